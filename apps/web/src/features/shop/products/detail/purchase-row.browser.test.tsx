import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { PurchaseRow } from './purchase-row.tsx';

test('a quantity above the stock is reduced to the pieces that are left, and the row says how many there are', async () => {
  mockApi({});
  await renderScreen(
    <PurchaseRow
      souvenirId="s1"
      name="Mug"
      available={4}
      price={8800}
      personal={null}
      stockText="In stock"
      onRefused={() => {}}
    />,
    { width: 390 },
  );
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await userEvent.fill(quantity, '3');
  await expect.element(page.getByText(/^HK\$264/)).toBeVisible();
  await userEvent.fill(quantity, '9');
  await expect.element(page.getByText('Only 4 left')).toBeVisible();
  await userEvent.tab();
  await expect.element(quantity).toHaveValue('4');
  await expect.element(page.getByText('Only 4 left')).toBeVisible();
  await expect.element(page.getByText(/^HK\$352/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Decrease quantity' }));
  await expect.element(page.getByText('Only 4 left')).not.toBeInTheDocument();
});
