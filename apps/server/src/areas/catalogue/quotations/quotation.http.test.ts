import { quotationStates } from '@keepsake/core/catalogue/quotations/quotation.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setForTest } from '../../../testing/set-for-test.ts';
import { countRows, startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let token: string;
let souvenirId: string;
let suppliers: { id: string; code: string }[];
beforeAll(async () => {
  program = await startTestProgram();
  token = await program.tokenOf('warehouse');
  suppliers = (await program.call('listSupplierOptions', { token })).data.list;
  const { data } = await program.call('listSouvenirs', { token, query: { keyword: 'GF-0040' } });
  souvenirId = data.list[0].id;
});
/** Every test begins without offers for its souvenir. */
beforeEach(async () => {
  await program.db.deleteFrom('quotation').where('souvenir_id', '=', souvenirId).execute();
});
afterAll(() => program.close());

const form = (change: object = {}) => ({
  supplierId: suppliers[0]!.id,
  souvenirId,
  currency: 'HKD',
  amount: 50_00,
  minimumQuantity: 10,
  leadDays: 7,
  validFrom: '2026-11-01',
  validUntil: null,
  remark: '',
  ...change,
});
const create = (change: object = {}) => program.call('createQuotation', { token, body: form(change) });
const compare = async (quantity: number) =>
  (await program.call('compareQuotations', { token, query: { souvenirId, quantity } })).data;
const count = async () => (await program.db.selectFrom('quotation').select('id').execute()).length;

describe('writing a quotation down', () => {
  test('20 at once of one offer: one is written, and no trace is left of the others', async () => {
    const [before, audits] = [await count(), await countRows(program.db, 'audit_log')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'QUOTATION_EXISTS')).toHaveLength(19);
    expect(await count()).toBe(before + 1);
    expect(await countRows(program.db, 'audit_log')).toBe(audits + 1);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.5 }, 'amount'],
    [{ minimumQuantity: 0 }, 'minimumQuantity'],
    [{ leadDays: -1 }, 'leadDays'],
    [{ currency: 'JPY' }, 'currency'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validFrom: '0000-01-01' }, 'validFrom'],
    [{ validUntil: '2026-10-31' }, 'validUntil'],
    [{ remark: '好'.repeat(201) }, 'remark'],
    [{ supplierId: '00000000-0000-4000-8000-000000000000' }, 'supplierId'],
    [{ souvenirId: '00000000-0000-4000-8000-000000000000' }, 'souvenirId'],
  ])('%j is refused at its field', async (change, field) => {
    const before = await count();
    const { code, data } = await create({ minimumQuantity: 77, ...change });
    expect(code).toBe(422);
    expect(Object.keys(data.fields)).toEqual([field]);
    expect(await count()).toBe(before);
  });

  test('a supplier that is out of use cannot quote', async () => {
    const { id } = suppliers[3]!;
    await program.call('disableSupplier', { token, params: { id }, body: {} });
    const { code, data } = await create({ supplierId: id });
    expect([code, Object.keys(data.fields)]).toEqual([422, ['supplierId']]);
    await program.call('enableSupplier', { token, params: { id }, body: {} });
  });
});

describe('comparing', () => {
  /** One in each currency: the second from 100 pieces on, the third no longer valid. */
  async function threeOffers() {
    await create();
    await create({ supplierId: suppliers[1]!.id, currency: 'CNY', amount: 40_00, minimumQuantity: 100 });
    await create({
      supplierId: suppliers[2]!.id,
      currency: 'USD',
      amount: 1,
      minimumQuantity: 1,
      validUntil: '2026-11-15',
    });
  }

  test('in HKD at the rates of the settings, for the wanted quantity', async () => {
    await threeOffers();
    const few = await compare(50);
    expect(few.list.map((row: { hkdAmount: number }) => row.hkdAmount)).toEqual([50_00, 43_20, 8]);
    expect(few.list.map((row: { obstacle: string }) => row.obstacle)).toEqual([
      null,
      'belowMinimum',
      'expired',
    ]);
    expect(few.list[0]).toMatchObject({ best: true, hkdTotal: 2500_00 });
    const many = await compare(100);
    expect(many.list[0]).toMatchObject({ best: true, currency: 'CNY', hkdTotal: 4320_00 });
  });

  test('a new rate holds at once', async () => {
    await threeOffers();
    await setForTest(program, 'business.rate_cny', 2);
    expect((await compare(100)).list[0].currency).toBe('HKD');
  });
});

