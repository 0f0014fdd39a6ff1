// Compares the balances of the API with the rows of the database.
import { stockLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomIds } from '../../../platform/ids.ts';
import { createStockHistory, type StockHistory } from '../../../testing/stock-history.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let souvenirs: StockHistory['souvenirs'];
let storages: StockHistory['storages'];
let reservedStorageId: string;
beforeAll(async () => {
  ({ souvenirs, storages, reservedStorageId } = await createStockHistory(program));
  admin = await program.getToken('admin');
});

const queryRows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(program.db)).rows;
// biome-ignore lint/suspicious/noExplicitAny: the tests read answers of many shapes
type Any = any;

describe('the list of balances', () => {
  test('every figure and total of the list equals the balances in the database', async () => {
    const { data } = await program.call('listBalances', { token: admin, query: { pageSize: 500 } });
    const rows = await queryRows<Any>(sql`
      select b.*, k.average, t.state from stock_balance b join souvenir_cost k using (souvenir_id)
      join storage t on t.id = b.storage_id`);
    expect(data.pagination.total).toBe(rows.length);
    const found = new Map(data.list.map((row: Any) => [row.id, row]));
    for (const row of rows) {
      expect(found.get(`${row.souvenir_id} ${row.storage_id}`)).toMatchObject({
        onHand: row.on_hand,
        reserved: row.reserved,
        protected: row.protected,
        available: Math.max(0, row.on_hand - row.reserved - row.protected),
        unitCost: Math.round(row.average / 100),
        value: Math.round((row.on_hand * row.average) / 100),
      });
    }
    const exact = rows.reduce((sum, row) => sum + BigInt(row.on_hand) * BigInt(row.average), 0n);
    expect(data.totals).toEqual({
      onHand: rows.reduce((sum, row) => sum + row.on_hand, 0),
      reserved: rows.reduce((sum, row) => sum + row.reserved, 0),
      protected: rows.reduce((sum, row) => sum + row.protected, 0),
      available: data.list.reduce((sum: number, row: Any) => sum + row.available, 0),
      value: Number((exact + 50n) / 100n),
    });
    const dashboard = await program.call('getDashboard', { token: admin });
    expect(dashboard.data.stockValue).toBe(data.totals.value);
  });

  test.each(['souvenir', 'storage'] as const)(
    'balances grouped by %s have the same totals as balances that are not grouped',
    async (group) => {
      const all = await program.call('listBalances', { token: admin });
      const { data } = await program.call('listBalances', { token: admin, query: { group, pageSize: 500 } });
      expect(data.totals).toEqual(all.data.totals);
      expect(data.list).toHaveLength(data.pagination.total);
      const sum = data.list.reduce((total: number, row: Any) => total + row.onHand, 0);
      expect(sum).toBe(all.data.totals.onHand);
      if (group === 'storage') expect(data.list.map((row: Any) => row.storageName)).not.toContain('');
    },
  );

  test('balances can be filtered by storage, level, keyword and stock level, and every balance has exactly one stock level', async () => {
    const ask = async (query: Record<string, string>) =>
      (await program.call('listBalances', { token: admin, query: { ...query, pageSize: 500 } })).data;
    const all = await ask({});
    let sumOfTotals = 0;
    for (const stockLevel of stockLevels) {
      const filtered = await ask({ stockLevel });
      expect(filtered.list.every((row: Any) => row.stockLevel === stockLevel)).toBe(true);
      sumOfTotals += filtered.pagination.total;
    }
    expect(sumOfTotals).toBe(all.pagination.total);
    const shop = await ask({ storageId: storages.get('SHOP')! });
    expect(new Set(shop.list.map((row: Any) => row.storageId))).toEqual(new Set([storages.get('SHOP')]));
    expect((await ask({ keyword: 'gf-0002' })).list.every((row: Any) => row.productCode === 'GF-0002')).toBe(
      true,
    );
    expect((await ask({ level: 'vip' })).list.every((row: Any) => row.level === 'vip')).toBe(true);
  });

  test('the totals of the list equal the sums of its rows for every combination of filters', async () => {
    const categories = (await program.db.selectFrom('category').select('id').execute()).map(({ id }) => id);
    for (const group of ['place', 'souvenir', 'storage'])
      for (const stockLevel of [undefined, ...stockLevels])
        for (const storageId of [undefined, storages.get('SHOP')!])
          for (const categoryId of [undefined, ...categories.slice(0, 3)]) {
            const filters = { group, stockLevel, storageId, categoryId, pageSize: 500 };
            const query = Object.fromEntries(
              Object.entries(filters).filter(([, value]) => value !== undefined),
            );
            const { data } = await program.call('listBalances', {
              token: admin,
              query: query as Record<string, string>,
            });
            const sum = (of: string) => data.list.reduce((total: number, row: Any) => total + row[of], 0);
            expect({ ...data.totals, value: undefined, total: data.pagination.total, ...query }).toEqual({
              onHand: sum('onHand'),
              reserved: sum('reserved'),
              protected: sum('protected'),
              available: sum('available'),
              total: data.list.length,
              ...query,
            });
            // the total is rounded once, the rows are rounded one by one
            expect(Math.abs(data.totals.value - sum('value'))).toBeLessThanOrEqual(data.list.length);
          }
  });

  test.each(['onHand', 'reserved', 'available', 'value'])(
    'balances sorted by %s stay in order across pages, and no balance is listed twice',
    async (sidx) => {
      const ask = async (query: Record<string, string | number>) =>
        (await program.call('listBalances', { token: admin, query: { sidx, sort: 'desc', ...query } })).data
          .list as Any[];
      const describeRow = (row: Any) => `${row.productCode} ${row.storageId} ${row[sidx]}`;
      // the expected order: all balances of all storages, sorted here
      const expectedRows = (
        await Promise.all([...storages.values()].map((storageId) => ask({ storageId, pageSize: 500 })))
      )
        .flat()
        .toSorted((a, b) => b[sidx] - a[sidx]);
      const pages = [...(await ask({ pageSize: 10 })), ...(await ask({ pageSize: 10, currentPage: 2 }))];
      expect(pages.map((row) => row[sidx])).toEqual(expectedRows.slice(0, 20).map((row) => row[sidx]));
      expect(new Set(pages.map(describeRow)).size).toBe(20);
      expect(expectedRows.map(describeRow)).toEqual(expect.arrayContaining(pages.map(describeRow)));
    },
  );

  test('balances in an inactive storage have no available pieces', async () => {
    const storageId = storages.get('OFFICE')!;
    await program.db.updateTable('storage').set({ state: 'inactive' }).where('id', '=', storageId).execute();
    const { data } = await program.call('listBalances', { token: admin, query: { storageId } });
    expect(data.totals.onHand).toBeGreaterThan(0);
    expect(data.totals.available).toBe(0);
    await program.db.updateTable('storage').set({ state: 'active' }).where('id', '=', storageId).execute();
  });
});

