// The dialog to pick orders: buyers of self-pickup orders are notified, and express orders remain to be shipped.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { PickDialog } from './pick-dialog.tsx';

const line = { productCode: 'GF-1', name: 'Crest mug', coverSrc: null, quantity: 3, lots: [], orders: [] };
const createOrder = (id: string, deliveryMethod: 'self_pickup' | 'express') => ({
  id,
  orderNo: `SO-${id}`,
  deliveryMethod,
});
const pickup = createOrder('1', 'self_pickup');
const express = createOrder('2', 'express');

test.each([
  [
    'a self-pickup order',
    [pickup],
    1,
    'Finish picking and notify the buyer',
    'Order picked · 1 buyer notified',
  ],
  ['an express order', [express], 0, 'Finish picking', 'Order picked · 1 to ship'],
  [
    'a self-pickup order and an express order',
    [pickup, express],
    1,
    'Finish picking and notify the buyer',
    '2 orders picked · 1 buyer notified · 1 to ship',
  ],
])(
  'when staff pick %s, the button and the message say who is notified and how many orders are to be shipped',
  async (_name, orders, ready, label, message) => {
    mockApi({
      getPickList: () => ({ storages: [{ name: 'Shop counter', lines: [line] }] }),
      pickOrders: () => ({ picked: orders.length, ready }),
    });
    await renderScreen(<PickDialog orders={orders} onClose={() => {}} />, {
      buttons: { 'shop-orders': ['ready'] },
    });
    await userEvent.click(page.getByRole('button', { name: label, exact: true }));
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  },
);
