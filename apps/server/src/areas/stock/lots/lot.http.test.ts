// Lots: how pieces come in, and which lot leaves first.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLotFixture, early, late, lotCells } from '../../../testing/lot-fixture.ts';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
const { createPerishable, receive, listLots, readLots, adjustment } = createLotFixture(program, stock);
afterEach(() => stock.expectConsistentLedger());

let shop: string;
let main: string;
beforeAll(() => {
  shop = stock.storage('SHOP');
  main = stock.storage('MAIN');
});

describe('receiving a perishable souvenir', () => {
  test('a receiving line of a perishable souvenir needs a best-before day that has not passed, also if it has a lot number', async () => {
    const { id } = await createPerishable();
    const tryReceiving = async (line: object) =>
      (
        await stock.call('create', 'Receiving', {
          body: stock.receiving([{ souvenirId: id, storageId: shop, quantity: 1, ...line }]),
        })
      ).data.fields;
    expect(await tryReceiving({})).toEqual({ 'lines.0.bestBefore': expect.any(String) });
    expect(await tryReceiving({ lotNumber: 'A1' })).toEqual({ 'lines.0.bestBefore': expect.any(String) });
    expect(await tryReceiving({ bestBefore: '2020-01-01' })).toEqual({
      'lines.0.bestBefore': expect.any(String),
    });
    expect(await listLots(id)).toEqual([]);
  });

  test('two receiving orders of the same lot add up, and one with another best-before day makes another lot', async () => {
    const { id } = await createPerishable();
    await receive(id, 5, early);
    await receive(id, 2, early);
    await receive(id, 4, late);
    expect(await readLots(id)).toEqual([
      ['A1', early.bestBefore, shop, 7],
      ['', late.bestBefore, shop, 4],
    ]);
  });
});

describe('lots of pieces that leave a storage', () => {
  test('an outbound order suggests and issues the lot that expires first, and the movements name the lots', async () => {
    const { id } = await createPerishable();
    await receive(id, 4, late);
    await receive(id, 3, early);
    const outbound = await stock.createSubmitted('Outbound', {
      orderType: 'SHOP',
      effectiveDate: stock.day,
      lines: [{ souvenirId: id, storageId: shop, quantity: 5 }],
    });
    const { data: waiting } = await stock.call('get', 'Outbound', { id: outbound });
    const shares = [
      { number: 'A1', bestBefore: early.bestBefore, quantity: 3 },
      { number: '', bestBefore: late.bestBefore, quantity: 2 },
    ];
    expect(waiting.lines[0].lots).toEqual(shares);
    await program.call('pickOutbound', {
      token: stock.warehouse,
      params: { id: outbound },
      body: { lineNo: 1, picked: 5 },
    });
    const { data } = await stock.call('confirm', 'Outbound', { id: outbound, token: stock.admin });
    expect(data.lines[0].lots).toEqual(shares);
    expect(await readLots(id)).toEqual([['', late.bestBefore, shop, 2]]);
    const { data: movements } = await program.call('listMovements', {
      token: stock.admin,
      query: { souvenirId: id, direction: 'out' },
    });
    expect(
      movements.list.map((row: Record<string, unknown>) => [row.quantity, row.lotNumber, row.bestBefore]),
    ).toEqual(
      expect.arrayContaining([
        [-3, 'A1', early.bestBefore],
        [-2, '', late.bestBefore],
      ]),
    );
  });

  test('a transfer keeps the lots of its pieces, and returned pieces go back to the lot they came from', async () => {
    const { id } = await createPerishable();
    await receive(id, 3, early, main);
    await receive(id, 4, late, main);
    await stock.createConfirmed('Transfer', {
      effectiveDate: stock.day,
      sourceStorageId: main,
      targetStorageId: shop,
      lines: [{ souvenirId: id, quantity: 5 }],
    });
    expect(await readLots(id)).toEqual([
      ['A1', early.bestBefore, shop, 3],
      ['', late.bestBefore, main, 2],
      ['', late.bestBefore, shop, 2],
    ]);
    const outbound = await stock.createSubmitted('Outbound', {
      orderType: 'SHOP',
      effectiveDate: stock.day,
      lines: [{ souvenirId: id, storageId: shop, quantity: 3 }],
    });
    await program.call('pickOutbound', {
      token: stock.warehouse,
      params: { id: outbound },
      body: { lineNo: 1, picked: 3 },
    });
    await stock.call('confirm', 'Outbound', { id: outbound, token: stock.admin });
    const { data: returnable } = await program.call('listReturnable', {
      token: stock.admin,
      query: { keyword: (await stock.call('get', 'Outbound', { id: outbound })).data.no },
    });
    await stock.createConfirmed('Return', {
      effectiveDate: stock.day,
      lines: [{ reverses: returnable.list[0].sequence, storageId: main, quantity: 1, condition: 'resell' }],
    });
    expect(await readLots(id)).toContainEqual(['A1', early.bestBefore, main, 1]);
  });

  test('an adjustment writes off the named lot, and more pieces than the lot has are refused at the line', async () => {
    const { id } = await createPerishable();
    await receive(id, 3, early);
    await receive(id, 4, late);
    const line = { souvenirId: id, storageId: shop, direction: 'out', ...lotCells(late) };
    const refused = await stock.call('create', 'Adjustment', { body: adjustment({ ...line, quantity: 5 }) });
    expect(refused.data.fields).toEqual({ 'lines.0.quantity': expect.stringContaining('4') });
    await stock.createConfirmed('Adjustment', adjustment({ ...line, quantity: 4 }));
    expect(await readLots(id)).toEqual([['A1', early.bestBefore, shop, 3]]);
  });

  test('of two adjustments that take the last pieces of a lot at the same time, one is confirmed', async () => {
    const { id } = await createPerishable();
    await receive(id, 3, early);
    await receive(id, 9, late);
    const line = { souvenirId: id, storageId: shop, direction: 'out', quantity: 2, ...lotCells(early) };
    const ids = await Promise.all([1, 2].map(() => stock.createSubmitted('Adjustment', adjustment(line))));
    const answers = await Promise.all(
      ids.map((one) => stock.call('confirm', 'Adjustment', { id: one, token: stock.admin })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)!.data.reason).toBe('LOT_OUT_OF_STOCK');
    expect(await readLots(id)).toEqual([
      ['A1', early.bestBefore, shop, 1],
      ['', late.bestBefore, shop, 9],
    ]);
  });
});