describe('the explanation of a balance', () => {
  const explain = (storageId: string, token = admin) =>
    program.call('explainBalance', { token, params: { souvenirId: souvenirs.get('GF-0002')!, storageId } });

  test('the explanation of a balance is computed from movements and reservations, and its figures add up', async () => {
    const { data } = await explain(reservedStorageId);
    const [ledger] = await queryRows<{ sum: number; count: number }>(sql`
      select sum(quantity)::int as sum, count(*)::int as count from stock_movement
      where souvenir_id = ${souvenirs.get('GF-0002')} and storage_id = ${reservedStorageId}`);
    expect(data).toMatchObject({ onHand: ledger!.sum, orders: 6, protected: 5, outOfUse: 0, holds: true });
    expect(data.available).toBe(data.onHand - data.orders - data.applications - data.protected);
    expect(data.movements.count).toBe(ledger!.count);
    const [last] = await queryRows<{ sequence: number; no: string; id: string }>(sql`
      select m.sequence, d.no, d.id from stock_movement m join stock_document d on d.no = m.document_no
      where m.souvenir_id = ${souvenirs.get('GF-0002')} and m.storage_id = ${reservedStorageId} order by 1 desc limit 1`);
    expect(data.movements.recent[0]).toMatchObject({
      sequence: last!.sequence,
      document: { no: last!.no, id: last!.id },
    });
    expect(data.reservations.list.map((row: Any) => row.originNo)).toContain('SOTEST-1');
  });

  test('the explanation for all storages equals the available quantity in the list of souvenirs', async () => {
    const { data } = await explain('all');
    expect(data).toMatchObject({ orders: 6, applications: 10, holds: true, storage: null });
    const { data: list } = await program.call('listSouvenirs', {
      token: admin,
      query: { keyword: 'GF-0002' },
    });
    expect(data.available).toBe(list.list[0].available);
  });

  test('the explanation shows when the stored balance differs from the movements', async () => {
    const changeBalance = (by: number) =>
      program.db
        .updateTable('stock_balance')
        .set((eb) => ({ on_hand: eb('on_hand', '+', by) }))
        .where('souvenir_id', '=', souvenirs.get('GF-0002')!)
        .where('storage_id', '=', reservedStorageId)
        .execute();
    const before = (await explain(reservedStorageId)).data.onHand;
    await changeBalance(1);
    expect((await explain(reservedStorageId)).data).toMatchObject({ holds: false, onHand: before });
    await changeBalance(-1);
  });

  test('explaining a balance in an unknown storage is answered with 404', async () => {
    expect((await explain(randomIds.next())).code).toBe(404);
  });
});
