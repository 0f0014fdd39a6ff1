import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditions } from './document.form.ts';
import type { LineFacts } from './document.rules.ts';
import { assignParts, inspectLines } from './inspection.rules.ts';

const line = (lineNo: number, quantity: number, change: Partial<LineFacts> = {}): LineFacts => ({
  lineNo,
  souvenirId: 'mug',
  storageId: 'SHOP',
  direction: 'in',
  quantity,
  currency: null,
  price: null,
  reservationId: null,
  reverses: lineNo * 10,
  condition: 'resell',
  setLine: null,
  lotNumber: '',
  bestBefore: null,
  ...change,
});
const toLines = (inspected: ReturnType<typeof inspectLines>) =>
  'lines' in inspected
    ? inspected.lines.map(({ lineNo, quantity, condition, reverses }) => [
        lineNo,
        quantity,
        condition,
        reverses,
      ])
    : inspected.wrong;

describe('recording the condition of returned pieces', () => {
  test('a line of three pieces is split into two to resell and one damaged', () => {
    const parts = [
      { condition: 'resell', quantity: 2 },
      { condition: 'damaged', quantity: 1 },
    ] as const;
    expect(toLines(inspectLines([line(1, 3), line(2, 1)], [{ lineNo: 1, parts }]))).toEqual([
      [1, 2, 'resell', 10],
      [2, 1, 'damaged', 10],
      [3, 1, 'resell', 20],
    ]);
  });
  test('a line without a recorded condition stays unchanged', () => {
    const uninspected = [line(1, 2, { condition: null }), line(2, 1, { condition: null })];
    const inspection = [{ lineNo: 2, parts: [{ condition: 'damaged' as const, quantity: 1 }] }];
    expect(toLines(inspectLines(uninspected, inspection))).toEqual([
      [1, 2, null, 10],
      [2, 1, 'damaged', 20],
    ]);
  });
  test('changing the condition of returned pieces back merges their lines again', () => {
    const split = [line(1, 2), line(2, 1, { condition: 'damaged', reverses: 10 })];
    const inspection = [{ lineNo: 2, parts: [{ condition: 'resell' as const, quantity: 1 }] }];
    expect(toLines(inspectLines(split, inspection))).toEqual([[1, 3, 'resell', 10]]);
  });
  test('a line with too many or too few pieces, a repeated condition or an unknown number is reported', () => {
    const one = (quantity: number) => [{ condition: 'resell' as const, quantity }];
    expect(toLines(inspectLines([line(1, 3)], [{ lineNo: 1, parts: one(4) }]))).toEqual([1]);
    expect(toLines(inspectLines([line(1, 3)], [{ lineNo: 1, parts: one(2) }]))).toEqual([1]);
    expect(toLines(inspectLines([line(1, 3)], [{ lineNo: 9, parts: one(3) }]))).toEqual([9]);
    const twice = [{ lineNo: 1, parts: [...one(1), ...one(2)] }];
    expect(toLines(inspectLines([line(1, 3)], twice))).toEqual([1]);
  });
  test('recording conditions never changes the number of pieces', () => {
    const pieces = fc
      .array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 })
      .filter((n) => n.some((x) => x > 0));
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), (wanted) => {
        const lines = wanted.map((n, i) =>
          line(
            i + 1,
            n.reduce((a, b) => a + b, 0),
          ),
        );
        const inspections = wanted.map((n, i) => ({
          lineNo: i + 1,
          parts: n.flatMap((quantity, c) => (quantity > 0 ? [{ condition: conditions[c]!, quantity }] : [])),
        }));
        const inspected = inspectLines(lines, inspections);
        const sum = (all: readonly LineFacts[]) => all.reduce((total, { quantity }) => total + quantity, 0);
        expect('lines' in inspected && sum(inspected.lines)).toBe(sum(lines));
      }),
    );
  });
});

describe('assigning inspected pieces to the lines of a return order', () => {
  const resell = (quantity: number) => ({ condition: 'resell', quantity }) as const;
  const damaged = (quantity: number) => ({ condition: 'damaged', quantity }) as const;

  test('pieces of several movements are assigned in the order of the lines', () => {
    expect(
      assignParts(
        [line(1, 2), line(2, 3), line(3, 1)],
        [
          { reverses: [10, 20], parts: [damaged(1), resell(4)] },
          { reverses: [30], parts: [damaged(1)] },
        ],
      ),
    ).toEqual([
      { lineNo: 1, parts: [damaged(1), resell(1)] },
      { lineNo: 2, parts: [resell(3)] },
      { lineNo: 3, parts: [damaged(1)] },
    ]);
  });

  test('too few pieces, too many pieces and pieces of another movement are not assigned', () => {
    for (const parts of [[resell(1)], [resell(3)]])
      expect(assignParts([line(1, 2)], [{ reverses: [10], parts }])).toBeUndefined();
    expect(assignParts([line(1, 2)], [{ reverses: [20], parts: [resell(2)] }])).toBeUndefined();
  });
});
