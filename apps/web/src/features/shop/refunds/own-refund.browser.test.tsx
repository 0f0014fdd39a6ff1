// A buyer's own refund requests: the form, the page of a request, and the list.
import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import type { OwnRefundDetail, RefundEligibility } from '@keepsake/core/shop/refunds/refund.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { RefundDetail } from './refund-detail.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundableOrders } from './refundable-orders.tsx';
import RefundsPage from './refunds-page.tsx';

const eligibility: RefundEligibility = {
  orderId: 'o1',
  orderNo: 'SO1',
  kinds: (['refund', 'exchange', 'repair'] as const).map((kind) => ({
    kind,
    obstacle: null,
    days: 7,
    lastDay: '2026-12-01',
  })),
  lines: [
    {
      lineNo: 1,
      productCode: 'GF-1-M',
      name: 'Hoodie – M',
      coverSrc: null,
      personal: null,
      unitPrice: 29800,
      quantity: 1,
      obstacles: { refund: null, exchange: null, repair: null },
      replacements: [{ id: '01900000-0000-7000-8000-000000000001', name: 'Hoodie – L' }],
    },
  ],
  deliveryFee: 0,
  contactName: 'Chan Tai Man',
  contactPhone: '9123 4567',
  contactEmail: 'a@b.example',
};

test('another size can be chosen for an exchange only, and is sent with the request', async () => {
  const { requests } = mockApi({
    allDictionaries: () => ({ list: [] }),
    getPublicSettings: () => ({}),
    requestRefund: () => ({ id: 'r1' }),
  });
  await renderScreen(<RefundForm eligibility={eligibility} />, { width: 390 });
  const choice = page.getByRole('combobox', { name: 'Exchange for' });
  await expect.element(page.getByText('Hoodie – M')).toBeVisible();
  expect(choice.elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('radio', { name: /Exchange/ }));
  await userEvent.selectOptions(choice, 'Hoodie – L');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^Reason/ }), 'Another reason');
  await userEvent.fill(page.getByRole('textbox', { name: /^Your reason/ }), 'Too small');
  await userEvent.click(page.getByRole('checkbox', { name: /agree/ }));
  await userEvent.click(page.getByRole('button', { name: 'Submit request' }));
  await expect
    .poll(() => requests.find(({ body }) => body !== undefined)?.body)
    .toMatchObject({
      kind: 'exchange',
      lines: [
        {
          lineNo: 1,
          quantity: 1,
          reason: 'Too small',
          replacementId: '01900000-0000-7000-8000-000000000001',
        },
      ],
    });
});

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
  isFromOrderChange: false,
  actions: ['withdraw'],
  paymentMethod: 'wechat',
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
  await expect.element(page.getByRole('link', { name: 'Request again' })).toBeVisible();
});

test('a declined request is not shown as withdrawn and cannot be withdrawn', async () => {
  const reviewedAt = '2026-11-17T05:00:00.000Z';
  mockApi({ getRefund: () => ({ ...pending, state: 'return_rejected', reviewedAt, actions: [] }) });
  await renderScreen(<RefundDetail id="r" />);
  await expect.element(page.getByText('Request declined')).toBeVisible();
  expect(page.getByText('Withdrawn').elements()).toHaveLength(0);
  expect(withdraw.elements()).toHaveLength(0);
});

const showRefund = async (change: Partial<OwnRefundDetail>) => {
  mockApi({
    getRefund: () => ({ ...pending, actions: [], ...change }),
    getPublicSettings: () => ({ 'mall.refund_arrival_days': 5 }),
  });
  await renderScreen(<RefundDetail id="r" />, { width: 390 });
};
const arrival = page.getByText('The money usually arrives within 5 working days of the refund.');

test('the page of a pending request says what happens after the approval', async () => {
  await showRefund({});
  await expect.element(page.getByText(/HK\$88\.00 goes back to WeChat Pay\.$/)).toBeVisible();
});

