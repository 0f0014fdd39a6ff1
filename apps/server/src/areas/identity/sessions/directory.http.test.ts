// Tests the sign-in with a fake OpenID Connect issuer, including forged answers.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clientId,
  clientSecret,
  startFakeDirectory,
  type TokenFault,
} from '../../../testing/fakes/fake-directory.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let fakeDirectory: Awaited<ReturnType<typeof startFakeDirectory>>;
let program: TestProgram;
beforeAll(async () => {
  fakeDirectory = await startFakeDirectory();
  const redirectUri = 'http://localhost:3000/auth/azure/callback';
  program = await startTestProgram({
    directory: { issuer: fakeDirectory.issuer, clientId, clientSecret, tenant: undefined, redirectUri },
  });
});
afterAll(async () => {
  await program.close();
  fakeDirectory.close();
});

const signIn = (query: { code: string; codeVerifier: string }) =>
  program.call('directoryRedirect', { query });
const readAccount = async (token: string) => (await program.call('currentUser', { token })).data.userInfo;
const countUsers = () =>
  program.db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

/** The account names that the next people get if their name in the directory cannot be used. */
async function listNextAccounts(count: number): Promise<string[]> {
  const { rows } = await sql`select from app_user where account ~ '^member[0-9]*$'`.execute(program.db);
  return Array.from({ length: count }, (_, i) => rows.length + i + 1).map((n) => `member${n === 1 ? '' : n}`);
}

