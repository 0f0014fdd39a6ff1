import { beforeEach, describe, expect, inject, test } from 'vitest';
import { md5Hex } from '../../../platform/md5-hex.ts';
import { loadSecret } from '../../../platform/secret.ts';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';
import { savePictureCode } from './picture-code.repo.ts';
import { pictureHmac } from './picture-code.ts';
import { hashToken } from './token.ts';

const program = prepareProgram();
/** Every test begins without failed attempts. */
beforeEach(async () => {
  await program.db.deleteFrom('sign_in_guard').execute();
});

/** Stores a picture code whose digits the test knows. */
async function createPictureCode() {
  const secret = await loadSecret(inject('testDataDir'), undefined);
  const timestamp = String(Math.floor(Math.random() * 1e15) + 1e15);
  const expiresAt = new Date(program.clock.now().getTime() + minutes(5));
  await savePictureCode(program.db, timestamp, pictureHmac(secret, timestamp, '123456'), expiresAt);
  return { code: '123456', timestamp };
}
const loginWith = (account: string, picture: object, password = 'keepsake-demo') =>
  program.call('login', { body: { account, password: md5Hex(password), ...picture } });
const guess = async (account: string) => loginWith(account, await createPictureCode(), 'wrong');
const minutes = (n: number) => n * 60_000;