describe('changing and removing', () => {
  test('of two edits of one copy, one is told who was faster', async () => {
    const { data: made } = await create({ minimumQuantity: 500 });
    const { supplierId, souvenirId: _, ...fields } = form({ minimumQuantity: 500 });
    const change = (amount: number) =>
      program.call('updateQuotation', {
        token,
        params: { id: made.id },
        body: { ...fields, amount, version: made.version },
      });
    const answers = await Promise.all([change(48_00), change(47_00)]);
    expect(answers.map(({ data }) => data.reason ?? 'saved').sort()).toEqual(['CHANGED_MEANWHILE', 'saved']);
    const { data } = await program.call('getQuotation', { token, params: { id: made.id } });
    expect(data.version).toBe(2);
    expect(data.history[0].comment).toMatch(/^HKD 50\.00 \(≥ 500\) → HKD 4[78]\.00/);
  });

  test('into another that is there already is refused, and nothing changes', async () => {
    await create({ minimumQuantity: 500 });
    const { data: made } = await create({ minimumQuantity: 600 });
    const { supplierId, souvenirId: _, ...fields } = form({ minimumQuantity: 500 });
    const answer = await program.call('updateQuotation', {
      token,
      params: { id: made.id },
      body: { ...fields, version: 1 },
    });
    expect(answer.data.reason).toBe('QUOTATION_EXISTS');
    const { data } = await program.call('getQuotation', { token, params: { id: made.id } });
    expect(data).toMatchObject({ minimumQuantity: 600, version: 1 });
  });

  test('removed once, with its audit line', async () => {
    const { data: made } = await create({ minimumQuantity: 700 });
    const remove = () => program.call('deleteQuotation', { token, params: { id: made.id } });
    expect((await Promise.all([remove(), remove()])).map(({ code }) => code).sort()).toEqual([200, 404]);
  });
});

describe('the list', () => {
  test('the state filter and the state badge are one rule', async () => {
    let total = 0;
    for (const state of quotationStates) {
      const { data } = await program.call('listQuotations', { token, query: { state, pageSize: 500 } });
      expect(data.list.every((row: { state: string }) => row.state === state)).toBe(true);
      total += data.pagination.total;
    }
    expect(total).toBe(await count());
  });

  test('is found by souvenir and by supplier, sorted by HKD', async () => {
    for (const minimumQuantity of [10, 20, 30, 40]) await create({ minimumQuantity });
    const found = async (keyword: string) =>
      (await program.call('listQuotations', { token, query: { keyword, pageSize: 500 } })).data.list;
    expect(await found('gf-0040')).toHaveLength(4);
    expect(
      (await found('礼品制作')).every((row: { supplierCode: string }) => row.supplierCode === 'SUP-0001'),
    ).toBe(true);
    const { data } = await program.call('listQuotations', {
      token,
      query: { sidx: 'hkdAmount', sort: 'desc', pageSize: 500 },
    });
    const amounts = data.list.map((row: { hkdAmount: number }) => row.hkdAmount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  test('is taken home with its filters, and not by whoever may see no price', async () => {
    const response = await program.app.inject({
      url: '/api/inventory/quotations/export?format=csv&keyword=gf-0001&currency=HKD',
      headers: { authorization: token, 'accept-language': 'en' },
    });
    const lines = response.body.trim().split('\r\n');
    expect(lines[0]).toContain('Minimum quantity');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.startsWith('GF-0001,') && line.includes(',HKD,'))).toBe(true);
    const blind = await program.tokenOf('noprice');
    expect((await program.call('exportQuotations', { token: blind })).code).toBe(403);
  });
});
