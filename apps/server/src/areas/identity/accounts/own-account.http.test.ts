import { expect, test } from 'vitest';
import { md5Hex } from '../../../platform/md5-hex.ts';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { prepareProgram } from '../../../testing/test-program.ts';
import { uploadSignature } from '../../../testing/upload-file.ts';

const program = prepareProgram();

const password = 'keepsake-demo';
const signIn = async (account: string): Promise<string> => (await program.login(account)).data.token;
const readCurrentUser = (token: string) => program.call('currentUser', { token });
const unlock = (token: string, account: string, typed: string) =>
  program.call('unlockSession', { token, body: { account, password: md5Hex(typed) } });
const lock = (token: string) => program.call('lockSession', { token, body: { locked: true } });

test('a locked session gets 423 for every request except unlocking and signing out', async () => {
  const [token, other] = [await signIn('staff'), await signIn('staff')];
  expect((await lock(token)).code).toBe(200);
  for (const name of ['currentUser', 'listCatalog', 'listOwnSessions', 'exportOwnData'] as const)
    expect((await program.call(name, { token })).code).toBe(423);
  expect((await lock(token)).code).toBe(423);
  expect((await readCurrentUser(other)).code).toBe(200);
  expect((await unlock(token, 'student', password)).data.reason).toBe('PASSWORD_WRONG');
  expect((await unlock(token, 'staff', 'wrong')).data.reason).toBe('PASSWORD_WRONG');
  expect((await readCurrentUser(token)).code).toBe(423);
  expect((await unlock(token, 'STAFF', password)).code).toBe(200);
  expect((await readCurrentUser(token)).code).toBe(200);
  await lock(token);
  expect((await program.call('logout', { token })).code).toBe(200);
  expect((await readCurrentUser(token)).code).toBe(602);
});

test('of 30 concurrent wrong passwords at the lock screen only five are checked', async () => {
  const token = await signIn('student');
  await lock(token);
  const answers = await Promise.all(Array.from({ length: 30 }, () => unlock(token, 'student', 'wrong')));
  expect(answers.filter(({ data }) => data.reason === 'PASSWORD_WRONG')).toHaveLength(5);
  expect((await unlock(token, 'student', password)).data.reason).toBe('SIGN_IN_LOCKED');
  expect((await readCurrentUser(token)).code).toBe(423);
  program.clock.advance(15 * 60_000);
  expect((await unlock(token, 'student', password)).code).toBe(200);
});

test('the settings for sign-in locks also apply when a signed-in person must enter the password again', async () => {
  await changeSettingForTest(program, 'system.lock_failures', 3);
  await changeSettingForTest(program, 'system.lock_minutes', '20,40');
  const token = await signIn('user');
  await lock(token);
  for (let i = 0; i < 3; i++)
    expect((await unlock(token, 'user', 'wrong')).data.reason).toBe('PASSWORD_WRONG');
  program.clock.advance(19 * 60_000);
  expect((await unlock(token, 'user', password)).data.reason).toBe('SIGN_IN_LOCKED');
  program.clock.advance(60_000);
  expect((await unlock(token, 'user', password)).code).toBe(200);
});

test('changing the password needs the old password and ends the other sessions', async () => {
  const [token, other] = [await signIn('visitor'), await signIn('visitor')];
  const change = (body: object) =>
    program.call('changePassword', { token, body, headers: { 'idempotency-key': 'once' } });
  expect((await change({ oldPassword: 'wrong', password: 'Kapok-tree' })).data).toMatchObject({
    reason: 'PASSWORD_WRONG',
    fields: { oldPassword: expect.any(String) },
  });
  expect((await change({ oldPassword: password, password: '123456' })).code).toBe(422);
  expect((await readCurrentUser(other)).code).toBe(200);
  expect((await change({ oldPassword: password, password: 'Kapok-tree' })).code).toBe(200);
  expect((await readCurrentUser(token)).code).toBe(200);
  expect((await readCurrentUser(other)).code).toBe(602);
  expect((await program.login('visitor')).code).toBe(400);
  expect((await program.login('visitor', 'Kapok-tree')).code).toBe(200);
  const { password_hash } = await program.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('account', '=', 'visitor')
    .executeTakeFirstOrThrow();
  expect(password_hash, 'argon2id at the recommended cost').toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // the idempotency key is not stored, because a fast hash of the body with the passwords would be stored with it
  expect(await program.db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
});

test('changing the email address needs the code sent to the new address, which only the person who requested it can use', async () => {
  const [token, stranger] = [await signIn('other'), await signIn('user')];
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
  expect((await readCurrentUser(token)).data.userInfo.email).toBe(email);
  expect((await change(token)).data.reason).toBe('CODE_EXPIRED');
});

test('a person can list and end their own sessions, but not those of others', async () => {
  const [token, second, stranger] = [await signIn('office'), await signIn('office'), await signIn('noprice')];
  const { list } = (await program.call('listOwnSessions', { token })).data;
  expect(list).toHaveLength(2);
  const other = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const end = (by: string) => program.call('endOwnSession', { token: by, params: { id: other.id } });
  expect((await end(stranger)).code).toBe(404);
  expect((await readCurrentUser(second)).code).toBe(200);
  expect((await end(token)).code).toBe(200);
  expect((await readCurrentUser(second)).code).toBe(602);
  expect((await readCurrentUser(token)).code).toBe(200);
});

test('a person can export their own data', async () => {
  const { data } = await program.call('exportOwnData', { token: await signIn('noprice') });
  expect(data.profile.userAccount).toBe('noprice');
  expect(data.sessions.length).toBeGreaterThan(0);
});

test('closing an account erases its personal data, and the last administrator cannot close their account', async () => {
  const token = await signIn('approver');
  const { userId } = (await readCurrentUser(token)).data.userInfo;
  const close = (by: string, typed: string) =>
    program.call('closeAccount', { token: by, body: { password: typed } });
  expect((await close(token, 'wrong')).data.reason).toBe('PASSWORD_WRONG');
  expect((await close(token, password)).code).toBe(200);
  expect((await readCurrentUser(token)).code).toBe(601);
  expect((await program.login('approver')).code).toBe(400);
  const row = await program.db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ real_name: '—', email: null, mobile_phone: '', password_hash: null });
  const admin = await signIn('admin');
  expect((await close(admin, password)).data.reason).toBe('LAST_ADMINISTRATOR');
  expect((await readCurrentUser(admin)).data.userInfo.userAccount).toBe('admin');
});