describe('signing in', () => {
  test('signing in returns a token and the theme, and the token is accepted', async () => {
    const { code, data } = await program.login('admin');
    expect(code).toBe(200);
    expect(data.theme).toBe('classic');
    expect(data.token).toMatch(/^bearer [\w-]{43}$/);
    const me = await program.call('currentUser', { token: data.token });
    expect(me.data.userInfo).toMatchObject({ userAccount: 'admin', isAdministrator: true });
  });

  test('signing in works with the email address, in any letter case and with full-width letters', async () => {
    expect((await program.login('STAFF')).code).toBe(200);
    expect((await program.login('ｓｔａｆｆ')).code).toBe(200);
    const { data } = await program.call('currentUser', { token: await program.getToken('staff') });
    expect((await program.login(data.userInfo.email.toUpperCase())).code).toBe(200);
  });

  test('signing in gives a token that is accepted with the scheme in any letter case, or without it', async () => {
    const token = await program.getToken('student');
    const bare = token.replace('bearer ', '');
    for (const header of [bare, `Bearer ${bare}`, `BEARER ${bare}`]) {
      expect((await program.call('currentUser', { token: header })).code).toBe(200);
    }
  });

  test('signing in stores neither the token nor the MD5 hash of the password', async () => {
    const token = (await program.login('other')).data.token.replace('bearer ', '');
    const rows = await program.db.selectFrom('session').selectAll().execute();
    const users = await program.db.selectFrom('app_user').select('password_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(users.every(({ password_hash }) => password_hash?.startsWith('$argon2id$'))).toBe(true);
    expect(JSON.stringify(users)).not.toContain(md5Hex('keepsake-demo'));
  });

  test('signing in ignores unknown fields, as the specification of this endpoint requires', async () => {
    const { code } = await program.call('login', {
      body: { account: 'user', password: md5Hex('keepsake-demo'), jnpf_ticket: '', surprise: '1' },
    });
    expect(code).toBe(200);
  });

  test('signing in gives the same answer for an unknown name and a wrong password', async () => {
    const unknown = await program.login('nobody-here', 'wrong-password');
    const wrong = await program.login('visitor', 'wrong-password');
    expect(unknown).toMatchObject({
      status: 200,
      code: 400,
      msg: wrong.msg,
      data: { reason: 'SIGN_IN_FAILED' },
    });
    expect(wrong.data).toEqual(unknown.data);
  });

  test('signing in needs a picture code after three failures, for known and unknown names', async () => {
    const needed = async (account: string) =>
      (await program.call('getSignInConfig', { params: { account } })).data.enableVerificationCode;
    for (const name of ['nobody-pictured', 'approver']) {
      for (let i = 0; i < 3; i++) {
        expect(await needed(name)).toBe(false);
        expect((await program.login(name, 'wrong')).data.reason).toBe('SIGN_IN_FAILED');
      }
      expect(await needed(name)).toBe(true);
      expect((await program.login(name)).data.reason).toBe('PICTURE_CODE_NEEDED');
    }
    const picture = await program.app.inject({ url: '/api/oauth/ImageCode/6/1700000000000' });
    expect(picture.headers['content-type']).toBe('image/png');
    const row = await program.db
      .selectFrom('picture_code')
      .select('code_hmac')
      .where('id', '=', '1700000000000')
      .executeTakeFirstOrThrow();
    expect(row.code_hmac).toHaveLength(32);
    const right = await createPictureCode();
    const wrong = { ...right, code: '000000' };
    expect((await loginWith('approver', wrong)).data.reason).toBe('CODE_WRONG');
    expect((await loginWith('approver', right)).data.reason).toBe('CODE_WRONG'); // a picture code allows one attempt
    const late = await createPictureCode();
    program.clock.advance(minutes(5));
    expect((await loginWith('approver', late)).data.reason).toBe('CODE_WRONG');
    expect((await loginWith('approver', await createPictureCode())).code).toBe(200);
    expect(await needed('approver')).toBe(false);
  });

  test('signing in is locked after five failures for 15, then 30 minutes, for known and unknown names', async () => {
    for (const name of ['visitor-locked', 'other']) {
      for (let i = 0; i < 5; i++) expect((await guess(name)).data.reason).toBe('SIGN_IN_FAILED');
      expect(await program.login(name)).toMatchObject({ data: { reason: 'SIGN_IN_LOCKED' } });
    }
    program.clock.advance(minutes(14));
    expect((await program.login('other')).data.reason).toBe('SIGN_IN_LOCKED');
    program.clock.advance(minutes(2));
    for (let i = 0; i < 5; i++) expect((await guess('other')).data.reason).toBe('SIGN_IN_FAILED');
    program.clock.advance(minutes(29));
    expect(await program.login('other')).toMatchObject({
      data: { reason: 'SIGN_IN_LOCKED' },
      msg: expect.stringContaining('1'),
    });
    program.clock.advance(minutes(1));
    expect((await loginWith('other', await createPictureCode())).code).toBe(200);
  });

  test('signing in checks three of 54 concurrent guesses, or five if each has a picture code', async () => {
    const withoutPicture = await Promise.all(
      Array.from({ length: 54 }, () => program.login('user', 'wrong')),
    );
    expect(withoutPicture.filter(({ data }) => data.reason === 'SIGN_IN_FAILED')).toHaveLength(3);
    expect(withoutPicture.filter(({ data }) => data.reason === 'PICTURE_CODE_NEEDED')).toHaveLength(51);
    const answers = await Promise.all(Array.from({ length: 54 }, () => guess('office')));
    const reasons = answers.map(({ data }) => data.reason);
    expect(reasons.filter((reason) => reason === 'SIGN_IN_FAILED')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'SIGN_IN_LOCKED')).toHaveLength(49);
    expect((await program.login('office')).data.reason).toBe('SIGN_IN_LOCKED');
  });

  test('signing in is answered with BUSY if too many passwords are waiting to be hashed', async () => {
    const { passwords } = program;
    let isAnswered = false;
    // Four passwords are hashed and fifty wait. The loops replace a finished one at once, so the queue stays full.
    const hashing = Array.from({ length: 54 }, async () => {
      while (!isAnswered) await passwords.hash('x');
    });
    const answer = await program.login('warehouse', 'wrong');
    isAnswered = true;
    await Promise.all(hashing);
    expect(answer).toMatchObject({
      status: 503,
      code: 503,
      data: { reason: 'BUSY' },
      headers: { 'retry-after': '2' },
    });
    expect((await program.login('warehouse', 'wrong')).data.reason).toBe('SIGN_IN_FAILED');
  });

  test('signing in creates no session if it is refused', async () => {
    const before = await countRows(program.db, 'session');
    await program.login('staff', 'wrong');
    expect(await countRows(program.db, 'session')).toBe(before);
  });
});

