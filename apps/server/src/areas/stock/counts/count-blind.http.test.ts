// Who learns what while a count goes on, and who must count again.
import { isFarOff } from '@keepsake/core/stock/counts/count.rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CountedLine, createCountFixture } from '../../../testing/count-fixture.ts';
import { createStockFixture, type StockFixture } from '../../../testing/stock-fixture.ts';
import { startTestProgram, type TestProgram } from '../../../testing/test-program.ts';

let program: TestProgram;
let desk: StockFixture;
let second: string;
let counts: ReturnType<typeof createCountFixture>;
beforeAll(async () => {
  program = await startTestProgram();
  desk = await createStockFixture(program);
  counts = createCountFixture(program, desk, desk.storage('OFFICE'));
  second = await program.tokenOf('noprice');
});
afterEach(() => desk.balanced());
afterAll(() => program.close());

/** Everything that the calls of counting answer about a sheet, to this person. */
const answersTo = async (id: string, token: string) => [
  ...(await counts.linesOf(id, {}, token)).list,
  (await program.call('getCount', { token, params: { id } })).data,
  (await program.call('listCounts', { token })).data.list.find((row: { id: string }) => row.id === id),
];

describe('an open count is blind', () => {
  test('no answer carries the book quantity, a difference or a sign that a figure is far off', async () => {
    const [a, b] = [desk.souvenirIds[0]!, desk.souvenirIds[1]!];
    await counts.hold(a, 30);
    await counts.hold(b, 30);
    const id = await counts.open([a, b]);
    const { data: right } = await counts.save(id, [
      { souvenirId: a, counted: 30 },
      { souvenirId: b, counted: 30 },
    ]);
    const answers = async () => ({
      mine: await answersTo(id, desk.warehouse),
      others: await answersTo(id, second),
      waiting: (await counts.linesOf(id, { filter: 'waitingSecond' }, second)).list,
      off: (await counts.linesOf(id, { filter: 'differing' })).list,
    });
    const whenRight = await answers();
    const { data: wrong } = await counts.save(id, [{ souvenirId: b, counted: 10 }]);
    const whenWrong = await answers();
    // the figure itself is all that may change
    const without = (answer: unknown) =>
      JSON.parse(JSON.stringify(answer).replaceAll('"counted":10', '"counted":30'));
    expect(without(whenWrong)).toEqual(whenRight);
    expect(without(wrong.list)).toEqual(right.list.filter(({ souvenirId }: CountedLine) => souvenirId === b));
    expect(JSON.stringify([whenWrong, wrong])).not.toMatch(/"(book|difference|differing)":/);
    expect(whenWrong.waiting).toEqual([]);
    // whoever may count it a second time is not told the first figure
    expect(JSON.stringify(whenWrong.others)).not.toMatch(/"counted":/);
    expect(whenWrong.mine.at(-1)).toMatchObject({ state: 'open', waitingSecond: 0 });
  });

  test('its audit lines do not tell the book quantity', async () => {
    const souvenirId = desk.souvenirIds[0]!;
    await counts.hold(souvenirId, 4321);
    const id = await counts.open([souvenirId]);
    await counts.save(id, [{ souvenirId, counted: 17 }]);
    const { data } = await program.call('getCount', { token: desk.admin, params: { id } });
    const lines = await program.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'stock-count')
      .where('subject_id', '=', data.no)
      .execute();
    expect(JSON.stringify(lines)).toContain('"counted":17');
    expect(JSON.stringify(lines)).not.toContain('4321');
  });

  test('a cancelled count tells the book quantity no more than an open one', async () => {
    const souvenirId = desk.souvenirIds[0]!;
    await counts.hold(souvenirId, 30);
    const id = await counts.open([souvenirId]);
    await counts.save(id, [{ souvenirId, counted: 10 }]);
    await counts.call('cancelCount', id, {});
    const answers = await answersTo(id, desk.warehouse);
    expect(answers[0]).toMatchObject({ counted: 10, needsSecond: false, entry: 'none' });
    expect(JSON.stringify(answers)).not.toMatch(/"(book|difference|differing)":/);
  });
});

