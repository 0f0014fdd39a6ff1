import { describe, expect, test } from 'vitest';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

const seconds = (n: number) => n * 1000;
const hours = (n: number) => n * 3600_000;
type Sending = 'sendRegisterCode' | 'sendLoginCode' | 'sendResetCode';

const send = (name: Sending, addr: string) => program.call(name, { query: { addr } });
const listMails = (address: string) =>
  program.db
    .selectFrom('notification')
    .select(['template', 'content', 'sensitive'])
    .where('receiver_address', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
async function requestCode(name: Sending, addr: string): Promise<string> {
  expect((await send(name, addr)).code).toBe(200);
  const last = (await listMails(addr)).at(-1)!;
  expect(last.sensitive).toBe(true);
  return /\d{6}/.exec(last.content)![0];
}
const readEmail = async (account: string): Promise<string> =>
  (await program.call('currentUser', { token: (await program.login(account)).data.token })).data.userInfo
    .email;
const form = (fields: object) => ({
  account: 'newcomer',
  realName: '陳小明',
  email: 'newcomer@example.com',
  code: '000000',
  password: 'Bauhinia-7',
  kind: 'student',
  agreed: true,
  ...fields,
});
const register = (fields: object) => program.call('register', { body: form(fields) });
const getReason = ({ data }: { data: { reason: string } }) => data.reason;

describe('sending an email code', () => {
  test('sending an email code needs the origin header, which an <img> element cannot send', async () => {
    const answer = await program.call('sendLoginCode', {
      query: { addr: 'a@example.com' },
      headers: { 'jnpf-origin': '' },
    });
    expect(getReason(answer)).toBe('ORIGIN_HEADER_MISSING');
    expect(await listMails('a@example.com')).toEqual([]);
  });

  test('sending an email code gives the same answer and stores the same rows for a known and an unknown address', async () => {
    const staff = await readEmail('staff');
    for (const name of ['sendRegisterCode', 'sendLoginCode', 'sendResetCode'] as const) {
      const [known, unknown] = [await send(name, staff), await send(name, 'nobody@example.com')];
      expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} });
      expect(known.data).toEqual({ resendAfterSeconds: 60, validSeconds: 300 });
    }
    const templates = async (address: string) => (await listMails(address)).map(({ template }) => template);
    expect(await templates(staff)).toEqual(['account-exists', 'login-code', 'reset-code']);
    expect(await templates('nobody@example.com')).toEqual([
      'register-code',
      'account-unknown',
      'account-unknown',
    ]);
    const rows = await program.db.selectFrom('email_code').selectAll().execute();
    expect(rows.filter(({ address_key }) => address_key === 'nobody@example.com')).toHaveLength(3);
  });

  test('sending an email code stores the code in email_code only as an HMAC', async () => {
    const code = await requestCode('sendRegisterCode', 'hmac@example.com');
    const row = await program.db
      .selectFrom('email_code')
      .selectAll()
      .where('address_key', '=', 'hmac@example.com')
      .executeTakeFirstOrThrow();
    expect(row.code_hmac).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(`"${code}"`);
  });

  test('sending an email code is limited to one per minute and purpose, five per hour and ten per day', async () => {
    const address = 'bombed@example.com';
    expect((await send('sendLoginCode', address)).code).toBe(200);
    program.clock.advance(seconds(59));
    expect(await send('sendLoginCode', address)).toMatchObject({ data: { reason: 'CODE_RESEND_WAIT' } });
    program.clock.advance(seconds(1));
    for (const name of ['sendLoginCode', 'sendResetCode', 'sendRegisterCode'] as const)
      expect((await send(name, address)).code).toBe(200);
    program.clock.advance(seconds(60));
    expect((await send('sendResetCode', address)).code).toBe(200);
    expect(getReason(await send('sendRegisterCode', address))).toBe('CODE_LIMIT');
    program.clock.advance(hours(1));
    for (let i = 0; i < 5; i++) {
      expect((await send('sendLoginCode', address)).code).toBe(200);
      program.clock.advance(seconds(60));
    }
    program.clock.advance(hours(2));
    expect(getReason(await send('sendLoginCode', address))).toBe('CODE_LIMIT');
    expect(await listMails(address)).toHaveLength(10);
    program.clock.advance(hours(24));
    expect((await send('sendLoginCode', address)).code).toBe(200);
  });

  test('when an email code is requested 40 times at the same moment, one email is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send('sendLoginCode', 'flood@example.com')),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await listMails('flood@example.com')).toHaveLength(1);
  });

  test('sending an email code to an invalid or look-alike address is refused', async () => {
    for (const addr of [
      '',
      'x',
      'a@b',
      'a b@example.com',
      'vıctim@example.com',
      'a@exаmple.com',
      'a@ﬁrm.com',
    ])
      expect((await send('sendLoginCode', addr)).code).toBe(422);
  });
});

