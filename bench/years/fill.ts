// Fills a new demo database with five years of data, or a fraction of it, by copying its records.
import type pg from 'pg';
import { souvenirSearch, supplierSearch } from '../../apps/server/src/areas/catalogue/index.ts';
import { fillSearchTexts, personSearch } from '../../apps/server/src/areas/identity/index.ts';
import { sumFinishedDays } from '../../apps/server/src/areas/stock/views/movement-day.repo.ts';
import { connectWithoutPool, openDatabase } from '../../apps/server/src/db/connection/database.ts';
import { inTransaction } from '../../apps/server/src/db/connection/transaction.ts';
import { fillSearch } from '../../apps/server/src/db/search/fill-search.ts';
import { hongKongDay } from '../../packages/core/src/values/period.ts';
import { run } from '../fill.ts';
import { copyRecords, documentsToCopy, recordsToCopy } from './copies.ts';
import * as make from './statements.ts';

export const fullSize = {
  souvenirs: 5_000,
  people: 5_000,
  orders: 500_000,
  applications: 200_000,
  movements: 2_000_000,
  auditLines: 5_000_000,
  messages: 1_000_000,
};
export type Size = typeof fullSize;
export const chooseSize = (fraction: number): Size =>
  Object.fromEntries(
    Object.entries(fullSize).map(([name, count]) => [name, Math.round(count * fraction)]),
  ) as Size;

/** Connects without triggers, and with more memory for sorting and for building indexes. */
async function connect(url: string): Promise<pg.Client> {
  const client = await connectWithoutPool(url);
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
    set maintenance_work_mem = '512MB'; set temp_buffers = '256MB'`);
  return client;
}

const filled = [...recordsToCopy, ...documentsToCopy]
  .map(({ table }) => table)
  .concat('notification', 'notification_try', 'sale_fact');

type Index = { drop: string; create: string };

/** Drops the indexes, and the keys that no foreign key uses. Returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Index>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint k where conrelid = any($1::text[]::regclass[]) and contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = k.conindid)
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index i where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

type Clients = readonly [pg.Client, pg.Client];

/** Runs two pieces of work at a time, one on each connection, in the given order. */
async function runOnBoth<T>(
  clients: Clients,
  work: readonly T[],
  run: (client: pg.Client, one: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...work];
  await Promise.all(
    clients.map(async (client) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(client, next);
    }),
  );
}
const slowness = (statement: string) =>
  2 * Number(statement.includes('gin')) + Number(statement.includes('audit_log'));
const sortSlowFirst = (statements: readonly string[]) =>
  statements.toSorted((a, b) => slowness(b) - slowness(a));

async function planCopies(client: pg.Client, size: Size, copiesPerSouvenir: number): Promise<void> {
  const share = size.orders / fullSize.orders;
  const open = async (kind: string) => {
    const { rows } = await client.query(`select from bench_template where kind = $1 and is_open`, [kind]);
    return Math.round(rows.length * make.openCopies * share);
  };
  for (const [kind, count] of [
    ['order', size.orders],
    ['application', size.applications],
  ] as const) {
    const opened = await open(kind);
    await client.query(make.copies(kind, count - opened, copiesPerSouvenir));
    if (opened > 0) await client.query(make.copies(kind, opened, copiesPerSouvenir, true));
  }
  await client.query(make.ownCopies);
  await client.query('analyze bench_copy');
  // receiving orders and other stock documents make up the remaining movements
  const { rows } = await client.query<{ moved: number; each: number }>(
    `select (select count(*) from stock_movement m join bench_root r on r.key = m.document_no join bench_copy c on c.root = r.root)::int as moved,
            (select count(*)::float8 / count(distinct t.root) from stock_movement m join bench_root r on r.key = m.document_no
             join bench_template t on t.root = r.root and t.kind = 'stock') as each`,
  );
  const { moved, each } = rows[0]!;
  await client.query(make.copies('stock', Math.round((size.movements - moved) / each), copiesPerSouvenir));
  await client.query('analyze bench_copy');
}

export async function fillYears(url: string, size: Size, logStep: (what: string) => void): Promise<void> {
  const clients: Clients = [await connect(url), await connect(url)];
  const [client] = clients;
  const copiesPerSouvenir = Math.max(1, Math.round(size.souvenirs / 40));
  const execute = (client: pg.Client, statement: string) => client.query(statement);
  await client.query(`alter system set max_wal_size = '16GB'`);
  await client.query('select pg_reload_conf()');
  const indexes = await dropIndexes(client);
  await client.query(make.catalogue(copiesPerSouvenir));
  for (const statement of make.pricesAndQuotations) await client.query(statement);
  await client.query(make.people, [size.people]);
  await client.query(make.documents);
  await client.query(make.roots);
  await planCopies(client, size, copiesPerSouvenir);
  await client.query(make.supply);
  logStep('records');
  await runOnBoth(clients, recordsToCopy, copyRecords);
  logStep('movements, audit lines and messages');
  await runOnBoth(
    clients,
    [make.numbering, make.messages(size.messages), make.auditLines(size.auditLines)],
    execute,
  );
  await runOnBoth(clients, documentsToCopy, copyRecords);
  await client.query(make.tries);
  logStep('sums and indexes');
  await client.query('analyze');
  await runOnBoth(clients, [make.sums, ...sortSlowFirst(indexes)], execute);
  logStep('vacuum');
  await client.query(`drop table ${make.benchTables.join(', ')}`);
  await runOnBoth(clients, filled, (each, table) => each.query(`vacuum analyze ${table}`));
  await client.query('vacuum analyze');
  await client.query('alter system reset max_wal_size');
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
  for (const each of clients) await each.end();
  await fillSummaries(url);
}

/** Fills the summaries and search columns that the program maintains with jobs. */
async function fillSummaries(url: string): Promise<void> {
  const noTimeout = 0;
  const db = openDatabase(url, 1, () => {}, noTimeout);
  await inTransaction(db, fillSearchTexts);
  await run(db, 'set statement_timeout = 0');
  await sumFinishedDays(db, hongKongDay(new Date()));
  await fillSearch(db, [souvenirSearch, supplierSearch, personSearch]);
  await db.destroy();
}
