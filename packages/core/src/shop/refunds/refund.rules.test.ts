import { describe, expect, test } from 'vitest';
import {
  askableOf,
  canAskBack,
  canHandBack,
  isPayable,
  lineObstacle,
  orderObstacle,
  type Progress,
} from './refund.rules.ts';

const windows = { refund: 7, exchange: 7, repair: 30 };
const paidAt = new Date('2026-11-01T12:00:00+08:00');
const nextDay = new Date('2026-11-02T12:00:00+08:00');
const afterRefunds = new Date('2026-11-20T12:00:00+08:00');

test('An order counts as not paid when its state says so and when no time of payment is known.', () => {
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
] as const)('An exchange or a repair of an order in state %s meets %s.', (state, obstacle) => {
  for (const kind of ['exchange', 'repair'] as const)
    expect(orderObstacle({ state, paidAt }, kind, windows, nextDay)).toBe(obstacle);
});

const counter = { state: 'shipping', deliveryMethod: 'self_pickup' } as const;
const line = {
  quantity: 5,
  cancelled: 1,
  handed_over: 0,
  refunding: 0,
  held: 0,
  customised: false,
  perishable: false,
};

describe('pieces that can be asked for', () => {
  test('Money back can be asked for every piece, an exchange or a repair only for pieces that the buyer has.', () => {
    const some = { ...line, handed_over: 3 };
    expect(askableOf(counter, some, 'refund')).toBe(4);
    expect(askableOf(counter, some, 'exchange')).toBe(3);
    expect(askableOf(counter, some, 'repair')).toBe(3);
  });

  test('A piece that is being asked back is not asked for again.', () => {
    // two were handed over and one of them is asked back; of the others one is being refunded without having left
    const some = { ...line, handed_over: 2, refunding: 2, held: 1 };
    expect(askableOf(counter, some, 'refund')).toBe(2);
    expect(askableOf(counter, some, 'exchange')).toBe(1);
  });

  test('A line of which the buyer has nothing yet is refunded, and neither exchanged nor repaired.', () => {
    expect(lineObstacle(counter, line, 'refund')).toBeUndefined();
    expect(lineObstacle(counter, line, 'exchange')).toBe('NOT_RECEIVED');
    expect(lineObstacle(counter, { ...line, handed_over: 1 }, 'exchange')).toBeUndefined();
  });
});

describe('whether anything of an order can still be asked for', () => {
  const order = { ...counter, state: 'completed', paidAt } as const;
  const handed = { ...line, handed_over: 4 };
  const gone = { ...handed, refunding: 4 };

  test('One kind of request and one line are enough.', () => {
    expect(canAskBack(order, [gone, handed], windows, nextDay)).toBe(true);
    // only a repair is still possible on this day
    expect(canAskBack(order, [handed], windows, afterRefunds)).toBe(true);
    // and only an exchange or a repair of what was made to order
    expect(canAskBack(order, [{ ...handed, customised: true }], windows, nextDay)).toBe(true);
  });

  test('Nothing can be asked for when every line was asked back, or when the order allows no request.', () => {
    expect(canAskBack(order, [gone, gone], windows, nextDay)).toBe(false);
    expect(canAskBack(order, [], windows, nextDay)).toBe(false);
    expect(canAskBack({ ...order, state: 'cancelled' }, [handed], windows, nextDay)).toBe(false);
  });

  test('A kind of request that the order no longer takes does not count, though the line would allow it.', () => {
    // refunds are over, and nothing was handed over that could be repaired
    expect(canAskBack(order, [line], windows, afterRefunds)).toBe(false);
  });
});

const progress = (some: Partial<Progress>): Progress => ({
  kind: 'refund',
  state: 'return_processing',
  amount: 1,
  needsGoods: true,
  goodsBack: true,
  picked: false,
  shippedWithout: false,
  ...some,
});

test.each<[string, Partial<Progress>, boolean]>([
  ['one cent, with the goods back', {}, true],
  ['no money at all', { amount: 0 }, false],
  ['the goods not back', { goodsBack: false }, false],
  ['the goods back but the request only approved', { state: 'return_approved' }, false],
  ['no goods to wait for and approved', { needsGoods: false, state: 'return_approved' }, true],
  ['no goods to wait for and not yet approved', { needsGoods: false, state: 'return_pending' }, false],
  ['no goods to wait for and already under way', { needsGoods: false }, false],
])('Money is paid out with %s: %o gives %s.', (_case, some, expected) => {
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
])(
  'A piece goes back over the counter when it is repaired or its replacement was picked: %o gives %s.',
  (some, expected) => {
    expect(canHandBack(progress(some))).toBe(expected);
  },
);
