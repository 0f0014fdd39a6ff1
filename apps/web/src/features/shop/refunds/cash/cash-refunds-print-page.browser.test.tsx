import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import CashRefundsPrintPage from './cash-refunds-print-page.tsx';

test('the printed cash refunds name the person who paid in the language of the reader', async () => {
  mockApi({
    listCashRefunds: () => ({
      day: '2026-11-18',
      total: 8_000,
      list: [
        {
          id: 'p1',
          paidAt: '2026-11-18T02:00:00Z',
          refundNo: 'RF-1',
          orderNo: 'SO-1',
          receiver: 'Wong',
          actor: '陳美玲\u00a0Chan Mei Ling',
          amount: 8_000,
        },
      ],
    }),
  });
  await renderScreen(<CashRefundsPrintPage />);
  await expect.element(page.getByRole('cell', { name: 'Chan Mei Ling', exact: true })).toBeVisible();
});
