// Sessions and permissions are remembered for a moment. Here the moment is a minute, so that nothing but a notice ends it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { createCallers } from './callers.ts';

let here: TestProgram;
let there: TestProgram;
let admin: string;
let made = 0;
let person: { id: string; account: string; token: string };

beforeAll(async () => {
  here = await startTestProgram({ callersKeptFor: 60_000 });
  there = await startTestProgram({ callersKeptFor: 60_000, sameDatabaseAs: here });
  admin = await here.tokenOf('admin');
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** A new person whose session both nodes remember. */
beforeEach(async () => {
  const account = `remembered-${++made}`;
  const form = { realName: '陳大文', email: '', mobilePhone: '', organizeId: null, positionId: null };
  const body = { ...form, account, kind: 'staff', roleIds: [] };
  const { data } = await here.call('createPerson', { token: admin, body });
  const { token } = (await here.login(account, data.password)).data;
  person = { id: data.id, account, token };
  expect(await asks(here)).toBe(200);
  expect(await asks(there)).toBe(200);
});

const asks = async (node: TestProgram) => (await node.call('currentUser', { token: person.token })).code;
/** As nothing in the program does: only the time that a session is remembered for ends it. */
const endedWithoutNotice = () =>
  sql`update session set end_reason = 'signed_out', ended_at = created_at where user_id = ${person.id}`.execute(
    here.db,
  );
const soon = { interval: 10, timeout: 5000 };

test('a remembered session costs no statement, and is looked at again after its time', async () => {
  const node = await startTestProgram({ callersKeptFor: 1000, sameDatabaseAs: here });
  expect(await asks(node)).toBe(200);
  await endedWithoutNotice();
  expect(await asks(node)).toBe(200);
  await expect.poll(() => asks(node), soon).toBe(602);
  await node.close();
});

test('somebody who is disabled is out at once on this node, and with the notice on the others', async () => {
  await here.call('disablePerson', { token: admin, params: { id: person.id }, body: {} });
  expect(await asks(here)).toBe(601);
  await expect.poll(() => asks(there), soon).toBe(601);
});

test('whoever signs out is out at once on this node, and with the notice on the others', async () => {
  await here.call('logout', { token: person.token });
  expect(await asks(here)).toBe(602);
  await expect.poll(() => asks(there), soon).toBe(602);
});

test('a role that is given and taken counts at once on this node, and with the notice on the others', async () => {
  const reads = async (node: TestProgram) => (await node.call('listStorages', { token: person.token })).code;
  const give = async (roleIds: readonly string[]) => {
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
  expect(await reads(here)).toBe(403);
  await give([data.id]);
  expect(await reads(here)).toBe(200);
  await expect.poll(() => reads(there), soon).toBe(200);
  await give([]);
  expect(await reads(here)).toBe(403);
  await expect.poll(() => reads(there), soon).toBe(403);
});

test('what changes while a session is being read is not remembered', async () => {
  const callers = createCallers(here.db, 60_000);
  const token = person.token.replace(/^bearer /i, '');
  const find = () => callers.find(token, here.clock.now(), { whileLocked: false });
  const reading = find();
  callers.clear();
  expect((await reading).account).toBe(person.account);
  await endedWithoutNotice();
  await expect(find()).rejects.toMatchObject({ reason: 'TOKEN_INVALID' });
});