describe('a first figure outside the tolerance', () => {
  test('sends the finished sheet to a second person, whose figure counts against its own moment', async () => {
    const souvenirId = desk.souvenirIds[3]!;
    await counts.hold(souvenirId, 50);
    const id = await counts.open([souvenirId]);
    await counts.save(id, [{ souvenirId, counted: 41 }]);
    const documents = await desk.count('stock_document');
    const { data: finished } = await counts.call('closeCount', id, {});
    expect(finished).toMatchObject({
      state: 'recount',
      waitingSecond: 1,
      adjustmentId: null,
      closedAt: null,
      blocked: { close: expect.stringContaining('1') },
    });
    expect(JSON.stringify(finished)).not.toMatch(/"(book|difference|differing)":/);
    expect(await desk.count('stock_document')).toBe(documents);
    expect((await counts.call('closeCount', id, {})).data.reason).toBe('COUNT_NEEDS_SECOND');
    // the second person is not told the first figure
    const [toCount] = (await counts.linesOf(id, { filter: 'waitingSecond' }, second)).list;
    expect(toCount).toMatchObject({ souvenirId, isCounted: true, needsSecond: true, entry: 'second' });
    expect(toCount).not.toHaveProperty('counted');
    await counts.hold(souvenirId, 45);
    expect((await counts.save(id, [{ souvenirId, counted: 37 }], second)).code).toBe(200);
    const { data } = await counts.call('closeCount', id, {});
    expect((await counts.linesOf(id)).list).toMatchObject([
      { counted: 41, secondCounted: 37, book: 45, difference: -8, entry: 'none' },
    ]);
    expect(data).toMatchObject({ state: 'closed', differing: 1 });
  });

  test('needs a second person even when it is corrected to the book quantity afterwards', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    await counts.hold(souvenirId, 50);
    const id = await counts.open([souvenirId]);
    for (const counted of [40, 44, 50]) await counts.save(id, [{ souvenirId, counted }]);
    expect((await counts.call('closeCount', id, {})).data).toMatchObject({
      state: 'recount',
      waitingSecond: 1,
    });
    await counts.save(id, [{ souvenirId, counted: 50 }], second);
    expect((await counts.call('closeCount', id, {})).data).toMatchObject({ state: 'closed', differing: 0 });
  });

  test('needs a second person too when a later figure of the same counter is outside the tolerance', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    await counts.hold(souvenirId, 50);
    const id = await counts.open([souvenirId]);
    for (const counted of [50, 40, 50]) await counts.save(id, [{ souvenirId, counted }]);
    expect((await counts.call('closeCount', id, {})).data).toMatchObject({
      state: 'recount',
      waitingSecond: 1,
    });
  });

  test('is neither changed nor counted a second time by its own counter once the sheet is finished', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    await counts.hold(souvenirId, 50);
    const id = await counts.open([souvenirId]);
    await counts.save(id, [{ souvenirId, counted: 40 }]);
    await counts.call('closeCount', id, {});
    expect((await counts.linesOf(id)).list).toMatchObject([
      { counted: 40, needsSecond: true, entry: 'none' },
    ]);
    expect((await counts.save(id, [{ souvenirId, counted: 50 }])).data.fields).toEqual({
      'lines.0.counted': '此行須由另一人覆點',
    });
    expect((await counts.linesOf(id)).list).toMatchObject([{ counted: 40, secondCounted: null }]);
  });

  test('of ten second figures entered at once by two people, only one person’s are kept', async () => {
    const souvenirId = desk.souvenirIds[4]!;
    await counts.hold(souvenirId, 50);
    const id = await counts.open([souvenirId]);
    await counts.save(id, [{ souvenirId, counted: 40 }]);
    await counts.call('closeCount', id, {});
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        counts.save(id, [{ souvenirId, counted: 50 }], i % 2 ? second : desk.admin),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.find(({ code }) => code !== 200)!.data.fields).toEqual({
      'lines.0.counted': '此行已由他人點算',
    });
  });
});

