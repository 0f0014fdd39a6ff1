// Asking to exchange a souvenir for another size.
import type { RefundEligibility } from '@keepsake/core/shop/refunds/refund.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { RefundForm } from './refund-form.tsx';

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
      unitPrice: 29800,
      quantity: 1,
      obstacles: { refund: null, exchange: null, repair: null },
      replacements: [{ id: '01900000-0000-7000-8000-000000000001', name: 'Hoodie – L' }],
    },
  ],
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
  await userEvent.fill(page.getByRole('combobox', { name: /^Reason/ }), 'Too small');
  await userEvent.click(page.getByRole('checkbox', { name: /agree/ }));
  await userEvent.click(page.getByRole('button', { name: 'Submit request' }));
  await expect
    .poll(() => requests.at(-1)?.body)
    .toMatchObject({
      kind: 'exchange',
      lines: [{ lineNo: 1, quantity: 1, replacementId: '01900000-0000-7000-8000-000000000001' }],
    });
});
