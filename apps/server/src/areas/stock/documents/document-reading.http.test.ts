// Reading documents: lists, filters and exports, and no amounts without permission.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';
import { toTextWithoutIds } from '../../../testing/text-without-ids.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
let noprice: string;
beforeAll(async () => {
  noprice = await program.getToken('noprice');
});
afterAll(() => stock.expectConsistentLedger());

const line = (index: number, quantity: number, storage = 'MAIN') => ({
  souvenirId: stock.souvenirIds[index]!,
  storageId: stock.storage(storage),
  quantity,
});
const numbers = (data: { list: { no: string }[] }) => data.list.map(({ no }) => no);

/** All keys of an answer, at any depth. */
function collectKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectKeys);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...collectKeys(inner)]);
}
const amountKeys = ['totalAmount', 'price', 'rate', 'amount', 'unitCost', 'rates'];

describe('a person without permission to see amounts', () => {
  const price = 12_345_00;
  test('a person without permission to see amounts gets no amount in lists, details, choices, answers and messages of documents', async () => {
    const received = await stock.createSubmitted('Receiving', stock.receiving([{ ...line(0, 50), price }]));
    const { data: confirmed } = await stock.call('confirm', 'Receiving', { id: received, token: noprice });
    expect(confirmed.state).toBe('confirmed');
    const effectiveDate = stock.day;
    const transfer = await stock.createConfirmed('Transfer', {
      effectiveDate,
      sourceStorageId: stock.storage('MAIN'),
      targetStorageId: stock.storage('OFFICE'),
      lines: [{ souvenirId: stock.souvenirIds[0]!, quantity: 5 }],
    });
    const adjustment = await stock.createConfirmed('Adjustment', {
      effectiveDate,
      lines: [{ ...line(0, 1), direction: 'out', reason: 'damage' }],
    });
    const outbound = await stock.createSubmitted('Outbound', {
      effectiveDate,
      orderType: 'SHOP',
      lines: [line(0, 2)],
    });
    await program.call('pickOutbound', {
      token: noprice,
      params: { id: outbound },
      body: { lineNo: 1, picked: 2 },
    });
    const done = await stock.call('confirm', 'Outbound', { id: outbound, token: noprice });
    const { data: back } = await program.call('listReturnable', {
      token: noprice,
      query: { keyword: done.data.no },
    });
    const returned = await stock.createConfirmed('Return', {
      effectiveDate,
      lines: [
        {
          reverses: back.list[0].sequence,
          storageId: stock.storage('MAIN'),
          quantity: 1,
          condition: 'resell',
        },
      ],
    });
    const answers: unknown[] = [
      confirmed,
      done.data,
      back,
      (await program.call('getDocumentChoices', { token: noprice })).data,
      (await program.call('listSouvenirChoices', { token: noprice })).data,
      (await program.call('listInbox', { token: noprice })).data,
    ];
    for (const [noun, id] of [
      ['Receiving', received],
      ['Transfer', transfer],
      ['Adjustment', adjustment],
      ['Outbound', outbound],
      ['Return', returned],
    ] as const) {
      answers.push((await stock.call('get', noun, { id, token: noprice })).data);
      answers.push((await stock.call('list', noun, { token: noprice })).data);
    }
    for (const answer of answers) {
      expect(collectKeys(answer).filter((key) => amountKeys.includes(key))).toEqual([]);
      expect(toTextWithoutIds(answer)).not.toContain('12345');
    }
    const { data: returns } = await stock.call('list', 'Return', { query: { orderType: 'RETURN' } });
    expect(returns.list.map(({ id }: { id: string }) => id)).toContain(returned);
    const { data: adjusted } = await stock.call('get', 'Adjustment', { id: adjustment });
    expect(adjusted.lines[0].reasonName).toBe('損壞');
    // with permission, the same answers contain the keys
    const { data: open } = await stock.call('get', 'Receiving', { id: received });
    expect(collectKeys(open).filter((key) => amountKeys.includes(key))).toEqual([
      'totalAmount',
      'price',
      'rate',
      'amount',
    ]);
    const { data: cost } = await stock.call('get', 'Outbound', { id: outbound });
    expect(cost.totalAmount).toBe(cost.lines[0].amount);
    expect(cost.lines[0].unitCost).toBeGreaterThan(0);
  });

  test('a person without permission to see amounts cannot create a receiving order', async () => {
    const { code } = await stock.call('create', 'Receiving', {
      token: noprice,
      body: stock.receiving([line(0, 1)]),
    });
    expect(code).toBe(403);
  });

  test('a person without permission to see amounts exports a file without amounts', async () => {
    await stock.createConfirmed('Receiving', stock.receiving([{ ...line(0, 50), price }]));
    const csv = async (token: string) => {
      const { body } = await program.app.inject({
        url: '/api/inventory/receivings/export?format=csv',
        headers: { authorization: token, 'accept-language': 'en' },
      });
      return body;
    };
    const [seen, hidden] = [await csv(stock.warehouse), await csv(noprice)];
    expect(seen.split('\n')[0]).toContain('Total amount (HK$)');
    expect(seen).toContain('617250.00');
    expect(hidden.split('\n')[0]).not.toContain('amount');
    expect(hidden).not.toContain('617250');
    expect(hidden.split('\n')).toHaveLength(seen.split('\n').length);
  });
});

