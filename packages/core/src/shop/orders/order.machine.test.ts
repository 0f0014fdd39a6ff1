import { describe, expect, test } from 'vitest';
import { nextState } from '../../states/machine.ts';
import { deskActions } from '../desk/desk.contract.ts';
import { findOrderActionRefusal, isDeskActionRelevant } from '../desk/desk.rules.ts';
import { type RefundAction, refundMachine } from '../refunds/refund.machine.ts';
import { calculateLastDay, lineObstacle, orderObstacle } from '../refunds/refund.rules.ts';
import {
  decideOrderState,
  type OrderAction,
  orderActions,
  orderMachine,
  orderParty,
} from './order.machine.ts';
import {
  countHeldPieces,
  countKeptPieces,
  deliveryFee,
  isUncollected,
  itemsAmount,
  normalisePickupCode,
  openPieces,
  receiptDay,
} from './order.rules.ts';

const actions = Object.keys(orderParty) as OrderAction[];

// The state machine is compared with this copy of the table in docs/design/domain.md, "Shop order".
const orderTable: Record<string, Partial<Record<OrderAction, string>>> = {
  pending_payment: { pay: 'paid', sell: 'completed', expire: 'cancelled', cancel: 'cancelled' },
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

describe('shop order state machine', () => {
  const pairs = orderMachine.states.flatMap((state) => actions.map((action) => ({ state, action })));
  test.each(pairs)(
    'the action $action on an order in state $state leads to the state in the table of domain.md or is refused',
    ({ state, action }) => {
      expect(nextState(orderMachine, state, action)).toBe(orderTable[state]![action]);
    },
  );

  test('an express order is shipped, and a self-pickup order is made ready and handed over', () => {
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

  test('a buyer can confirm the receipt of an express order, but not of a self-pickup order', () => {
    expect(orderActions({ state: 'shipping', deliveryMethod: 'express' }, 'buyer')).toEqual(['receive']);
    expect(orderActions({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'buyer')).toEqual([]);
    expect(
      findOrderActionRefusal({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'receive')?.reason,
    ).toBe('NOT_HANDED_OVER');
  });

  test('the page of a completed order shows only the action to cancel, and that of an ended order shows none', () => {
    const ended = { state: 'ended', deliveryMethod: 'self_pickup', isUncollected: false, open: 0 } as const;
    expect(deskActions.filter((action) => isDeskActionRelevant(ended, action))).toEqual([]);
    const completed = { ...ended, state: 'completed' } as const;
    expect(deskActions.filter((action) => isDeskActionRelevant(completed, action))).toEqual(['cancel']);
  });
});

describe('refund state machine', () => {
  const table: Record<string, Partial<Record<RefundAction, string>>> = {
    return_pending: { approve: 'return_approved', reject: 'return_rejected', withdraw: 'return_rejected' },
    return_approved: {
      withdraw: 'return_rejected',
      sendBack: 'return_processing',
      restock: 'return_processing',
      giveUp: 'return_rejected',
      payOut: 'return_completed',
    },
    return_rejected: {},
    return_processing: { handBack: 'return_completed', complete: 'return_completed' },
    return_completed: {},
  };
  const pairs = refundMachine.states.flatMap((state) =>
    refundMachine.transitions.map(({ action }) => ({ state, action })),
  );
  test.each(pairs)(
    'the action $action on a refund in state $state leads to the state in the table of domain.md or is refused',
    ({ state, action }) => {
      expect(nextState(refundMachine, state, action)).toBe(table[state]![action]);
    },
  );
});

describe('refundable orders', () => {
  const windows = { refund: 7, exchange: 7, repair: 30 };
  const paidAt = new Date('2026-11-01T23:30:00+08:00');
  const at = (text: string) => new Date(`${text}+08:00`);

  test('a refund can be requested until the end of the 7th Hong Kong day after the payment', () => {
    expect(calculateLastDay(paidAt, 7)).toBe('2026-11-08');
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
    ['ended', 'ENDED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('a refund of an order in state %s gives the obstacle %s', (state, obstacle) => {
    const order = { state, paidAt: state === 'pending_payment' ? null : paidAt };
    expect(orderObstacle(order, 'refund', windows, at('2026-11-02T10:00:00'))).toBe(obstacle);
  });

  test('a repair can be requested for 30 days, also for an ended order', () => {
    const order = { state: 'ended', paidAt } as const;
    expect(orderObstacle(order, 'repair', windows, at('2026-12-01T12:00:00'))).toBeUndefined();
    expect(orderObstacle(order, 'repair', windows, at('2026-12-02T00:00:00'))).toBe('WINDOW_PASSED');
  });

  test('customised and perishable pieces, and pieces with a refund, cannot be refunded', () => {
    const line = {
      quantity: 5,
      cancelled: 1,
      handed_over: 4,
      sent: 4,
      refunding: 3,
      held: 0,
      customised: false,
      perishable: false,
    };
    expect(lineObstacle(line, 'refund')).toBeUndefined();
    expect(lineObstacle({ ...line, refunding: 4 }, 'refund')).toBe('ALREADY_REFUNDED');
    expect(lineObstacle({ ...line, customised: true }, 'refund')).toBe('CUSTOMISED');
    expect(lineObstacle({ ...line, perishable: true }, 'refund')).toBe('PERISHABLE');
    expect(lineObstacle({ ...line, customised: true }, 'exchange')).toBeUndefined();
  });
});

test('the amount of an order is the sum of pieces times prices, and only express delivery off campus has a fee', () => {
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

test('a pickup code is accepted in upper or lower case, and with spaces or dashes', () => {
  expect(normalisePickupCode(' ab2c-d３ef ')).toBe('AB2CD3EF');
});

describe('uncollected orders', () => {
  const order = { collectBy: '2026-11-30', reminders: 2 };
  test.each([
    [order, '2026-11-30', 2, false],
    [order, '2026-12-01', 2, true],
    [{ ...order, reminders: 1 }, '2026-12-01', 2, false],
    // one reminder is enough if only one is configured, and two are enough if more are configured
    [{ ...order, reminders: 1 }, '2026-12-01', 1, true],
    [order, '2026-12-01', 3, true],
    [{ ...order, collectBy: null }, '2026-12-01', 2, false],
  ])(
    'an order with %o on %s with %d configured reminders is uncollected: %s',
    (facts, today, set, expected) => {
      expect(isUncollected(facts, today, set)).toBe(expected);
    },
  );
});

describe('pieces of an order line', () => {
  const line = { quantity: 5, cancelled: 1, handed_over: 0, sent: 0, refunding: 0, held: 0 };
  const shipped = { ...line, sent: 4 };

  test('pieces can be handed over unless they were handed over already or are held', () => {
    expect([
      openPieces(line),
      openPieces({ ...line, handed_over: 3 }),
      openPieces({ ...line, handed_over: 1, held: 2 }),
      // two pieces are in a parcel, of which the buyer has confirmed one
      openPieces({ ...line, sent: 2, handed_over: 1 }),
    ]).toEqual([4, 1, 1, 2]);
  });

  test('refund requests first take pieces that have left the shop, and the others are held', () => {
    expect([
      countHeldPieces(line, 2),
      countHeldPieces({ ...line, handed_over: 1 }, 2),
      countHeldPieces({ ...line, handed_over: 3 }, 2),
      // one of the three pieces that were handed over already has a refund request
      countHeldPieces({ ...line, handed_over: 3, refunding: 1 }, 3),
      countHeldPieces(line, 4),
      countHeldPieces(shipped, 4),
      countHeldPieces({ ...line, sent: 3, refunding: 1, held: 1 }, 3),
      // one of two parcels is sent
      countHeldPieces({ ...line, sent: 3 }, 4),
    ]).toEqual([2, 1, 0, 1, 4, 0, 0, 1]);
  });

  test('a buyer keeps the pieces that were handed over or shipped and have no refund request', () => {
    expect([
      countKeptPieces({ ...line, handed_over: 2, refunding: 2, held: 1 }),
      countKeptPieces({ ...line, sent: 3, refunding: 2, held: 1 }),
    ]).toEqual([1, 2]);
  });
});

describe('unconfirmed express orders', () => {
  const shippedAt = new Date('2026-11-01T23:30:00+08:00');
  const terms = { days: 10, remindDays: 3 };
  test.each([
    [null, '2026-11-11'],
    ['2026-11-08T10:00:00+08:00', '2026-11-11'],
    // a late reminder postpones the day
    ['2026-12-01T10:00:00+08:00', '2026-12-04'],
  ])(
    'an express order shipped on 1 November with a reminder at %s counts as received on %s',
    (remindedAt, day) => {
      const order = { shippedAt, remindedAt: remindedAt && new Date(remindedAt) };
      expect(receiptDay({ ...order, remindedAt: order.remindedAt || null }, terms)).toBe(day);
    },
  );
});
