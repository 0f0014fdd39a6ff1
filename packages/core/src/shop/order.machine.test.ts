import { describe, expect, test } from 'vitest';
import { nextState } from '../machine.ts';
import {
  decideOrderState,
  type OrderAction,
  orderActions,
  orderMachine,
  orderParty,
} from './order.machine.ts';
import { deliveryFee, isUncollected, itemsAmount, leftBehind, normalisePickupCode } from './order.rules.ts';
import { refundMachine } from './refund.machine.ts';
import { lastDayOf, lineObstacle, orderObstacle } from './refund.rules.ts';

const actions = Object.keys(orderParty) as OrderAction[];

// domain.md "Shop order", written down once more by hand: the machine is held against it
const orderTable: Record<string, Partial<Record<OrderAction, string>>> = {
  pending_payment: { pay: 'paid', expire: 'cancelled', cancel: 'cancelled' },
  paid: { cancel: 'cancelled', cancelByStaff: 'cancelled', accept: 'accepted' },
  accepted: { cancelByStaff: 'cancelled', pick: 'deliver' },
  deliver: { ship: 'shipping', ready: 'shipping' },
  shipping: {
    receive: 'completed',
    handOver: 'completed',
    uncollected: 'cancelled',
    uncollectedRest: 'completed',
  },
  completed: { close: 'ended' },
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
    const line = { quantity: 5, cancelled: 1, refunding: 3, customised: false, perishable: false };
    expect(lineObstacle(line, 'refund')).toBeUndefined();
    expect(lineObstacle({ ...line, refunding: 4 }, 'refund')).toBe('ALREADY_REFUNDED');
    expect(lineObstacle({ ...line, customised: true }, 'refund')).toBe('CUSTOMISED');
    expect(lineObstacle({ ...line, perishable: true }, 'refund')).toBe('PERISHABLE');
    expect(lineObstacle({ ...line, customised: true }, 'exchange')).toBeUndefined();
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

  test('what was handed over stays sold, and what was sent back is first of that', () => {
    const line = { quantity: 5, cancelled: 1, handed_over: 0, refunding: 0 };
    expect([
      leftBehind(line),
      leftBehind({ ...line, handed_over: 3 }),
      leftBehind({ ...line, handed_over: 3, refunding: 1 }),
      leftBehind({ ...line, handed_over: 1, refunding: 2 }),
    ]).toEqual([4, 1, 1, 2]);
  });
});
