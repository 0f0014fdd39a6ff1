// Lists of 20,000 stock documents are answered within the statement timeout, and the first page is read from an index.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
const documents = 20_000;
beforeAll(async () => {
  const supplier = stock.supplierId;
  const storages = ['MAIN', 'SHOP', 'OFFICE', 'EVENT'].map(stock.storage);
  const souvenirs = stock.souvenirIds.slice(0, 20);
  await sql`
    insert into stock_document (id, kind, order_type, no, state, document_date, effective_date, supplier_id,
      source_storage_id, target_storage_id, applicant_name, created_at, updated_at, updated_by, search_text, total_quantity)
    select gen_random_uuid(), k, case k when 'outbound' then (array['APPLICATION', 'SHOP'])[1 + n % 2] when 'return' then 'RETURN' end,
      upper(k) || '-' || n, (array['draft', 'pending_approval', 'rejected', 'cancelled', 'cancelled'])[1 + n % 5],
      date '2024-01-01' + (n / 20), date '2024-01-01' + (n / 20), case when k = 'receiving' then ${supplier}::uuid end,
      case when k = 'transfer' then (${storages}::uuid[])[1 + n % 4] end,
      case when k = 'transfer' then (${storages}::uuid[])[1 + (n + 1) % 4] end,
      'somebody', timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-01-01', 'somebody',
      lower(k) || '-' || n || ' reason ' || n % 97, 3
    from generate_series(1, ${documents}) as n,
         lateral (select (array['receiving', 'transfer', 'adjustment', 'outbound', 'return'])[1 + n % 5] as k) kinds`.execute(
    program.db,
  );
  await inTransaction(program.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
    insert into stock_document_line (document_id, line_no, souvenir_id, storage_id, direction, quantity)
    select d.id, l, (${souvenirs}::uuid[])[1 + (l * 7) % 20], (${storages}::uuid[])[1 + (l + length(d.no)) % 4], 'out', 1
    from stock_document d, generate_series(1, 2) l where d.applicant_name = 'somebody'`.execute(tx);
  });
  await sql`analyze`.execute(program.db);
}, 120_000);

test.each<[string, Record<string, string>]>([
  ['the first page', {}],
  ['a page far back', { currentPage: '150' }],
  ['one state', { state: 'pending_approval' }],
  ['a keyword', { keyword: 'receiving-1999' }],
  ['a keyword without matches', { keyword: 'nothing like it' }],
  ['a storage', { storageId: 'EVENT' }],
  ['a period', { startTime: '2025-01-01', endTime: '2025-01-31' }],
  ['the order by date', { sidx: 'documentDate', sort: 'desc' }],
  ['the order by quantity', { sidx: 'totalQuantity', sort: 'asc' }],
])(
  'among 20,000 stock documents, a request for %s is answered within the statement timeout for every kind except assemblies',
  async (_, filter) => {
    const query = { ...filter, ...(filter.storageId ? { storageId: stock.storage(filter.storageId) } : {}) };
    for (const noun of ['Receiving', 'Transfer', 'Adjustment', 'Outbound', 'Return'] as const) {
      const { code } = await stock.call('list', noun, { query });
      // a scan of all lines for each document would exceed the statement timeout
      expect(code).toBe(200);
    }
  },
);

test('the list of issued pieces that may be returned is answered within the statement timeout among 20,000 stock documents', async () => {
  const { code } = await program.call('listReturnable', { token: stock.warehouse, query: { keyword: 'OS' } });
  expect(code).toBe(200);
});

test('the first page of stock documents is read from an index without sorting all documents', async () => {
  const plan = async (where: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select d.id from stock_document d where ${sql.raw(where)}
      order by d.created_at desc, d.no desc, d.id desc limit 20`.execute(program.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await plan(`d.kind = 'receiving'`)).toContain('using stock_document_created');
  const both = await plan(`d.kind = 'outbound' and d.order_type = any('{APPLICATION,SHOP}')`);
  expect(both).toContain('using stock_document_created');
  for (const text of [await plan(`d.kind = 'receiving'`), both]) expect(text).not.toContain('Seq Scan');
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select sum(l.quantity) from stock_document_line l where l.reverses = 5`.execute(program.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('stock_document_line_reverses');
});
