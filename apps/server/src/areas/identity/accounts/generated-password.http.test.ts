// A password that an administrator generated must be replaced before other requests are accepted.
import { beforeAll, expect, test } from 'vitest';
import { md5Hex } from '../../../platform/md5-hex.ts';
import { chosenPassword, findPersonId, personForm } from '../../../testing/people-fixture.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
beforeAll(async () => {
  admin = await program.getToken('admin');
});

async function createPerson(account: string): Promise<{ id: string; password: string }> {
  return (await program.call('createPerson', { token: admin, body: personForm({ account }) })).data;
}
const signIn = async (account: string, password: string): Promise<string> =>
  (await program.login(account, password)).data.token;
const choose = (token: string, password: string) =>
  program.call('choosePassword', { token, body: { password } });
const listCatalog = async (token: string) => (await program.call('listCatalog', { token })).code;
const readPassword = async (id: string) =>
  (await program.call('getPerson', { token: admin, params: { id } })).data.password;

test('a new person must choose a password before other requests are accepted, and their other sessions end then', async () => {
  const { id, password } = await createPerson('newcomer');
  expect(await readPassword(id)).toBe('temporary');
  const [token, other] = [await signIn('newcomer', password), await signIn('newcomer', password)];
  expect(await listCatalog(token)).toBe(428);
  expect((await choose(token, chosenPassword)).code).toBe(200);
  expect(await listCatalog(token)).toBe(200);
  expect((await program.call('currentUser', { token })).data.userInfo.mustChangePassword).toBe(false);
  expect((await program.call('currentUser', { token: other })).code).toBe(602);
  expect((await program.login('newcomer', password)).code).toBe(400);
  expect(await listCatalog(await signIn('newcomer', chosenPassword))).toBe(200);
  expect(await readPassword(id)).toBe('chosen');
  const lines = await program.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('actor_id', '=', id)
    .execute();
  expect(lines).toEqual([{ action: 'change-password' }]);
});

test('a person whose password was reset chooses a new password, and a weak, short or unchanged one is refused', async () => {
  const id = await findPersonId(program, 'student');
  const reset = await program.call('resetPassword', { token: admin, params: { id }, body: {} });
  const { password } = reset.data;
  const token = await signIn('student', password);
  for (const refused of [password, '123456', 'short', ''])
    expect(await choose(token, refused), refused).toMatchObject({
      code: 422,
      data: { fields: { password: expect.any(String) } },
    });
  expect(await listCatalog(token)).toBe(428);
  expect((await program.login('student', password)).code).toBe(200);
  expect((await choose(token, chosenPassword)).code).toBe(200);
  expect(await listCatalog(token)).toBe(200);
});

test('after a person has chosen a password, it cannot be replaced without entering it', async () => {
  const { password } = await createPerson('chosen.once');
  const token = await signIn('chosen.once', password);
  const answers = await Promise.all([choose(token, chosenPassword), choose(token, `${chosenPassword}-2`)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect((await choose(token, 'Another-tree-5')).data.reason).toBe('PASSWORD_ALREADY_CHOSEN');
  const staff = await signIn('staff', 'keepsake-demo');
  expect((await choose(staff, chosenPassword)).data.reason).toBe('PASSWORD_ALREADY_CHOSEN');
  expect((await program.login('staff')).code).toBe(200);
});

test('a session cannot choose a password after an administrator has reset the password again', async () => {
  const { id, password } = await createPerson('reset.twice');
  const token = await signIn('reset.twice', password);
  const again = await program.call('resetPassword', { token: admin, params: { id }, body: {} });
  expect((await choose(token, chosenPassword)).code).toBe(602);
  expect((await program.login('reset.twice', chosenPassword)).code).toBe(400);
  expect(await listCatalog(await signIn('reset.twice', again.data.password))).toBe(428);
});

test('a locked screen stays locked for a session that has to choose a password', async () => {
  const { id, password } = await createPerson('locked.first');
  const token = await signIn('locked.first', password);
  await program.db
    .updateTable('session')
    .set({ locked_at: program.clock.now() })
    .where('user_id', '=', id)
    .execute();
  expect((await choose(token, chosenPassword)).code).toBe(423);
  const body = { account: 'locked.first', password: md5Hex(password) };
  expect((await program.call('unlockSession', { token, body })).code).toBe(200);
  expect((await choose(token, chosenPassword)).code).toBe(200);
});

test('a person who sets a password with a code by email need not choose another password', async () => {
  const email = 'forgot@college.example';
  const body = personForm({ account: 'by.email', email });
  const { data } = await program.call('createPerson', { token: admin, body });
  await program.call('sendResetCode', { query: { addr: email } });
  const mail = await program.db
    .selectFrom('notification')
    .select('content')
    .where('receiver_address', '=', email)
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(mail.content)![0];
  const set = await program.call('recoverPassword', { body: { email, code, password: chosenPassword } });
  expect(set.code).toBe(200);
  expect(await listCatalog(await signIn('by.email', chosenPassword))).toBe(200);
  expect(await readPassword(data.id)).toBe('chosen');
});