describe('a session', () => {
  test('a session is refused with code 600 after its idle time, which starts again with every request', async () => {
    const { data } = await program.login('student');
    for (let i = 0; i < 3; i++) {
      program.clock.advance(minutes(100));
      expect((await program.call('currentUser', { token: data.token })).code).toBe(200);
    }
    program.clock.advance(minutes(121));
    expect(await program.call('currentUser', { token: data.token })).toMatchObject({
      status: 200,
      code: 600,
    });
  });

  test('the time at which a session was last used is stored at most once a minute', async () => {
    const { data } = await program.login('student');
    const readLastSeen = async () => {
      expect((await program.call('currentUser', { token: data.token })).code).toBe(200);
      const { last_seen_at } = await program.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('token_hash', '=', hashToken(data.token.slice('bearer '.length)))
        .executeTakeFirstOrThrow();
      return last_seen_at;
    };
    const first = await readLastSeen();
    program.clock.advance(minutes(1) - 1);
    expect(await readLastSeen()).toEqual(first);
    program.clock.advance(1);
    expect(await readLastSeen()).toEqual(program.clock.now());
  });

  test('a session of a person without roles has administrator permissions for admin, approver permissions for a unit manager, and none for others', async () => {
    const original = await program.db.selectFrom('user_role').selectAll().execute();
    await program.db.deleteFrom('user_role').execute();
    const codesFor = async (account: string) => {
      const { token } = (await program.login(account)).data;
      const calls = [program.call('listRoles', { token }), program.call('listApprovals', { token })];
      return (await Promise.all(calls)).map(({ code }) => code);
    };
    try {
      expect(await codesFor('admin')).toEqual([200, 200]);
      expect(await codesFor('office')).toEqual([403, 200]);
      expect(await codesFor('student')).toEqual([403, 403]);
    } finally {
      await program.db.insertInto('user_role').values(original).execute();
    }
  });

  test('a session is refused with code 600 after its maximum duration, even if it is used', async () => {
    const { data } = await program.login('admin');
    for (let i = 0; i < 24; i++) {
      program.clock.advance(minutes(19.9));
      expect((await program.call('currentUser', { token: data.token })).code).toBe(200);
    }
    program.clock.advance(minutes(20));
    expect((await program.call('currentUser', { token: data.token })).code).toBe(600);
  });

  test('a session is refused with code 602 after signing out, with an unknown token, and without a token', async () => {
    const { data } = await program.login('student');
    expect((await program.call('logout', { token: data.token })).code).toBe(200);
    expect((await program.call('currentUser', { token: data.token })).code).toBe(602);
    expect((await program.call('currentUser', { token: `bearer ${'A'.repeat(43)}` })).code).toBe(602);
    expect((await program.call('currentUser', { token: 'bearer x' })).code).toBe(602);
    expect((await program.call('currentUser')).code).toBe(602);
  });

  test('a session is refused with code 601 when the account is disabled', async () => {
    const { data } = await program.login('user');
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('account', '=', 'user')
      .execute();
    expect(await program.call('currentUser', { token: data.token })).toMatchObject({
      code: 601,
      data: { reason: 'ACCOUNT_DISABLED' },
    });
    expect((await program.login('user')).data.reason).toBe('SIGN_IN_FAILED');
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: null })
      .where('account', '=', 'user')
      .execute();
  });

  test('a session is refused with code 601 after a sign-in elsewhere, if only one session is allowed', async () => {
    const first = (await program.login('staff')).data.token;
    expect((await program.login('staff')).code).toBe(200);
    expect((await program.call('currentUser', { token: first })).code).toBe(200);
    await changeSettingForTest(program, 'system.single_login', true);
    expect((await program.login('staff')).code).toBe(200);
    expect((await program.call('currentUser', { token: first })).code).toBe(601);
  });

  test('a session is refused with code 423 while it is locked', async () => {
    const { data } = await program.login('student');
    await program.db
      .updateTable('session')
      .set({ locked_at: program.clock.now() })
      .where('token_hash', '=', hashToken(data.token.replace('bearer ', '')))
      .execute();
    expect((await program.call('currentUser', { token: data.token })).code).toBe(423);
  });

  test('a session can be ended only with the origin header, which a link cannot send', async () => {
    const { data } = await program.login('student');
    const refused = await program.call('logout', { token: data.token, headers: { 'jnpf-origin': '' } });
    expect(refused.data.reason).toBe('ORIGIN_HEADER_MISSING');
    expect((await program.call('currentUser', { token: data.token })).code).toBe(200);
  });
});
