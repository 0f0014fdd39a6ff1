import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentKind } from '../documents/document.machine.ts';
import { calculateAverages } from '../documents/posting.rules.ts';
import { closingPerDay, type LifeMovement, replayMovements } from './lifecycle.rules.ts';

let next = 0;
function move(
  kind: DocumentKind,
  documentNo: string,
  storageId: string,
  quantity: number,
  extra: Partial<LifeMovement> = {},
): LifeMovement {
  next += 1;
  return {
    sequence: next,
    storageId,
    quantity,
    unitCost: 0,
    kind,
    documentNo,
    lineNo: 1,
    reverses: null,
    lotId: null,
    ...extra,
  };
}
const pieces = (list: readonly { origin: LifeMovement; quantity: number }[]) =>
  list.map(({ origin, quantity }) => [origin.documentNo, quantity]);

describe('first in, first out', () => {
  test('pieces of a lot come from the receiving lines of that lot, also after a transfer', () => {
    const { steps, left } = replayMovements([
      move('receiving', 'R1', 'a', 4, { lotId: 'late' }),
      move('receiving', 'R2', 'a', 3, { lotId: 'early' }),
      move('transfer', 'T1', 'a', -3, { lotId: 'early' }),
      move('transfer', 'T1', 'a', -1, { lotId: 'late' }),
      move('transfer', 'T1', 'b', 3, { lotId: 'early' }),
      move('transfer', 'T1', 'b', 1, { lotId: 'late' }),
      move('outbound', 'O1', 'b', -2, { lotId: 'early' }),
    ]);
    expect(pieces(steps.at(-1)!.from)).toEqual([['R2', 2]]);
    expect(left.map(({ storageId, origin, quantity }) => [storageId, origin.documentNo, quantity])).toEqual([
      ['a', 'R1', 3],
      ['b', 'R2', 1],
      ['b', 'R1', 1],
    ]);
  });

  test('outgoing pieces come from the oldest receiving orders, and the remaining pieces keep their origin', () => {
    const { steps, left } = replayMovements([
      move('receiving', 'R1', 'a', 10),
      move('receiving', 'R2', 'a', 5),
      move('outbound', 'O1', 'a', -12),
    ]);
    expect(pieces(steps[2]!.from)).toEqual([
      ['R1', 10],
      ['R2', 2],
    ]);
    expect(pieces(left)).toEqual([['R2', 3]]);
  });

  test('a transfer keeps the origin of the pieces', () => {
    const { left } = replayMovements([
      move('receiving', 'R1', 'a', 10),
      move('receiving', 'R2', 'a', 5),
      move('transfer', 'T1', 'a', -12),
      move('transfer', 'T1', 'b', 12),
    ]);
    expect(left.map(({ storageId, origin, quantity }) => [storageId, origin.documentNo, quantity])).toEqual([
      ['a', 'R2', 3],
      ['b', 'R1', 10],
      ['b', 'R2', 2],
    ]);
  });

  test('a return restores the pieces of the reversed movement with their origin', () => {
    const out = move('outbound', 'O1', 'a', -6);
    const movements = [
      move('receiving', 'R1', 'a', 4),
      move('receiving', 'R2', 'a', 20),
      { ...out, sequence: 900 },
      { ...move('return', 'B1', 'a', 5, { reverses: 900 }), sequence: 901 },
    ];
    expect(pieces(replayMovements(movements).left)).toEqual([
      ['R1', 4],
      ['R2', 19],
    ]);
  });

  test("an adjustment is the origin of added pieces, and lines of one document may use each other's pieces", () => {
    const { left } = replayMovements([
      move('receiving', 'R1', 'a', 4),
      move('adjustment', 'A1', 'a', -6, { lineNo: 1 }),
      move('adjustment', 'A1', 'a', 3, { lineNo: 2 }),
    ]);
    expect(pieces(left)).toEqual([['A1', 1]]);
  });
});

