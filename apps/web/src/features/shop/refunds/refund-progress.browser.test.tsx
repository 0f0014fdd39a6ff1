// The steps and the history of a refund request.
import type { OwnRefundDetail } from '@keepsake/core/shop/refunds/refund.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { BuyerRefundHistory, RefundSteps } from './refund-progress.tsx';

const refund = {
  state: 'return_processing',
  kind: 'refund',
  needsGoods: true,
  piecesToReturn: 1,
  goodsBack: true,
  isWithdrawn: false,
  history: [],
  payout: null,
  paymentMethod: 'visa',
} satisfies Partial<OwnRefundDetail>;
const lastStep = () => page.getByRole('listitem').last();

test('while money is due, the last step of a refund is the payment with its method', async () => {
  mockApi({});
  await renderScreen(<RefundSteps refund={refund} />);
  await expect.element(lastStep()).toHaveAttribute('aria-current', 'step');
  await expect.element(lastStep()).toHaveTextContent('PaymentVisa');
});

test('after a payout in cash, the last step of a refund names cash', async () => {
  mockApi({});
  const payout = {
    method: 'cash',
    state: 'paid',
    reference: '',
    paidAt: null,
    actor: null,
    failure: '',
  } as const;
  await renderScreen(<RefundSteps refund={{ ...refund, state: 'return_completed', payout }} />);
  await expect.element(lastStep()).toHaveTextContent('PaymentCash, done');
});

test('the steps of a refund whose pieces never left the shop have no step to return goods', async () => {
  mockApi({});
  await renderScreen(<RefundSteps refund={{ ...refund, piecesToReturn: 0 }} />);
  await expect.element(lastStep()).toHaveTextContent('PaymentVisa');
  expect(page.getByRole('listitem').elements()).toHaveLength(3);
});

test('the last step of an exchange is the replacement', async () => {
  mockApi({});
  await renderScreen(<RefundSteps refund={{ ...refund, kind: 'exchange' }} />);
  await expect.element(lastStep()).toHaveTextContent('Replacement');
});

test('the history of an exchange says that the replacement was handed over, not that a piece was repaired', async () => {
  mockApi({});
  const history = [{ at: '2026-11-19T05:13:00Z', actor: '', action: 'handBack', comment: '' }];
  await renderScreen(<BuyerRefundHistory refund={{ ...refund, kind: 'exchange', history } as never} />);
  await expect.element(page.getByText('Replacement handed over')).toBeVisible();
});
