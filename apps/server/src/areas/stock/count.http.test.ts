// Counting while the shop stays open: blind, netted, a second person for large differences, an adjustment at the end.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../testing/stock-desk.ts';
import { startTestProgram, type TestProgram } from '../../testing/test-program.ts';

let program: TestProgram;
let desk: Desk;
let storageId: string;
let second: string;
beforeAll(async () => {
  program = await startTestProgram();
  desk = await openDesk(program);
  storageId = desk.storage('OFFICE');
  second = await program.tokenOf('noprice');
});
afterEach(() => desk.balanced());
afterAll(() => program.close());

type Line = { souvenirId: string; counted: number };
const call = (
  name: 'saveCountLines' | 'closeCount' | 'cancelCount' | 'addCountLine',
  id: string,
  body: object,
  token = desk.warehouse,
) => program.call(name, { token, params: { id }, body });
const save = (id: string, lines: Line[], token = desk.warehouse) =>
  call('saveCountLines', id, { lines }, token);
const open = async (souvenirIds: string[]) => {
  const { code, data } = await program.call('createCount', {
    token: desk.warehouse,
    body: { storageId, souvenirIds, remark: 'shelf 3' },
  });
  expect(code).toBe(200);
  return data.id as string;
};
const linesOf = async (id: string, query: Record<string, string> = {}, token = desk.warehouse) =>
  (await program.call('listCountLines', { token, params: { id }, query: { pageSize: 500, ...query } })).data;
/** Brings a souvenir to exactly so many pieces there. */
async function hold(souvenirId: string, pieces: number): Promise<void> {
  const off = pieces - (await desk.onHand(souvenirId, storageId));
  if (off === 0) return;
  await desk.confirmed('Adjustment', {
    effectiveDate: desk.day,
    lines: [
      { souvenirId, storageId, direction: off > 0 ? 'in' : 'out', quantity: Math.abs(off), reason: 'other' },
    ],
  });
}

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
  const page = await linesOf(count.id);
  expect(page.pagination.total).toBe(held);
  const [first] = page.list;
  expect((await linesOf(count.id, { keyword: first.productCode })).list[0]).toEqual(first);
  expect((await linesOf(count.id, { filter: 'uncounted' })).pagination.total).toBe(held);
});

describe('blind', () => {
  test('an open count carries no book quantity and no difference, whatever is asked', async () => {
    const [a, b] = [desk.souvenirIds[0]!, desk.souvenirIds[1]!];
    await hold(a, 30);
    await hold(b, 30);
    const id = await open([a, b]);
    const { data: saved } = await save(id, [
      { souvenirId: a, counted: 29 },
      { souvenirId: b, counted: 10 },
    ]);
    const seen = [
      ...saved.list,
      ...(await linesOf(id)).list,
      ...(await linesOf(id, {}, second)).list,
      (await program.call('getCount', { token: second, params: { id } })).data,
      ...(await program.call('listCounts', { token: second })).data.list,
    ];
    for (const answer of seen)
      expect(Object.keys(answer)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(book|differ)/)]),
      );
    expect((await linesOf(id, { filter: 'differing' })).list).toEqual([]);
    // whoever counts it again is not told the first figure
    const other = (await linesOf(id, { filter: 'waitingSecond' }, second)).list;
    expect(other).toMatchObject([{ souvenirId: b, isCounted: true, needsSecond: true, entry: 'second' }]);
    expect(other[0]).not.toHaveProperty('counted');
    const mine = (await linesOf(id, { filter: 'waitingSecond' })).list;
    expect(mine).toMatchObject([{ souvenirId: b, counted: 10, entry: 'first' }]);
  });
});

