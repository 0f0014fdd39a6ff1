import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientId, clientSecret, startFakeDirectory } from '../../../testing/fake-directory.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let peer: Awaited<ReturnType<typeof startFakeDirectory>>;
let program: TestProgram;
beforeAll(async () => {
  peer = await startFakeDirectory();
  const redirectUri = 'http://localhost:3000/auth/azure/callback';
  program = await startTestProgram({
    directory: { issuer: peer.issuer, clientId, clientSecret, tenant: undefined, redirectUri },
  });
});
afterAll(async () => {
  await program.close();
  peer.close();
});

const redeem = (query: { code: string; codeVerifier: string }) =>
  program.call('directoryRedirect', { query });
const accountOf = async (token: string) => (await program.call('currentUser', { token })).data.userInfo;
const users = () =>
  program.db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

/** The accounts that the next ones without a name of their own get. */
async function nextMembers(count: number): Promise<string[]> {
  const { rows } = await sql`select from app_user where account ~ '^member[0-9]*$'`.execute(program.db);
  return Array.from({ length: count }, (_, i) => rows.length + i + 1).map((n) => `member${n === 1 ? '' : n}`);
}

describe('signing in by the directory', () => {
  test('tells the browser where to go', async () => {
    const { data } = await program.call('directoryConfig');
    expect(data.directory).toEqual({
      authorizationEndpoint: `${peer.issuer}/authorize`,
      clientId,
      redirectUri: 'http://localhost:3000/auth/azure/callback',
      scope: 'openid profile email',
    });
  });

  test('makes an account the first time and finds it again, whatever the address is by then', async () => {
    const person = {
      sub: 'p1',
      name: '黃詠詩',
      preferred_username: 'Wong.WS@college.example',
      email: 'ws@college.example',
    };
    const first = await redeem(peer.authorize(person));
    expect(first.code).toBe(200);
    const me = await accountOf(first.data.token);
    expect(me).toMatchObject({
      userAccount: 'wong.ws',
      userName: '黃詠詩',
      email: 'ws@college.example',
      isAdministrator: false,
    });
    const second = await redeem(
      peer.authorize({ ...person, email: 'new@college.example', preferred_username: 'other' }),
    );
    expect((await accountOf(second.data.token)).userId).toBe(me.userId);
  });

  test('Entra’s people are known by object and tenant, not by subject', async () => {
    const entra = { oid: 'o1', tid: 't1', name: 'Lee', preferred_username: 'lee' };
    const first = await redeem(peer.authorize({ ...entra, sub: 'pairwise-1' }));
    const second = await redeem(peer.authorize({ ...entra, sub: 'pairwise-2' }));
    const other = await redeem(peer.authorize({ ...entra, tid: 't2', sub: 'pairwise-1' }));
    const ids = await Promise.all(
      [first, second, other].map(async ({ data }) => (await accountOf(data.token)).userId),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('somebody else’s email or name opens nothing of theirs', async () => {
    const staff = await accountOf(await program.tokenOf('staff'));
    const { data } = await redeem(
      peer.authorize({ sub: 'thief', name: 'Thief', preferred_username: 'staff', email: staff.email }),
    );
    const me = await accountOf(data.token);
    expect(me.userId).not.toBe(staff.userId);
    expect(me).toMatchObject({ userAccount: 'staff2', email: '' });
    const [userAccount] = await nextMembers(1);
    const admin = await redeem(peer.authorize({ sub: 'thief-2', preferred_username: 'ＡＤＭＩＮ' }));
    expect(await accountOf(admin.data.token)).toMatchObject({
      userAccount,
      isAdministrator: false,
    });
  });

  test('a reserved name in the directory signs in under another account name, each under their own', async () => {
    const expected = await nextMembers(3);
    const accounts: string[] = [];
    for (const [sub, preferred_username] of Object.entries({ r1: 'ROOT', r2: 'r-o-o-t', s1: 'system' })) {
      const { code, data } = await redeem(peer.authorize({ sub, name: '系統管理員', preferred_username }));
      expect(code).toBe(200);
      const me = await accountOf(data.token);
      expect(me.isAdministrator).toBe(false);
      accounts.push(me.userAccount);
    }
    expect(accounts).toEqual(expected);
  });

  test('a name of the directory may be long, is cut at the bound, and a single letter gives way to the account', async () => {
    const nameOf = async (sub: string, name: string) =>
      (await accountOf((await redeem(peer.authorize({ sub, name, preferred_username: sub }))).data.token))
        .userName;
    expect(await nameOf('long1', 'Alexandria Featherstonehaugh')).toBe('Alexandria Featherstonehaugh');
    expect(await nameOf('long2', '長'.repeat(80))).toBe('長'.repeat(50));
    expect(await nameOf('short', 'X')).toBe('short');
  });

  test('a disabled account stays out', async () => {
    const { data } = await redeem(peer.authorize({ sub: 'gone', preferred_username: 'gone' }));
    const { userId } = await accountOf(data.token);
    await program.db
      .updateTable('app_user')
      .set({ disabled_at: program.clock.now() })
      .where('id', '=', userId)
      .execute();
    expect((await redeem(peer.authorize({ sub: 'gone' }))).data.reason).toBe('ACCOUNT_DISABLED');
  });

  test('20 first sign-ins of one person at once make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem(peer.authorize({ sub: 'many', preferred_username: 'many' }))),
    );
    const ids = await Promise.all(answers.map(async ({ data }) => (await accountOf(data.token)).userId));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('hostile answers are refused and leave nothing behind', () => {
  const person = { sub: 'hostile', preferred_username: 'hostile' };
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['another nonce', peerCall({ nonce: 'x' })],
    ['another issuer', peerCall({}, { claims: { iss: 'https://evil.example' } })],
    ['another audience', peerCall({}, { claims: { aud: 'somebody' } })],
    ['expired', peerCall({}, { claims: { exp: past } })],
    ['no expiry', peerCall({}, { claims: { exp: undefined } })],
    ['no subject', peerCall({}, { claims: { sub: undefined } })],
    ['alg none', peerCall({}, { unsigned: true })],
    ['a foreign key', peerCall({}, { foreignKey: true })],
    ['HS256 by the public key', peerCall({}, { header: { alg: 'HS256' } })],
  ])('%s', async (_, make) => {
    const before = await users();
    const answer = await redeem(make());
    expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'DIRECTORY_SIGN_IN_FAILED' } });
    expect(await users()).toEqual(before);
  });

  function peerCall(claims: object, hostile: object = {}) {
    return () => peer.authorize({ ...person, ...claims }, hostile);
  }

  test('a replayed code, a code of another verifier, an invented one', async () => {
    const grant = peer.authorize({ sub: 'replay', preferred_username: 'replay' });
    expect((await redeem(grant)).code).toBe(200);
    expect((await redeem(grant)).data.reason).toBe('DIRECTORY_SIGN_IN_FAILED');
    const other = peer.authorize(person);
    const { codeVerifier } = peer.authorize(person);
    expect((await redeem({ code: other.code, codeVerifier })).data.reason).toBe('DIRECTORY_SIGN_IN_FAILED');
    expect((await redeem({ code: 'x', codeVerifier })).data.reason).toBe('DIRECTORY_SIGN_IN_FAILED');
  });

  test('a link or picture cannot start it: the origin header is needed', async () => {
    const answer = await program.call('directoryRedirect', {
      query: peer.authorize(person),
      headers: { 'jnpf-origin': '' },
    });
    expect(answer.data.reason).toBe('ORIGIN_HEADER_MISSING');
  });
});

test('without a directory nothing is offered', async () => {
  const plain = await startTestProgram();
  expect((await plain.call('directoryConfig')).data).toEqual({ directory: null });
  expect((await plain.call('directoryRedirect', { query: peer.authorize({ sub: 'x' }) })).data.reason).toBe(
    'DIRECTORY_SIGN_IN_FAILED',
  );
  await plain.close();
});