describe('sets and lots', () => {
  const saveParts = async (id: string, souvenirId: string, quantity: number) => {
    const body = { version: null, parts: [{ souvenirId, quantity }] };
    expect((await program.call('saveSet', { token: stock.admin, params: { id }, body })).code).toBe(200);
  };
  const assemble = (...lines: readonly [souvenirId: string, quantity: number, direction: 'in' | 'out'][]) =>
    stock.createConfirmed('Assembly', {
      effectiveDate: stock.day,
      lines: lines.map(([souvenirId, quantity, direction]) => ({
        souvenirId,
        storageId: shop,
        direction,
        quantity,
      })),
    });

  test('a perishable set gets the best-before day of its part, and when a set is taken apart, its part goes back to the lot used last', async () => {
    const [{ id: tea }, { id: box }] = [await createPerishable(), await createPerishable()];
    await saveParts(box, tea, 1);
    await receive(tea, 1, early);
    await receive(tea, 3, late);
    await assemble([box, 1, 'in']);
    await assemble([box, 1, 'in']);
    expect(await readLots(tea)).toEqual([['', late.bestBefore, shop, 2]]);
    expect(await readLots(box)).toEqual([
      ['', early.bestBefore, shop, 1],
      ['', late.bestBefore, shop, 1],
    ]);
    await assemble([box, 1, 'out']);
    expect(await readLots(tea)).toEqual([['', late.bestBefore, shop, 3]]);
    expect(await readLots(box)).toEqual([['', late.bestBefore, shop, 1]]);
  });

  test('a set that is not perishable can be assembled from perishable parts and used as a part of another set in the same document', async () => {
    const [{ id: tea }, { id: box }, { id: crate }] = [
      await createPerishable(),
      await createSouvenir(program),
      await createSouvenir(program),
    ];
    await saveParts(box, tea, 1);
    await saveParts(crate, box, 2);
    await receive(tea, 5, early);
    await assemble([box, 3, 'in'], [crate, 1, 'in']);
    expect(await readLots(tea)).toEqual([['A1', early.bestBefore, shop, 2]]);
    expect([await stock.onHand(box, shop), await stock.onHand(crate, shop)]).toEqual([1, 1]);
    expect(await readLots(box)).toEqual([]);
  });
});

describe('a souvenir that is not perishable', () => {
  test('pieces that were received in a lot while the souvenir was perishable still leave from that lot', async () => {
    const { id } = await createPerishable();
    await receive(id, 3, early);
    await sql`update souvenir set perishable = false where id = ${id}::uuid`.execute(program.db);
    const line = { souvenirId: id, storageId: shop, direction: 'out', quantity: 2 };
    await stock.createConfirmed('Adjustment', adjustment(line));
    expect(await readLots(id)).toEqual([['A1', early.bestBefore, shop, 1]]);
  });

  test('pieces of a souvenir that is not perishable are received in a lot only if the line names one', async () => {
    const [{ id: named }, { id: plain }] = [await createSouvenir(program), await createSouvenir(program)];
    const line = { storageId: shop, quantity: 2 };
    await stock.createConfirmed(
      'Receiving',
      stock.receiving([
        { ...line, souvenirId: named, ...lotCells(early) },
        { ...line, souvenirId: plain },
      ]),
    );
    expect(await readLots(named)).toEqual([['A1', early.bestBefore, shop, 2]]);
    expect(await readLots(plain)).toEqual([]);
    expect(await stock.onHand(plain, shop)).toBe(2);
    const { id: alone } = await createSouvenir(program);
    await receive(alone, 3, early);
    expect(await readLots(alone)).toEqual([['A1', early.bestBefore, shop, 3]]);
  });
});
