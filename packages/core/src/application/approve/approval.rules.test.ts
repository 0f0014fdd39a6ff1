import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateGranted,
  findOfferProblem,
  grantsFewerThanBefore,
  grantsFewerThanRequested,
  isCommentLongEnough,
} from './approval.rules.ts';

const lines = [
  { lineNo: 1, requested: 20, approved: null },
  { lineNo: 2, requested: 5, approved: 3 },
];

describe('granted quantities', () => {
  test('a line without a new quantity keeps what an earlier level granted, or else what was requested', () => {
    expect(calculateGranted(lines, [])).toEqual([
      { lineNo: 1, quantity: 20 },
      { lineNo: 2, quantity: 3 },
    ]);
    expect(calculateGranted(lines, [{ lineNo: 1, quantity: 0 }])).toEqual([
      { lineNo: 1, quantity: 0 },
      { lineNo: 2, quantity: 3 },
    ]);
  });

  test('an approver cannot grant too many pieces, no pieces at all, an unknown line or the same line twice', () => {
    expect(calculateGranted(lines, [{ lineNo: 2, quantity: 4 }])).toBeUndefined();
    expect(
      calculateGranted(
        lines,
        [0, 1].map((index) => ({ lineNo: index + 1, quantity: 0 })),
      ),
    ).toBeUndefined();
    expect(calculateGranted(lines, [{ lineNo: 3, quantity: 1 }])).toBeUndefined();
    expect(
      calculateGranted(
        lines,
        [1, 1].map((lineNo) => ({ lineNo, quantity: 2 })),
      ),
    ).toBeUndefined();
  });

  test('an approval level reduces the pieces if it grants fewer than the level before it', () => {
    expect(grantsFewerThanBefore(lines, calculateGranted(lines, [])!)).toBe(false);
    expect(grantsFewerThanBefore(lines, calculateGranted(lines, [{ lineNo: 2, quantity: 2 }])!)).toBe(true);
  });

  test('granted quantities never exceed the request and are never all zero', () => {
    const line = fc.record({
      requested: fc.integer({ min: 1, max: 50 }),
      cut: fc.option(fc.integer({ min: 0, max: 50 })),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 60 })),
        (requestedLines, newQuantities) => {
          const own = requestedLines.map(({ requested, cut }, index) => ({
            lineNo: index + 1,
            requested,
            approved: cut === null ? null : Math.min(cut, requested),
          }));
          const granted = calculateGranted(
            own,
            newQuantities.slice(0, own.length).map((quantity, index) => ({ lineNo: index + 1, quantity })),
          );
          if (!granted) return;
          expect(granted.some(({ quantity }) => quantity > 0)).toBe(true);
          for (const [index, { quantity }] of granted.entries()) {
            expect(quantity).toBeLessThanOrEqual(own[index]!.approved ?? own[index]!.requested);
          }
          expect(grantsFewerThanRequested(own, granted)).toBe(
            granted.some(({ quantity }, index) => quantity < own[index]!.requested),
          );
        },
      ),
    );
  });
});

test('the length of a comment is counted in visible characters without surrounding spaces', () => {
  expect(isCommentLongEnough('同意，數量合理，請盡快', 10)).toBe(true);
  expect(isCommentLongEnough('   同意        ', 10)).toBe(false);
  expect(isCommentLongEnough('𠮷'.repeat(9), 10)).toBe(false);
  expect(isCommentLongEnough('𠮷'.repeat(10), 10)).toBe(true);
});

describe('suggestions', () => {
  const application = {
    lines: [{ lineNo: 1, requested: 20, approved: null, souvenirId: 'a' }],
    useDate: '2026-12-01',
    today: '2026-11-16',
  };
  const offer = (quantity: number, souvenirId: string | null = null, useDate: string | null = null) =>
    findOfferProblem({ lines: [{ lineNo: 1, quantity, souvenirId }], useDate }, application);

  test('an approver can suggest fewer pieces, another souvenir or another day', () => {
    expect(offer(10)).toBeUndefined();
    expect(offer(20, 'b')).toBeUndefined();
    expect(offer(20, null, '2026-12-05')).toBeUndefined();
  });
  test('an approver cannot suggest what is already requested, more pieces, no pieces or a past day', () => {
    expect(offer(20)).toEqual({ field: 'lines', key: 'nothingToOffer' });
    expect(offer(20, 'a', '2026-12-01')).toEqual({ field: 'lines', key: 'nothingToOffer' });
    expect(offer(21)?.key).toBe('grantOutOfRange');
    expect(offer(0)?.key).toBe('grantOutOfRange');
    expect(offer(10, null, '2026-11-15')).toEqual({ field: 'useDate', key: 'dayPassed' });
  });
});

describe('suggestions for several lines', () => {
  const application = {
    lines: [1, 2].map((lineNo) => ({ lineNo, requested: 5, approved: null, souvenirId: 'a' })),
    useDate: '2026-12-01',
    today: '2026-11-16',
  };
  const line = (lineNo: number, quantity: number, souvenirId: string | null = null) => ({
    lineNo,
    quantity,
    souvenirId,
  });

  test('a suggestion may change only the day, even to today, or only one line', () => {
    expect(findOfferProblem({ lines: [], useDate: '2026-11-16' }, application)).toBeUndefined();
    expect(findOfferProblem({ lines: [line(1, 5), line(2, 4)], useDate: null }, application)).toBeUndefined();
  });

  test('a suggestion of too many pieces is reported at the field "lines"', () => {
    const refused = { field: 'lines', key: 'grantOutOfRange' };
    expect(findOfferProblem({ lines: [line(1, 6)], useDate: null }, application)).toEqual(refused);
  });

  test('a suggestion that would list a souvenir in two lines is refused', () => {
    const twice = { field: 'lines', key: 'listedTwice' };
    const two = {
      ...application,
      lines: application.lines.map((own, i) => ({ ...own, souvenirId: 'ab'[i]! })),
    };
    expect(findOfferProblem({ lines: [line(1, 4, 'b')], useDate: null }, two)).toEqual(twice);
    expect(findOfferProblem({ lines: [line(1, 4, 'c'), line(2, 4, 'c')], useDate: null }, two)).toEqual(
      twice,
    );
    // the two lines exchange their souvenirs
    expect(
      findOfferProblem({ lines: [line(1, 4, 'b'), line(2, 4, 'a')], useDate: null }, two),
    ).toBeUndefined();
  });
});
