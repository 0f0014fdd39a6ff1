// Tests that a count is blind (nobody sees the book quantity while counting), and when a second person must count.
import { exceedsTolerance } from '@keepsake/core/stock/counts/count.rules';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CountedLine, createCountFixture } from '../../../testing/count-fixture.ts';
import { createStockFixture } from '../../../testing/stock-fixture.ts';
import { prepare, prepareProgram } from '../../../testing/test-program.ts';

const program = prepareProgram();
const stock = prepare(() => createStockFixture(program));
let secondCounter: string;
let counts: ReturnType<typeof createCountFixture>;
beforeAll(async () => {
  counts = createCountFixture(program, stock, stock.storage('OFFICE'));
  secondCounter = await program.getToken('noprice');
});
afterEach(() => stock.expectConsistentLedger());

/** Everything that the API answers to this person about a count. */
const listAnswers = async (id: string, token: string) => [
  ...(await counts.listLines(id, {}, token)).list,
  (await program.call('getCount', { token, params: { id } })).data,
  (await program.call('listCounts', { token })).data.list.find((row: { id: string }) => row.id === id),
];

describe('an open stock count is blind', () => {
  test('no answer about an open count shows the book quantity, a difference or that a figure is outside the tolerance', async () => {
    const [a, b] = [stock.souvenirIds[0]!, stock.souvenirIds[1]!];
    await counts.setOnHand(a, 30);
    await counts.setOnHand(b, 30);
    const id = await counts.createCount([a, b]);
    const { data: right } = await counts.saveLines(id, [
      { souvenirId: a, counted: 30 },
      { souvenirId: b, counted: 30 },
    ]);
    const answers = async () => ({
      mine: await listAnswers(id, stock.warehouse),
      others: await listAnswers(id, secondCounter),
      waiting: (await counts.listLines(id, { filter: 'waitingSecond' }, secondCounter)).list,
      differingLines: (await counts.listLines(id, { filter: 'differing' })).list,
    });
    const whenRight = await answers();
    const { data: wrong } = await counts.saveLines(id, [{ souvenirId: b, counted: 10 }]);
    const whenWrong = await answers();
    // only the entered figure may differ
    const ignoreFigure = (answer: unknown) =>
      JSON.parse(JSON.stringify(answer).replaceAll('"counted":10', '"counted":30'));
    expect(ignoreFigure(whenWrong)).toEqual(whenRight);
    expect(ignoreFigure(wrong.list)).toEqual(
      right.list.filter(({ souvenirId }: CountedLine) => souvenirId === b),
    );
    expect(JSON.stringify([whenWrong, wrong])).not.toMatch(/"(book|difference|differing)":/);
    expect(whenWrong.waiting).toEqual([]);
    // the person who may do the second count does not see the first figure
    expect(JSON.stringify(whenWrong.others)).not.toMatch(/"counted":/);
    expect(whenWrong.mine.at(-1)).toMatchObject({ state: 'open', waitingSecond: 0 });
  });

  test('the audit lines of an open count do not contain the book quantity', async () => {
    const souvenirId = stock.souvenirIds[0]!;
    await counts.setOnHand(souvenirId, 4321);
    const id = await counts.createCount([souvenirId]);
    await counts.saveLines(id, [{ souvenirId, counted: 17 }]);
    const { data } = await program.call('getCount', { token: stock.admin, params: { id } });
    const lines = await program.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'stock-count')
      .where('subject_id', '=', data.no)
      .execute();
    expect(JSON.stringify(lines)).toContain('"counted":17');
    expect(JSON.stringify(lines)).not.toContain('4321');
  });

  test('a cancelled count does not show the book quantity', async () => {
    const souvenirId = stock.souvenirIds[0]!;
    await counts.setOnHand(souvenirId, 30);
    const id = await counts.createCount([souvenirId]);
    await counts.saveLines(id, [{ souvenirId, counted: 10 }]);
    await counts.call('cancelCount', id, {});
    const answers = await listAnswers(id, stock.warehouse);
    expect(answers[0]).toMatchObject({ counted: 10, needsSecond: false, entry: 'none' });
    expect(JSON.stringify(answers)).not.toMatch(/"(book|difference|differing)":/);
  });
});

