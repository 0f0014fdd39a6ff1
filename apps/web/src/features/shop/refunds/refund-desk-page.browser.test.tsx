// The page of a refund request at the desk: what its history says about the inspection and the payout.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import RefundDeskPage from './refund-desk-page.tsx';

const at = '2026-11-18T02:00:00Z';
const step = { at, actor: '何志強', from: 'return_processing', to: 'return_processing', comment: '' };
const refund = {
  id: 'r1',
  refundNo: 'RF-1',
  orderId: 'o1',
  orderNo: 'SO-1',
  kind: 'refund',
  state: 'return_completed',
  requestedAt: at,
  reviewDueAt: at,
  reviewedAt: at,
  isLate: false,
  isWithdrawn: false,
  needsGoods: true,
  goodsBack: true,
  piecesToReturn: 3,
  amount: 30000,
  contactName: 'Ada',
  contactPhone: '',
  contactEmail: '',
  comment: '',
  reviewerName: null,
  trackingNo: '',
  description: '',
  pictures: [],
  lines: [],
  documents: [],
  actions: [],
  blocked: {},
  order: {
    state: 'completed',
    placedAt: at,
    paidAt: at,
    receivedAt: at,
    kind: 'online',
    deliveryMethod: 'express',
    paymentMethod: 'visa',
  },
  inspected: [
    { souvenirId: 's1', name: 'Pen', condition: 'resell', quantity: 2 },
    { souvenirId: 's1', name: 'Pen', condition: 'damaged', quantity: 1 },
  ],
  payout: {
    method: 'gateway',
    amount: 30000,
    reference: 're_123',
    state: 'paid',
    paidAt: at,
    actor: '何志強',
    failure: '',
  },
  history: [
    { ...step, action: 'complete', to: 'return_completed' },
    { ...step, action: 'inspect' },
    { ...step, action: 'sendBack', comment: 'CR-1' },
  ],
};

test('the history of a refund has the result of the inspection, and the amount and reference of the payout', async () => {
  mockApi({ getDeskRefund: () => refund });
  await renderScreen(<RefundDeskPage />, { path: '/inventory/refunds/r1', route: '/inventory/refunds/:id' });
  const history = page.getByRole('region', { name: 'History' });
  await expect.element(history.getByText('Pen: Fit to sell × 2 · Pen: Damaged × 1')).toBeVisible();
  await expect.element(history.getByText('HK$300.00 · Original payment method · re_123')).toBeVisible();
  await expect.element(history.getByText('CR-1')).toBeVisible();
  const payout = page.getByRole('region', { name: 'Refund payment' });
  await expect.element(payout.getByText('HK$300.00')).toBeVisible();
  await expect.element(payout.getByText('re_123')).toBeVisible();
});
