import { describe, expect, test } from 'vitest';
import { nextState } from '../../states/machine.ts';
import { deskActions } from '../desk/desk.contract.ts';
import { isDeskMatter, orderWhy } from '../desk/desk.rules.ts';
import { refundMachine } from '../refunds/refund.machine.ts';
import { lastDayOf, lineObstacle, orderObstacle } from '../refunds/refund.rules.ts';
import {
  decideOrderState,
  type OrderAction,
  orderActions,
  orderMachine,
  orderParty,
} from './order.machine.ts';
import {
  deliveryFee,
  heldOf,
  isFullyRefunded,
  isUncollected,
  itemsAmount,
  keptPieces,
  normalisePickupCode,
  openPieces,
  receiptDay,
} from './order.rules.ts';

const actions = Object.keys(orderParty) as OrderAction[];

// the table of docs/design/domain.md, "Shop order", written by hand: the machine is compared with it
const orderTable: Record<string, Partial<Record<OrderAction, string>>> = {
  pending_payment: { pay: 'paid', expire: 'cancelled', cancel: 'cancelled' },
  paid: { cancel: 'cancelled', cancelByStaff: 'cancelled', accept: 'accepted' },
  accepted: { cancelByStaff: 'cancelled', pick: 'deliver' },
  deliver: { ship: 'shipping', ready: 'shipping', refunded: 'ended' },
  shipping: {
    receive: 'completed',
    handOver: 'completed',
    uncollected: 'cancelled',
    uncollectedRest: 'completed',
    autoReceive: 'completed',
    restRefunded: 'completed',
    refunded: 'ended',
  },
  completed: { close: 'ended', refunded: 'ended' },
  ended: {},
  cancelled: {},
};

