// The slip of 80 mm of a refund or an exchange, in both languages.
import type { RefundSlip } from '@keepsake/core/shop/receipts/refund-slip.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import RefundSlipPage from './refund-slip-page.tsx';

const refund: RefundSlip = {
  id: 'r',
  refundNo: 'RF-1',
  kind: 'refund',
  orderNo: 'SO-1',
  receiptCode: 'ABCD2345',
  doneAt: '2026-11-19T01:00:00Z',
  tillNames: { 'zh-HK': '主櫃台', en: 'Main counter' },
  cashier: '陳美玲 Chan Mei Ling',
  receiver: '現場顧客 Walk-in',
  lines: [
    {
      lineNo: 1,
      productCode: 'GF-1',
      names: { 'zh-HK': '校徽杯', en: 'Crest mug' },
      quantity: 2,
      amount: 2_008,
      replacement: null,
    },
  ],
  payout: { method: 'cash', amount: 2_010, rounding: 2, reference: '' },
};
const openSlip = async (slip: RefundSlip) => {
  mockApi({
    getRefundSlip: () => slip,
    getLetterhead: () => ({
      name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
      address: { 'zh-HK': '', en: '' },
      phone: '',
      email: '',
    }),
  });
  await renderScreen(<RefundSlipPage />, {
    path: '/inventory/refunds/r/slip?paper=80',
    route: '/inventory/refunds/:id/slip',
  });
};
const signature = page.getByText('收款人簽名 Signature of payee');

test('the slip of a cash refund shows the sale, the pieces and the amount, and has a line to sign on', async () => {
  await openSlip(refund);
  await expect.element(page.getByText('退款單 Refund slip')).toBeVisible();
  for (const text of ['Bauhinia College', 'RF-1', 'SO-1', 'ABCD2345', '主櫃台 Main counter', 'GF-1 × 2'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('HK$20.10')).toBeVisible();
  await expect.element(page.getByText('現金尾數調整 Cash rounding')).toBeVisible();
  await expect.element(page.getByText('現金 Cash', { exact: true })).toBeVisible();
  await expect.element(signature).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to RF-1' }))
    .toHaveAttribute('href', '/inventory/refunds/r');
});

test('the slip of a refund with the card terminal shows its reference, and nobody has to sign', async () => {
  await openSlip({
    ...refund,
    payout: { method: 'terminal', amount: 2_008, rounding: 0, reference: '0042' },
  });
  await expect.element(page.getByText('刷卡或八達通機 Card or Octopus terminal 0042')).toBeVisible();
  expect(signature.elements()).toHaveLength(0);
  expect(page.getByText('現金尾數調整 Cash rounding').elements()).toHaveLength(0);
});

test('the slip of an exchange shows what came back and what was handed over, and that nothing is paid', async () => {
  const [line] = refund.lines;
  await openSlip({
    ...refund,
    kind: 'exchange',
    payout: null,
    tillNames: null,
    lines: [
      {
        lineNo: 1,
        productCode: line!.productCode,
        names: line!.names,
        quantity: 1,
        replacement: { productCode: 'GF-1-L', names: { 'zh-HK': '大校徽杯', en: 'Large crest mug' } },
      },
    ],
  });
  await expect.element(page.getByText('換貨單 Exchange slip')).toBeVisible();
  await expect.element(page.getByText('GF-1 × 1')).toBeVisible();
  await expect.element(page.getByText('交付 Handed over')).toBeVisible();
  await expect.element(page.getByText('Large crest mug')).toBeVisible();
  await expect.element(page.getByText('換貨，毋須付款 Exchange, nothing to pay')).toBeVisible();
  expect(signature.elements()).toHaveLength(0);
});