describe('a first figure of a stock count outside the tolerance', () => {
  test('closing a count with a figure outside the tolerance requires a second person, whose figure is compared with the book quantity at that time', async () => {
    const souvenirId = stock.souvenirIds[3]!;
    await counts.setOnHand(souvenirId, 50);
    const id = await counts.createCount([souvenirId]);
    await counts.saveLines(id, [{ souvenirId, counted: 41 }]);
    const documents = await stock.count('stock_document');
    const { data: finished } = await counts.call('closeCount', id, {});
    expect(finished).toMatchObject({
      state: 'recount',
      waitingSecond: 1,
      adjustmentId: null,
      closedAt: null,
      blocked: { close: expect.stringContaining('1') },
    });
    expect(JSON.stringify(finished)).not.toMatch(/"(book|difference|differing)":/);
    expect(await stock.count('stock_document')).toBe(documents);
    expect((await counts.call('closeCount', id, {})).data.reason).toBe('RECOUNT_NEEDED');
    // the second person does not see the first figure
    const [toCount] = (await counts.listLines(id, { filter: 'waitingSecond' }, secondCounter)).list;
    expect(toCount).toMatchObject({ souvenirId, isCounted: true, needsSecond: true, entry: 'second' });
    expect(toCount).not.toHaveProperty('counted');
    await counts.setOnHand(souvenirId, 45);
    expect((await counts.saveLines(id, [{ souvenirId, counted: 37 }], secondCounter)).code).toBe(200);
    const { data } = await counts.call('closeCount', id, {});
    expect((await counts.listLines(id)).list).toMatchObject([
      { counted: 41, secondCounted: 37, book: 45, difference: -8, entry: 'none' },
    ]);
    expect(data).toMatchObject({ state: 'closed', differing: 1 });
  });

  test('a recount is a dashboard task of those who may count it, until it is counted, and not of the first counter', async () => {
    const findTask = async (token: string) =>
      (await program.call('getDashboard', { token, language: 'en' })).data.tasks.find(
        ({ id }: { id: string }) => id === 'stock-count',
      );
    const countBoth = async () => ({
      first: (await findTask(stock.warehouse))?.count ?? 0,
      second: (await findTask(secondCounter))?.count ?? 0,
    });
    const souvenirId = stock.souvenirIds[3]!;
    await counts.setOnHand(souvenirId, 50);
    const id = await counts.createCount([souvenirId]);
    await counts.saveLines(id, [{ souvenirId, counted: 41 }]);
    const before = await countBoth();
    await counts.call('closeCount', id, {});
    expect(await countBoth()).toEqual({ ...before, second: before.second + 1 });
    expect(await findTask(secondCounter)).toMatchObject({
      title: 'Stock counts to recount',
      path: '/inventory/storage-management/adjustment/counts?state=recount',
    });
    await counts.saveLines(id, [{ souvenirId, counted: 41 }], secondCounter);
    expect(await countBoth()).toEqual(before);
  });

  test('a second person must count even if the first counter corrects the figure to the book quantity', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    await counts.setOnHand(souvenirId, 50);
    const id = await counts.createCount([souvenirId]);
    for (const counted of [40, 44, 50]) await counts.saveLines(id, [{ souvenirId, counted }]);
    expect((await counts.call('closeCount', id, {})).data).toMatchObject({
      state: 'recount',
      waitingSecond: 1,
    });
    await counts.saveLines(id, [{ souvenirId, counted: 50 }], secondCounter);
    expect((await counts.call('closeCount', id, {})).data).toMatchObject({ state: 'closed', differing: 0 });
  });

  test('a second person must count if any figure of the first counter was outside the tolerance', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    await counts.setOnHand(souvenirId, 50);
    const id = await counts.createCount([souvenirId]);
    for (const counted of [50, 40, 50]) await counts.saveLines(id, [{ souvenirId, counted }]);
    expect((await counts.call('closeCount', id, {})).data).toMatchObject({
      state: 'recount',
      waitingSecond: 1,
    });
  });

  test('the first counter of a line outside the tolerance can neither change the figure nor do the second count', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    await counts.setOnHand(souvenirId, 50);
    const id = await counts.createCount([souvenirId]);
    await counts.saveLines(id, [{ souvenirId, counted: 40 }]);
    await counts.call('closeCount', id, {});
    expect((await counts.listLines(id)).list).toMatchObject([
      { counted: 40, needsSecond: true, entry: 'none' },
    ]);
    expect((await counts.saveLines(id, [{ souvenirId, counted: 50 }])).data.fields).toEqual({
      'lines.0.counted': '此行須由另一人覆點',
    });
    expect((await counts.listLines(id)).list).toMatchObject([{ counted: 40, secondCounted: null }]);
  });

  test('when two people recount a line at the same time, only the recounts of one person are accepted', async () => {
    const souvenirId = stock.souvenirIds[4]!;
    await counts.setOnHand(souvenirId, 50);
    const id = await counts.createCount([souvenirId]);
    await counts.saveLines(id, [{ souvenirId, counted: 40 }]);
    await counts.call('closeCount', id, {});
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        counts.saveLines(id, [{ souvenirId, counted: 50 }], i % 2 ? secondCounter : stock.admin),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.find(({ code }) => code !== 200)!.data.fields).toEqual({
      'lines.0.counted': '此行已由他人點算',
    });
  });
});

