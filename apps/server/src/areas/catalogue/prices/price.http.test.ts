// Tests prices: set, plan, cancel and list.
import { hongKongDay } from '@keepsake/core/values/period';
import { describe, expect, test } from 'vitest';
import { signInWithGrants } from '../../../http/checks/form-permission-fixture.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

/** Some tests advance the clock, which ends sessions. Therefore each call signs in again. */
const signIn = async (account = 'warehouse') => (await program.login(account)).data.token as string;
const hour = 3600_000;

const findSouvenirId = async (keyword: string): Promise<string> => {
  const { data } = await program.call('listPrices', { token: await signIn(), query: { keyword } });
  return data.list[0].id;
};
const today = () => hongKongDay(program.clock.now());
const setPrice = async (id: string, change: object = {}) =>
  program.call('setPrices', {
    token: await signIn(),
    params: { id },
    body: { mallPrice: 100_00, effectiveDate: today(), reason: '測試', ...change },
  });
const getPrices = async (id: string) =>
  (await program.call('getPrices', { token: await signIn(), params: { id } })).data;
const countPrices = async () => (await program.db.selectFrom('souvenir_price').select('id').execute()).length;
const getShopPrice = async (id: string) => (await program.call('getProduct', { params: { id } })).data.price;

describe('setting a price', () => {
  test('a price from today takes effect immediately, also in the shop', async () => {
    const id = await findSouvenirId('GF-0020');
    const before = await getShopPrice(id);
    const audits = await countRows(program.db, 'audit_log');
    const { code, data } = await setPrice(id, { mallPrice: 123_40 });
    expect(code).toBe(200);
    expect(data.mallPrice).toBe(123_40);
    expect(data.lines[0]).toMatchObject({ type: 'mall', state: 'current', reason: '測試', actions: [] });
    expect(data.lines.filter(({ state }: { state: string }) => state === 'past')).toMatchObject([
      { amount: before },
    ]);
    expect(await countRows(program.db, 'audit_log')).toBe(audits + 1);
    expect(await getShopPrice(id)).toBe(123_40);
  });

  test.each([
    [{ mallPrice: 0 }, 'mallPrice'],
    [{ mallPrice: -1 }, 'mallPrice'],
    [{ internalPrice: 1.5 }, 'internalPrice'],
    [{ effectiveDate: '2026-11-15' }, 'effectiveDate'],
    [{ effectiveDate: 'tomorrow' }, 'effectiveDate'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: '字'.repeat(201) }, 'reason'],
    [{ mallPrice: null }, 'mallPrice'],
  ])(
    'setting a price with %j is refused with an error at the field %s, and nothing is stored',
    async (change, field) => {
      const id = await findSouvenirId('GF-0021');
      const before = await countPrices();
      const { code, data } = await setPrice(id, change);
      expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
      expect(await countPrices()).toBe(before);
    },
  );

  test('setting a price of an unknown souvenir is answered with 404', async () => {
    expect((await setPrice('00000000-0000-4000-8000-000000000000')).code).toBe(404);
  });

  test('of two prices for the same day the one set last counts, and the other is shown as replaced', async () => {
    const id = await findSouvenirId('GF-0022');
    await setPrice(id, { mallPrice: 50_00, effectiveDate: '2026-12-24' });
    const { data } = await setPrice(id, { mallPrice: 60_00, effectiveDate: '2026-12-24' });
    expect(data.plannedMall).toEqual({ amount: 60_00, effectiveDate: '2026-12-24' });
    expect(data.lines.slice(0, 2)).toMatchObject([
      { amount: 60_00, state: 'planned' },
      { amount: 50_00, state: 'replaced' },
    ]);
  });
});

test('the shop and internal price of a souvenir can be set in one request, and if one is invalid, neither is stored', async () => {
  const id = await findSouvenirId('GF-0019');
  const both = { mallPrice: 700_00, internalPrice: 600_00 };
  expect((await setPrice(id, { ...both, internalPrice: 0 })).data.fields).toHaveProperty('internalPrice');
  const before = await getPrices(id);
  const { data } = await setPrice(id, both);
  expect(data).toMatchObject(both);
  expect(data.lines).toHaveLength(before.lines.length + 2);
});