test('every step in the lifecycle of a souvenir has the running balance of its storage and of all storages', () => {
  const { steps, onHand } = replayMovements([
    move('receiving', 'R1', 'a', 10),
    move('receiving', 'R1', 'b', 7, { lineNo: 2 }),
    move('outbound', 'O1', 'a', -3),
  ]);
  expect(steps.map(({ balanceHere, totalBalance }) => [balanceHere, totalBalance])).toEqual([
    [10, 10],
    [7, 17],
    [7, 14],
  ]);
  expect(onHand).toEqual(
    new Map([
      ['a', 7],
      ['b', 7],
    ]),
  );
});

test('the replayed average cost equals the average of the ledger', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitCost: fc.integer({ min: 1, max: 9_999_99 }),
  });
  const document = fc.oneof(
    fc.record({
      kind: fc.constant('receiving' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('outbound' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 2 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(document, { maxLength: 20 }), (documents) => {
      let average = 0;
      let onHand = 0;
      const movements: LifeMovement[] = [];
      documents.forEach(({ kind, lines }, index) => {
        const postings = lines.flatMap(({ quantity, unitCost }, i) => {
          const signed =
            kind === 'receiving' ? quantity : -Math.min(quantity, Math.floor(onHand / lines.length));
          if (signed === 0) return [];
          return [{ souvenirId: 's', storageId: 'a', quantity: signed, lineNo: i + 1, unitCost }];
        });
        if (kind === 'receiving') {
          average = calculateAverages(new Map([['s', { onHand, average }]]), postings).get('s') ?? average;
        }
        for (const { quantity, unitCost, lineNo } of postings) {
          movements.push(move(kind, `D${index}`, 'a', quantity, { unitCost, lineNo }));
          onHand += quantity;
        }
      });
      const life = replayMovements(movements);
      expect(life.average).toBe(average);
      expect(life.left.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(onHand);
    }),
  );
});

test('the closing balance of a day is its last balance, and days without movements keep it', () => {
  const figures = [
    { day: '2026-11-01', balance: 10 },
    { day: '2026-11-01', balance: 8 },
    { day: '2026-11-03', balance: 2 },
  ];
  expect(closingPerDay(figures, '2026-11-04', 100).map(({ balance }) => balance)).toEqual([8, 8, 2, 2]);
  expect(closingPerDay(figures, '2026-11-04', 3)).toEqual([
    { day: '2026-11-02', balance: 8 },
    { day: '2026-11-03', balance: 2 },
    { day: '2026-11-04', balance: 2 },
  ]);
  expect(closingPerDay([], '2026-11-04', 3)).toEqual([]);
});

test('an outgoing movement of more pieces than exist takes those that exist', () => {
  const { steps, left } = replayMovements([move('receiving', 'R1', 'a', 4), move('outbound', 'O1', 'a', -6)]);
  expect(pieces(steps[0]!.from)).toEqual([]);
  expect(pieces(steps[1]!.from)).toEqual([['R1', 4]]);
  expect(left).toEqual([]);
});

test('adjustments and returns to the supplier do not change the replayed average cost', () => {
  const { steps } = replayMovements([
    move('receiving', 'R1', 'a', 10, { unitCost: 100 }),
    move('adjustment', 'A1', 'a', 10, { unitCost: 0 }),
    move('receiving', 'R2', 'a', -5, { unitCost: 900 }),
    move('receiving', 'R3', 'a', 15, { unitCost: 200 }),
  ]);
  expect(steps.map(({ average }) => average)).toEqual([100, 100, 100, 150]);
});

test('if a period has a single balance, it is the closing balance of its day and of all later days', () => {
  expect(closingPerDay([{ day: '2026-11-02', balance: 7 }], '2026-11-03', 100)).toEqual([
    { day: '2026-11-02', balance: 7 },
    { day: '2026-11-03', balance: 7 },
  ]);
});
