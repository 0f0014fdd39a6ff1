// Lots and best-before days: what comes in, what leaves first, and what is no longer given out.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { restoreSettingAfterTest } from '../../../testing/change-setting.ts';
import { createCountFixture } from '../../../testing/count-fixture.ts';
import { postDocument } from '../../../testing/post-document.ts';
import { countAvailable, createBuyer } from '../../../testing/shop-buyer.ts';
import { createSouvenir } from '../../../testing/souvenir-form.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../ledger/reconcile.repo.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
afterEach(() => stock.expectConsistentLedger());

let shop: string;
let main: string;
beforeAll(() => {
  shop = stock.storage('SHOP');
  main = stock.storage('MAIN');
});

type Lot = { number: string; bestBefore: string };
const early: Lot = { number: 'A1', bestBefore: '2027-01-10' };
const late: Lot = { number: '', bestBefore: '2027-06-30' };
const lotCells = ({ number, bestBefore }: Lot) => ({ lotNumber: number, bestBefore });

const createTea = (changes: object = {}) => createSouvenir(program, { perishable: true, ...changes });

async function receive(souvenirId: string, quantity: number, lot: Lot, storageId = shop) {
  return stock.createConfirmed(
    'Receiving',
    stock.receiving([{ souvenirId, storageId, quantity, ...lotCells(lot) }]),
  );
}

async function listLots(souvenirId: string, query: Record<string, string> = {}) {
  const { data } = await program.call('listLots', {
    token: await program.getToken('admin'),
    query: { souvenirId, ...query },
  });
  return data.list as (Record<string, unknown> & { id: string; lotNumber: string; actions: string[] })[];
}
const readLots = async (souvenirId: string) =>
  (await listLots(souvenirId)).map((row) => [row.lotNumber, row.bestBefore, row.storageId, row.onHand]);

const adjustment = (line: object) => ({ effectiveDate: stock.day, lines: [{ reason: 'other', ...line }] });

