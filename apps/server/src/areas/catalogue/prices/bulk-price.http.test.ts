// Tests changes of many prices at once.
import { hongKongDay } from '@keepsake/core/values/period';
import { describe, expect, test } from 'vitest';
import { prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();

const signIn = async (account = 'warehouse') => (await program.login(account)).data.token as string;

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

describe('changing many prices at once', () => {
  const createForm = async (change: object = {}, codes = ['GF-0025', 'GF-0026', 'GF-0027']) => {
    const ids = await Promise.all(codes.map(findSouvenirId));
    return { type: 'mall', percent: 10, step: 50, effectiveDate: today(), ids, ...change };
  };
  const preview = async (body: object) => program.call('previewBulkPrices', { token: await signIn(), body });
  const apply = async (body: object, key?: string) =>
    program.call('applyBulkPrices', {
      token: await signIn(),
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });

  test('a bulk change is previewed, then stored with one reason, and a repeated request stores it only once', async () => {
    const body = await createForm();
    const { data: seen } = await preview(body);
    expect(seen.counts).toEqual({ changed: 3, same: 0, noPrice: 0, notPositive: 0, unusual: 0 });
    for (const row of seen.list) {
      expect(row.after % 50).toBe(0);
      expect(Math.abs(row.after - row.before * 1.1)).toBeLessThanOrEqual(25);
    }
    const before = await countPrices();
    const sent = { ...body, reason: '全面加價', fingerprint: seen.fingerprint };
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(sent, 'bulk-1')));
    expect(answers.map(({ data }) => data)).toEqual(Array(5).fill({ changed: 3 }));
    expect(await countPrices()).toBe(before + 3);
    const changed = await getPrices(body.ids[0]!);
    expect(changed.lines[0]).toMatchObject({ reason: '全面加價', state: 'current' });
    expect(changed.mallPrice).toBe(seen.list.find(({ id }: { id: string }) => id === body.ids[0]).after);
  });

  test('a bulk change is refused as a whole when a price changed after the preview', async () => {
    const body = await createForm({}, ['GF-0031', 'GF-0032', 'GF-0033']);
    const { data: seen } = await preview(body);
    await setPrice(body.ids[1]!, { mallPrice: 999_00 });
    const before = await countPrices();
    const { data } = await apply({ ...body, reason: 'x', fingerprint: seen.fingerprint });
    expect(data.reason).toBe('PRICE_CHANGED');
    expect(await countPrices()).toBe(before);
  });

  test('when 10 requests apply the same preview of a bulk price change at the same time, one succeeds', async () => {
    const body = await createForm({}, ['GF-0034', 'GF-0035', 'GF-0036']);
    const { data: seen } = await preview(body);
    const sent = { ...body, reason: 'race', fingerprint: seen.fingerprint };
    const token = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => program.call('applyBulkPrices', { token, body: sent })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'PRICE_CHANGED')).toHaveLength(9);
  });

  test('a bulk change is refused as a whole when one price would become zero', async () => {
    const body = await createForm({ percent: -90, step: 1000 }, ['GF-0037', 'GF-0038', 'GF-0039']);
    for (const [index, amount] of [1_00, 500_00, 600_00].entries())
      await setPrice(body.ids[index]!, { mallPrice: amount });
    const { data: seen } = await preview(body);
    expect(seen.counts.notPositive).toBe(1);
    expect(seen.list[0]).toMatchObject({ outcome: 'notPositive', after: null });
    const before = await countPrices();
    const { data } = await apply({ ...body, reason: 'x', fingerprint: seen.fingerprint });
    expect(data.reason).toBe('PRICE_NOT_POSITIVE');
    expect(await countPrices()).toBe(before);
  });

  test('a bulk price change without a percentage changes only the typed prices, also of souvenirs without a price', async () => {
    const { percent, ...body } = await createForm({ effectiveDate: '2026-12-01' }, [
      'GF-0007',
      'GF-0016',
      'GF-0017',
    ]);
    const { data: seen } = await preview(body);
    expect(seen.counts).toEqual({ changed: 0, same: 2, noPrice: 1, notPositive: 0, unusual: 0 });
    const typed = [
      { id: body.ids[0]!, amount: 300_00 },
      { id: body.ids[1]!, amount: 310_00 },
    ];
    const sent = { ...body, reason: 'next month', fingerprint: seen.fingerprint };
    const before = await countPrices();
    const other = await findSouvenirId('GF-0018');
    expect((await apply({ ...sent, typed: [{ id: other, amount: 1_00 }] })).code).toBe(404);
    expect((await apply({ ...sent, typed: [{ id: body.ids[0]!, amount: 0 }] })).code).toBe(422);
    expect((await apply(sent)).data.reason).toBe('NOTHING_TO_CHANGE');
    expect(await countPrices()).toBe(before);
    expect((await apply({ ...sent, typed })).data).toEqual({ changed: 2 });
    const planned = await Promise.all(body.ids.map(getPrices));
    expect(planned.map(({ plannedMall }) => plannedMall?.amount)).toEqual([300_00, 310_00, undefined]);
  });

  test('the preview of a bulk price change counts unusual prices and shows them first', async () => {
    const cheap = await findSouvenirId('GF-0029');
    const body = await createForm({ percent: -5 }, ['GF-0026', 'GF-0028', 'GF-0029']);
    await setPrice(cheap, { mallPrice: 46_00 });
    const { data } = await preview(body);
    expect(data.counts).toMatchObject({ changed: 3, unusual: 1 });
    // 5 % less is below the average cost of HK$45
    expect(data.list[0]).toMatchObject({ id: cheap, after: 43_50 });
    expect(data.list[0].unitCost).toBeGreaterThan(43_50);
  });

  test('a bulk price change by filter includes every souvenir found and skips those without a price', async () => {
    const { ids, ...body } = await createForm({ filter: { level: 'vip' } });
    const { data: seen } = await preview(body);
    const { counts } = seen;
    expect(counts.changed + counts.same + counts.noPrice + counts.notPositive).toBe(7);
    const prices = await program.call('listPrices', { token: await signIn(), query: { level: 'vip' } });
    expect(counts.noPrice).toBe(
      prices.data.list.filter(({ mallPrice }: { mallPrice: number | null }) => mallPrice === null).length,
    );
  });

  test('a bulk price change that takes effect on a later day is computed from the prices of that day', async () => {
    const id = await findSouvenirId('GF-0028');
    await setPrice(id, { mallPrice: 200_00, effectiveDate: '2026-12-01' });
    const { data } = await preview(await createForm({ ids: [id], effectiveDate: '2026-12-15', percent: 50 }));
    expect(data.list).toMatchObject([{ before: 200_00, after: 300_00, plannedLater: false }]);
    const earlier = await preview(await createForm({ ids: [id], effectiveDate: '2026-11-20', percent: 50 }));
    expect(earlier.data.list[0].plannedLater).toBe(true);
  });

  test.each([
    [{ percent: 0 }, 'percent'],
    [{ percent: -90.01 }, 'percent'],
    [{ percent: 500.5 }, 'percent'],
    [{ percent: 1.234 }, 'percent'],
    [{ step: 7 }, 'step'],
    [{ effectiveDate: '2026-11-15' }, 'effectiveDate'],
  ])('a bulk price change with %j is refused with an error at the field %s', async (change, field) => {
    const { code, data } = await preview(await createForm(change));
    expect([code, Object.keys(data.fields)]).toEqual([422, [field]]);
  });
});
