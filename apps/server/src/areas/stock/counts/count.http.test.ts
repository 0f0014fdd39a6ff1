// Counting while the shop stays open: netted against the ledger, an adjustment at the end.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CountedLine, createCountFixture } from '../../../testing/count-fixture.ts';
import { createStockFixture, type StockFixture } from '../../../testing/stock-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let desk: StockFixture;
let storageId: string;
let second: string;
let counts: ReturnType<typeof createCountFixture>;
beforeAll(async () => {
  program = await startTestProgram();
  desk = await createStockFixture(program);
  storageId = desk.storage('OFFICE');
  counts = createCountFixture(program, desk, storageId);
  second = await program.tokenOf('noprice');
});
afterEach(() => desk.balanced());
afterAll(() => program.close());

test('a sheet of everything the storage holds, found by code or name', async () => {
  const { data: count } = await program.call('createCount', { token: desk.warehouse, body: { storageId } });
  const { held } = await program.db
    .selectFrom('stock_balance')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('storage_id', '=', storageId)
    .where('on_hand', '>', 0)
    .executeTakeFirstOrThrow();
  expect(count).toMatchObject({
    no: expect.stringMatching(/^CT\d{8}-\d{4}$/),
    state: 'open',
    lineCount: held,
    countedCount: 0,
    actions: ['count', 'close', 'cancel'],
  });
  const page = await counts.linesOf(count.id);
  expect(page.pagination.total).toBe(held);
  const [first] = page.list;
  expect((await counts.linesOf(count.id, { keyword: first.productCode })).list[0]).toEqual(first);
  expect((await counts.linesOf(count.id, { filter: 'uncounted' })).pagination.total).toBe(held);
});

test('29 of 30 while the shop sells on: the adjustment takes one piece, not what was sold', async () => {
  const souvenirId = desk.souvenirIds[2]!;
  await counts.hold(souvenirId, 30);
  const id = await counts.open([souvenirId]);
  await counts.save(id, [{ souvenirId, counted: 29 }]);
  // sold after it was counted
  await counts.hold(souvenirId, 22);
  const { data: closed } = await counts.call('closeCount', id, {});
  expect(closed).toMatchObject({ state: 'closed', differing: 1, adjustmentNo: expect.stringMatching(/^AD/) });
  expect((await counts.linesOf(id)).list).toMatchObject([{ book: 30, counted: 29, difference: -1 }]);
  const adjustment = { id: closed.adjustmentId as string };
  const { data: document } = await desk.call('get', 'Adjustment', adjustment);
  expect(document).toMatchObject({
    state: 'pending_approval',
    countNo: closed.no,
    actions: ['reject'],
    lines: [{ direction: 'out', quantity: 1, reason: 'count_difference', storageId }],
  });
  expect((await desk.call('confirm', 'Adjustment', adjustment)).data.reason).toBe('OWN_ADJUSTMENT');
  await desk.call('confirm', 'Adjustment', { ...adjustment, token: desk.admin });
  expect(await desk.onHand(souvenirId, storageId)).toBe(21);
});

test('nothing differs: nothing to approve', async () => {
  const souvenirId = desk.souvenirIds[5]!;
  await counts.hold(souvenirId, 7);
  const id = await counts.open([souvenirId]);
  await counts.save(id, [{ souvenirId, counted: 7 }]);
  const documents = await desk.count('stock_document');
  const { data } = await counts.call('closeCount', id, { comment: 'all there' });
  expect(data).toMatchObject({ state: 'closed', differing: 0, adjustmentId: null, adjustmentNo: '' });
  expect(await desk.count('stock_document')).toBe(documents);
});

test('what nobody counted refuses the closing, unless it is left as it is', async () => {
  const [a, b] = [desk.souvenirIds[6]!, desk.souvenirIds[7]!];
  await counts.hold(a, 3);
  const id = await counts.open([a, b]);
  expect((await counts.call('closeCount', id, { leaveUncounted: true })).data.reason).toBe(
    'COUNT_INCOMPLETE',
  );
  await counts.save(id, [{ souvenirId: a, counted: 3 }]);
  expect((await counts.call('closeCount', id, {})).data.reason).toBe('COUNT_INCOMPLETE');
  expect((await counts.call('closeCount', id, { leaveUncounted: true })).data.state).toBe('closed');
});

test('a souvenir is put on the sheet by scan, once; what is not in the books counts from zero', async () => {
  const id = await counts.open([desk.souvenirIds[0]!]);
  const found = desk.souvenirIds[8]!;
  await counts.hold(found, 0);
  const code = desk.codes[8]!.toLowerCase();
  const { data: line } = await counts.call('addCountLine', id, { code });
  expect(line).toMatchObject({ souvenirId: found, isCounted: false, entry: 'first' });
  await counts.call('addCountLine', id, { code });
  expect((await counts.linesOf(id)).pagination.total).toBe(2);
  expect((await counts.call('addCountLine', id, { code: 'NOTHING' })).data.reason).toBe('CODE_UNKNOWN');
  await counts.save(id, [{ souvenirId: found, counted: 1 }]);
  const { data } = await counts.call('closeCount', id, { leaveUncounted: true });
  const { data: document } = await desk.call('get', 'Adjustment', { id: data.adjustmentId });
  expect(document.lines).toMatchObject([{ direction: 'in', quantity: 1, souvenirId: found }]);
});

test('cancelled or closed, it takes no figure and no second end', async () => {
  const souvenirId = desk.souvenirIds[9]!;
  const id = await counts.open([souvenirId]);
  await counts.call('cancelCount', id, { comment: 'wrong storage' });
  const refusals = await Promise.all([
    counts.save(id, [{ souvenirId, counted: 1 }]),
    counts.call('closeCount', id, {}),
    counts.call('cancelCount', id, {}),
    counts.call('addCountLine', id, { code: desk.codes[0]! }),
  ]);
  expect(refusals.map(({ data }) => data.reason)).toEqual(Array(4).fill('WRONG_STATE'));
  expect(
    (
      await counts.save(
        id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        [{ souvenirId, counted: 1 }],
      )
    ).code,
  ).toBe(404);
});

test('ten closings at once make one adjustment; counting goes on beside selling without a deadlock', async () => {
  const ids = desk.souvenirIds.slice(10, 20);
  for (const souvenirId of ids) await counts.hold(souvenirId, 10);
  const id = await counts.open(ids);
  const sales = await Promise.all(
    ids.map((souvenirId) =>
      desk.submitted('Adjustment', {
        effectiveDate: desk.day,
        lines: [{ souvenirId, storageId, direction: 'out', quantity: 1, reason: 'damage' }],
      }),
    ),
  );
  await Promise.all([
    ...sales.map((sale) => desk.call('confirm', 'Adjustment', { id: sale, token: desk.admin })),
    counts.save(
      id,
      ids.slice(0, 6).map((souvenirId) => ({ souvenirId, counted: 9 })),
    ),
    counts.save(
      id,
      ids
        .slice(4)
        .toReversed()
        .map((souvenirId) => ({ souvenirId, counted: 9 })),
      second,
    ),
  ]);
  const left = (await counts.linesOf(id, { filter: 'uncounted' })).list;
  await counts.save(
    id,
    left.map(({ souvenirId }: CountedLine) => ({ souvenirId, counted: 9 })),
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => counts.call('closeCount', id, {})));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  // each line is off by one at most, by whether it was counted before or after its sale
  const { list } = await counts.linesOf(id);
  for (const { difference } of list) expect([-1, 0]).toContain(difference);
});