test('a souvenir that is sent twice at once is refused, and no figure is kept', async () => {
  const souvenirId = desk.souvenirIds[4]!;
  const id = await counts.open([souvenirId]);
  const twice = [40, 50].map((counted) => ({ souvenirId, counted }));
  expect((await counts.save(id, twice)).data.fields).toHaveProperty(['lines.1.souvenirId']);
  expect((await counts.linesOf(id)).list).toMatchObject([{ isCounted: false }]);
});

test('while a sheet is open another person counts no line again, far off or not', async () => {
  const [near, far] = [desk.souvenirIds[4]!, desk.souvenirIds[5]!];
  await counts.hold(near, 20);
  await counts.hold(far, 20);
  const id = await counts.open([near, far]);
  await counts.save(id, [
    { souvenirId: near, counted: 19 },
    { souvenirId: far, counted: 3 },
  ]);
  for (const souvenirId of [near, far])
    expect((await counts.save(id, [{ souvenirId, counted: 20 }], second)).data.fields).toEqual({
      'lines.0.counted': '此行已由他人點算',
    });
});

test('in the second count, what was within the tolerance or not counted takes no figure and nothing is added', async () => {
  const [near, far, left] = [desk.souvenirIds[4]!, desk.souvenirIds[5]!, desk.souvenirIds[6]!];
  await counts.hold(near, 20);
  await counts.hold(far, 20);
  const id = await counts.open([near, far, left]);
  await counts.save(id, [
    { souvenirId: near, counted: 19 },
    { souvenirId: far, counted: 3 },
  ]);
  expect((await counts.call('closeCount', id, {})).data.reason).toBe('COUNT_INCOMPLETE');
  expect((await counts.call('closeCount', id, { leaveUncounted: true })).data.state).toBe('recount');
  for (const souvenirId of [near, left])
    expect((await counts.save(id, [{ souvenirId, counted: 20 }], second)).code).toBe(422);
  // a scan finds the line to count again
  expect((await counts.call('addCountLine', id, { code: desk.codes[5]! }, second)).data).toMatchObject({
    souvenirId: far,
    entry: 'second',
  });
  expect((await counts.call('addCountLine', id, { code: desk.codes[7]! }, second)).data.reason).toBe(
    'WRONG_STATE',
  );
  expect((await counts.linesOf(id)).pagination.total).toBe(3);
  await counts.save(id, [{ souvenirId: far, counted: 20 }], second);
  expect((await counts.call('closeCount', id, { leaveUncounted: true })).data).toMatchObject({
    state: 'closed',
    differing: 1,
  });
});

test('the tolerance is a setting that is applied when a figure is entered', async () => {
  const ids = desk.souvenirIds.slice(20, 32);
  const books = [0, 0, 1, 2, 10, 20, 20, 100, 100, 100, 60, 49];
  const figures = [1, 2, 0, 0, 8, 18, 17, 94, 95, 106, 54, 44];
  for (const [i, souvenirId] of ids.entries()) await counts.hold(souvenirId, books[i]!);
  const id = await counts.open(ids);
  await counts.save(
    id,
    ids.map((souvenirId, i) => ({ souvenirId, counted: figures[i]! })),
  );
  const { data: head } = await counts.call('closeCount', id, {});
  const expected = ids.filter((_, i) => isFarOff(figures[i]!, books[i]!, { pieces: 5, percent: 10 }));
  const { list } = await counts.linesOf(id, { filter: 'waitingSecond' });
  expect(list.map(({ souvenirId }: CountedLine) => souvenirId).sort()).toEqual([...expected].sort());
  expect(head.waitingSecond).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(4);
  expect(expected.length).toBeLessThan(12);
});