describe('an email code', () => {
  test('of 100 concurrent wrong guesses of an email code, five are checked, and then even the right code is refused', async () => {
    const email = await readEmail('office');
    const right = await requestCode('sendLoginCode', email);
    const wrong = right === '111111' ? '222222' : '111111';
    const before = await countRows(program.db, 'session');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => program.call('emailLogin', { body: { email, code: wrong } })),
    );
    expect(answers.filter((answer) => getReason(answer) === 'CODE_WRONG')).toHaveLength(5);
    expect(answers.filter((answer) => getReason(answer) === 'CODE_EXPIRED')).toHaveLength(95);
    expect(getReason(await program.call('emailLogin', { body: { email, code: right } }))).toBe(
      'CODE_EXPIRED',
    );
    expect(await countRows(program.db, 'session')).toBe(before);
  });

  test('an email code signs in once, even if it is used 20 times at the same moment', async () => {
    const email = await readEmail('student');
    const code = await requestCode('sendLoginCode', email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => program.call('emailLogin', { body: { email, code } })),
    );
    const [first, ...more] = answers.filter((answer) => answer.code === 200);
    expect(more).toEqual([]);
    expect(first!.data).toMatchObject({ theme: 'classic', email });
    expect((await program.call('currentUser', { token: first!.data.token })).data.userInfo.email).toBe(email);
    expect(getReason(await program.call('emailLogin', { body: { email, code } }))).toBe('CODE_EXPIRED');
  });

  test('an email code expires after five minutes', async () => {
    const email = await readEmail('approver');
    const code = await requestCode('sendLoginCode', email);
    program.clock.advance(seconds(300));
    expect(getReason(await program.call('emailLogin', { body: { email, code } }))).toBe('CODE_EXPIRED');
  });

  test('an email code of another purpose or another address is refused', async () => {
    const [one, other] = [await readEmail('visitor'), await readEmail('user')];
    const code = await requestCode('sendLoginCode', one);
    const body = { email: one, code, password: 'Bauhinia-7' };
    expect(getReason(await program.call('recoverPassword', { body }))).toBe('CODE_EXPIRED');
    expect(getReason(await program.call('emailLogin', { body: { email: other, code } }))).toBe(
      'CODE_EXPIRED',
    );
    expect((await program.call('emailLogin', { body: { email: one, code } })).code).toBe(200);
  });

  test('an email code for an unknown address is refused like a wrong code', async () => {
    await send('sendLoginCode', 'stranger@example.com');
    const answer = await program.call('emailLogin', {
      body: { email: 'stranger@example.com', code: '123123' },
    });
    expect(getReason(answer)).toBe('CODE_WRONG');
  });
});

describe('registration', () => {
  test('registration creates an account without permissions and uses up the code', async () => {
    const code = await requestCode('sendRegisterCode', 'newcomer@example.com');
    expect((await register({ code, kind: 'staff' })).code).toBe(200);
    const { data } = await program.login('newcomer', 'Bauhinia-7');
    const me = (await program.call('currentUser', { token: data.token })).data;
    expect(me.userInfo).toMatchObject({ accountKind: 'staff', roleName: '', isAdministrator: false });
    expect(me.permissionList).toEqual([]);
    expect(getReason(await register({ code, account: 'second' }))).toBe('CODE_EXPIRED');
  });

  test('registration with a taken account name is refused with an error at the field, and the code stays valid', async () => {
    const email = 'later@example.com';
    const code = await requestCode('sendRegisterCode', email);
    expect((await register({ email, code, account: 'STAFF' })).data.fields).toHaveProperty('account');
    expect((await register({ email, code, account: 'later' })).code).toBe(200);
  });

  test('registration with an account name that looks like admin, root or system is refused', async () => {
    const before = await countRows(program.db, 'audit_log');
    for (const account of [
      'admin',
      'ADMIN',
      'ａｄｍｉｎ',
      ' admin ',
      'a.d.m.i.n',
      'adm1n',
      '4dmin',
      'admln',
      'adrnin',
      'ROOT',
      'r-o-o-t',
      'r00t',
      'system',
    ])
      expect((await register({ account })).data.fields, account).toHaveProperty('account');
    for (const account of ['аdmin', 'admin\u200b', 'ab', 'a'.repeat(21), 'with space', 'a@b.c'])
      expect((await register({ account })).data.fields, account).toHaveProperty('account');
    expect(await countRows(program.db, 'audit_log')).toBe(before);
  });

  test('registration with a reserved name, or a name that is too long or too short, is refused', async () => {
    for (const realName of ['系統管理員', '系统管理员', 'Root', 'System', 'Ａdmin', '長'.repeat(11), '長'])
      expect((await register({ realName })).data.fields, realName).toHaveProperty('realName');
  });

  test('registration with a common password, the account as password, or without agreement is refused', async () => {
    for (const password of ['12345', 'a'.repeat(21), '123456', 'Password123', 'zzzzzzzz', 'newcomer9'])
      expect((await register({ account: 'newcomer9', password })).data.fields).toHaveProperty('password');
    expect((await register({ agreed: false })).data.fields).toHaveProperty('agreed');
    expect((await register({ kind: 'administrator' })).data.fields).toHaveProperty('kind');
    expect((await register({ realName: '陳' })).data.fields).toHaveProperty('realName');
  });
});

test('resetting a forgotten password ends all sessions, and the old password is refused', async () => {
  const email = await readEmail('warehouse');
  const { data } = await program.login('warehouse');
  const code = await requestCode('sendResetCode', email);
  const weak = await program.call('recoverPassword', { body: { email, code, password: '123456' } });
  expect(weak.data.fields).toHaveProperty('password');
  expect(
    (await program.call('recoverPassword', { body: { email, code, password: 'Kapok-tree' } })).code,
  ).toBe(200);
  expect((await program.call('currentUser', { token: data.token })).code).toBe(602);
  expect(getReason(await program.login('warehouse'))).toBe('SIGN_IN_FAILED');
  expect((await program.login('warehouse', 'Kapok-tree')).code).toBe(200);
  expect((await listMails(email)).at(-1)!.template).toBe('password-changed');
});
