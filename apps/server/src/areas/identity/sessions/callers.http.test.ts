// Sessions and permissions are cached for a short time. In these tests, the time is a minute, so that only notices
// clear the cache.
import { sql, type Updateable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DB } from '../../../db/schema/tables.gen.ts';
import { signInNewPerson } from '../../../testing/people-fixture.ts';
import { prepareProgram, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { createCallers } from './callers.ts';

const here = prepareProgram({ callerCacheMs: 60_000 });
const there = prepareProgram({ callerCacheMs: 60_000, sameDatabaseAs: here });
let admin: string;
let createdPeople = 0;
let person: { id: string; account: string; token: string };

beforeAll(async () => {
  admin = await here.getToken('admin');
});

/** A new person whose session is in the cache of both nodes. */
beforeEach(async () => {
  const account = `remembered-${++createdPeople}`;
  const form = { realName: '陳大文', email: '', mobilePhone: '', organizeId: null, positionId: null };
  const body = { ...form, account, kind: 'staff', roleIds: [] };
  const { data } = await here.call('createPerson', { token: admin, body });
  const token = await signInNewPerson(here, account, data.password);
  person = { id: data.id, account, token };
  expect(await readCode(here)).toBe(200);
  expect(await readCode(there)).toBe(200);
});

const readCode = async (node: TestProgram) => (await node.call('currentUser', { token: person.token })).code;
/** Ends the session in the database without a notice, so the cached session stays. */
const endWithoutNotice = () =>
  sql`update session set end_reason = 'signed_out', ended_at = created_at where user_id = ${person.id}`.execute(
    here.db,
  );
const nothingAllowed = { whileLocked: false, beforePasswordChange: false };
const pollOptions = { interval: 10, timeout: 5000 };

test('a cached session is not read from the database until the cache expires', async () => {
  const node = await startTestProgram({ callerCacheMs: 1000, sameDatabaseAs: here });
  expect(await readCode(node)).toBe(200);
  await endWithoutNotice();
  expect(await readCode(node)).toBe(200);
  await expect.poll(() => readCode(node), pollOptions).toBe(602);
  await node.close();
});

test('disabling a person ends their sessions at once on this node, and on other nodes when they get the notice', async () => {
  await here.call('disablePerson', { token: admin, params: { id: person.id }, body: {} });
  expect(await readCode(here)).toBe(601);
  await expect.poll(() => readCode(there), pollOptions).toBe(601);
});

test('signing out ends a session at once on this node, and on other nodes when they get the notice', async () => {
  await here.call('logout', { token: person.token });
  expect(await readCode(here)).toBe(602);
  await expect.poll(() => readCode(there), pollOptions).toBe(602);
});

test('a change of roles takes effect at once on this node, and on other nodes when they get the notice', async () => {
  const readStorages = async (node: TestProgram) =>
    (await node.call('listStorages', { token: person.token })).code;
  const setRoles = async (roleIds: readonly string[]) => {
    const { data } = await here.call('getPerson', { token: admin, params: { id: person.id } });
    const { account, realName, email, mobilePhone, kind, organizeId, positionId } = data;
    const form = { account, realName, email, mobilePhone, kind, organizeId, positionId };
    const body = { ...form, roleIds };
    expect((await here.call('updatePerson', { token: admin, params: { id: person.id }, body })).code).toBe(
      200,
    );
  };
  const role = {
    enCode: 'storage-reader',
    fullName: '倉庫讀者',
    fullNameEn: 'Storage reader',
    fullNameCn: '',
    isAdministrator: false,
    grants: ['storages'],
  };
  const { data } = await here.call('createRole', { token: admin, body: role });
  expect(await readStorages(here)).toBe(403);
  await setRoles([data.id]);
  expect(await readStorages(here)).toBe(200);
  await expect.poll(() => readStorages(there), pollOptions).toBe(200);
  await setRoles([]);
  expect(await readStorages(here)).toBe(403);
  await expect.poll(() => readStorages(there), pollOptions).toBe(403);
});

test('a session that was read while the cache was cleared is not cached', async () => {
  const callers = createCallers(here.db, 60_000);
  const token = person.token.replace(/^bearer /i, '');
  const find = () => callers.find(token, here.clock.now(), nothingAllowed);
  const reading = find();
  callers.clear();
  expect((await reading).account).toBe(person.account);
  await endWithoutNotice();
  await expect(find()).rejects.toMatchObject({ reason: 'TOKEN_INVALID' });
});

describe('the session of a token', () => {
  const readToken = () => person.token.replace(/^bearer /i, '');
  const after = (milliseconds: number) => new Date(here.clock.now().getTime() + milliseconds);
  const setSession = (change: Updateable<DB['session']>) =>
    here.db.updateTable('session').set(change).where('user_id', '=', person.id).execute();

  test('an unknown token and a token of another length are refused', async () => {
    const callers = createCallers(here.db, 60_000);
    for (const token of ['x'.repeat(43), readToken().slice(1), ''])
      await expect(callers.find(token, here.clock.now(), nothingAllowed)).rejects.toMatchObject({
        reason: 'TOKEN_INVALID',
      });
  });

  test('a session is read for each request if the cache time is 0, even in the same millisecond', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    onTestFinished(() => now.mockRestore());
    const callers = createCallers(here.db, 0);
    const find = () => callers.find(readToken(), here.clock.now(), nothingAllowed);
    expect((await find()).account).toBe(person.account);
    await endWithoutNotice();
    await expect(find()).rejects.toMatchObject({ reason: 'TOKEN_INVALID' });
  });

  test('a locked session is accepted only by endpoints for locked sessions, and an ended session by none', async () => {
    const callers = createCallers(here.db, 0);
    const find = (whileLocked: boolean) =>
      callers.find(readToken(), here.clock.now(), { ...nothingAllowed, whileLocked });
    await setSession({ locked_at: here.clock.now() });
    expect((await find(true)).account).toBe(person.account);
    await expect(find(false)).rejects.toMatchObject({ reason: 'SESSION_LOCKED' });
    await endWithoutNotice();
    await expect(find(true)).rejects.toMatchObject({ reason: 'TOKEN_INVALID' });
  });

  test('a session with a generated password is accepted only by endpoints that allow it, unless the session began with a directory sign-in', async () => {
    const callers = createCallers(here.db, 0);
    const find = (beforePasswordChange: boolean) =>
      callers.find(readToken(), here.clock.now(), { ...nothingAllowed, beforePasswordChange });
    await here.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('id', '=', person.id)
      .execute();
    expect(await find(true)).toMatchObject({ account: person.account, mustChangePassword: true });
    await expect(find(false)).rejects.toMatchObject({ reason: 'PASSWORD_CHANGE_REQUIRED' });
    await setSession({ by_directory: true });
    expect(await find(false)).toMatchObject({ account: person.account, mustChangePassword: false });
  });

  test('the time of the last request of a session is stored at most once a minute', async () => {
    const callers = createCallers(here.db, 60_000);
    await setSession({ last_seen_at: here.clock.now() });
    const findAfter = async (milliseconds: number) => {
      await callers.find(readToken(), after(milliseconds), nothingAllowed);
      const { last_seen_at } = await here.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return last_seen_at.getTime() - here.clock.now().getTime();
    };
    expect(await findAfter(59_999)).toBe(0);
    expect(await findAfter(60_000)).toBe(60_000);
    expect(await findAfter(119_999)).toBe(60_000);
    expect(await findAfter(120_000)).toBe(120_000);
  });
});
