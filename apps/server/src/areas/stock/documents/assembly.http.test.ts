// Assemblies: parts become sets and sets become parts again. The ledger is checked after each test.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../ledger/reconcile.repo.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
afterEach(() => stock.expectConsistentLedger());

type Ids = { box: string; mug: string; pen: string };
const create = async () => (await createSouvenir(program)).id as string;
let main: string;
beforeAll(() => {
  main = stock.storage('MAIN');
});

/**
 * Creates a set: a box of two mugs and a pen, with a packing cost of HK$6. Receives parts for the given number of
 * boxes.
 */
async function createBox(boxes: number): Promise<Ids> {
  const [box, mug, pen] = await Promise.all([create(), create(), create()]);
  await stock.createConfirmed(
    'Receiving',
    stock.receiving([
      { souvenirId: mug, storageId: main, quantity: 2 * boxes, price: 30_00 },
      { souvenirId: pen, storageId: main, quantity: boxes, price: 10_01 },
    ]),
  );
  const parts = [
    { souvenirId: mug, quantity: 2 },
    { souvenirId: pen, quantity: 1 },
  ];
  const body = { version: null, packingCost: 6_00, parts };
  const { code } = await program.call('saveSet', { token: stock.admin, params: { id: box }, body });
  expect(code).toBe(200);
  return { box, mug, pen };
}

const line = (souvenirId: string, quantity: number, direction: 'in' | 'out' = 'in') => ({
  souvenirId,
  storageId: main,
  direction,
  quantity,
});
const form = (...lines: object[]) => ({ effectiveDate: stock.day, lines });
const readStock = ({ box, mug, pen }: Ids) =>
  Promise.all([box, mug, pen].map((id) => stock.onHand(id, main)));
const getSet = async (id: string, token = stock.admin) =>
  (await program.call('getSouvenir', { token, params: { id } })).data.set;

describe('assembling sets', () => {
  test('confirming an assembly takes the parts and adds the sets, which cost what their parts cost plus the packing', async () => {
    const ids = await createBox(12);
    expect(await getSet(ids.box)).toMatchObject({ canMake: 12, assemblyCost: 76_01 });
    const id = await stock.createSubmitted('Assembly', form(line(ids.box, 10)));
    expect(await readStock(ids)).toEqual([0, 24, 12]);
    const { data } = await stock.call('confirm', 'Assembly', { id, token: stock.admin });
    expect(data).toMatchObject({ state: 'confirmed', totalQuantity: 10, totalAmount: 760_10, lineCount: 1 });
    expect(
      data.lines.map((row: Record<string, unknown>) => [
        row.souvenirId,
        row.direction,
        row.quantity,
        row.setLine,
        row.unitCost,
      ]),
    ).toEqual([
      [ids.box, 'in', 10, null, 76_01],
      [ids.mug, 'out', 20, 1, 30_00],
      [ids.pen, 'out', 10, 1, 10_01],
    ]);
    expect(await readStock(ids)).toEqual([10, 4, 2]);
    expect(await stock.readAverage(ids.box)).toBe(76_01_00);
    expect(await getSet(ids.box)).toMatchObject({ canMake: 2 });
  });

  test('assembling more sets from more expensive parts changes the average cost of the set', async () => {
    const ids = await createBox(10);
    await stock.createConfirmed('Assembly', form(line(ids.box, 5)));
    const expensive = { souvenirId: ids.mug, storageId: main, quantity: 10, price: 40_00 };
    await stock.createConfirmed('Receiving', stock.receiving([expensive]));
    // mugs cost 35.00 on average now, so the next five boxes cost 86.01
    await stock.createConfirmed('Assembly', form(line(ids.box, 5)));
    expect(await stock.readAverage(ids.box)).toBe(81_01_00);
  });

  test('an assembly with missing parts is refused at the line of the set, and nothing is stored', async () => {
    const ids = await createBox(3);
    const documents = await stock.count('stock_document');
    const { data } = await program.call('createAssembly', {
      token: stock.warehouse,
      language: 'en',
      body: form(line(ids.box, 2), { ...line(ids.box, 2) }),
    });
    const { productCode, name } = (
      await program.call('getSouvenir', { token: stock.admin, language: 'en', params: { id: ids.mug } })
    ).data;
    expect(data.fields).toEqual({ 'lines.0.quantity': `Only 6 of ${productCode} ${name} available` });
    expect(await stock.count('stock_document')).toBe(documents);
  });

  test('only sets can be assembled', async () => {
    const ids = await createBox(1);
    const { data } = await program.call('createAssembly', {
      token: stock.warehouse,
      language: 'en',
      body: form(line(ids.box, 1), line(ids.mug, 1)),
    });
    expect(data.fields).toEqual({ 'lines.1.souvenirId': 'Not a set. List its parts first.' });
  });

  test('an assembly draft that is edited gets the current parts of the set, and until then keeps the parts of its last save', async () => {
    const ids = await createBox(4);
    const { data: draft } = await stock.call('create', 'Assembly', { body: form(line(ids.box, 1)) });
    const body = { version: 1, parts: [{ souvenirId: ids.mug, quantity: 1 }] };
    await program.call('saveSet', { token: stock.admin, params: { id: ids.box }, body });
    const kept = (await stock.call('get', 'Assembly', { id: draft.id })).data;
    expect(kept.lines).toHaveLength(3);
    const { data } = await stock.call('update', 'Assembly', {
      id: draft.id,
      body: { ...form(line(ids.box, 3)), version: kept.version },
    });
    expect(data.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 3]);
  });

  test('of two people who assemble sets from the last parts at the same time, one succeeds and the other gets OUT_OF_STOCK', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await createBox(10);
      const documents = await Promise.all([
        stock.createSubmitted('Assembly', form(line(ids.box, 10))),
        stock.createSubmitted('Assembly', form(line(ids.box, 10))),
      ]);
      const answers = await Promise.all(
        documents.map((id, at) =>
          stock.call('confirm', 'Assembly', { id, token: at ? stock.admin : stock.warehouse }),
        ),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
      expect(answers.find(({ code }) => code === 409)!.data.reason).toBe('OUT_OF_STOCK');
      expect(await readStock(ids)).toEqual([10, 0, 0]);
    }
  });
});

