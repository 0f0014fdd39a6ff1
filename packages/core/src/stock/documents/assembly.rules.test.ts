import { describe, expect, test } from 'vitest';
import { addAssemblyCosts, expandSets } from './assembly.rules.ts';
import { calculateMovedAmount, type Posting } from './posting.rules.ts';

const parts = new Map([
  [
    'box',
    [
      { souvenirId: 'mug', quantity: 2 },
      { souvenirId: 'pen', quantity: 1 },
    ],
  ],
]);

describe('the lines of an assembly', () => {
  const typed = { souvenirId: 'box', storageId: 'main', quantity: 10 };

  test('each set is followed by its parts, which move in the opposite direction', () => {
    const lines = expandSets(
      [
        { ...typed, direction: 'in' },
        { ...typed, direction: 'out', quantity: 1 },
      ],
      parts,
    );
    expect(
      lines.map(({ lineNo, setLine, souvenirId, direction, quantity }) =>
        [lineNo, setLine, souvenirId, direction, quantity].join(' '),
      ),
    ).toEqual([
      '1  box in 10',
      '2 1 mug out 20',
      '3 1 pen out 10',
      '4  box out 1',
      '5 4 mug in 2',
      '6 4 pen in 1',
    ]);
  });
  test('a souvenir without parts gets no other lines', () => {
    expect(expandSets([{ ...typed, souvenirId: 'mug', direction: 'in' }], parts)).toHaveLength(1);
  });
});

describe('the costs of an assembly', () => {
  const toCosts = (averages: Record<string, number>) =>
    new Map(Object.entries(averages).map(([id, average]) => [id, { average }]));
  const toPostings = (sets: number, packing = 0): Posting[] => [
    { souvenirId: 'box', storageId: 'main', lineNo: 1, quantity: sets, packing },
    { souvenirId: 'mug', storageId: 'main', lineNo: 2, quantity: -2 * sets, setLine: 1 },
    { souvenirId: 'pen', storageId: 'main', lineNo: 3, quantity: -sets, setLine: 1 },
  ];
  const unitCosts = (postings: readonly Posting[], averages: Record<string, number>) =>
    addAssemblyCosts(postings, toCosts(averages)).map(({ unitCost }) => unitCost);

  test('a set costs what its parts cost, plus the packing', () => {
    expect(unitCosts(toPostings(10, 600), { box: 1, mug: 3000, pen: 1001 })).toEqual([
      7601,
      undefined,
      undefined,
    ]);
  });
  test('when a set is taken apart, its cost without the packing is divided among its parts in proportion to their costs', () => {
    // 9600 - 600 = 9000 for 2 mugs and a pen, which cost 6000 on average
    expect(unitCosts(toPostings(-3, 600), { box: 9600, mug: 2000, pen: 2000 })).toEqual([
      undefined,
      3000,
      3000,
    ]);
    expect(unitCosts(toPostings(-1, 0), { box: 8000, mug: 3000, pen: 2000 })).toEqual([
      undefined,
      3000,
      2000,
    ]);
  });
  test('parts that never had a cost share the cost of the set equally', () => {
    expect(unitCosts(toPostings(-2), { box: 9000, mug: 0, pen: 0 })).toEqual([undefined, 3000, 3000]);
  });
  test('if the packing costs more than the set, its parts cost nothing', () => {
    expect(unitCosts(toPostings(-2, 9001), { box: 9000, mug: 10, pen: 10 })).toEqual([undefined, 0, 0]);
  });
  test('the amount of an assembly is the cost of its sets, whether they are made or taken apart', () => {
    const moved = (sets: number) =>
      toPostings(sets).map((posting) => ({ ...posting, unitCost: posting.setLine ? 1 : 76_01 }));
    expect(calculateMovedAmount('assembly', moved(10))).toBe(760);
    expect(calculateMovedAmount('assembly', moved(-10))).toBe(760);
  });
});
