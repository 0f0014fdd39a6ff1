// The program uses every non-unique index of the largest tables, with enough data for the planner to have a choice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { loadDemo } from '../../apps/demo/src/load-demo.ts';
import { claimDue } from '../../apps/server/src/areas/notification/sending.repo.ts';
import { findOpenPayment } from '../../apps/server/src/areas/shop/payments/payment.repo.ts';
import { connectWithoutPool, openDatabase } from '../../apps/server/src/db/connection/database.ts';
import { ensureBasics } from '../../apps/server/src/ensure-basics.ts';
import { folderStore } from '../../apps/server/src/platform/files.ts';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';
import { cloneDatabase, emptyTemplate } from '../../apps/server/src/testing/test-database.ts';
import { type InProcess, openInProcess } from '../in-process.ts';
import { chooseSize, fillYears } from './fill.ts';
import { measureCalls } from './measure.ts';

const tables = [
  'application',
  'audit_log',
  'notification',
  'payment',
  'shop_order',
  'stock_balance',
  'stock_movement',
  'stock_reservation',
];

/** Runs queries that `measureCalls` does not run: other filters, and queries that no page makes. */
async function callOthers({ db, prepare }: InProcess): Promise<void> {
  const storage = await db.selectFrom('storage').select('id').executeTakeFirstOrThrow();
  await prepare('/api/inventory/movements', { storageId: storage.id })!();
  const line = await db.selectFrom('audit_log').select('subject_id').executeTakeFirstOrThrow();
  await prepare('/api/audit', { keyword: line.subject_id })!();
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'total_amount'])
    .where('kind', '=', 'shop')
    .executeTakeFirstOrThrow();
  const due = { orderId: order.id, changeId: null, amount: order.total_amount };
  await findOpenPayment(db, due, 'sandbox', 'visa');
  const now = new Date();
  await claimDue(db, { now, leaseUntil: now, batch: 50, retryLimit: 3 });
}

/** PostgreSQL publishes the statistics of a connection when it ends, and closing a pool does not wait for that. */
async function waitForStatistics(client: pg.Client): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 10_000);
}

test('the program uses every non-unique index of the large tables', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-indexes-'));
  const database = await cloneDatabase(emptyTemplate);
  const db = openDatabase(database.url, 2, () => {});
  const now = new Date();
  await ensureBasics(db, now);
  const files = folderStore(join(dataDir, 'files'));
  await loadDemo(db, { passwords: createPasswords(), files, now, scale: 1, withPastRecords: true });
  await db.destroy();
  await fillYears(database.url, chooseSize(0.01), () => {});
  const client = await connectWithoutPool(database.url);
  await client.query('select pg_stat_reset()');

  const bench = await openInProcess({ url: database.url, dataDir });
  await measureCalls(bench, 0);
  await callOthers(bench);
  const { jobs } = bench.program;
  for (const job of [jobs.expireOrders, jobs.closeOrders, jobs.receiveOrders, jobs.remindUncollected])
    await job();
  await bench.close();
  await waitForStatistics(client);

  const { rows } = await client.query<{ index: string }>(
    `select i.indexrelname as index from pg_stat_user_indexes i join pg_index x using (indexrelid)
     where i.relname = any($1) and i.idx_scan = 0 and not x.indisunique order by 1`,
    [tables],
  );
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
  expect(rows.map(({ index }) => index)).toEqual([]);
});
