import { describe, expect, test } from 'vitest';
import {
  canHandBack,
  isAllHeld,
  isPayable,
  lineObstacle,
  listRequestableKinds,
  orderObstacle,
  type Progress,
  requestablePieces,
} from './refund.rules.ts';

const windows = { refund: 7, exchange: 7, repair: 30 };
const paidAt = new Date('2026-11-01T12:00:00+08:00');
const nextDay = new Date('2026-11-02T12:00:00+08:00');
const afterRefunds = new Date('2026-11-20T12:00:00+08:00');

test('an order without a payment time or in the state pending_payment counts as not paid', () => {
  const obstacle = (order: Parameters<typeof orderObstacle>[0]) =>
    orderObstacle(order, 'refund', windows, nextDay);
  expect(obstacle({ state: 'pending_payment', paidAt })).toBe('NOT_PAID');
  expect(obstacle({ state: 'completed', paidAt: null })).toBe('NOT_PAID');
  expect(obstacle({ state: 'completed', paidAt })).toBeUndefined();
});

test.each([
  ['paid', 'TOO_EARLY'],
  ['accepted', 'TOO_EARLY'],
  ['deliver', 'NOT_RECEIVED'],
  ['shipping', undefined],
  ['completed', undefined],
  ['ended', undefined],
] as const)('an exchange or repair of an order in state %s gives the obstacle %s', (state, obstacle) => {
  for (const kind of ['exchange', 'repair'] as const)
    expect(orderObstacle({ state, paidAt }, kind, windows, nextDay)).toBe(obstacle);
});

const line = {
  quantity: 5,
  cancelled: 1,
  handed_over: 0,
  sent: 0,
  refunding: 0,
  held: 0,
  customised: false,
  perishable: false,
};

describe('pieces that can be requested', () => {
  test('a refund can be requested for every piece, an exchange or repair only for pieces that the buyer has', () => {
    const some = { ...line, handed_over: 3 };
    expect(requestablePieces(some, 'refund')).toBe(4);
    expect(requestablePieces(some, 'exchange')).toBe(3);
    expect(requestablePieces(some, 'repair')).toBe(3);
  });

  test('a piece with a refund request cannot be requested again', () => {
    // two pieces were handed over, and one of them has a request
    // another piece is being refunded without having left the shop
    const some = { ...line, handed_over: 2, refunding: 2, held: 1 };
    expect(requestablePieces(some, 'refund')).toBe(2);
    expect(requestablePieces(some, 'exchange')).toBe(1);
  });

  test('a line of which the buyer has no pieces can be refunded, but not exchanged or repaired', () => {
    expect(lineObstacle(line, 'refund')).toBeUndefined();
    expect(lineObstacle(line, 'exchange')).toBe('NOT_RECEIVED');
    expect(lineObstacle({ ...line, handed_over: 1 }, 'exchange')).toBeUndefined();
  });
});

describe('orders that still allow a request', () => {
  const order = { state: 'completed', paidAt } as const;
  const handed = { ...line, handed_over: 4 };
  const gone = { ...handed, refunding: 4 };

  test('an order allows each kind of request that one of its lines allows', () => {
    expect(listRequestableKinds(order, [gone, handed], windows, nextDay)).toEqual([
      'refund',
      'exchange',
      'repair',
    ]);
    expect(listRequestableKinds(order, [handed], windows, afterRefunds)).toEqual(['repair']);
    expect(listRequestableKinds(order, [{ ...handed, customised: true }], windows, nextDay)).toEqual([
      'exchange',
      'repair',
    ]);
  });

  test('an order allows no request if all its pieces have one, or if the order is cancelled', () => {
    expect(listRequestableKinds(order, [gone, gone], windows, nextDay)).toEqual([]);
    expect(listRequestableKinds(order, [], windows, nextDay)).toEqual([]);
    expect(listRequestableKinds({ ...order, state: 'cancelled' }, [handed], windows, nextDay)).toEqual([]);
  });

  test('a kind of request that the order no longer allows does not count, even if the line allows it', () => {
    // the refund period is over, and no piece was handed over that could be repaired
    expect(listRequestableKinds(order, [line], windows, afterRefunds)).toEqual([]);
  });
});

const progress = (some: Partial<Progress>): Progress => ({
  kind: 'refund',
  state: 'return_processing',
  amount: 1,
  needsGoods: true,
  toInspect: false,
  goodsBack: true,
  picked: false,
  toPick: false,
  isAllHeld: false,
  shippedWithout: false,
  ...some,
});

test('a request is held if none of its pieces left the shop, and a request without pieces is not', () => {
  expect(isAllHeld({ pieces: 2, held: 2 })).toBe(true);
  expect(isAllHeld({ pieces: 2, held: 1 })).toBe(false);
  expect(isAllHeld({ pieces: 0, held: 0 })).toBe(false);
});

test.each<[string, Partial<Progress>, boolean]>([
  ['one cent to pay and returned goods', {}, true],
  ['no amount to pay', { amount: 0 }, false],
  ['goods that were not returned', { goodsBack: false }, false],
  ['returned goods, in the state return_approved', { state: 'return_approved' }, false],
  ['no goods to return, in the state return_approved', { needsGoods: false, state: 'return_approved' }, true],
  ['no goods to return, in the state return_pending', { needsGoods: false, state: 'return_pending' }, false],
  ['no goods to return, in the state return_processing', { needsGoods: false }, false],
])('a refund with %s (%o) can be paid: %s', (_case, some, expected) => {
  expect(isPayable(progress(some))).toBe(expected);
});

test.each<[Partial<Progress>, boolean]>([
  [{ kind: 'repair' }, true],
  [{ kind: 'repair', state: 'return_approved' }, false],
  [{ kind: 'repair', state: 'return_completed' }, false],
  [{ kind: 'exchange', picked: true }, true],
  [{ kind: 'exchange', picked: false }, false],
  [{ kind: 'exchange', picked: true, state: 'return_approved' }, false],
  [{ kind: 'refund', picked: true }, false],
])('a repaired piece or picked replacement of the request %o can be handed back: %s', (some, expected) => {
  expect(canHandBack(progress(some))).toBe(expected);
});
