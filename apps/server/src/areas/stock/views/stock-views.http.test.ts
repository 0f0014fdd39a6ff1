// What the screens say of the stock, held against the rows themselves, to the piece and to the cent.
import { stockLevels } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { randomIds } from '../../../platform/ids.ts';
import { postDocument } from '../../../testing/post-document.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';
import { recountStock, reserveStock } from '../index.ts';

let program: TestProgram;
let admin: string;
let noprice: string;
const souvenirs = new Map<string, string>();
const storages = new Map<string, string>();
let promisedIn: string;
const day = 24 * 3600_000;

beforeAll(async () => {
  program = await startTestProgram();
  for (const { code, id } of await program.db.selectFrom('souvenir').select(['id', 'code']).execute())
    souvenirs.set(code, id);
  for (const { code, id } of await program.db.selectFrom('storage').select(['id', 'code']).execute())
    storages.set(code, id);
  // a life worth telling: bought twice, partly promised, counted, sold
  const post = (
    no: string,
    at: number,
    quantity: number,
    kind: 'receiving' | 'adjustment',
    unitCost?: number,
  ) =>
    inTransaction(program.db, (tx) =>
      postDocument(
        tx,
        no,
        new Date(program.clock.now().getTime() - at * day),
        [
          {
            souvenirId: souvenirs.get('GF-0002')!,
            storageId: storages.get('SHOP')!,
            quantity,
            lineNo: 1,
            ...(unitCost ? { unitCost } : {}),
          },
        ],
        kind,
      ),
    );
  await post('RCTEST-1', 5, 40, 'receiving', 12_34_56);
  await post('ADTEST-1', 4, -7, 'adjustment');
  await post('RCTEST-2', 2, 13, 'receiving', 99_99_99);
  for (const [kind, quantity, no] of [
    ['shop_order', 6, 'SOTEST-1'],
    ['application', 10, 'APTEST-1'],
  ] as const) {
    await inTransaction(program.db, (tx) =>
      reserveStock(
        tx,
        { now: program.clock.now(), ids: randomIds },
        { kind, id: randomIds.next(), no },
        kind === 'shop_order' ? 'shop' : 'application',
        [{ lineNo: 1, souvenirId: souvenirs.get('GF-0002')!, quantity }],
      ),
    );
  }
  promisedIn = await program.db
    .selectFrom('stock_reservation')
    .select('storage_id')
    .where('origin_no', '=', 'SOTEST-1')
    .executeTakeFirstOrThrow()
    .then(({ storage_id }) => storage_id);
  await program.db
    .updateTable('stock_balance')
    .set({ protected: 5 })
    .where('souvenir_id', '=', souvenirs.get('GF-0002')!)
    .where('storage_id', '=', promisedIn)
    .execute();
  await recountStock(program.db);
  admin = await program.tokenOf('admin');
  noprice = await program.tokenOf('noprice');
});
afterAll(() => program.close());

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(program.db)).rows;
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
type Any = any;