describe('directory sign-in', () => {
  test('directory sign-in gives the browser the parameters of the authorization request', async () => {
    const { data } = await program.call('directoryConfig');
    expect(data.directory).toEqual({
      authorizationEndpoint: `${fakeDirectory.issuer}/authorize`,
      clientId,
      redirectUri: 'http://localhost:3000/auth/azure/callback',
      scope: 'openid profile email',
    });
  });

  test('directory sign-in creates an account the first time and finds it again, even if the email address changes', async () => {
    const person = {
      sub: 'p1',
      name: '黃詠詩',
      preferred_username: 'Wong.WS@college.example',
      email: 'ws@college.example',
    };
    const first = await signIn(fakeDirectory.authorize(person));
    expect(first.code).toBe(200);
    const me = await readAccount(first.data.token);
    expect(me).toMatchObject({
      userAccount: 'wong.ws',
      userName: '黃詠詩',
      email: 'ws@college.example',
      isAdministrator: false,
    });
    const second = await signIn(
      fakeDirectory.authorize({ ...person, email: 'new@college.example', preferred_username: 'other' }),
    );
    expect((await readAccount(second.data.token)).userId).toBe(me.userId);
  });

  test('directory sign-in identifies people of Entra ID by object and tenant, not by subject', async () => {
    const entra = { oid: 'o1', tid: 't1', name: 'Lee', preferred_username: 'lee' };
    const first = await signIn(fakeDirectory.authorize({ ...entra, sub: 'pairwise-1' }));
    const second = await signIn(fakeDirectory.authorize({ ...entra, sub: 'pairwise-2' }));
    const other = await signIn(fakeDirectory.authorize({ ...entra, tid: 't2', sub: 'pairwise-1' }));
    const ids = await Promise.all(
      [first, second, other].map(async ({ data }) => (await readAccount(data.token)).userId),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('directory sign-in with the email address or name of another person does not open their account', async () => {
    const staff = await readAccount(await program.getToken('staff'));
    const { data } = await signIn(
      fakeDirectory.authorize({
        sub: 'thief',
        name: 'Thief',
        preferred_username: 'staff',
        email: staff.email,
      }),
    );
    const me = await readAccount(data.token);
    expect(me.userId).not.toBe(staff.userId);
    expect(me).toMatchObject({ userAccount: 'staff2', email: '' });
    const [userAccount] = await listNextAccounts(1);
    const admin = await signIn(fakeDirectory.authorize({ sub: 'thief-2', preferred_username: 'ＡＤＭＩＮ' }));
    expect(await readAccount(admin.data.token)).toMatchObject({
      userAccount,
      isAdministrator: false,
    });
  });

  test('directory sign-in with a reserved name creates an account with another name', async () => {
    const expected = await listNextAccounts(3);
    const accounts: string[] = [];
    for (const [sub, preferred_username] of Object.entries({ r1: 'ROOT', r2: 'r-o-o-t', s1: 'system' })) {
      const { code, data } = await signIn(
        fakeDirectory.authorize({ sub, name: '系統管理員', preferred_username }),
      );
      expect(code).toBe(200);
      const me = await readAccount(data.token);
      expect(me.isAdministrator).toBe(false);
      accounts.push(me.userAccount);
    }
    expect(accounts).toEqual(expected);
  });

  test('directory sign-in cuts a name that is too long, and replaces a name that is too short with the account name', async () => {
    const signInAs = async (sub: string, name: string) =>
      (
        await readAccount(
          (
            await signIn(fakeDirectory.authorize({ sub, name, preferred_username: sub }))
          ).data.token,
        )
      ).userName;
    expect(await signInAs('long1', 'Alexandria Featherstonehaugh')).toBe('Alexandria Featherstonehaugh');
    expect(await signInAs('long2', '長'.repeat(80))).toBe('長'.repeat(50));
    expect(await signInAs('short', 'X')).toBe('short');
  });

  test('directory sign-in needs no new password after an administrator has reset the password of the account', async () => {
    const person = { sub: 'reset', name: '何重設', preferred_username: 'reset.ho' };
    const first = await signIn(fakeDirectory.authorize(person));
    const params = { id: (await readAccount(first.data.token)).userId };
    const admin = await program.getToken('admin');
    const reset = await program.call('resetPassword', { token: admin, params, body: {} });
    const again = await signIn(fakeDirectory.authorize(person));
    expect((await program.call('listCatalog', { token: again.data.token })).code).toBe(200);
    expect((await readAccount(again.data.token)).mustChangePassword).toBe(false);
    const byPassword = await program.login('reset.ho', reset.data.password);
    expect((await program.call('listCatalog', { token: byPassword.data.token })).code).toBe(428);
  });

  test('directory sign-in of a disabled account is refused', async () => {
    const { data } = await signIn(fakeDirectory.authorize({ sub: 'gone', preferred_username: 'gone' }));
    const { userId } = await readAccount(data.token);
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('id', '=', userId)
      .execute();
    expect((await signIn(fakeDirectory.authorize({ sub: 'gone' }))).data.reason).toBe('ACCOUNT_DISABLED');
  });

  test('directory sign-in creates one account for 20 concurrent first sign-ins of the same person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        signIn(fakeDirectory.authorize({ sub: 'many', preferred_username: 'many' })),
      ),
    );
    const ids = await Promise.all(answers.map(async ({ data }) => (await readAccount(data.token)).userId));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('directory sign-in refuses an invalid answer and creates no account', () => {
  const person = { sub: 'hostile', preferred_username: 'hostile' };
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['with another nonce', prepareAnswer({ nonce: 'x' })],
    ['from another issuer', prepareAnswer({}, { claims: { iss: 'https://evil.example' } })],
    ['for another audience', prepareAnswer({}, { claims: { aud: 'somebody' } })],
    ['that has expired', prepareAnswer({}, { claims: { exp: past } })],
    ['without an expiry', prepareAnswer({}, { claims: { exp: undefined } })],
    ['without a subject', prepareAnswer({}, { claims: { sub: undefined } })],
    ['without a signature (alg none)', prepareAnswer({}, { isUnsigned: true })],
    ['signed with an unknown key', prepareAnswer({}, { isSignedWithUnknownKey: true })],
    ['signed with HS256 and the public key', prepareAnswer({}, { header: { alg: 'HS256' } })],
  ])('directory sign-in refuses an answer %s and creates no account', async (_, make) => {
    const before = await countUsers();
    const answer = await signIn(make());
    expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'DIRECTORY_SIGN_IN_FAILED' } });
    expect(await countUsers()).toEqual(before);
  });

  function prepareAnswer(claims: object, fault: TokenFault = {}) {
    return () => fakeDirectory.authorize({ ...person, ...claims }, fault);
  }

  test('directory sign-in refuses a replayed code, a code with the PKCE verifier of another request and an invented code', async () => {
    const grant = fakeDirectory.authorize({ sub: 'replay', preferred_username: 'replay' });
    expect((await signIn(grant)).code).toBe(200);
    expect((await signIn(grant)).data.reason).toBe('DIRECTORY_SIGN_IN_FAILED');
    const other = fakeDirectory.authorize(person);
    const { codeVerifier } = fakeDirectory.authorize(person);
    expect((await signIn({ code: other.code, codeVerifier })).data.reason).toBe('DIRECTORY_SIGN_IN_FAILED');
    expect((await signIn({ code: 'x', codeVerifier })).data.reason).toBe('DIRECTORY_SIGN_IN_FAILED');
  });

  test('directory sign-in is refused without the origin header, which a link or picture cannot send', async () => {
    const answer = await program.call('directoryRedirect', {
      query: fakeDirectory.authorize(person),
      headers: { 'jnpf-origin': '' },
    });
    expect(answer.data.reason).toBe('ORIGIN_HEADER_MISSING');
  });
});

test('without a configured directory, directory sign-in is not offered', async () => {
  const plain = await startTestProgram();
  expect((await plain.call('directoryConfig')).data).toEqual({ directory: null });
  expect(
    (await plain.call('directoryRedirect', { query: fakeDirectory.authorize({ sub: 'x' }) })).data.reason,
  ).toBe('DIRECTORY_SIGN_IN_FAILED');
  await plain.close();
});
