import { expect, test } from 'vitest';
import { decideOrderState, orderMachine } from './order.machine.ts';
import {
  countOrdered,
  findRefundState,
  isFullyRefunded,
  receiptDay,
  showsPickupCode,
  sumDeductions,
} from './order.rules.ts';

test('the buyer of a self-pickup order sees the pickup code from acceptance until the hand-over', () => {
  const shown = (method: 'self_pickup' | 'express') =>
    orderMachine.states.filter((state) => showsPickupCode(state, method));
  expect(shown('self_pickup')).toEqual(['accepted', 'deliver', 'shipping']);
  expect(shown('express')).toEqual([]);
});

test('an order is fully refunded if every piece was refunded or cancelled, and at least one was refunded', () => {
  const refunded = { quantity: 3, cancelled: 1, refunded: 2 };
  const cancelled = { quantity: 2, cancelled: 2, refunded: 0 };
  const open = { quantity: 1, cancelled: 0, refunded: 0 };
  expect(isFullyRefunded([refunded])).toBe(true);
  expect(isFullyRefunded([refunded, open])).toBe(false);
  expect(isFullyRefunded([refunded, cancelled])).toBe(true);
  expect(isFullyRefunded([cancelled])).toBe(false);
});

test('an order is fully refunded when its total before cash rounding was paid back', () => {
  const order = { totalAmount: 1210, rounding: 5 };
  expect(findRefundState({ ...order, refunded: 0 })).toBeNull();
  expect(findRefundState({ ...order, refunded: 1204 })).toBe('partial');
  expect(findRefundState({ ...order, refunded: 1205 })).toBe('full');
  expect(findRefundState({ ...order, rounding: 0, refunded: 1205 })).toBe('partial');
});

test('an early reminder does not bring forward the day on which an express order counts as received', () => {
  const shippedAt = new Date('2026-11-01T12:00:00+08:00');
  const terms = { days: 10, remindDays: 3 };
  const receiptDayIfRemindedOn = (day: string) =>
    receiptDay({ shippedAt, remindedAt: new Date(`${day}T12:00:00+08:00`) }, terms);
  expect(receiptDayIfRemindedOn('2026-11-05')).toBe('2026-11-11');
  expect(receiptDayIfRemindedOn('2026-11-08')).toBe('2026-11-11');
  expect(receiptDayIfRemindedOn('2026-11-09')).toBe('2026-11-12');
});

test('express and self-pickup orders are accepted in the same way, and an express order cannot be handed over', () => {
  for (const deliveryMethod of ['express', 'self_pickup'] as const)
    expect(decideOrderState({ state: 'paid', deliveryMethod }, 'accept')).toBe('accepted');
  expect(decideOrderState({ state: 'shipping', deliveryMethod: 'self_pickup' }, 'handOver')).toBe(
    'completed',
  );
  expect(decideOrderState({ state: 'shipping', deliveryMethod: 'express' }, 'handOver')).toBeUndefined();
});

test('removed pieces and a refunded fee are deducted from an order, and a cancelled order stays as it was ordered', () => {
  const line = { quantity: 3, cancelled: 2, unit_price: 500 };
  const lines = [line, { quantity: 1, cancelled: 0, unit_price: 900 }];
  expect(sumDeductions({ state: 'accepted', fee_refunded: 3000 }, lines)).toBe(4000);
  expect(countOrdered('accepted', line)).toBe(1);
  expect(sumDeductions({ state: 'cancelled', fee_refunded: 3000 }, lines)).toBe(0);
  expect(countOrdered('cancelled', line)).toBe(3);
});
