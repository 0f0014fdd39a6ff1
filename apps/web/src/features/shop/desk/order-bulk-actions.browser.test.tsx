// The buttons for several selected orders.
import type { DeskRow } from '@keepsake/core/shop/desk/desk.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ListDialogProvider } from '../../../patterns/list/list-dialog.tsx';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { OrderBulkActions } from './order-bulk-actions.tsx';

const createRow = (no: number, actions: string[], state = 'deliver') =>
  ({ id: `o${no}`, orderNo: `SO-${no}`, contactName: `Buyer ${no}`, state, actions }) as unknown as DeskRow;
const open = (rows: DeskRow[]) =>
  renderScreen(
    <ListDialogProvider>
      <OrderBulkActions rows={rows} clear={() => {}} />
    </ListDialogProvider>,
  );

test('picked orders can be shipped together, and Enter goes from one tracking number to the next', async () => {
  const sent: unknown[] = [];
  mockApi({
    getDeskOrder: () => ({ lastCarrier: 'SF Express' }),
    shipOrders: ({ body }) => {
      sent.push(body);
      return { shipped: 2 };
    },
  });
  await open([createRow(1, ['ship']), createRow(2, ['ship']), createRow(3, ['ready'])]);
  await userEvent.click(page.getByRole('button', { name: 'Ship 2 orders' }));
  await expect.element(page.getByRole('textbox', { name: /^Courier/ })).toHaveValue('SF Express');
  await expect.element(page.getByRole('textbox', { name: 'SO-1 · Buyer 1' })).toHaveFocus();
  await userEvent.keyboard('SF10000001{Enter}{Enter}');
  // the second number is missing
  await expect
    .element(page.getByRole('textbox', { name: 'SO-2 · Buyer 2' }))
    .toHaveAccessibleDescription('Required');
  await expect.element(page.getByRole('textbox', { name: 'SO-2 · Buyer 2' })).toHaveFocus();
  await userEvent.keyboard('SF10000002{Enter}');
  const label = (no: number) => ({ id: `o${no}`, carrier: 'SF Express', trackingNo: `SF1000000${no}` });
  await expect.poll(() => sent).toEqual([{ orders: [label(1), label(2)] }]);
});

test('the buyers of picked self-pickup orders are notified together, and labels are printed for all orders', async () => {
  const sent: unknown[] = [];
  mockApi({
    readyOrders: ({ body }) => {
      sent.push(body);
      return { ready: 1 };
    },
  });
  await open([createRow(1, ['ready']), createRow(2, ['ship']), createRow(3, [], 'ended')]);
  await expect
    .element(page.getByRole('link', { name: 'Print labels (2)' }))
    .toHaveAttribute('href', '/inventory/shop-orders/labels?ids=o1,o2');
  await userEvent.click(page.getByRole('button', { name: 'Mark 1 order as ready' }));
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as ready for pickup?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 1 order as ready' }));
  await expect.poll(() => sent).toEqual([{ ids: ['o1'] }]);
});

test('for closed orders, the buttons are replaced by a sentence', async () => {
  await open([createRow(1, [], 'ended')]);
  await expect
    .element(page.getByText('There is nothing to do for the selected orders together'))
    .toBeVisible();
});