describe('a shop order', () => {
  const pairs = orderMachine.states.flatMap((state) => actions.map((action) => ({ state, action })));
  test.each(pairs)('$state $action', ({ state, action }) => {
    expect(nextState(orderMachine, state, action)).toBe(orderTable[state]![action]);
  });

  test('express is shipped, self pickup is made ready and handed over', () => {
    const express = { state: 'deliver', deliveryMethod: 'express' } as const;
    const pickup = { state: 'deliver', deliveryMethod: 'self_pickup' } as const;
    expect(orderActions(express, 'staff')).toEqual(['ship']);
    expect(orderActions(pickup, 'staff')).toEqual(['ready']);
    expect(decideOrderState(express, 'ready')).toBeUndefined();
    expect(orderActions({ ...express, state: 'shipping' }, 'staff')).toEqual([]);
    expect(orderActions({ ...pickup, state: 'shipping' }, 'staff')).toEqual([
      'handOver',
      'uncollected',
      'uncollectedRest',
    ]);
    expect(orderActions({ ...pickup, state: 'paid' }, 'buyer')).toEqual(['cancel']);
  });

  test('a buyer confirms receipt of an express order, never of one that the counter hands over', () => {
    expect(orderActions({ state: 'shipping', deliveryMethod: 'express' }, 'buyer')).toEqual(['receive']);
    expect(orderActions({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'buyer')).toEqual([]);
    expect(orderWhy({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'receive')?.reason).toBe(
      'NOT_HANDED_OVER',
    );
  });

  test('the page of a completed order only mentions cancelling, and that of an ended order no step', () => {
    const ended = { state: 'ended', deliveryMethod: 'self_pickup', isOver: false, open: 0 } as const;
    expect(deskActions.filter((action) => isDeskMatter(ended, action))).toEqual([]);
    const completed = { ...ended, state: 'completed' } as const;
    expect(deskActions.filter((action) => isDeskMatter(completed, action))).toEqual(['cancel']);
  });
});

describe('a refund', () => {
  const table: Record<string, Record<string, string>> = {
    return_pending: { approve: 'return_approved', reject: 'return_rejected' },
    return_approved: { sendBack: 'return_processing', payOut: 'return_completed' },
    return_rejected: {},
    return_processing: { complete: 'return_completed' },
    return_completed: {},
  };
  const all = ['approve', 'reject', 'sendBack', 'complete', 'payOut'] as const;
  const pairs = refundMachine.states.flatMap((state) => all.map((action) => ({ state, action })));
  test.each(pairs)('$state $action', ({ state, action }) => {
    expect(nextState(refundMachine, state, action)).toBe(table[state]![action]);
  });
});

describe('what can be sent back', () => {
  const windows = { refund: 7, exchange: 7, repair: 30 };
  const paidAt = new Date('2026-11-01T23:30:00+08:00');
  const at = (text: string) => new Date(`${text}+08:00`);

  test('until the end of the 7th Hong Kong day after payment', () => {
    expect(lastDayOf(paidAt, 7)).toBe('2026-11-08');
    const order = { state: 'completed', paidAt } as const;
    expect(orderObstacle(order, 'refund', windows, at('2026-11-08T23:59:59'))).toBeUndefined();
    expect(orderObstacle(order, 'refund', windows, at('2026-11-09T00:00:00'))).toBe('WINDOW_PASSED');
  });

  test.each([
    ['pending_payment', 'NOT_PAID'],
    ['paid', 'TOO_EARLY'],
    ['accepted', 'TOO_EARLY'],
    ['deliver', undefined],
    ['shipping', undefined],
    ['completed', undefined],
    ['ended', 'WINDOW_PASSED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('money back from %s: %s', (state, obstacle) => {
    const order = { state, paidAt: state === 'pending_payment' ? null : paidAt };
    expect(orderObstacle(order, 'refund', windows, at('2026-11-02T10:00:00'))).toBe(obstacle);
  });

  test('a repair for 30 days, also of an ended order', () => {
    const order = { state: 'ended', paidAt } as const;
    expect(orderObstacle(order, 'repair', windows, at('2026-12-01T12:00:00'))).toBeUndefined();
    expect(orderObstacle(order, 'repair', windows, at('2026-12-02T00:00:00'))).toBe('WINDOW_PASSED');
  });

  test('customised and perishable pieces are not refunded; what is being refunded is not refunded again', () => {
    const order = { state: 'completed', deliveryMethod: 'express' } as const;
    const line = {
      quantity: 5,
      cancelled: 1,
      handed_over: 4,
      refunding: 3,
      held: 0,
      customised: false,
      perishable: false,
    };
    expect(lineObstacle(order, line, 'refund')).toBeUndefined();
    expect(lineObstacle(order, { ...line, refunding: 4 }, 'refund')).toBe('ALREADY_REFUNDED');
    expect(lineObstacle(order, { ...line, customised: true }, 'refund')).toBe('CUSTOMISED');
    expect(lineObstacle(order, { ...line, perishable: true }, 'refund')).toBe('PERISHABLE');
    expect(lineObstacle(order, { ...line, customised: true }, 'exchange')).toBeUndefined();
  });
});

test('amounts and fees', () => {
  expect(
    itemsAmount([
      { unitPrice: 45_00, quantity: 20 },
      { unitPrice: 1, quantity: 3 },
    ]),
  ).toBe(900_03);
  expect(deliveryFee('express', false, 30_00)).toBe(30_00);
  expect(deliveryFee('express', true, 30_00)).toBe(0);
  expect(deliveryFee('self_pickup', false, 30_00)).toBe(0);
});

test('a pickup code is typed in any case, with spaces or dashes', () => {
  expect(normalisePickupCode(' ab2c-d３ef ')).toBe('AB2CD3EF');
});

describe('an order that nobody collects', () => {
  const order = { collectBy: '2026-11-30', reminders: 2 };
  test.each([
    [order, '2026-11-30', 2, false],
    [order, '2026-12-01', 2, true],
    [{ ...order, reminders: 1 }, '2026-12-01', 2, false],
    // where only one reminder is set, one is enough; more than two are not asked for
    [{ ...order, reminders: 1 }, '2026-12-01', 1, true],
    [order, '2026-12-01', 3, true],
    [{ ...order, collectBy: null }, '2026-12-01', 2, false],
  ])('%o on %s with %d reminders set: %s', (facts, today, set, expected) => {
    expect(isUncollected(facts, today, set)).toBe(expected);
  });
});

describe('pieces of an order line', () => {
  const line = { quantity: 5, cancelled: 1, handed_over: 0, refunding: 0, held: 0 };
  const counter = { state: 'shipping', deliveryMethod: 'self_pickup' } as const;
  const parcel = { state: 'shipping', deliveryMethod: 'express' } as const;

  test('can leave unless they were handed over or are held back', () => {
    expect([
      openPieces(line),
      openPieces({ ...line, handed_over: 3 }),
      openPieces({ ...line, handed_over: 1, held: 2 }),
    ]).toEqual([4, 1, 1]);
  });

  test('that are asked back are first of those that have left; the others are held', () => {
    expect([
      heldOf(counter, line, 2),
      heldOf(counter, { ...line, handed_over: 1 }, 2),
      heldOf(counter, { ...line, handed_over: 3 }, 2),
      // one of the three that were handed over is asked back already
      heldOf(counter, { ...line, handed_over: 3, refunding: 1 }, 3),
      heldOf({ ...counter, state: 'deliver' }, line, 4),
      heldOf(parcel, line, 4),
      heldOf(parcel, { ...line, refunding: 1, held: 1 }, 3),
    ]).toEqual([2, 1, 0, 1, 4, 0, 0]);
  });

  test('are with the buyer once they were handed over or sent', () => {
    expect([
      keptPieces(counter, { ...line, handed_over: 2, refunding: 2, held: 1 }),
      keptPieces(parcel, { ...line, refunding: 2, held: 1 }),
    ]).toEqual([1, 2]);
  });

  test('are all refunded when nothing else is left', () => {
    const refunded = { quantity: 3, cancelled: 1, refunded: 2 };
    expect(isFullyRefunded([refunded])).toBe(true);
    expect(isFullyRefunded([refunded, { quantity: 1, cancelled: 0, refunded: 0 }])).toBe(false);
    expect(isFullyRefunded([{ quantity: 1, cancelled: 1, refunded: 0 }])).toBe(false);
  });
});

describe('an express order that nobody confirms', () => {
  const shippedAt = new Date('2026-11-01T23:30:00+08:00');
  const terms = { days: 10, remindDays: 3 };
  test.each([
    [null, '2026-11-11'],
    ['2026-11-08T10:00:00+08:00', '2026-11-11'],
    // told late: the days to answer are the same
    ['2026-12-01T10:00:00+08:00', '2026-12-04'],
  ])('reminded at %s is received on %s', (remindedAt, day) => {
    const order = { shippedAt, remindedAt: remindedAt && new Date(remindedAt) };
    expect(receiptDay({ ...order, remindedAt: order.remindedAt || null }, terms)).toBe(day);
  });
});
