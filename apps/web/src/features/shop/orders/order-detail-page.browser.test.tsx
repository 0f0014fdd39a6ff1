import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import OrderDetailPage from './order-detail-page.tsx';

const order: OrderDetail = {
  id: 'o1',
  orderNo: 'SO20261117-1',
  state: 'paid',
  placedAt: '2026-11-17T02:00:00.000Z',
  expiresAt: '2026-11-17T02:30:00.000Z',
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
  contactName: 'Chan Tai Man',
  contactPhone: '9123 4567',
  contactEmail: 'buyer@college.example',
  place: '',
  remark: '',
  cancelReason: '',
  pickupCode: null,
  collectBy: null,
  expectedOn: '2026-11-20',
  parcels: [],
  version: 1,
  feeRefunded: 0,
  expressFee: 3000,
  waitingChange: null,
  refunds: [],
  refunded: null,
  track: [],
};
const open = (address: string, shown: OrderDetail) => {
  mockApi({ getOrder: () => shown });
  return renderScreen(<OrderDetailPage />, { path: address });
};
const promisedDay = page.getByText(/Ready by Fri,? 20 Nov/);
const calendar = page.getByRole('button', { name: 'Add to calendar' });

test.each(['?id=o1', '?id=o1&payment=sent'])(
  'the page of a paid order (%s) shows the promised day and the calendar button once',
  async (query) => {
    await open(`/shopping/order-detail${query}`, order);
    await expect.element(promisedDay).toBeVisible();
    expect(calendar.elements()).toHaveLength(1);
    await expect.element(page.getByText(/will email buyer@college.example when/)).toBeVisible();
  },
);

test('the page of an order with removed pieces shows the total, what was deducted and the new total', async () => {
  await open('/shopping/order-detail?id=o1', {
    ...order,
    itemsAmount: 8800,
    totalAmount: 5300,
    deducted: 3500,
  });
  await expect.element(promisedDay).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining(['TotalHK$88.00', 'Taken off after payment−HK$35.00', 'New totalHK$53.00']),
  );
});

test.each([
  ['cancel', 'Cancelled order · HK$88.00'],
  ['cancelByStaff', 'Shop-initiated refund · HK$88.00'],
])('the refund of an order that was cancelled by the step %s is called “%s”', async (action, name) => {
  await open('/shopping/order-detail?id=o1', {
    ...order,
    state: 'cancelled',
    refunds: [
      {
        id: 'r1',
        refundNo: 'RF-1',
        kind: 'cancellation',
        state: 'return_approved',
        isWithdrawn: false,
        isFromOrderChange: false,
        amount: 8800,
      },
    ],
    track: [{ at: order.placedAt, action, comment: '' }],
  });
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
});

test('an order without a promised day has no calendar button', async () => {
  await open('/shopping/order-detail?id=o1', { ...order, state: 'cancelled', expectedOn: null });
  await expect.element(page.getByRole('heading', { name: order.orderNo })).toBeVisible();
  await expect.element(calendar).not.toBeInTheDocument();
});

test('while a payment is being confirmed, the order page neither highlights “Pay now” nor offers another way to pay', async () => {
  const unpaid = {
    ...order,
    state: 'pending_payment',
    actions: ['pay', 'cancel'],
    expectedOn: null,
  } as const;
  await open('/shopping/order-detail?id=o1&payment=sent', { ...unpaid, actions: ['pay', 'cancel'] });
  const pay = page.getByRole('button', { name: 'Pay now' });
  await expect.element(pay).toHaveAttribute('data-variant', 'default');
  expect(page.getByRole('button', { name: 'Pay another way' }).elements()).toHaveLength(0);
});