test('a request that counts the same souvenir twice is refused, and no figure is stored', async () => {
  const souvenirId = stock.souvenirIds[4]!;
  const id = await counts.createCount([souvenirId]);
  const twice = [40, 50].map((counted) => ({ souvenirId, counted }));
  expect((await counts.saveLines(id, twice)).data.fields).toHaveProperty(['lines.1.souvenirId']);
  expect((await counts.listLines(id)).list).toMatchObject([{ isCounted: false }]);
});

test('while a count is open, another person cannot count a line that is already counted', async () => {
  const [withinTolerance, outsideTolerance] = [stock.souvenirIds[4]!, stock.souvenirIds[5]!];
  await counts.setOnHand(withinTolerance, 20);
  await counts.setOnHand(outsideTolerance, 20);
  const id = await counts.createCount([withinTolerance, outsideTolerance]);
  await counts.saveLines(id, [
    { souvenirId: withinTolerance, counted: 19 },
    { souvenirId: outsideTolerance, counted: 3 },
  ]);
  for (const souvenirId of [withinTolerance, outsideTolerance])
    expect((await counts.saveLines(id, [{ souvenirId, counted: 20 }], secondCounter)).data.fields).toEqual({
      'lines.0.counted': '此行已由他人點算',
    });
});

test('the second count accepts figures only for lines outside the tolerance, and no new lines', async () => {
  const [withinTolerance, outsideTolerance, uncounted] = [
    stock.souvenirIds[4]!,
    stock.souvenirIds[5]!,
    stock.souvenirIds[6]!,
  ];
  await counts.setOnHand(withinTolerance, 20);
  await counts.setOnHand(outsideTolerance, 20);
  const id = await counts.createCount([withinTolerance, outsideTolerance, uncounted]);
  await counts.saveLines(id, [
    { souvenirId: withinTolerance, counted: 19 },
    { souvenirId: outsideTolerance, counted: 3 },
  ]);
  expect((await counts.call('closeCount', id, {})).data.reason).toBe('COUNT_INCOMPLETE');
  expect((await counts.call('closeCount', id, { leaveUncounted: true })).data.state).toBe('recount');
  for (const souvenirId of [withinTolerance, uncounted])
    expect((await counts.saveLines(id, [{ souvenirId, counted: 20 }], secondCounter)).code).toBe(422);
  // scanning the code finds the line to count again
  expect(
    (await counts.call('addCountLine', id, { code: stock.codes[5]! }, secondCounter)).data,
  ).toMatchObject({
    souvenirId: outsideTolerance,
    entry: 'second',
  });
  expect((await counts.call('addCountLine', id, { code: stock.codes[7]! }, secondCounter)).data.reason).toBe(
    'WRONG_STATE',
  );
  expect((await counts.listLines(id)).pagination.total).toBe(3);
  await counts.saveLines(id, [{ souvenirId: outsideTolerance, counted: 20 }], secondCounter);
  expect((await counts.call('closeCount', id, { leaveUncounted: true })).data).toMatchObject({
    state: 'closed',
    differing: 1,
  });
});

test('the configured tolerance decides which lines need a second count', async () => {
  const ids = stock.souvenirIds.slice(20, 32);
  const books = [0, 0, 1, 2, 10, 20, 20, 100, 100, 100, 60, 49];
  const figures = [1, 2, 0, 0, 8, 18, 17, 94, 95, 106, 54, 44];
  for (const [i, souvenirId] of ids.entries()) await counts.setOnHand(souvenirId, books[i]!);
  const id = await counts.createCount(ids);
  await counts.saveLines(
    id,
    ids.map((souvenirId, i) => ({ souvenirId, counted: figures[i]! })),
  );
  const { data: head } = await counts.call('closeCount', id, {});
  const expected = ids.filter((_, i) => exceedsTolerance(figures[i]!, books[i]!, { pieces: 5, percent: 10 }));
  const { list } = await counts.listLines(id, { filter: 'waitingSecond' });
  expect(list.map(({ souvenirId }: CountedLine) => souvenirId).sort()).toEqual([...expected].sort());
  expect(head.waitingSecond).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(4);
  expect(expected.length).toBeLessThan(12);
});