test('the page of an approved request says when the counter is open', async () => {
  await showRefund({ state: 'return_approved', actions: ['sendBack'] });
  await expect.element(page.getByText(/Bring the items .* to the counter \(Monday–Friday/)).toBeVisible();
});

test('a buyer who returned the items reads where the money goes, and how long it takes', async () => {
  await showRefund({ state: 'return_processing', goodsBack: true });
  await expect.element(page.getByText(/^HK\$88\.00 goes back to WeChat Pay\. To get cash/)).toBeVisible();
  await expect.element(arrival).toBeVisible();
});

const paid = {
  state: 'paid',
  reference: '',
  paidAt: '2026-11-18T02:00:00.000Z',
  actor: null,
  failure: '',
} as const;

test('a refund through the gateway names the payment method, and how long the money takes', async () => {
  await showRefund({ state: 'return_completed', payout: { ...paid, method: 'gateway' } });
  await expect.element(page.getByText('HK$88.00 refunded (WeChat Pay)')).toBeVisible();
  await expect.element(arrival).toBeVisible();
});

test('a refund in cash does not say how long the money takes', async () => {
  await showRefund({ state: 'return_completed', payout: { ...paid, method: 'cash' } });
  await expect.element(page.getByText('HK$88.00 refunded (Cash)')).toBeVisible();
  expect(arrival.elements()).toHaveLength(0);
});

test('a request whose items never came back is shown as not returned, not as declined at the review', async () => {
  const reviewedAt = '2026-11-17T05:00:00.000Z';
  const history = [{ at: reviewedAt, actor: '', action: 'giveUp', from: null, to: null, comment: '' }];
  mockApi({ getRefund: () => ({ ...pending, state: 'return_rejected', reviewedAt, actions: [], history }) });
  await renderScreen(<RefundDetail id="r" />);
  await expect.element(page.getByText('Items not returned, request closed').first()).toBeVisible();
  expect(page.getByText('Request declined').elements()).toHaveLength(0);
});

test('a buyer enlarges the pictures of a request', async () => {
  await showRefund({ pictures: ['/api/file/Image/refund/p1', '/api/file/Image/refund/p2'] });
  await userEvent.click(page.getByRole('button', { name: 'Picture 2' }));
  const dialog = page.getByRole('dialog', { name: 'Picture 2' });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an approved request can be withdrawn until the items are sent back', async () => {
  await showRefund({ state: 'return_approved', actions: ['sendBack', 'withdraw'] });
  await expect.element(page.getByRole('textbox', { name: /Tracking number/ })).toBeVisible();
  await expect.element(withdraw).toBeVisible();
});

test('the estimated refund leaves out the delivery fee and says so, and a single piece has no quantity to choose', async () => {
  mockApi({ allDictionaries: () => ({ list: [] }), getPublicSettings: () => ({}) });
  await renderScreen(<RefundForm eligibility={{ ...eligibility, deliveryFee: 3000 }} />, { width: 390 });
  await expect.element(page.getByText('Excludes the delivery fee of HK$30.00')).toBeVisible();
  expect(page.getByRole('button', { name: /Increase quantity/ }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('radio', { name: /Exchange/ }));
  await expect.element(page.getByText('Excludes the delivery fee of HK$30.00')).not.toBeInTheDocument();
});

const listedOrder: OrderRow = {
  id: 'o1',
  orderNo: 'SO-1',
  state: 'completed',
  placedAt: '2026-11-17T02:00:00.000Z',
  expiresAt: '2026-11-17T02:30:00.000Z',
  collectBy: null,
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
  actions: ['afterSales'],
  requestable: ['exchange', 'repair'],
  refunded: null,
};

test('the orders to choose from say what can be requested', async () => {
  const closed: OrderRow = { ...listedOrder, id: 'o2', orderNo: 'SO-2', actions: [], requestable: [] };
  mockApi({
    listOrders: () => ({
      list: [listedOrder, closed],
      pagination: { currentPage: 1, pageSize: 50, total: 2 },
    }),
    getPublicSettings: () => ({}),
  });
  await renderScreen(<RefundableOrders />, { width: 390 });
  const choice = page.getByRole('link', { name: /SO-1/ });
  await expect.element(choice.getByText('Exchange', { exact: true })).toBeVisible();
  await expect.element(choice.getByText('Repair', { exact: true })).toBeVisible();
  expect(choice.getByText('Refund', { exact: true }).elements()).toHaveLength(0);
  expect(page.getByText('SO-2').elements()).toHaveLength(0);
});

test('a request in the list names its first souvenir and says how many more there are', async () => {
  const goods = [
    { lineNo: 1, name: 'Hoodie – M', coverSrc: null },
    { lineNo: 2, name: 'Silk scarf', coverSrc: null },
  ];
  const { description, lines, payout, ...row } = pending;
  mockApi({
    listRefunds: () => ({
      list: [{ ...row, goods }],
      pagination: { currentPage: 1, pageSize: 10, total: 1 },
    }),
  });
  await renderScreen(<RefundsPage />, { width: 390 });
  await expect.element(page.getByText('Hoodie – M and 1 more')).toBeVisible();
});

test('an empty list of requests says so and shows no filter', async () => {
  mockApi({ listRefunds: () => ({ list: [], pagination: { currentPage: 1, pageSize: 10, total: 0 } }) });
  await renderScreen(<RefundsPage />);
  await expect.element(page.getByText('No requests yet')).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Requests by status' }).elements()).toHaveLength(0);
  expect(page.getByText('Declined').elements()).toHaveLength(0);
});
