// Best-before days: which lots are no longer given out, how lots are counted, and how they are checked.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { restoreSettingAfterTest } from '../../../testing/change-setting.ts';
import { createCountFixture } from '../../../testing/count-fixture.ts';
import { createLotFixture, early, late } from '../../../testing/lot-fixture.ts';
import { postDocument } from '../../../testing/post-document.ts';
import { countAvailable, createBuyer } from '../../../testing/shop-buyer.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';
import { reconcileStock } from '../ledger/reconcile.repo.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
const { createPerishable, receive, listLots, readLots } = createLotFixture(program, stock);
afterEach(() => stock.expectConsistentLedger());

let shop: string;
beforeAll(() => {
  shop = stock.storage('SHOP');
});

describe('the best-before day', () => {
  const daysFromNow = (days: number) =>
    new Date(program.clock.now().getTime() + days * 24 * 3600_000 + 8 * 3600_000).toISOString().slice(0, 10);

  test('some days before its best-before day, a lot is no longer available to the shop, and orders are picked from another lot', async () => {
    const saveDays = await restoreSettingAfterTest(program, 'business.best_before_days');
    await saveDays(7);
    const { id, productCode } = await createPerishable();
    await program.call('setPrices', {
      token: stock.admin,
      params: { id },
      body: { mallPrice: 50_00, reason: 'test' },
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

    // with another setting, both lots are available after the job has run
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
    const { data: pickList } = await program.call('getPickList', {
      token: stock.warehouse,
      query: { ids: order.id },
    });
    expect(pickList.storages[0].lines[0].lots).toEqual([
      { number: 'OK', bestBefore: daysFromNow(7), quantity: 4 },
    ]);
    const refused = await buyer.order([{ code: productCode, quantity: 1 }]);
    expect(refused.data.reason).toBe('OUT_OF_STOCK');
  });

  test('a lot that expired after its pieces were picked cannot be issued', async () => {
    const { id } = await createPerishable();
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

test('the job that makes lots near their best-before day unavailable waits for a document that is taking their pieces', async () => {
  const { id } = await createPerishable();
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

describe('counting lots in a stock count', () => {
  test('each lot has its own line in a stock count, a lot that is found can be added, and the adjustment names the lots', async () => {
    const counts = createCountFixture(program, stock, shop);
    const { id, productCode } = await createPerishable();
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

test('the stock check finds a lot whose quantity differs from its movements, and a storage with more pieces in lots than on hand', async () => {
  const { id } = await createPerishable();
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