const readProfile = async (token: string) => {
  const { realName, mobilePhone, description, headIcon } = (await readCurrentUser(token)).data.userInfo;
  return { realName, mobilePhone, description, headIcon };
};
const saveProfile = (token: string, body: object) => program.call('updateProfile', { token, body });

test('a person whose name is longer than registration allows can save and change their profile', async () => {
  const token = await signIn('other');
  await program.db
    .updateTable('app_user')
    .set({ real_name: 'Daniel Price' })
    .where('account', '=', 'other')
    .execute();
  const profile = await readProfile(token);
  expect((await saveProfile(token, { ...profile, description: 'A visiting scholar' })).code).toBe(200);
  expect((await saveProfile(token, { ...profile, realName: 'Daniel J. Price' })).code).toBe(200);
  expect((await readProfile(token)).realName).toBe('Daniel J. Price');
});

test('people see their own name in the chosen language, and records keep both names', async () => {
  const token = await signIn('staff');
  const profile = await readProfile(token);
  const save = { ...profile, realName: '何嘉欣', englishName: 'Ho Ka Yan' };
  expect((await saveProfile(token, save)).data).toMatchObject({
    userName: '何嘉欣',
    englishName: 'Ho Ka Yan',
  });
  expect((await saveProfile(token, profile)).data).toMatchObject({ englishName: 'Ho Ka Yan' });
  await saveProfile(token, save);
  const english = await program.call('currentUser', { token, language: 'en' });
  expect(english.data.userInfo.userName).toBe('Ho Ka Yan');
  const line = await program.db
    .selectFrom('audit_log')
    .select('actor_name')
    .where('subject', '=', 'user')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  // the audit line has the names from before this change
  expect(line.actor_name).toBe(`${profile.realName}\u00a0Ho Ka Yan`);
});

test('a stored value that is invalid now is kept when another field of the profile is saved', async () => {
  const token = await signIn('student');
  const plain = await readProfile(token);
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
    const stored = await readProfile(token);
    const other = field === 'mobilePhone' ? { description: 'changed' } : { mobilePhone: '9123 4567' };
    expect((await saveProfile(token, { ...stored, ...other })).code, field).toBe(200);
    expect(await readProfile(token), field).toEqual({ ...stored, ...other });
    // another invalid value is refused
    const { code, data } = await saveProfile(token, { ...stored, [field]: `${value}y` });
    expect([code, Object.keys(data.fields)], field).toEqual([422, [field]]);
    expect((await saveProfile(token, plain)).code, field).toBe(200);
  }
});

test('a person cannot change their name to a reserved name, but a stored one is kept', async () => {
  const token = await signIn('student');
  const profile = await readProfile(token);
  for (const realName of ['系統管理員', 'ROOT', 'Ａdmin', 'System'])
    expect((await saveProfile(token, { ...profile, realName })).data.fields, realName).toHaveProperty(
      'realName',
    );
  const administrator = await signIn('admin');
  await program.db
    .updateTable('app_user')
    .set({ real_name: '系統管理員' })
    .where('account', '=', 'admin')
    .execute();
  const own = await readProfile(administrator);
  expect((await saveProfile(administrator, { ...own, description: 'x' })).code).toBe(200);
});

test('only the owner of a signature can set, see and remove it', async () => {
  const [mine, theirs] = [await signIn('warehouse'), await signIn('noprice')];
  const [url, foreign] = [await uploadSignature(program, mine), await uploadSignature(program, theirs)];
  const profile = await readProfile(mine);
  expect((await saveProfile(mine, { ...profile, signImg: foreign })).code).toBe(404);
  expect((await saveProfile(mine, { ...profile, signImg: '/api/file/Image/avatar/x' })).code).toBe(404);
  expect((await saveProfile(mine, { ...profile, signImg: url })).data.signImg).toBe(url);
  expect((await readCurrentUser(mine)).data.userInfo.signImg).toBe(url);
  // a form without the signature does not change it
  expect((await saveProfile(mine, profile)).data.signImg).toBe(url);
  const fetchPicture = (token: string) => program.app.inject({ url, headers: { authorization: token } });
  expect((await fetchPicture(mine)).headers['content-type']).toBe('image/webp');
  expect((await fetchPicture(theirs)).json()).toMatchObject({ code: 404 });
  expect((await saveProfile(mine, { ...profile, signImg: '' })).data.signImg).toBe('');
});
