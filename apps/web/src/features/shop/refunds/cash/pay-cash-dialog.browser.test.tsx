// Paying a refund in cash: which till pays.
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { PayCash } from './pay-cash-dialog.tsx';

const refund = { id: 'r1', refundNo: 'RF-1', amount: 8_004, contactName: 'Chan' } as StaffRefundDetail;
const createTill = (name: string, isOpen: boolean) => ({
  id: name,
  name,
  state: 'active',
  shift: isOpen ? { state: 'open' } : null,
});
const open = async (tills: readonly object[]) => {
  mockApi({ listTills: () => ({ list: tills }) });
  await renderScreen(<PayCash refund={refund} />, { buttons: { tills: [] } });
  await userEvent.click(page.getByRole('button', { name: 'Refund in cash' }));
};
const submit = page.getByRole('button', { name: 'Confirm cash refund' });

test('the dialog for a cash refund names the only open till, and rounds the amount to 10 cents', async () => {
  await open([createTill('Front desk', true), createTill('Side desk', false)]);
  await expect.element(page.getByText('Paid from Front desk.')).toBeVisible();
  await expect.element(page.getByText(/80.00/)).toBeVisible();
});

test('if several tills are open, the one that pays a cash refund has to be chosen', async () => {
  await open([createTill('Front desk', true), createTill('Side desk', true)]);
  await userEvent.click(submit);
  await expect.element(page.getByText('Choose a till')).toBeVisible();
  await userEvent.click(page.getByRole('combobox', { name: 'Pay from till' }));
  await userEvent.click(page.getByRole('option', { name: 'Side desk' }));
  await expect.element(page.getByText('Choose a till')).not.toBeInTheDocument();
});

test('if no till is open, a cash refund cannot be paid, and a link leads to the tills', async () => {
  await open([createTill('Front desk', false)]);
  await expect.element(page.getByText(/no till is open/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to tills' }))
    .toHaveAttribute('href', '/inventory/tills');
  await expect.element(submit).not.toBeInTheDocument();
});
