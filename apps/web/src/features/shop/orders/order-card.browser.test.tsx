import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { orderSteps } from '@keepsake/core/shop/orders/order.machine';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderCard } from './order-card.tsx';

const order: OrderRow = {
  id: 'o1',
  orderNo: 'SO20261117-1',
  state: 'shipping',
  placedAt: '2026-11-17T02:00:00.000Z',
  expiresAt: '2026-11-17T02:30:00.000Z',
  collectBy: '2026-12-01',
  deliveryMethod: 'self_pickup',
  paymentMethod: 'wechat',
  itemsAmount: 8800,
  deliveryFee: 0,
  totalAmount: 8800,
  deducted: 0,
  currency: 'HKD',
  pieces: 1,
  lines: [],
  steps: [],
  actions: [],
  requestable: [],
  refunded: null,
};
const show = page.getByRole('link', { name: 'Show pickup code' });

test('the card of an order that is ready to collect leads to the pickup code and shows the last day', async () => {
  const router = await renderScreen(<OrderCard order={order} />, { width: 390 });
  await expect.element(page.getByText(/^Collect by Tue,? 1 Dec$/)).toBeVisible();
  await userEvent.click(show);
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/shopping/order-detail?id=o1');
});

test('the card of a paid order shows the payment as done and the acceptance as the current step', async () => {
  const steps = orderSteps.map((step, at) => ({ step, at: at < 2 ? order.placedAt : null }));
  await renderScreen(<OrderCard order={{ ...order, state: 'paid', steps }} />);
  const progress = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect.element(progress.filter({ hasText: 'Payment' })).toHaveTextContent('Payment, done');
  await expect.element(progress.filter({ hasText: 'Acceptance' })).toHaveAttribute('aria-current', 'step');
});

test('the card of a shipped express order has no pickup code', async () => {
  await renderScreen(<OrderCard order={{ ...order, deliveryMethod: 'express', collectBy: null }} />);
  await expect.element(page.getByRole('link', { name: order.orderNo })).toBeVisible();
  await expect.element(show).not.toBeInTheDocument();
});

test('the card of a refunded order says how much was paid back and when', async () => {
  const at = '2026-11-18T02:00:00.000Z';
  await renderScreen(
    <>
      <OrderCard order={{ ...order, state: 'ended', refunded: { amount: 8800, at, state: 'full' } }} />
      <OrderCard order={{ ...order, id: 'o2', refunded: { amount: 1000, at, state: 'partial' } }} />
    </>,
  );
  await expect.element(page.getByText('Refunded HK$88.00 on 18 Nov 2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Partially refunded HK$10.00 on 18 Nov 2026')).toBeVisible();
  // the badges beside the state say the same
  await expect.element(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Partially refunded', { exact: true })).toBeVisible();
});

test.each([
  ['refund', 'Request a refund'],
  ['afterSales', 'Request after-sales service'],
] as const)('the card of a received order with the action %s has the button “%s”', async (action, name) => {
  await renderScreen(<OrderCard order={{ ...order, state: 'completed', actions: [action] }} />);
  await expect.element(page.getByRole('link', { name })).toBeVisible();
});

test('the card of an order with removed pieces names only the souvenirs that are left', async () => {
  const line = {
    souvenirId: 's',
    productCode: 'GF-1',
    coverSrc: null,
    personal: null,
    unitPrice: 3500,
    amount: 3500,
    quantity: 1,
    cancelled: 0,
    handedOver: 0,
    refunding: 0,
  };
  const lines = [
    { ...line, lineNo: 1, name: 'Mug', cancelled: 1 },
    { ...line, lineNo: 2, name: 'Pen' },
  ];
  await renderScreen(<OrderCard order={{ ...order, lines, totalAmount: 3500, deducted: 3500 }} />);
  await expect.element(page.getByText('Pen')).toBeVisible();
  await expect.element(page.getByText(/Mug/)).not.toBeInTheDocument();
});