describe('the list of documents', () => {
  test('the list of documents shows the newest first and filters by keyword, state, supplier, storage and day', async () => {
    const [a, b] = [
      await stock.createSubmitted(
        'Receiving',
        stock.receiving([line(1, 1)], { externalNo: 'DN-77/Ä', reason: '畢業典禮' }),
      ),
      await stock.createSubmitted(
        'Receiving',
        stock.receiving([line(1, 1, 'EVENT')], { documentDate: '2025-02-03' }),
      ),
    ];
    const [first, second] = [
      (await stock.call('get', 'Receiving', { id: a })).data.no,
      (await stock.call('get', 'Receiving', { id: b })).data.no,
    ];
    const find = async (query: Record<string, string>) =>
      numbers((await stock.call('list', 'Receiving', { query })).data);
    expect(await find({ pageSize: '2' })).toEqual([second, first]);
    expect(await find({ keyword: 'dn-77' })).toEqual([first]);
    expect(await find({ keyword: '毕业' })).toEqual([first]);
    expect(await find({ keyword: second.toLowerCase() })).toEqual([second]);
    expect(await find({ state: 'pending_approval' })).toEqual([second, first]);
    expect(await find({ startTime: '2025-02-03', endTime: '2025-02-03' })).toEqual([second]);
    expect(await find({ storageId: stock.storage('EVENT'), state: 'pending_approval' })).toEqual([second]);
    expect(await find({ supplierId: stock.supplierId, state: 'pending_approval' })).toEqual([second, first]);
    expect(await find({ state: 'pending_approval', sidx: 'documentDate', sort: 'asc' })).toEqual([
      second,
      first,
    ]);
    const { data } = await stock.call('list', 'Receiving', { query: { pageSize: '1', currentPage: '2' } });
    expect([numbers(data), data.pagination.total > 2]).toEqual([[first], true]);
  });

  test('the list of outbound orders can be filtered by order type, and this filter finds no receiving orders', async () => {
    await stock.createConfirmed('Receiving', stock.receiving([line(0, 5)]));
    const id = await stock.createSubmitted('Outbound', {
      effectiveDate: stock.day,
      orderType: 'SHOP',
      lines: [line(0, 1)],
    });
    const isListed = async (noun: 'Receiving' | 'Outbound', orderType?: string) => {
      const { data } = await stock.call('list', noun, { query: orderType ? { orderType } : {} });
      return data.list.filter((row: { id: string }) => noun === 'Receiving' || row.id === id).length > 0;
    };
    expect([
      await isListed('Outbound'),
      await isListed('Outbound', 'SHOP'),
      await isListed('Outbound', 'APPLICATION'),
    ]).toEqual([true, true, false]);
    expect([await isListed('Receiving'), await isListed('Receiving', 'SHOP')]).toEqual([true, false]);
  });

  test('souvenirs are found by pasted or scanned codes, also in lower case or full-width characters, with their stock in the storage', async () => {
    const storageId = stock.storage('MAIN');
    const { data } = await program.call('listSouvenirChoices', {
      token: stock.warehouse,
      query: { codes: [stock.codes[3], 'NOTHING', stock.codes[1]].join(','), storageId },
    });
    expect(data.list.map(({ productCode }: { productCode: string }) => productCode)).toEqual([
      stock.codes[1],
      stock.codes[3],
    ]);
    const full = stock.codes[1]!.replace(/./g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
    const typed = await program.call('listSouvenirChoices', {
      token: stock.warehouse,
      query: { codes: `${full},${stock.codes[3]!.toLowerCase()}`, storageId },
    });
    expect(typed.data.list).toEqual(data.list);
    expect(data.list[1]).toHaveProperty('unitCost');
    expect(data.list[1].availableIn[storageId]).toBe(data.list[1].available);
    expect(data.list[1].onHand).toBe(await stock.onHand(stock.souvenirIds[3]!, storageId));
  });

  test('the form of a receiving order proposes the last price of the supplier, or else of any supplier', async () => {
    const { data: choices } = await program.call('getDocumentChoices', { token: stock.warehouse });
    const [supplier, otherSupplier] = choices.suppliers.map(({ id }: { id: string }) => id);
    const line = {
      souvenirId: stock.souvenirIds[2],
      storageId: stock.storage('MAIN'),
      direction: 'in',
      quantity: 1,
    };
    const receive = (price: number, currency: string, supplierId: string) =>
      stock.createConfirmed('Receiving', stock.receiving([{ ...line, price, currency }], { supplierId }));
    await receive(21_00, 'CNY', supplier);
    await receive(33_00, 'HKD', otherSupplier);
    const rejected = await stock.createSubmitted('Receiving', stock.receiving([{ ...line, price: 99_00 }]));
    await stock.call('reject', 'Receiving', { id: rejected, body: { comment: 'Wrong price' } });
    const readPrice = async (query: object, token = stock.warehouse) => {
      const codes = stock.codes[2]!;
      const { data } = await program.call('listSouvenirChoices', { token, query: { codes, ...query } });
      return data.list[0].lastPrice;
    };
    expect(await readPrice({ prices: '1', supplierId: supplier })).toEqual({ currency: 'CNY', price: 21_00 });
    expect(await readPrice({ prices: '1' })).toEqual({ currency: 'HKD', price: 33_00 });
    expect(await readPrice({})).toBeUndefined();
    expect(await readPrice({ prices: '1' }, await program.getToken('noprice'))).toBeUndefined();
  });
});