describe('receiving a perishable souvenir', () => {
  test('a receiving line needs a best-before day that has not passed, and a lot number needs a day', async () => {
    const { id } = await createTea();
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

  test('two deliveries of the same lot add up, and another day is another lot', async () => {
    const { id } = await createTea();
    await receive(id, 5, early);
    await receive(id, 2, early);
    await receive(id, 4, late);
    expect(await readLots(id)).toEqual([
      ['A1', early.bestBefore, shop, 7],
      ['', late.bestBefore, shop, 4],
    ]);
  });
});

describe('pieces that leave', () => {
  test('an outbound order suggests the older lot, takes it first, and the movements name the lots', async () => {
    const { id } = await createTea();
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

  test('a transfer keeps the lots, and a return goes back to the lot it came from', async () => {
    const { id } = await createTea();
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

  test('a named lot is written off, and more than it has is refused at its line', async () => {
    const { id } = await createTea();
    await receive(id, 3, early);
    await receive(id, 4, late);
    const line = { souvenirId: id, storageId: shop, direction: 'out', ...lotCells(late) };
    const refused = await stock.call('create', 'Adjustment', { body: adjustment({ ...line, quantity: 5 }) });
    expect(refused.data.fields).toEqual({ 'lines.0.quantity': expect.stringContaining('4') });
    await stock.createConfirmed('Adjustment', adjustment({ ...line, quantity: 4 }));
    expect(await readLots(id)).toEqual([['A1', early.bestBefore, shop, 3]]);
  });

  test('of two people who take the last pieces of a lot at once, one succeeds', async () => {
    const { id } = await createTea();
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

  test('a perishable set gets the day of its part, and the part of a set that is taken apart goes back to the lot used last', async () => {
    const [{ id: tea }, { id: box }] = [await createTea(), await createTea()];
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

  test('a set without lots is made of perishable parts, and becomes part of another set by the same document', async () => {
    const [{ id: tea }, { id: box }, { id: crate }] = [
      await createTea(),
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
  test('its pieces leave the lot that they came in while it was perishable', async () => {
    const { id } = await createTea();
    await receive(id, 3, early);
    await sql`update souvenir set perishable = false where id = ${id}::uuid`.execute(program.db);
    const line = { souvenirId: id, storageId: shop, direction: 'out', quantity: 2 };
    await stock.createConfirmed('Adjustment', adjustment(line));
    expect(await readLots(id)).toEqual([['A1', early.bestBefore, shop, 1]]);
  });

  test('its pieces come into a lot only if the line names one', async () => {
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
  });
});

describe('the best-before day', () => {
  const daysFromNow = (days: number) =>
    new Date(program.clock.now().getTime() + days * 24 * 3600_000 + 8 * 3600_000).toISOString().slice(0, 10);

  test('pieces are no longer available to the shop and to applications some days before their best-before day, and an expired lot is never handed over', async () => {
    const saveDays = await restoreSettingAfterTest(program, 'business.best_before_days');
    await saveDays(7);
    const { id, productCode } = await createTea();
    await program.call('setPrice', {
      token: stock.admin,
      params: { id },
      body: { type: 'mall', amount: 50_00, reason: 'test' },
    });
    await receive(id, 6, { number: 'NEAR', bestBefore: daysFromNow(6) });
    await receive(id, 4, { number: 'OK', bestBefore: daysFromNow(7) });
    expect(await countAvailable(program, productCode)).toBe(4);
    const { data: explained } = await program.call('explainBalance', {
      token: stock.admin,
      params: { souvenirId: id, storageId: shop },
    });
    expect(explained).toMatchObject({ onHand: 10, expiring: 6, available: 4, holds: true });
    expect(
      (await listLots(id)).map(({ lotNumber, status, actions }) => [lotNumber, status, actions]),
    ).toEqual([
      ['NEAR', 'stopped', ['transfer', 'writeOff']],
      ['OK', 'soon', ['sell', 'give', 'transfer', 'writeOff']],
    ]);

    // another setting: both are given out, after the job has run
    await saveDays(3);
    expect(await program.jobs.refreshLots()).toBeGreaterThanOrEqual(1);
    expect(await countAvailable(program, productCode)).toBe(10);
    await saveDays(30);
    expect(await program.jobs.refreshLots()).toBeGreaterThanOrEqual(2);
    expect(await program.jobs.refreshLots()).toBe(0);
    expect(await countAvailable(program, productCode)).toBe(0);
    const buyer = await createBuyer(program, 'student');
    await saveDays(7);
    await program.jobs.refreshLots();
    const { data: order } = await buyer.order([{ code: productCode, quantity: 4 }]);
    expect(order.state).toBeDefined();
    expect(await countAvailable(program, productCode)).toBe(0);
    await buyer.pay(order.id);
    await program.call('acceptOrder', { token: stock.warehouse, params: { id: order.id }, body: {} });
    const { data: walk } = await program.call('getPickList', {
      token: stock.warehouse,
      query: { ids: order.id },
    });
    expect(walk.storages[0].lines[0].lots).toEqual([
      { number: 'OK', bestBefore: daysFromNow(7), quantity: 4 },
    ]);
    const refused = await buyer.order([{ code: productCode, quantity: 1 }]);
    expect(refused.data.reason).toBe('OUT_OF_STOCK');
  });

  test('a lot that expired after it was reserved cannot be issued', async () => {
    const { id } = await createTea();
    await receive(id, 5, { number: 'X', bestBefore: daysFromNow(20) });
    const outbound = await stock.createSubmitted('Outbound', {
      orderType: 'SHOP',
      effectiveDate: stock.day,
      lines: [{ souvenirId: id, storageId: shop, quantity: 2 }],
    });
    await program.call('pickOutbound', {
      token: stock.warehouse,
      params: { id: outbound },
      body: { lineNo: 1, picked: 2 },
    });
    await sql`update stock_lot set best_before = ${daysFromNow(-1)}::date where souvenir_id = ${id}::uuid`.execute(
      program.db,
    );
    await program.jobs.refreshLots();
    const { data: waiting } = await stock.call('get', 'Outbound', { id: outbound });
    expect(waiting.lines[0].lots).toEqual([]);
    const { code, data } = await stock.call('confirm', 'Outbound', { id: outbound, token: stock.admin });
    expect([code, data.reason]).toEqual([409, 'LOT_OUT_OF_STOCK']);
    expect((await listLots(id)).map(({ status, actions }) => [status, actions])).toEqual([
      ['expired', ['writeOff']],
    ]);
  });
});

test('the job that stops lots waits for a document that is taking their pieces', async () => {
  const { id } = await createTea();
  await receive(id, 5, late);
  await sql`update stock_lot set best_before = ${stock.day}::date where souvenir_id = ${id}::uuid`.execute(
    program.db,
  );
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(program.db);
    return rows[0]!.count;
  };
  const job = await inTransaction(program.db, async (tx) => {
    const lot = { number: late.number, bestBefore: stock.day };
    await postDocument(tx, 'AD-wait', program.clock.now(), [
      { souvenirId: id, storageId: shop, quantity: -2, lineNo: 1, lot },
    ]);
    const running = program.jobs.refreshLots();
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    return { running };
  });
  expect(await job.running).toBeGreaterThanOrEqual(1);
  const { data } = await program.call('explainBalance', {
    token: stock.admin,
    params: { souvenirId: id, storageId: shop },
  });
  expect(data).toMatchObject({ onHand: 3, expiring: 3 });
});

describe('counting lots', () => {
  test('each lot has its own line, a found lot can be added, and the adjustment names the lots', async () => {
    const counts = createCountFixture(program, stock, shop);
    const { id, productCode } = await createTea();
    await receive(id, 3, early);
    await receive(id, 4, late);
    const count = await counts.createCount([id]);
    const { list } = await counts.listLines(count);
    expect(list.map((line: Record<string, unknown>) => [line.lotNumber, line.bestBefore])).toEqual([
      ['A1', early.bestBefore],
      ['', late.bestBefore],
    ]);
    const { data: added } = await counts.call('addCountLine', count, {
      code: productCode,
      lot: { number: 'FOUND', bestBefore: '2027-02-02' },
    });
    expect(added).toMatchObject({ souvenirId: id, lotNumber: 'FOUND', bestBefore: '2027-02-02' });
    const [first, second] = list;
    const saved = await counts.call('saveCountLines', count, {
      lines: [
        { souvenirId: id, lotId: first.lotId, counted: 2 },
        { souvenirId: id, lotId: second.lotId, counted: 4 },
        { souvenirId: id, lotId: added.lotId, counted: 1 },
      ],
    });
    expect(saved.code).toBe(200);
    const { data: closed } = await counts.call('closeCount', count, {});
    const { data: document } = await stock.call('get', 'Adjustment', { id: closed.adjustmentId });
    expect(
      document.lines.map((line: Record<string, unknown>) => [line.direction, line.quantity, line.lotNumber]),
    ).toEqual([
      ['out', 1, 'A1'],
      ['in', 1, 'FOUND'],
    ]);
    await stock.call('confirm', 'Adjustment', { id: closed.adjustmentId, token: stock.admin });
    expect(await readLots(id)).toEqual([
      ['A1', early.bestBefore, shop, 2],
      ['FOUND', '2027-02-02', shop, 1],
      ['', late.bestBefore, shop, 4],
    ]);
  });
});

test('the stock check finds a lot that does not agree with its movements, and more in lots than on hand', async () => {
  const { id } = await createTea();
  await receive(id, 3, early);
  const change = (by: number) =>
    sql`update stock_lot_balance b set on_hand = b.on_hand + ${by}
        from stock_lot l where l.id = b.lot_id and l.souvenir_id = ${id}::uuid`.execute(program.db);
  await change(2);
  const faults = (await reconcileStock(program.db)).filter(({ souvenirId }) => souvenirId === id);
  expect(faults.map(({ rule, figure, expected, found }) => [rule, figure, expected, found])).toEqual([
    ['lots = on hand', 'onHand', 3, 5],
    ['lots = on hand', 'onHand', 3, 5],
  ]);
  await change(-2);
});
