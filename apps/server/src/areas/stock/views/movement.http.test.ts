// Compares movements and lifecycles of the API with the rows of the database.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createStockHistory, type StockHistory } from '../../../testing/stock-history.ts';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let admin: string;
let noprice: string;
let souvenirs: StockHistory['souvenirs'];
let storages: StockHistory['storages'];
beforeAll(async () => {
  ({ souvenirs, storages } = await createStockHistory(program));
  admin = await program.getToken('admin');
  noprice = await program.getToken('noprice');
});

const queryRows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(program.db)).rows;
// biome-ignore lint/suspicious/noExplicitAny: the tests read answers of many shapes
type Any = any;

describe('the list of movements', () => {
  test('movements are listed newest first, with totals of the filter exact to the cent', async () => {
    const query = { storageId: storages.get('SHOP')!, startTime: '2026-11-10', pageSize: 500 };
    const { data } = await program.call('listMovements', { token: admin, query });
    const rows = await queryRows<Any>(sql`
      select * from stock_movement where storage_id = ${storages.get('SHOP')} and at >= '2026-11-10 00:00+08'
      order by sequence desc`);
    expect(data.list.map((row: Any) => row.id)).toEqual(rows.map((row) => String(row.sequence)));
    const side = (sign: 1 | -1) => rows.filter((row) => row.quantity * sign > 0);
    const pieces = (list: Any[]) => list.reduce((sum, row) => sum + Math.abs(row.quantity), 0);
    const cents = (list: Any[]) =>
      Math.round(list.reduce((sum, row) => sum + Math.abs(row.quantity) * row.unit_cost, 0) / 100);
    expect(data.totals).toEqual({
      inward: pieces(side(1)),
      outward: pieces(side(-1)),
      inwardAmount: cents(side(1)),
      outwardAmount: cents(side(-1)),
    });
  });

  test('an outgoing movement has a negative amount, in the list and in the lifecycle', async () => {
    const rows = await queryRows<Any>(
      sql`select * from stock_movement where souvenir_id = ${souvenirs.get('GF-0002')}`,
    );
    const expected = new Map(
      rows.map((row) => [
        String(row.sequence),
        Math.sign(row.quantity) * Math.round((Math.abs(row.quantity) * row.unit_cost) / 100),
      ]),
    );
    expect([...expected.values()].some((amount) => amount < 0)).toBe(true);
    const souvenirId = souvenirs.get('GF-0002')!;
    const list = await program.call('listMovements', { token: admin, query: { souvenirId, pageSize: 500 } });
    const steps = await program.call('listLifeSteps', {
      token: admin,
      params: { souvenirId },
      query: { pageSize: 500 },
    });
    for (const { data } of [list, steps])
      expect(new Map(data.list.map((row: Any) => [row.id, row.amount]))).toEqual(expected);
  });

  test('movements can be filtered by kind, direction, souvenir and keyword, and the chart has the same totals', async () => {
    const ask = async (query: Record<string, string>) =>
      (await program.call('listMovements', { token: admin, query: { ...query, pageSize: 500 } })).data;
    const out = await ask({ direction: 'out', documentKind: 'adjustment' });
    expect(out.list.map((row: Any) => row.document.no)).toEqual(['ADTEST-1']);
    expect((await ask({ keyword: 'rctest' })).pagination.total).toBe(2);
    const filtered = await ask({ souvenirId: souvenirs.get('GF-0002')! });
    expect(filtered.list.every((row: Any) => row.productCode === 'GF-0002')).toBe(true);
    const chart = await program.call('chartMovements', {
      token: noprice,
      query: { souvenirId: souvenirs.get('GF-0002')! },
    });
    const sum = (key: 'inward' | 'outward') =>
      chart.data.list.reduce((total: number, row: Any) => total + row[key], 0);
    expect([sum('inward'), sum('outward')]).toEqual([filtered.totals.inward, filtered.totals.outward]);
    expect(chart.data.per).toBe('day');
  });

  test('movements filtered by one day are the movements of that Hong Kong day', async () => {
    const movement = await program.db
      .selectFrom('stock_movement')
      .select(['at', 'sequence'])
      .where('document_no', '=', 'RCTEST-2')
      .executeTakeFirstOrThrow();
    const hongKong = new Date(movement.at.getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    const { data } = await program.call('listMovements', {
      token: admin,
      query: { startTime: hongKong, endTime: hongKong },
    });
    expect(data.list.map((row: Any) => row.id)).toEqual([String(movement.sequence)]);
  });
});

describe('the stock lifecycle of a souvenir', () => {
  const getLifecycle = async (asOf?: string) =>
    (
      await program.call('getLifecycle', {
        token: admin,
        params: { souvenirId: souvenirs.get('GF-0002')! },
        query: asOf ? { asOf } : {},
      })
    ).data;

  test('the balances, value and origins in the lifecycle agree with the balances and costs in the database', async () => {
    const data = await getLifecycle();
    const balances = await queryRows<{ storage_id: string; on_hand: number }>(sql`
      select storage_id, on_hand from stock_balance where souvenir_id = ${souvenirs.get('GF-0002')} and on_hand > 0`);
    const [cost] = await queryRows<{ average: number }>(sql`
      select average from souvenir_cost where souvenir_id = ${souvenirs.get('GF-0002')}`);
    const onHand = balances.reduce((sum, row) => sum + row.on_hand, 0);
    expect(data.onHand).toBe(onHand);
    expect(data.unitCost).toBe(Math.round(cost!.average / 100));
    expect(data.value).toBe(Math.round((onHand * cost!.average) / 100));
    for (const row of balances)
      expect(data.storages.find(({ id }: Any) => id === row.storage_id).onHand).toBe(row.on_hand);
    expect(data.origins.reduce((sum: number, row: Any) => sum + row.quantity, 0)).toBe(onHand);
    expect(data.origins.at(-1)).toMatchObject({
      quantity: 13,
      unitCost: 100_00,
      document: { no: 'RCTEST-2' },
    });
    expect(data.series.at(-1)).toEqual({ day: '2026-11-16', balance: onHand });
  });

  test('the lifecycle as of a past day has the stock and average cost of that day', async () => {
    const before = await getLifecycle('2026-11-13');
    const [held] = await queryRows<{ sum: number }>(sql`
      select sum(quantity)::int as sum from stock_movement
      where souvenir_id = ${souvenirs.get('GF-0002')} and at < '2026-11-14 00:00+08'`);
    expect(before.onHand).toBe(held!.sum);
    expect((await getLifecycle('2020-01-01')).onHand).toBe(0);
    // the average cost was different before the last purchase; the movement of the earlier adjustment has that cost
    const [adjusted] = await queryRows<{ unit_cost: number }>(sql`
      select unit_cost from stock_movement where document_no = 'ADTEST-1'`);
    expect(before.unitCost).toBe(Math.round(adjusted!.unit_cost / 100));
    expect(before.value).toBe(Math.round((before.onHand * adjusted!.unit_cost) / 100));
    expect(before.unitCost).not.toBe((await getLifecycle()).unitCost);
  });

  test('the average cost of every lifecycle equals the stored average cost', async () => {
    const storedCosts = await queryRows<{ souvenir_id: string; average: number }>(
      sql`select souvenir_id, average from souvenir_cost`,
    );
    for (const { souvenir_id: souvenirId, average } of storedCosts) {
      const { data } = await program.call('getLifecycle', { token: admin, params: { souvenirId } });
      expect(data.unitCost).toBe(Math.round(average / 100));
    }
  });

  test('each step of the lifecycle has its running balances, and an outgoing step names the documents its pieces came from', async () => {
    const { data } = await program.call('listLifeSteps', {
      token: admin,
      params: { souvenirId: souvenirs.get('GF-0002')! },
      query: { pageSize: 500 },
    });
    const rows = await queryRows<{ sequence: number; here: number; in_all: number }>(sql`
      select sequence, sum(quantity) over (partition by storage_id order by sequence)::int as here,
             sum(quantity) over (order by sequence)::int as in_all
      from stock_movement where souvenir_id = ${souvenirs.get('GF-0002')} order by sequence desc`);
    expect(
      data.list.map(({ id, balanceHere, totalBalance }: Any) => [Number(id), balanceHere, totalBalance]),
    ).toEqual(rows.map(({ sequence, here, in_all }) => [sequence, here, in_all]));
    const adjusted = data.list.find((row: Any) => row.document.no === 'ADTEST-1');
    expect(adjusted.from.reduce((sum: number, piece: Any) => sum + piece.quantity, 0)).toBe(7);
    expect(adjusted.from[0].document.kind).toBe('receiving');
  });
});
