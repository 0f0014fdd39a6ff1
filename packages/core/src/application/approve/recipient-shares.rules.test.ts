import { expect, test } from 'vitest';
import { redistributePieces, sumShares } from './recipient-shares.rules.ts';

const rows = [
  { rowNo: 1, souvenirId: 'bag', quantity: 2 },
  { rowNo: 2, souvenirId: 'bag', quantity: 1 },
  { rowNo: 3, souvenirId: 'mug', quantity: 1 },
];
const bag = (quantity: number) => ({ lineNo: 1, souvenirId: 'bag', quantity });
const mug = (quantity: number) => ({ lineNo: 2, souvenirId: 'mug', quantity });
const getResult = (division: ReturnType<typeof redistributePieces>) =>
  'rows' in division ? division.rows.map(({ quantity }) => quantity) : division.wrongLine;

test('the pieces of a souvenir are the sum over its recipients', () => {
  expect([sumShares(rows, 'bag'), sumShares(rows, 'mug'), sumShares(rows, 'pen')]).toEqual([3, 1, 0]);
});

test('recipients keep what the applicant chooses for them, and all others keep everything', () => {
  expect(getResult(redistributePieces(rows, [bag(2), mug(1)], [{ rowNo: 1, quantity: 1 }]))).toEqual([
    1, 1, 1,
  ]);
  expect(getResult(redistributePieces(rows, [bag(2), mug(1)], [{ rowNo: 2, quantity: 0 }]))).toEqual([
    2, 0, 1,
  ]);
});

test('the recipients of a souvenir that was removed from the application get no piece of it, whatever was chosen', () => {
  expect(getResult(redistributePieces(rows, [bag(3), mug(0)], []))).toEqual([2, 1, 0]);
  expect(getResult(redistributePieces(rows, [bag(3), mug(0)], [{ rowNo: 3, quantity: 1 }]))).toEqual([
    2, 1, 0,
  ]);
});

test('a choice with too many or too few pieces of a souvenir is refused, and the result has the line of that souvenir', () => {
  expect(getResult(redistributePieces(rows, [bag(2), mug(1)], []))).toEqual(bag(2));
  expect(getResult(redistributePieces(rows, [bag(2), mug(1)], [{ rowNo: 1, quantity: 0 }]))).toEqual(bag(2));
  expect(getResult(redistributePieces(rows, [bag(3), mug(1)], [{ rowNo: 3, quantity: 0 }]))).toEqual(mug(1));
});

test('no recipient gets more than before, even if the sum agrees', () => {
  const chosen = [
    { rowNo: 1, quantity: 0 },
    { rowNo: 2, quantity: 2 },
  ];
  expect(getResult(redistributePieces(rows, [bag(2), mug(1)], chosen))).toEqual(bag(2));
});

test('an unknown recipient, or one that is named twice, is not accepted', () => {
  expect(redistributePieces(rows, [bag(3), mug(1)], [{ rowNo: 4, quantity: 0 }])).toEqual({
    wrongLine: undefined,
  });
  const twice = [1, 1].map((rowNo) => ({ rowNo, quantity: 2 }));
  expect(redistributePieces(rows, [bag(3), mug(1)], twice)).toEqual({ wrongLine: undefined });
});
