// Picking an outbound order by scanning.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import PickPage from './pick-page.tsx';

const root = '/inventory/storage-management/salesInventoryOrder';
const createOrder = (picked: number) => ({
  id: 'd1',
  kind: 'outbound',
  orderType: 'SHOP',
  no: 'OS2611-0001',
  state: 'pending_approval',
  originNo: 'SO-1',
  totalQuantity: 2,
  pickedQuantity: picked,
  actions: ['pick'],
  lines: [
    {
      lineNo: 1,
      codeRank: 1,
      productCode: 'GF-0001',
      souvenirName: 'Mug',
      storageName: 'Shop floor',
      quantity: 2,
      picked,
      lots: [],
    },
  ],
});

test('right after a pick list opens, a scan picks a piece', async () => {
  const { requests } = mockApi({
    getOutbound: () => createOrder(0),
    scanOutbound: () => ({ lineNo: 1, document: createOrder(1) }),
  });
  await renderScreen(<PickPage />, { path: `${root}/d1/pick`, route: `${root}/:id/pick` });
  await expect.element(page.getByLabelText('Scan a label to add one')).toHaveFocus();
  await userEvent.keyboard('GF-0001{Enter}');
  await expect.element(page.getByText('1 of 2 picked')).toBeVisible();
  expect(requests.findLast(({ body }) => body)!.body).toEqual({ code: 'GF-0001' });
});

test('a scan right after a press of a button on a pick list picks the scanned piece and does not press the button again', async () => {
  const { requests } = mockApi({
    getOutbound: () => createOrder(0),
    pickOutbound: () => createOrder(1),
    scanOutbound: () => ({ lineNo: 1, document: createOrder(2) }),
  });
  await renderScreen(<PickPage />, { path: `${root}/d1/pick`, route: `${root}/:id/pick` });
  await userEvent.click(page.getByRole('button', { name: 'Add one Mug' }));
  await expect.element(page.getByText('1 of 2 picked')).toBeVisible();
  await userEvent.keyboard('GF-0001{Enter}');
  await expect.element(page.getByText('2 of 2 picked')).toBeVisible();
  expect(requests.flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { lineNo: 1, picked: 1 },
    { code: 'GF-0001' },
  ]);
});
