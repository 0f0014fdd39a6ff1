import { afterAll, beforeAll, expect, test } from 'vitest';
import { md5, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { uploadSignature } from '../../../testing/upload-signature.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.close());

const password = 'keepsake-demo';
const newToken = async (account: string): Promise<string> => (await program.login(account)).data.token;
const me = (token: string) => program.call('currentUser', { token });
const unlock = (token: string, account: string, typed: string) =>
  program.call('unlockSession', { token, body: { account, password: md5(typed) } });
const lock = (token: string) => program.call('lockSession', { token, body: { locked: true } });

test('a locked session answers 423 to all but its own unlocking and signing out', async () => {
  const [token, other] = [await newToken('staff'), await newToken('staff')];
  expect((await lock(token)).code).toBe(200);
  for (const name of ['currentUser', 'listCatalog', 'listOwnSessions', 'exportOwnData'] as const)
    expect((await program.call(name, { token })).code).toBe(423);
  expect((await lock(token)).code).toBe(423);
  expect((await me(other)).code).toBe(200);
  expect((await unlock(token, 'student', password)).data.reason).toBe('PASSWORD_WRONG');
  expect((await unlock(token, 'staff', 'wrong')).data.reason).toBe('PASSWORD_WRONG');
  expect((await me(token)).code).toBe(423);
  expect((await unlock(token, 'STAFF', password)).code).toBe(200);
  expect((await me(token)).code).toBe(200);
  await lock(token);
  expect((await program.call('logout', { token })).code).toBe(200);
  expect((await me(token)).code).toBe(602);
});

test('30 parallel guesses at the lock screen are five', async () => {
  const token = await newToken('student');
  await lock(token);
  const answers = await Promise.all(Array.from({ length: 30 }, () => unlock(token, 'student', 'wrong')));
  expect(answers.filter(({ data }) => data.reason === 'PASSWORD_WRONG')).toHaveLength(5);
  expect((await unlock(token, 'student', password)).data.reason).toBe('SIGN_IN_LOCKED');
  expect((await me(token)).code).toBe(423);
  program.clock.advance(15 * 60_000);
  expect((await unlock(token, 'student', password)).code).toBe(200);
});

test('a new password needs the old one and ends the other sessions', async () => {
  const [token, other] = [await newToken('visitor'), await newToken('visitor')];
  const change = (body: object) =>
    program.call('changePassword', { token, body, headers: { 'idempotency-key': 'once' } });
  expect((await change({ oldPassword: 'wrong', password: 'Kapok-tree' })).data).toMatchObject({
    reason: 'PASSWORD_WRONG',
    fields: { oldPassword: expect.any(String) },
  });
  expect((await change({ oldPassword: password, password: '123456' })).code).toBe(422);
  expect((await me(other)).code).toBe(200);
  expect((await change({ oldPassword: password, password: 'Kapok-tree' })).code).toBe(200);
  expect((await me(token)).code).toBe(200);
  expect((await me(other)).code).toBe(602);
  expect((await program.login('visitor')).code).toBe(400);
  expect((await program.login('visitor', 'Kapok-tree')).code).toBe(200);
  // a quick hash of the typed passwords would undo argon2id
  expect(await program.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
});

test('a new email needs the code sent to it, and only its asker may use that', async () => {
  const [token, stranger] = [await newToken('other'), await newToken('user')];
  const email = 'fresh@example.com';
  expect((await program.call('sendEmailCode', { token, body: { email } })).code).toBe(200);
  const mail = await program.db
    .selectFrom('notification')
    .select('content')
    .where('receiver_address', '=', email)
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(mail.content)![0];
  const change = (by: string, fields: object = {}) =>
    program.call('changeEmail', { token: by, body: { email, code, password, ...fields } });
  expect((await change(stranger)).data.reason).toBe('CODE_WRONG');
  expect((await change(token, { password: 'wrong' })).data.reason).toBe('PASSWORD_WRONG');
  expect((await change(token)).code).toBe(200);
  expect((await me(token)).data.userInfo.email).toBe(email);
  expect((await change(token)).data.reason).toBe('CODE_EXPIRED');
});

test('one’s own sessions are listed and ended, nobody else’s', async () => {
  const [token, second, stranger] = [
    await newToken('office'),
    await newToken('office'),
    await newToken('noprice'),
  ];
  const { list } = (await program.call('listOwnSessions', { token })).data;
  expect(list).toHaveLength(2);
  const other = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const end = (by: string) => program.call('endOwnSession', { token: by, params: { id: other.id } });
  expect((await end(stranger)).code).toBe(404);
  expect((await me(second)).code).toBe(200);
  expect((await end(token)).code).toBe(200);
  expect((await me(second)).code).toBe(602);
  expect((await me(token)).code).toBe(200);
});

test('one’s data can be taken along', async () => {
  const { data } = await program.call('exportOwnData', { token: await newToken('noprice') });
  expect(data.profile.userAccount).toBe('noprice');
  expect(data.sessions.length).toBeGreaterThan(0);
});

test('a closed account is blanked and out; the last administrator stays', async () => {
  const token = await newToken('approver');
  const { userId } = (await me(token)).data.userInfo;
  const close = (by: string, typed: string) =>
    program.call('closeAccount', { token: by, body: { password: typed } });
  expect((await close(token, 'wrong')).data.reason).toBe('PASSWORD_WRONG');
  expect((await close(token, password)).code).toBe(200);
  expect((await me(token)).code).toBe(601);
  expect((await program.login('approver')).code).toBe(400);
  const row = await program.db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ real_name: '—', email: null, mobile_phone: '', password_hash: null });
  const admin = await newToken('admin');
  expect((await close(admin, password)).data.reason).toBe('LAST_ADMINISTRATOR');
  expect((await me(admin)).data.userInfo.userAccount).toBe('admin');
});

