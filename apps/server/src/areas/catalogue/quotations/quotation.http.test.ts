// Tests quotations: create, compare, change, delete and list.
import { quotationStates } from '@keepsake/core/catalogue/quotations/quotation.rules';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSettingForTest } from '../../../testing/change-setting.ts';
import { countRows, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
let token: string;
let souvenirId: string;
let suppliers: { id: string; code: string }[];
beforeAll(async () => {
  token = await program.getToken('warehouse');
  suppliers = (await program.call('listSupplierOptions', { token })).data.list;
  const { data } = await program.call('listSouvenirs', { token, query: { keyword: 'GF-0040' } });
  souvenirId = data.list[0].id;
});
/** Every test begins without quotations for its souvenir. */
beforeEach(async () => {
  await program.db.deleteFrom('quotation').where('souvenir_id', '=', souvenirId).execute();
});

const createForm = (change: object = {}) => ({
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
const create = (change: object = {}) => program.call('createQuotation', { token, body: createForm(change) });
const compare = async (quantity: number) =>
  (await program.call('compareQuotations', { token, query: { souvenirId, quantity } })).data;
const countQuotations = async () => (await program.db.selectFrom('quotation').select('id').execute()).length;

test('the souvenirs to choose from for a quotation are the first 20 by code, before anything is typed', async () => {
  const codes: string[] = (await program.call('listQuotationSouvenirs', { token })).data.list.map(
    ({ productCode }: { productCode: string }) => productCode,
  );
  expect(codes[0]).toBe('GF-0001');
  expect(codes).toHaveLength(20);
});

describe('creating a quotation', () => {
  test('when 20 requests create the same quotation at the same time, one is stored and the others leave nothing', async () => {
    const [before, audits] = [await countQuotations(), await countRows(program.db, 'audit_log')];
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data?.reason === 'QUOTATION_EXISTS')).toHaveLength(19);
    expect(await countQuotations()).toBe(before + 1);
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
  ])('a quotation with %j is refused with an error at the field %s', async (change, field) => {
    const before = await countQuotations();
    const { code, data } = await create({ minimumQuantity: 77, ...change });
    expect(code).toBe(422);
    expect(Object.keys(data.fields)).toEqual([field]);
    expect(await countQuotations()).toBe(before);
  });

  test('a quotation of an inactive supplier is refused', async () => {
    const { id } = suppliers[3]!;
    await program.call('disableSupplier', { token, params: { id }, body: {} });
    const { code, data } = await create({ supplierId: id });
    expect([code, Object.keys(data.fields)]).toEqual([422, ['supplierId']]);
    await program.call('enableSupplier', { token, params: { id }, body: {} });
  });
});

describe('comparing quotations', () => {
  /** Creates quotations in HKD, CNY and USD: the second has a minimum of 100 pieces, the third is expired. */
  async function createThreeQuotations() {
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

  test('quotations are compared in HKD at the configured rates, for the requested quantity', async () => {
    await createThreeQuotations();
    const forFewPieces = await compare(50);
    expect(forFewPieces.list.map((row: { hkdAmount: number }) => row.hkdAmount)).toEqual([50_00, 43_20, 8]);
    expect(forFewPieces.list.map((row: { obstacle: string }) => row.obstacle)).toEqual([
      null,
      'belowMinimum',
      'expired',
    ]);
    expect(forFewPieces.list[0]).toMatchObject({ best: true, hkdTotal: 2500_00 });
    const forManyPieces = await compare(100);
    expect(forManyPieces.list[0]).toMatchObject({ best: true, currency: 'CNY', hkdTotal: 4320_00 });
  });

  test('a changed exchange rate applies to the next comparison', async () => {
    await createThreeQuotations();
    await changeSettingForTest(program, 'business.rate_cny', 2);
    expect((await compare(100)).list[0].currency).toBe('HKD');
  });
});

describe('changing and deleting a quotation', () => {
  test('of two edits of the same version of a quotation, one is saved and the other is refused with CHANGED_MEANWHILE', async () => {
    const { data: made } = await create({ minimumQuantity: 500 });
    const { supplierId, souvenirId: _, ...fields } = createForm({ minimumQuantity: 500 });
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

  test('changing a quotation into an existing one is refused, and nothing changes', async () => {
    await create({ minimumQuantity: 500 });
    const { data: made } = await create({ minimumQuantity: 600 });
    const { supplierId, souvenirId: _, ...fields } = createForm({ minimumQuantity: 500 });
    const answer = await program.call('updateQuotation', {
      token,
      params: { id: made.id },
      body: { ...fields, version: 1 },
    });
    expect(answer.data.reason).toBe('QUOTATION_EXISTS');
    const { data } = await program.call('getQuotation', { token, params: { id: made.id } });
    expect(data).toMatchObject({ minimumQuantity: 600, version: 1 });
  });

  test('of two requests to delete a quotation, the second is answered with 404', async () => {
    const { data: made } = await create({ minimumQuantity: 700 });
    const remove = () => program.call('deleteQuotation', { token, params: { id: made.id } });
    expect((await Promise.all([remove(), remove()])).map(({ code }) => code).sort()).toEqual([200, 404]);
  });
});

describe('the list of quotations', () => {
  test('the state filter of the list finds exactly the quotations that show this state', async () => {
    let total = 0;
    for (const state of quotationStates) {
      const { data } = await program.call('listQuotations', { token, query: { state, pageSize: 500 } });
      expect(data.list.every((row: { state: string }) => row.state === state)).toBe(true);
      total += data.pagination.total;
    }
    expect(total).toBe(await countQuotations());
  });

  test('quotations are found by souvenir and by supplier, and can be sorted by the amount in HKD', async () => {
    for (const minimumQuantity of [10, 20, 30, 40]) await create({ minimumQuantity });
    const search = async (keyword: string) =>
      (await program.call('listQuotations', { token, query: { keyword, pageSize: 500 } })).data.list;
    expect(await search('gf-0040')).toHaveLength(4);
    expect(
      (await search('礼品制作')).every((row: { supplierCode: string }) => row.supplierCode === 'SUP-0001'),
    ).toBe(true);
    const { data } = await program.call('listQuotations', {
      token,
      query: { sidx: 'hkdAmount', sort: 'desc', pageSize: 500 },
    });
    const amounts = data.list.map((row: { hkdAmount: number }) => row.hkdAmount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  test('the exported quotations have the souvenirs in the order of the list, with size S before L', async () => {
    const response = await program.app.inject({
      url: '/api/inventory/quotations/export?format=csv',
      headers: { authorization: token, 'accept-language': 'en' },
    });
    const exported = response.body.trim().split('\r\n').slice(1);
    const { data } = await program.call('listQuotations', {
      token,
      query: { sidx: 'souvenir', sort: 'asc', pageSize: 500 },
    });
    const listed = data.list.map((row: { productCode: string }) => row.productCode);
    expect(exported.map((line) => line.split(',')[0])).toEqual(listed);
    expect(listed.indexOf('GF-0016-S')).toBeLessThan(listed.indexOf('GF-0016-L'));
  });

  test('the export of quotations follows the filters, and a person who may not see prices cannot export', async () => {
    const response = await program.app.inject({
      url: '/api/inventory/quotations/export?format=csv&keyword=gf-0001&currency=HKD',
      headers: { authorization: token, 'accept-language': 'en' },
    });
    const lines = response.body.trim().split('\r\n');
    expect(lines[0]).toContain('Minimum quantity');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.startsWith('GF-0001,') && line.includes(',HKD,'))).toBe(true);
    const withoutPrices = await program.getToken('noprice');
    expect((await program.call('exportQuotations', { token: withoutPrices })).code).toBe(403);
  });
});
