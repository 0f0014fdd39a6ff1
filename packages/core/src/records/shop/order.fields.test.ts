import { expect, test } from 'vitest';
import { orderFields, orderStateLabel } from './order.fields.ts';

test('the labels of a picked and of a packed order depend on the delivery method', () => {
  const read = (state: 'shipping' | 'deliver', deliveryMethod: 'self_pickup' | 'express') =>
    orderStateLabel({ state, deliveryMethod }).en;
  expect(read('shipping', 'self_pickup')).toBe('Ready to collect');
  expect(read('shipping', 'express')).toBe('Shipped');
  expect(read('deliver', 'self_pickup')).toBe('Picked');
  expect(read('deliver', 'express')).toBe('Ready to ship');
});

test('all states of an order except deliver and shipping have the same label for both delivery methods', () => {
  for (const [state, word] of Object.entries(orderFields.state.choices)) {
    if (state === 'deliver' || state === 'shipping') continue;
    for (const deliveryMethod of ['self_pickup', 'express'] as const)
      expect(orderStateLabel({ state: state as 'paid', deliveryMethod })).toBe(word);
  }
});

test('a finished counter sale is sold, not received', () => {
  const order = { state: 'completed', deliveryMethod: 'self_pickup' } as const;
  expect(orderStateLabel({ ...order, kind: 'counter' }).en).toBe('Sold');
  expect(orderStateLabel({ ...order, kind: 'shop' }).en).toBe('Received');
});
