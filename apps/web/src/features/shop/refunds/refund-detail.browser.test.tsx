// The page of a buyer's own request: withdrawing it before the review.
import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { RefundDetail } from './refund-detail.tsx';

const pending: OwnRefundDetail = {
  id: 'r',
  orderId: 'o',
  refundNo: 'RF-1',
  state: 'return_pending',
  kind: 'refund',
  orderNo: 'SO-1',
  contactName: '陳大文',
  pieces: 1,
  amount: 8800,
  requestedAt: '2026-11-17T02:00:00.000Z',
  reviewDueAt: '2026-11-18T02:00:00.000Z',
  reviewedAt: null,
  piecesToReturn: 1,
  needsGoods: true,
  isWithdrawn: false,
  isLate: false,
  isOwnCancellation: false,
  actions: ['withdraw'],
  description: '',
  contactPhone: '91234567',
  contactEmail: 'buyer@college.example',
  comment: '',
  reviewerName: null,
  trackingNo: '',
  completedAt: null,
  pictures: [],
  goodsBack: false,
  replacementReady: false,
  history: [],
  lines: [],
  payout: null,
};
const withdraw = page.getByRole('button', { name: 'Withdraw the request' });

test('a buyer withdraws a pending request after a confirmation', async () => {
  let shown = pending;
  mockApi({
    getRefund: () => shown,
    withdrawRefund: () => {
      shown = { ...pending, state: 'return_rejected', isWithdrawn: true, actions: [] };
      return shown;
    },
  });
  await renderScreen(<RefundDetail id="r" />);
  await withdraw.click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw request RF-1?' });
  await dialog.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect.element(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  expect(withdraw.elements()).toHaveLength(0);
  expect(page.getByText('Declined').elements()).toHaveLength(0);
});

test('a declined request is not shown as withdrawn and cannot be withdrawn', async () => {
  const reviewedAt = '2026-11-17T05:00:00.000Z';
  mockApi({ getRefund: () => ({ ...pending, state: 'return_rejected', reviewedAt, actions: [] }) });
  await renderScreen(<RefundDetail id="r" />);
  await expect.element(page.getByText('Request declined')).toBeVisible();
  expect(page.getByText('Withdrawn').elements()).toHaveLength(0);
  expect(withdraw.elements()).toHaveLength(0);
});
