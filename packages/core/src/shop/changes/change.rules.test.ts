import { describe, expect, test } from 'vitest';
import type { OrderState } from '../orders/order.machine.ts';
import { changedFee, findChangeRefusal, findRemovalRefusal } from './change.rules.ts';
import { changeInWords } from './change.words.ts';

describe('changes of a paid order', () => {
  const refuse = (state: OrderState, isPicking = false) =>
    findChangeRefusal({ state, deliveryMethod: 'express', isPicking })?.reason;

  test.each<[OrderState, string | undefined]>([
    ['pending_payment', 'NOT_PAID'],
    ['paid', undefined],
    ['accepted', undefined],
    ['deliver', 'PICKING_BEGAN'],
    ['shipping', 'PICKING_BEGAN'],
    ['completed', 'PICKING_BEGAN'],
    ['ended', 'PICKING_BEGAN'],
    ['cancelled', 'WRONG_STATE'],
  ])('a change of an order in state %s gives the refusal %s', (state, reason) => {
    expect(refuse(state)).toBe(reason);
  });

  test('an accepted order can no longer be changed once a piece is picked', () => {
    expect(refuse('accepted', true)).toBe('PICKING_BEGAN');
  });

  test('changing the delivery of an order adds or removes the fee, but keeps the amount of a fee that was charged before', () => {
    const campus = { method: 'express', onCampus: true } as const;
    const away = { method: 'express', onCampus: false } as const;
    const pickup = { method: 'self_pickup', onCampus: false } as const;
    expect(changedFee(0, away, 30_00)).toBe(30_00);
    expect(changedFee(0, campus, 30_00)).toBe(0);
    expect(changedFee(30_00, pickup, 30_00)).toBe(0);
    // the setting was raised, or set to 0, after the order was paid
    expect(changedFee(30_00, away, 50_00)).toBe(30_00);
    expect(changedFee(30_00, away, 0)).toBe(0);
  });
});

describe('pieces to remove', () => {
  const lines = [
    { line_no: 1, quantity: 3, cancelled: 1 },
    { line_no: 2, quantity: 1, cancelled: 0 },
  ];
  test.each([
    [[{ lineNo: 1, quantity: 2 }], undefined],
    [[{ lineNo: 1, quantity: 3 }], 'RULE_BROKEN'],
    [[{ lineNo: 9, quantity: 1 }], 'RULE_BROKEN'],
    [
      [
        { lineNo: 1, quantity: 2 },
        { lineNo: 2, quantity: 1 },
      ],
      'NOTHING_LEFT',
    ],
    // the same line twice
    [
      [
        { lineNo: 1, quantity: 2 },
        { lineNo: 1, quantity: 1 },
      ],
      'RULE_BROKEN',
    ],
  ])('removing the pieces %o from a paid order gives the refusal %s', (removed, reason) => {
    expect(findRemovalRefusal(lines, removed)?.reason).toBe(reason);
  });
});

test('an order change is described with the values before and after', () => {
  const change = {
    before: { deliveryMethod: 'self_pickup', place: '', lines: [{ lineNo: 1, name: 'Mug', quantity: 3 }] },
    after: { deliveryMethod: 'express', place: 'Shatin', lines: [{ lineNo: 1, name: 'Mug', quantity: 0 }] },
  } as const;
  const mutable = structuredClone(change) as unknown as Parameters<typeof changeInWords>[0];
  expect(changeInWords(mutable, 'en')).toBe(
    'Delivery: Self pickup → Express\nAddress: — → Shatin\nMug: 3 → 0',
  );
  expect(changeInWords(mutable, 'zh-HK')).toBe('取貨方式：自取 → 快遞\n地址：— → Shatin\nMug：3 → 0');
});
