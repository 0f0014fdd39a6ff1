// With DATABASE_READ_URL, exports and reports are read from the replica. If the replica fails, everything is read from the
// primary.
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
  // another database acts as the replica; its different data shows which of the two was read
  replica = await cloneDatabase(demoTemplate);
  const db = openDatabase(replica.url, 1, () => {});
  await sql`update souvenir set code = 'REPLICA-1' where code = 'GF-0001'`.execute(db);
  await db.destroy();
});
afterEach(async () => {
  await program?.close();
  await replica.drop();
});

async function exportSouvenirs({ app, getToken }: TestProgram): Promise<string> {
  const answer = await app.inject({
    url: `${endpoints.exportSouvenirs.path}?format=csv`,
    headers: { authorization: await getToken('admin') },
  });
  expect(answer.statusCode).toBe(200);
  return answer.payload;
}

const waitForReplica = (of: TestProgram) =>
  vi.waitFor(async () => expect(await exportSouvenirs(of)).toContain('REPLICA-1'), { timeout: 20_000 });

test('an export is read from the replica, and a list from the primary', async () => {
  program = await startTestProgram({ readUrl: replica.url });
  await waitForReplica(program);
  const token = await program.getToken('admin');
  const { data } = await program.call('listSouvenirs', { token, query: { keyword: 'GF-0001' } });
  expect(data.list).toMatchObject([{ productCode: 'GF-0001' }]);
  const { rows } = await sql`select from audit_log where action = 'export'`.execute(program.db);
  expect(rows.length).toBeGreaterThan(0);
});

test('every report can be read from a read-only replica', async () => {
  const db = openDatabase(replica.url, 1, () => {});
  await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
    db,
  );
  await db.destroy();
  program = await startTestProgram({ readUrl: replica.url });
  await waitForReplica(program);
  const token = await program.getToken('admin');
  const reports = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).mayLag,
  );
  expect(reports.length).toBeGreaterThan(3);
  for (const name of reports) expect((await program.call(name, { token })).code, name).toBe(200);
  // if one of them had failed, this export would come from the primary
  expect(await exportSouvenirs(program)).toContain('REPLICA-1');
});

test('when the replica fails, the same request is answered from the primary', async () => {
  program = await startTestProgram({ readUrl: replica.url });
  await waitForReplica(program);
  const db = openDatabase(replica.url, 1, () => {});
  await sql`alter table souvenir rename to gone`.execute(db);
  await db.destroy();
  expect(await exportSouvenirs(program)).toContain('GF-0001');
});

test('when the replica cannot be reached, everything is read from the primary', async () => {
  program = await startTestProgram({ readUrl: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await exportSouvenirs(program)).toContain('GF-0001');
});