test('29 of 30 while the shop sells on: the adjustment takes one piece, not what was sold', async () => {
  const souvenirId = desk.souvenirIds[2]!;
  await hold(souvenirId, 30);
  const id = await open([souvenirId]);
  await save(id, [{ souvenirId, counted: 29 }]);
  // sold after it was counted
  await hold(souvenirId, 22);
  const { data: closed } = await call('closeCount', id, {});
  expect(closed).toMatchObject({ state: 'closed', differing: 1, adjustmentNo: expect.stringMatching(/^AD/) });
  expect((await linesOf(id)).list).toMatchObject([{ book: 30, counted: 29, difference: -1 }]);
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

describe('a large difference', () => {
  test('needs a second person; the second figure counts, against its own moment', async () => {
    const souvenirId = desk.souvenirIds[3]!;
    await hold(souvenirId, 50);
    const id = await open([souvenirId]);
    await save(id, [{ souvenirId, counted: 40 }]);
    expect((await call('closeCount', id, {})).data.reason).toBe('COUNT_NEEDS_SECOND');
    // the same person may correct the first figure, which is no second one
    await save(id, [{ souvenirId, counted: 41 }]);
    expect((await call('closeCount', id, {})).data.reason).toBe('COUNT_NEEDS_SECOND');
    await hold(souvenirId, 45);
    expect((await save(id, [{ souvenirId, counted: 37 }], second)).code).toBe(200);
    expect((await save(id, [{ souvenirId, counted: 50 }])).data.fields).toEqual({
      'lines.0.counted': '此行已由他人點算',
    });
    const { data } = await call('closeCount', id, {});
    expect((await linesOf(id)).list).toMatchObject([
      { counted: 41, secondCounted: 37, book: 45, difference: -8, entry: 'none' },
    ]);
    expect(data.differing).toBe(1);
  });

  test('what one person’s word is enough for is not counted again by another', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    await hold(souvenirId, 20);
    const id = await open([souvenirId]);
    await save(id, [{ souvenirId, counted: 19 }]);
    expect((await save(id, [{ souvenirId, counted: 3 }], second)).code).toBe(422);
  });
});

test('nothing differs: nothing to approve', async () => {
  const souvenirId = desk.souvenirIds[5]!;
  await hold(souvenirId, 7);
  const id = await open([souvenirId]);
  await save(id, [{ souvenirId, counted: 7 }]);
  const documents = await desk.count('stock_document');
  const { data } = await call('closeCount', id, { comment: 'all there' });
  expect(data).toMatchObject({ state: 'closed', differing: 0, adjustmentId: null, adjustmentNo: '' });
  expect(await desk.count('stock_document')).toBe(documents);
});

test('what nobody counted refuses the closing, unless it is left as it is', async () => {
  const [a, b] = [desk.souvenirIds[6]!, desk.souvenirIds[7]!];
  await hold(a, 3);
  const id = await open([a, b]);
  expect((await call('closeCount', id, { leaveUncounted: true })).data.reason).toBe('COUNT_INCOMPLETE');
  await save(id, [{ souvenirId: a, counted: 3 }]);
  expect((await call('closeCount', id, {})).data.reason).toBe('COUNT_INCOMPLETE');
  expect((await call('closeCount', id, { leaveUncounted: true })).data.state).toBe('closed');
});

test('a souvenir is put on the sheet by scan, once; what is not in the books counts from zero', async () => {
  const id = await open([desk.souvenirIds[0]!]);
  const found = desk.souvenirIds[8]!;
  await hold(found, 0);
  const code = desk.codes[8]!.toLowerCase();
  const { data: line } = await call('addCountLine', id, { code });
  expect(line).toMatchObject({ souvenirId: found, isCounted: false, entry: 'first' });
  await call('addCountLine', id, { code });
  expect((await linesOf(id)).pagination.total).toBe(2);
  expect((await call('addCountLine', id, { code: 'NOTHING' })).data.reason).toBe('CODE_UNKNOWN');
  await save(id, [{ souvenirId: found, counted: 1 }]);
  const { data } = await call('closeCount', id, { leaveUncounted: true });
  const { data: document } = await desk.call('get', 'Adjustment', { id: data.adjustmentId });
  expect(document.lines).toMatchObject([{ direction: 'in', quantity: 1, souvenirId: found }]);
});

test('cancelled or closed, it takes no figure and no second end', async () => {
  const souvenirId = desk.souvenirIds[9]!;
  const id = await open([souvenirId]);
  await call('cancelCount', id, { comment: 'wrong storage' });
  const refusals = await Promise.all([
    save(id, [{ souvenirId, counted: 1 }]),
    call('closeCount', id, {}),
    call('cancelCount', id, {}),
    call('addCountLine', id, { code: desk.codes[0]! }),
  ]);
  expect(refusals.map(({ data }) => data.reason)).toEqual(Array(4).fill('WRONG_STATE'));
  expect(
    (
      await save(
        id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        [{ souvenirId, counted: 1 }],
      )
    ).code,
  ).toBe(404);
});

test('ten closings at once make one adjustment; counting goes on beside selling without a deadlock', async () => {
  const ids = desk.souvenirIds.slice(10, 20);
  for (const souvenirId of ids) await hold(souvenirId, 10);
  const id = await open(ids);
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
    save(
      id,
      ids.slice(0, 6).map((souvenirId) => ({ souvenirId, counted: 9 })),
    ),
    save(
      id,
      ids
        .slice(4)
        .toReversed()
        .map((souvenirId) => ({ souvenirId, counted: 9 })),
      second,
    ),
  ]);
  const left = (await linesOf(id, { filter: 'uncounted' })).list;
  await save(
    id,
    left.map(({ souvenirId }: Line) => ({ souvenirId, counted: 9 })),
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('closeCount', id, {})));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  // each line is off by one at most, by whether it was counted before or after its sale
  const { list } = await linesOf(id);
  for (const { difference } of list) expect([-1, 0]).toContain(difference);
});

test('the threshold is a setting, and SQL and the rule agree on it', async () => {
  const ids = desk.souvenirIds.slice(20, 32);
  const books = [0, 0, 1, 2, 10, 20, 20, 100, 100, 100, 60, 49];
  const counts = [1, 2, 0, 0, 8, 18, 17, 94, 95, 106, 54, 44];
  for (const [i, souvenirId] of ids.entries()) await hold(souvenirId, books[i]!);
  const id = await open(ids);
  const { data } = await save(
    id,
    ids.map((souvenirId, i) => ({ souvenirId, counted: counts[i]! })),
  );
  const byRule = data.list.filter(({ needsSecond }: { needsSecond: boolean }) => needsSecond);
  const bySql = await linesOf(id, { filter: 'waitingSecond' });
  const codes = (list: { productCode: string }[]) => list.map(({ productCode }) => productCode).sort();
  expect(codes(bySql.list)).toEqual(codes(byRule));
  expect(byRule.length).toBeGreaterThan(4);
  expect(byRule.length).toBeLessThan(12);
  const { data: head } = await program.call('getCount', { token: desk.warehouse, params: { id } });
  expect(head.waitingSecond).toBe(byRule.length);
});
