// The receipt of 80 mm: both languages, and the print dialog that opens by itself.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { printAtOnce } from '../sell-paths.ts';
import ReceiptPage from './receipt-page.tsx';

const sale = {
  id: 'sale',
  orderNo: 'SO-1',
  state: 'completed',
  soldAt: '2026-11-18T01:00:00Z',
  tillNames: { 'zh-HK': '主櫃台', en: 'Main counter' },
  seller: '陳美玲 Chan Mei Ling',
  lines: [
    {
      lineNo: 1,
      productCode: 'GF-1',
      names: { 'zh-HK': '校徽杯', en: 'Crest mug' },
      quantity: 2,
      shopPrice: 8_850,
      unitPrice: 7_952,
      amount: 15_904,
    },
  ],
  itemsAmount: 15_904,
  rounding: -4,
  totalAmount: 15_900,
  payments: [{ method: 'cash', amount: 15_900, given: 20_000, change: 4_100, reference: '' }],
  receiptCode: 'ABCD2345',
  refundUntil: '2026-11-25',
  refundedAmount: 0,
};

function openReceipt(state: unknown) {
  let prints = 0;
  const { print } = window;
  window.print = () => {
    prints += 1;
  };
  onTestFinished(() => void Object.assign(window, { print }));
  mockApi({
    getCounterSale: () => sale,
    getLetterhead: () => ({
      name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
      address: { 'zh-HK': '九龍塘紫荊道 18 號', en: '18 Bauhinia Avenue' },
      phone: '2345 6700',
      email: '',
    }),
  });
  const rendered = renderScreen(<ReceiptPage />, {
    path: '/inventory/counter/sales/sale/receipt?paper=80',
    route: '/inventory/counter/sales/:id/receipt',
    state,
  });
  return { rendered, countPrints: () => prints };
}

test('the receipt names souvenirs and sums in both languages, with the rounding and the code for refunds', async () => {
  const { rendered, countPrints } = openReceipt(null);
  await rendered;
  await expect.element(page.getByText('18 Bauhinia Avenue')).toBeVisible();
  await expect.element(page.getByText('電話 Tel 2345 6700')).toBeVisible();
  await expect.element(page.getByText('校徽杯')).toBeVisible();
  await expect.element(page.getByText('Crest mug')).toBeVisible();
  await expect.element(page.getByText('現金尾數調整 Cash rounding')).toBeVisible();
  await expect.element(page.getByText('找續 Change')).toBeVisible();
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  await expect
    .element(page.getByText('You can get a refund with this receipt until 25 Nov 2026.'))
    .toBeVisible();
  expect(countPrints()).toBe(0);
});

test('the receipt leads back to the page that opened it', async () => {
  await openReceipt(null).rendered;
  await expect
    .element(page.getByRole('link', { name: 'Back to Sell' }))
    .toHaveAttribute('href', '/inventory/counter/sell');
  await openReceipt({ back: { to: '/inventory/shop-orders/sale', name: 'SO-1' } }).rendered;
  await expect
    .element(page.getByRole('link', { name: 'Back to SO-1' }))
    .toHaveAttribute('href', '/inventory/shop-orders/sale');
});

test('the receipt opens the print dialog once if the sale has just been made', async () => {
  const { rendered, countPrints } = openReceipt(printAtOnce);
  const router = await rendered;
  await expect.poll(countPrints).toBe(1);
  expect(router.state.location.state).toBeNull();
});

test('after the print dialog has opened, the receipt still leads back to the page that opened the receipt', async () => {
  const { rendered, countPrints } = openReceipt({
    ...printAtOnce,
    back: { to: '/inventory/counter/refund', name: 'Refund or exchange at the counter' },
  });
  const router = await rendered;
  await expect.poll(countPrints).toBe(1);
  expect(router.state.location.state).not.toHaveProperty('printAtOnce');
  await expect
    .element(page.getByRole('link', { name: 'Back to Refund or exchange at the counter' }))
    .toHaveAttribute('href', '/inventory/counter/refund');
});