describe('what is where', () => {
  test('every figure is the balance’s, and the totals are theirs to the cent', async () => {
    const { data } = await program.call('listBalances', { token: admin, query: { pageSize: 500 } });
    const rows = await rowsOf<Any>(sql`
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

  test.each(['souvenir', 'storage'] as const)('grouped by %s it adds up to the same', async (group) => {
    const all = await program.call('listBalances', { token: admin });
    const { data } = await program.call('listBalances', { token: admin, query: { group, pageSize: 500 } });
    expect(data.totals).toEqual(all.data.totals);
    expect(data.list).toHaveLength(data.pagination.total);
    const sum = data.list.reduce((total: number, row: Any) => total + row.onHand, 0);
    expect(sum).toBe(all.data.totals.onHand);
    if (group === 'storage') expect(data.list.map((row: Any) => row.storageName)).not.toContain('');
  });

  test('filters by storage, category, level, keyword and stock level; the levels part the list', async () => {
    const ask = async (query: Record<string, string>) =>
      (await program.call('listBalances', { token: admin, query: { ...query, pageSize: 500 } })).data;
    const all = await ask({});
    let parts = 0;
    for (const stockLevel of stockLevels) {
      const part = await ask({ stockLevel });
      expect(part.list.every((row: Any) => row.stockLevel === stockLevel)).toBe(true);
      parts += part.pagination.total;
    }
    expect(parts).toBe(all.pagination.total);
    const shop = await ask({ storageId: storages.get('SHOP')! });
    expect(new Set(shop.list.map((row: Any) => row.storageId))).toEqual(new Set([storages.get('SHOP')]));
    expect((await ask({ keyword: 'gf-0002' })).list.every((row: Any) => row.productCode === 'GF-0002')).toBe(
      true,
    );
    expect((await ask({ level: 'vip' })).list.every((row: Any) => row.level === 'vip')).toBe(true);
  });

  test('the totals are those of the rows, whatever is asked for together', async () => {
    const categories = (await program.db.selectFrom('category').select('id').execute()).map(({ id }) => id);
    for (const group of ['place', 'souvenir', 'storage'])
      for (const stockLevel of [undefined, ...stockLevels])
        for (const storageId of [undefined, storages.get('SHOP')!])
          for (const categoryId of [undefined, ...categories.slice(0, 3)]) {
            const asked = { group, stockLevel, storageId, categoryId, pageSize: 500 };
            const query = Object.fromEntries(
              Object.entries(asked).filter(([, value]) => value !== undefined),
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
            // rounded once there, row by row here
            expect(Math.abs(data.totals.value - sum('value'))).toBeLessThanOrEqual(data.list.length);
          }
  });

  test.each(['onHand', 'reserved', 'available', 'value'])('the most %s first, page by page', async (sidx) => {
    const ask = async (query: Record<string, string | number>) =>
      (await program.call('listBalances', { token: admin, query: { sidx, sort: 'desc', ...query } })).data
        .list as Any[];
    const placeOf = (row: Any) => `${row.productCode} ${row.storageId} ${row[sidx]}`;
    // in one storage all places are sorted: what is most of all places is most of them together
    const whole = (
      await Promise.all([...storages.values()].map((storageId) => ask({ storageId, pageSize: 500 })))
    )
      .flat()
      .toSorted((a, b) => b[sidx] - a[sidx]);
    const pages = [...(await ask({ pageSize: 10 })), ...(await ask({ pageSize: 10, currentPage: 2 }))];
    expect(pages.map((row) => row[sidx])).toEqual(whole.slice(0, 20).map((row) => row[sidx]));
    expect(new Set(pages.map(placeOf)).size).toBe(20);
    expect(whole.map(placeOf)).toEqual(expect.arrayContaining(pages.map(placeOf)));
  });

  test('a storage out of use has nothing available', async () => {
    const storageId = storages.get('OFFICE')!;
    await program.db.updateTable('storage').set({ state: 'inactive' }).where('id', '=', storageId).execute();
    const { data } = await program.call('listBalances', { token: admin, query: { storageId } });
    expect(data.totals.onHand).toBeGreaterThan(0);
    expect(data.totals.available).toBe(0);
    await program.db.updateTable('storage').set({ state: 'active' }).where('id', '=', storageId).execute();
  });
});

describe('the explanation', () => {
  const explain = (storageId: string, token = admin) =>
    program.call('explainBalance', { token, params: { souvenirId: souvenirs.get('GF-0002')!, storageId } });

  test('is made of ledger and reservations, and adds up', async () => {
    const { data } = await explain(promisedIn);
    const [ledger] = await rowsOf<{ sum: number; count: number }>(sql`
      select sum(quantity)::int as sum, count(*)::int as count from stock_movement
      where souvenir_id = ${souvenirs.get('GF-0002')} and storage_id = ${promisedIn}`);
    expect(data).toMatchObject({ onHand: ledger!.sum, orders: 6, protected: 5, outOfUse: 0, holds: true });
    expect(data.available).toBe(data.onHand - data.orders - data.applications - data.protected);
    expect(data.movements.count).toBe(ledger!.count);
    const [last] = await rowsOf<{ sequence: number; no: string; id: string }>(sql`
      select m.sequence, d.no, d.id from stock_movement m join stock_document d on d.no = m.document_no
      where m.souvenir_id = ${souvenirs.get('GF-0002')} and m.storage_id = ${promisedIn} order by 1 desc limit 1`);
    expect(data.movements.recent[0]).toMatchObject({
      sequence: last!.sequence,
      document: { no: last!.no, id: last!.id },
    });
    expect(data.reservations.list.map((row: Any) => row.originNo)).toContain('SOTEST-1');
  });

  test('in all storages is the sum, and what the catalogue calls available', async () => {
    const { data } = await explain('all');
    expect(data).toMatchObject({ orders: 6, applications: 10, holds: true, storage: null });
    const { data: list } = await program.call('listSouvenirs', {
      token: admin,
      query: { keyword: 'GF-0002' },
    });
    expect(data.available).toBe(list.list[0].available);
  });

  test('says when the running balance disagrees', async () => {
    const wrong = (by: number) =>
      program.db
        .updateTable('stock_balance')
        .set((eb) => ({ on_hand: eb('on_hand', '+', by) }))
        .where('souvenir_id', '=', souvenirs.get('GF-0002')!)
        .where('storage_id', '=', promisedIn)
        .execute();
    const before = (await explain(promisedIn)).data.onHand;
    await wrong(1);
    expect((await explain(promisedIn)).data).toMatchObject({ holds: false, onHand: before });
    await wrong(-1);
  });

  test('of nothing is not found', async () => {
    expect((await explain(randomIds.next())).code).toBe(404);
  });
});

describe('in and out', () => {
  test('lists the ledger newest first and adds up what the filter finds, to the cent', async () => {
    const query = { storageId: storages.get('SHOP')!, startTime: '2026-11-10', pageSize: 500 };
    const { data } = await program.call('listMovements', { token: admin, query });
    const rows = await rowsOf<Any>(sql`
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

  test('filters by document kind, direction, souvenir and keyword; the chart is the same pieces', async () => {
    const ask = async (query: Record<string, string>) =>
      (await program.call('listMovements', { token: admin, query: { ...query, pageSize: 500 } })).data;
    const out = await ask({ direction: 'out', documentKind: 'adjustment' });
    expect(out.list.map((row: Any) => row.document.no)).toEqual(['ADTEST-1']);
    expect((await ask({ keyword: 'rctest' })).pagination.total).toBe(2);
    const one = await ask({ souvenirId: souvenirs.get('GF-0002')! });
    expect(one.list.every((row: Any) => row.productCode === 'GF-0002')).toBe(true);
    const chart = await program.call('chartMovements', {
      token: noprice,
      query: { souvenirId: souvenirs.get('GF-0002')! },
    });
    const sum = (key: 'inward' | 'outward') =>
      chart.data.list.reduce((total: number, row: Any) => total + row[key], 0);
    expect([sum('inward'), sum('outward')]).toEqual([one.totals.inward, one.totals.outward]);
    expect(chart.data.per).toBe('day');
  });

  test('the Hong Kong day is whole', async () => {
    const edge = await program.db
      .selectFrom('stock_movement')
      .select(['at', 'sequence'])
      .where('document_no', '=', 'RCTEST-2')
      .executeTakeFirstOrThrow();
    const hongKong = new Date(edge.at.getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    const { data } = await program.call('listMovements', {
      token: admin,
      query: { startTime: hongKong, endTime: hongKong },
    });
    expect(data.list.map((row: Any) => row.id)).toEqual([String(edge.sequence)]);
  });
});

describe('the life of a souvenir', () => {
  const life = async (asOf?: string) =>
    (
      await program.call('getLifecycle', {
        token: admin,
        params: { souvenirId: souvenirs.get('GF-0002')! },
        query: asOf ? { asOf } : {},
      })
    ).data;

  test('now: balances, value and origins are the database’s', async () => {
    const data = await life();
    const balances = await rowsOf<{ storage_id: string; on_hand: number }>(sql`
      select storage_id, on_hand from stock_balance where souvenir_id = ${souvenirs.get('GF-0002')} and on_hand > 0`);
    const [cost] = await rowsOf<{ average: number }>(sql`
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

  test('as of any day: what the ledger held at its end, at the average of then', async () => {
    const before = await life('2026-11-13');
    const [held] = await rowsOf<{ sum: number }>(sql`
      select sum(quantity)::int as sum from stock_movement
      where souvenir_id = ${souvenirs.get('GF-0002')} and at < '2026-11-14 00:00+08'`);
    expect(before.onHand).toBe(held!.sum);
    expect((await life('2020-01-01')).onHand).toBe(0);
    // the last purchase is unmade: the average was another, and the adjustment of the day before carries it
    const [adjusted] = await rowsOf<{ unit_cost: number }>(sql`
      select unit_cost from stock_movement where document_no = 'ADTEST-1'`);
    expect(before.unitCost).toBe(Math.round(adjusted!.unit_cost / 100));
    expect(before.value).toBe(Math.round((before.onHand * adjusted!.unit_cost) / 100));
    expect(before.unitCost).not.toBe((await life()).unitCost);
  });

  test('the average told for every souvenir is the one that is kept', async () => {
    const kept = await rowsOf<{ souvenir_id: string; average: number }>(
      sql`select souvenir_id, average from souvenir_cost`,
    );
    for (const { souvenir_id: souvenirId, average } of kept) {
      const { data } = await program.call('getLifecycle', { token: admin, params: { souvenirId } });
      expect(data.unitCost).toBe(Math.round(average / 100));
    }
  });

  test('each step has its running balance, and outward ones the lines their pieces came from', async () => {
    const { data } = await program.call('listLifeSteps', {
      token: admin,
      params: { souvenirId: souvenirs.get('GF-0002')! },
      query: { pageSize: 500 },
    });
    const rows = await rowsOf<{ sequence: number; here: number; in_all: number }>(sql`
      select sequence, sum(quantity) over (partition by storage_id order by sequence)::int as here,
             sum(quantity) over (order by sequence)::int as in_all
      from stock_movement where souvenir_id = ${souvenirs.get('GF-0002')} order by sequence desc`);
    expect(
      data.list.map(({ id, balanceHere, balanceInAll }: Any) => [Number(id), balanceHere, balanceInAll]),
    ).toEqual(rows.map(({ sequence, here, in_all }) => [sequence, here, in_all]));
    const adjusted = data.list.find((row: Any) => row.document.no === 'ADTEST-1');
    expect(adjusted.from.reduce((sum: number, piece: Any) => sum + piece.quantity, 0)).toBe(7);
    expect(adjusted.from[0].document.kind).toBe('receiving');
  });
});

describe('whoever may not see prices', () => {
  const params = () => ({ souvenirId: souvenirs.get('GF-0002')!, storageId: storages.get('SHOP')! });
  const free = [
    ['listBalancesNoPrice', {}],
    ['listMovementsNoPrice', {}],
    ['getLifecycleNoPrice', {}],
    ['listLifeStepsNoPrice', {}],
    ['listAlertsNoPrice', {}],
    ['explainBalance', {}],
    ['chartMovements', {}],
    ['listLifecycles', {}],
    ['listStockChoices', {}],
    ['getDashboard', {}],
  ] as const;

  test.each(free)('meets no amount in %s', async (name, query) => {
    const answer = await program.call(name, { token: noprice, params: params(), query });
    expect(answer.code).toBe(200);
    expect(JSON.stringify(answer.data)).not.toMatch(/price|cost|value|amount/i);
  });

  test.each(free.slice(0, 5))(
    'nor does an administrator on the price-free path of %s',
    async (name, query) => {
      const answer = await program.call(name, { token: admin, params: params(), query });
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer.data)).not.toMatch(/price|cost|value|amount/i);
    },
  );

  test.each([
    ['exportBalancesNoPrice', 'exportBalances'],
    ['exportMovementsNoPrice', 'exportMovements'],
    ['exportAlertsNoPrice', 'exportAlerts'],
    ['exportLifeStepsNoPrice', 'exportLifeSteps'],
  ] as const)('%s has no column of amounts, for anybody; %s has', async (name, twin) => {
    const file = async (endpoint: typeof name | typeof twin, token: string) => {
      const path = (await import('@keepsake/core/endpoints')).endpoints[endpoint].path;
      const response = await program.app.inject({
        url: `${path}?format=csv&souvenirId=${params().souvenirId}`,
        headers: { authorization: token, 'accept-language': 'en' },
      });
      expect(response.statusCode).toBe(200);
      return response.body;
    };
    for (const token of [noprice, admin]) expect(await file(name, token)).not.toMatch(/HK\$|\d\.\d\d(,|\r)/);
    expect(await file(twin, admin)).toMatch(/HK\$/);
  });

  test.each([
    ['listBalancesNoPrice', { sidx: 'value' }],
    ['listBalancesNoPrice', { sidx: 'unitCost' }],
    ['listAlertsNoPrice', { priceRange: '0' }],
    ['listAlertsNoPrice', { sidx: 'price' }],
    ['exportAlertsNoPrice', { priceRange: '1' }],
  ] as const)('cannot find them out by %s %j', async (name, query) => {
    for (const token of [noprice, admin]) {
      const answer = await program.call(name, { token, query });
      expect(answer.code).toBe(403);
      expect(answer.msg).not.toMatch(/\d/);
    }
  });

  test('a role with the module but without the column sees the priced screen without amounts', async () => {
    const role = await program.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'warehouse-no-price')
      .executeTakeFirstOrThrow();
    await program.db
      .insertInto('role_grant')
      .values(
        ['storage-gift', 'stock-alerts', 'in-out'].map((permission) => ({ role_id: role.id, permission })),
      )
      .execute();
    for (const name of ['listBalances', 'listMovements', 'listAlerts'] as const) {
      const { code, data } = await program.call(name, { token: noprice });
      expect(code).toBe(200);
      expect(JSON.stringify(data)).not.toMatch(/price|cost|value|amount/i);
    }
    expect((await program.call('listAlerts', { token: noprice, query: { priceRange: '0' } })).code).toBe(403);
    await program.db
      .deleteFrom('role_grant')
      .where('role_id', '=', role.id)
      .where('permission', 'in', ['storage-gift', 'stock-alerts', 'in-out'])
      .execute();
  });
});
