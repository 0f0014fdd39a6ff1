import { expect, test } from 'vitest';
import { orderFields, orderStateLabel } from './order.fields.ts';

test('the label of a packed order depends on the delivery method', () => {
  const read = (deliveryMethod: 'self_pickup' | 'express') =>
    orderStateLabel({ state: 'shipping', deliveryMethod }).en;
  expect(read('self_pickup')).toBe('Ready to collect');
  expect(read('express')).toBe('Shipped');
});

test('all states of an order except shipping have the same label for both delivery methods', () => {
  for (const [state, word] of Object.entries(orderFields.state.choices)) {
    if (state === 'shipping') continue;
    for (const deliveryMethod of ['self_pickup', 'express'] as const)
      expect(orderStateLabel({ state: state as 'paid', deliveryMethod })).toBe(word);
  }
});

test('a finished counter sale is sold, not received', () => {
  const order = { state: 'completed', deliveryMethod: 'self_pickup' } as const;
  expect(orderStateLabel({ ...order, kind: 'counter' }).en).toBe('Sold');
  expect(orderStateLabel({ ...order, kind: 'shop' }).en).toBe('Received');
});