const profileOf = async (token: string) => {
  const { userName, mobilePhone, description, headIcon } = (await me(token)).data.userInfo;
  return { realName: userName, mobilePhone, description, headIcon };
};
const saveProfile = (token: string, body: object) => program.call('updateProfile', { token, body });

test('a person whose name is longer than registration allows saves and corrects their profile', async () => {
  const token = await newToken('other');
  await program.db
    .updateTable('app_user')
    .set({ real_name: 'Daniel Price' })
    .where('account', '=', 'other')
    .execute();
  const profile = await profileOf(token);
  expect((await saveProfile(token, { ...profile, description: 'A visiting scholar' })).code).toBe(200);
  expect((await saveProfile(token, { ...profile, realName: 'Daniel J. Price' })).code).toBe(200);
  expect((await profileOf(token)).realName).toBe('Daniel J. Price');
});

test('a stored value that would not be taken anew stays while another field is saved', async () => {
  const token = await newToken('student');
  const plain = await profileOf(token);
  const older = {
    realName: '長'.repeat(150),
    mobilePhone: '2345 6789 ext. 12 (office)',
    description: ' long '.repeat(100),
    headIcon: `/api/file/Image/avatar/${'x'.repeat(300)}`,
  };
  for (const [field, value] of Object.entries(older)) {
    const column =
      { realName: 'real_name', mobilePhone: 'mobile_phone', headIcon: 'head_icon' }[field] ?? field;
    await program.db
      .updateTable('app_user')
      .set({ [column]: value })
      .where('account', '=', 'student')
      .execute();
    const stored = await profileOf(token);
    const other = field === 'mobilePhone' ? { description: 'changed' } : { mobilePhone: '9123 4567' };
    expect((await saveProfile(token, { ...stored, ...other })).code, field).toBe(200);
    expect(await profileOf(token), field).toEqual({ ...stored, ...other });
    // and another such value is refused
    const { code, data } = await saveProfile(token, { ...stored, [field]: `${value}y` });
    expect([code, Object.keys(data.fields)], field).toEqual([422, [field]]);
    expect((await saveProfile(token, plain)).code, field).toBe(200);
  }
});

test('a person cannot name themselves after the administrator, but one who is so named keeps it', async () => {
  const token = await newToken('student');
  const profile = await profileOf(token);
  for (const realName of ['系統管理員', 'ROOT', 'Ａdmin', 'System'])
    expect((await saveProfile(token, { ...profile, realName })).data.fields, realName).toHaveProperty(
      'realName',
    );
  const chief = await newToken('admin');
  await program.db
    .updateTable('app_user')
    .set({ real_name: '系統管理員' })
    .where('account', '=', 'admin')
    .execute();
  const own = await profileOf(chief);
  expect((await saveProfile(chief, { ...own, description: 'x' })).code).toBe(200);
});

test('a signature is set, shown by CurrentUser and removed by its owner alone', async () => {
  const [mine, theirs] = [await newToken('warehouse'), await newToken('noprice')];
  const [url, foreign] = [await uploadSignature(program, mine), await uploadSignature(program, theirs)];
  const profile = await profileOf(mine);
  expect((await saveProfile(mine, { ...profile, signImg: foreign })).code).toBe(404);
  expect((await saveProfile(mine, { ...profile, signImg: '/api/file/Image/avatar/x' })).code).toBe(404);
  expect((await saveProfile(mine, { ...profile, signImg: url })).data.signImg).toBe(url);
  expect((await me(mine)).data.userInfo.signImg).toBe(url);
  // a form that does not know of it leaves it alone
  expect((await saveProfile(mine, profile)).data.signImg).toBe(url);
  const seen = (token: string) => program.app.inject({ url, headers: { authorization: token } });
  expect((await seen(mine)).headers['content-type']).toBe('image/webp');
  expect((await seen(theirs)).json()).toMatchObject({ code: 404 });
  expect((await saveProfile(mine, { ...profile, signImg: '' })).data.signImg).toBe('');
});