describe('taking sets apart into their parts', () => {
  test('when a set is taken apart, its parts come back and share the cost of the set without its packing', async () => {
    const ids = await createBox(10);
    await stock.createConfirmed('Assembly', form(line(ids.box, 10)));
    await stock.createConfirmed('Assembly', form(line(ids.box, 1, 'out')));
    expect(await readStock(ids)).toEqual([9, 2, 1]);
    expect(await stock.readAverage(ids.mug)).toBe(30_00_00);
    expect(await stock.readAverage(ids.pen)).toBe(10_01_00);
    expect(await stock.readAverage(ids.box)).toBe(76_01_00);
  });

  test('more sets than are on hand cannot be taken apart', async () => {
    const ids = await createBox(2);
    await stock.createConfirmed('Assembly', form(line(ids.box, 1)));
    const { data } = await program.call('createAssembly', {
      token: stock.warehouse,
      language: 'en',
      body: form(line(ids.box, 2, 'out')),
    });
    expect(data.fields).toEqual({ 'lines.0.quantity': 'Only 1 available' });
  });

  test('a set that contains sets is assembled and taken apart like any other', async () => {
    const ids = await createBox(4);
    const crate = await create();
    const body = { version: null, parts: [{ souvenirId: ids.box, quantity: 2 }] };
    await program.call('saveSet', { token: stock.admin, params: { id: crate }, body });
    // boxes that a document assembles can be parts of crates in the same document
    await stock.createConfirmed('Assembly', form(line(ids.box, 4), line(crate, 2)));
    expect(await readStock(ids)).toEqual([0, 0, 0]);
    await stock.createConfirmed('Assembly', form(line(crate, 1, 'out')));
    expect(await readStock(ids)).toEqual([2, 0, 0]);
    expect(await stock.onHand(crate, main)).toBe(1);
  });
});

test('alerts show how many sets can be made, stock counts list the parts of a set, and movements of parts name the set', async () => {
  const ids = await createBox(12);
  await stock.createConfirmed('Assembly', form(line(ids.box, 2)));
  const find = async (id: string) =>
    (await program.call('getSouvenir', { token: stock.admin, params: { id } })).data.productCode as string;
  const [box, mug, pen] = await Promise.all([find(ids.box), find(ids.mug), find(ids.pen)]);

  // 2 boxes are fewer than the minimum of 5
  const alerts = await program.call('listAlerts', { token: stock.admin, query: { keyword: box } });
  expect(alerts.data.list).toMatchObject([{ productCode: box, canMake: 10 }]);

  const count = await program.call('createCount', {
    token: stock.warehouse,
    body: { storageId: main, souvenirIds: [ids.box, ids.pen] },
  });
  const { data } = await program.call('listCountLines', {
    token: stock.warehouse,
    params: { id: count.data.id },
  });
  const parts = new Map(
    data.list.map((row: { souvenirId: string; parts: string }) => [row.souvenirId, row.parts]),
  );
  expect(parts.get(ids.box)).toBe(`2 × ${mug}, 1 × ${pen}`);
  expect(parts.get(ids.pen)).toBe('');

  const readSetCodes = async (souvenirId: string) => {
    const query = { souvenirId, documentKind: 'assembly' };
    const { data: movements } = await program.call('listMovements', { token: stock.admin, query });
    return movements.list.map(({ document }: { document: { setCode?: string } }) => document.setCode);
  };
  expect(await readSetCodes(ids.mug)).toEqual([box]);
  expect(await readSetCodes(ids.box)).toEqual([undefined]);
  const life = await program.call('listLifeSteps', {
    token: stock.admin,
    params: { souvenirId: ids.mug },
  });
  const [last] = life.data.list as { document: { setCode?: string } }[];
  expect(last!.document.setCode).toBe(box);
});

test('the stock check finds an assembly whose parts do not match its sets', async () => {
  const ids = await createBox(4);
  await stock.createConfirmed('Assembly', form(line(ids.box, 2)));
  const change = async (quantity: number) => {
    await sql`alter table stock_movement disable trigger stock_movement_append_only`.execute(program.db);
    await sql`update stock_movement set quantity = quantity + ${quantity}
      where document_kind = 'assembly' and souvenir_id = ${ids.pen}`.execute(program.db);
    await sql`alter table stock_movement enable trigger stock_movement_append_only`.execute(program.db);
  };
  await change(1);
  const faults = (await reconcileStock(program.db)).filter(({ rule }) => rule === 'sets = parts');
  expect(faults).toMatchObject([{ souvenirId: ids.box, figure: null, expected: 2, found: 5 }]);
  await change(-1);
});

test('people who may not see costs assemble sets without seeing an amount', async () => {
  const ids = await createBox(2);
  const token = await program.getToken('noprice');
  const created = await stock.call('create', 'Assembly', {
    token,
    body: { ...form(line(ids.box, 1)), submit: true },
  });
  const { code, data } = await stock.call('confirm', 'Assembly', { id: created.data.id, token });
  expect(code).toBe(200);
  expect(JSON.stringify(data)).not.toMatch(/cost|amount|price/i);
});
