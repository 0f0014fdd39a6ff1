// DATABASE_READ_URL: exports and reports come from the replica, everything else from the primary, and all of it from the
// primary when there is no replica to be had.
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase, demoTemplate } from '../../testing/test-database.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';
import { openDatabase } from './database.ts';

let replica: Awaited<ReturnType<typeof cloneDatabase>>;
let program: TestProgram | undefined;
beforeEach(async () => {
  // another database stands for the replica: what differs shows which of the two was read
  replica = await cloneDatabase(demoTemplate);
  const db = openDatabase(replica.url, 1, () => {});
  await sql`update souvenir set code = 'REPLICA-1' where code = 'GF-0001'`.execute(db);
  await db.destroy();
});
afterEach(async () => {
  await program?.close();
  await replica.drop();
});

async function exported({ app, tokenOf }: TestProgram): Promise<string> {
  const answer = await app.inject({
    url: `${endpoints.exportSouvenirs.path}?format=csv`,
    headers: { authorization: await tokenOf('admin') },
  });
  expect(answer.statusCode).toBe(200);
  return answer.payload;
}

const replicaIsRead = (of: TestProgram) =>
  vi.waitFor(async () => expect(await exported(of)).toContain('REPLICA-1'), { timeout: 20_000 });

test('an export is read from the replica, a list and a form from the primary', async () => {
  program = await startTestProgram({ readUrl: replica.url });
  await replicaIsRead(program);
  const token = await program.tokenOf('admin');
  const { data } = await program.call('listSouvenirs', { token, query: { keyword: 'GF-0001' } });
  expect(data.list).toMatchObject([{ productCode: 'GF-0001' }]);
  const { rows } = await sql`select from audit_log where action = 'export'`.execute(program.db);
  expect(rows.length).toBeGreaterThan(0);
});

test('every report answers from a replica that refuses to be written', async () => {
  const db = openDatabase(replica.url, 1, () => {});
  await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
    db,
  );
  await db.destroy();
  program = await startTestProgram({ readUrl: replica.url });
  await replicaIsRead(program);
  const token = await program.tokenOf('admin');
  const reports = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).mayLag,
  );
  expect(reports.length).toBeGreaterThan(3);
  for (const name of reports) expect((await program.call(name, { token })).code, name).toBe(200);
  // had one of them failed there, the next would have been read from the primary
  expect(await exported(program)).toContain('REPLICA-1');
});

test('a replica that goes away is answered for by the primary, in the same request', async () => {
  program = await startTestProgram({ readUrl: replica.url });
  await replicaIsRead(program);
  const db = openDatabase(replica.url, 1, () => {});
  await sql`alter table souvenir rename to gone`.execute(db);
  await db.destroy();
  expect(await exported(program)).toContain('GF-0001');
});

test('without a replica at that address everything comes from the primary', async () => {
  program = await startTestProgram({ readUrl: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await exported(program)).toContain('GF-0001');
});