test('the prices of a souvenir contain its average cost only for a person who may see costs', async () => {
  const id = await findSouvenirId('GF-0018');
  expect((await getPrices(id)).unitCost).toBeGreaterThan(0);
  const token = await signInWithGrants(program, 'prices');
  const { data } = await program.call('getPrices', { token, params: { id } });
  expect(data.mallPrice).toBeGreaterThan(0);
  expect(data).not.toHaveProperty('unitCost');
});

describe('cancelling a price', () => {
  test('a planned price can be cancelled once before its day, and a current price cannot', async () => {
    const id = await findSouvenirId('GF-0023');
    const { data: planned } = await setPrice(id, { mallPrice: 77_70, effectiveDate: '2026-12-24' });
    const token = await signIn();
    const cancel = (priceId: string) =>
      program.call('cancelPrice', { token, params: { id }, body: { priceId } });
    const line = planned.lines[0];
    expect(line.actions).toEqual(['cancel']);
    const answers = await Promise.all([cancel(line.id), cancel(line.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
    const after = await getPrices(id);
    expect(after.plannedMall).toBeNull();
    expect(after.history[0]).toMatchObject({ action: 'cancel-mall' });
    const current = after.lines.find(({ state }: { state: string }) => state === 'current');
    expect((await cancel(current.id)).data.reason).toBe('WRONG_STATE');
    expect((await getPrices(id)).lines).toHaveLength(after.lines.length);
    // a price of another souvenir is not found under this souvenir
    const other = await getPrices(await findSouvenirId('GF-0024'));
    expect((await cancel(other.lines[0].id)).code).toBe(404);
  });
});

describe('the list of prices', () => {
  test('the list of prices can be filtered by planned prices and by missing prices', async () => {
    const token = await signIn();
    const plannedCodes = ['GF-0011', 'GF-0012', 'GF-0013'];
    for (const code of plannedCodes)
      await setPrice(await findSouvenirId(code), { effectiveDate: '2026-12-24' });
    const planned = await program.call('listPrices', { token, query: { show: 'planned' } });
    expect(
      planned.data.list.every((row: { plannedMall: unknown; plannedInternal: unknown }) =>
        Boolean(row.plannedMall ?? row.plannedInternal),
      ),
    ).toBe(true);
    expect(planned.data.list.map(({ productCode }: { productCode: string }) => productCode)).toEqual(
      expect.arrayContaining(plannedCodes),
    );
    await program.db
      .deleteFrom('souvenir_price')
      .where('souvenir_id', '=', await findSouvenirId('GF-0030'))
      .where('type', '=', 'internal')
      .execute();
    const missing = await program.call('listPrices', { token, query: { show: 'missing' } });
    expect(missing.data.list.map(({ productCode }: { productCode: string }) => productCode)).toEqual([
      'GF-0030',
    ]);
  });

  test('sorting by price puts souvenirs without a price last', async () => {
    const { data } = await program.call('listPrices', {
      token: await signIn(),
      query: { sidx: 'mallPrice', sort: 'desc', pageSize: 100 },
    });
    const amounts = data.list.map(({ mallPrice }: { mallPrice: number | null }) => mallPrice ?? -1);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});

test('a planned price takes effect automatically at Hong Kong midnight, also in the cache of the shop', async () => {
  const id = await findSouvenirId('GF-0024');
  const oldPrice = await getShopPrice(id);
  await setPrice(id, { mallPrice: 321_00, effectiveDate: '2026-11-17' });
  const getListedPrice = async () =>
    (await program.call('listProducts', { query: { pageSize: 100 } })).data.list.find(
      (product: { id: string }) => product.id === id,
    ).price;
  expect(await getShopPrice(id)).toBe(oldPrice);
  // from 10:00 in Hong Kong to one millisecond before midnight
  program.clock.advance(14 * hour - 1);
  expect([await getShopPrice(id), await getListedPrice()]).toEqual([oldPrice, oldPrice]);
  expect((await getPrices(id)).lines[0].state).toBe('planned');
  program.clock.advance(1);
  expect([await getShopPrice(id), await getListedPrice()]).toEqual([321_00, 321_00]);
  const after = await getPrices(id);
  expect(after).toMatchObject({ mallPrice: 321_00, plannedMall: null, today: '2026-11-17' });
  expect(after.lines[0].state).toBe('current');
});
