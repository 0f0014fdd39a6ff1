// Shipping in one parcel or in several. For one parcel, the last courier is filled in. With several, every piece must
// be in a parcel, and a parcel may be sent later.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { ShipDialog } from './ship-dialog.tsx';

const line = {
  souvenirId: 's',
  productCode: 'GF-1',
  coverSrc: null,
  cancelled: 0,
  handedOver: 0,
  sent: 0,
  held: 0,
};
const order = {
  id: 'o1',
  orderNo: 'SO-1',
  contactName: 'Chan Tai Man',
  place: 'Shatin',
  parcels: [],
  lastCarrier: '',
  lines: [{ ...line, lineNo: 1, name: 'Mug', quantity: 2 }],
} as unknown as DeskDetail;

test('an order cannot be shipped while a piece is not in a parcel, but a parcel may still have no tracking number', async () => {
  const sent: unknown[] = [];
  mockApi({
    packParcels: ({ body }: { body: unknown }) => {
      sent.push(body);
      return order;
    },
  });
  await renderScreen(<ShipDialog order={order} onClose={() => {}} />);
  await userEvent.click(page.getByText('Several parcels'));
  const parcel = (no: number) => page.getByRole('group', { name: `Parcel ${no}` });
  await userEvent.click(parcel(1).getByRole('button', { name: /^Decrease/ }));
  await expect.element(page.getByText('Mug: 1 piece is not in a parcel yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await userEvent.click(parcel(2).getByRole('button', { name: /^Increase/ }));
  await userEvent.fill(parcel(1).getByLabelText('Tracking number'), 'SF10000001');
  // a tracking number needs a courier
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(parcel(1).getByLabelText('Courier')).toHaveAccessibleDescription('Required');
  await userEvent.fill(parcel(1).getByLabelText('Courier'), 'SF');
  await userEvent.click(page.getByRole('button', { name: 'Ship', exact: true }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        parcels: [
          { carrier: 'SF', trackingNo: 'SF10000001', lines: [{ lineNo: 1, quantity: 1 }] },
          { carrier: '', trackingNo: '', lines: [{ lineNo: 1, quantity: 1 }] },
        ],
      },
    ]);
});

/** Opens the dialog with the courier of the last parcel. Returns what is sent. */
async function openShipDialog(): Promise<unknown[]> {
  const sent: unknown[] = [];
  mockApi({
    shipOrder: ({ body }) => {
      sent.push(body);
      return order;
    },
  });
  await renderScreen(<ShipDialog order={{ ...order, lastCarrier: 'SF Express' }} onClose={() => {}} />);
  return sent;
}

test('the courier of the last parcel is filled in, and the field for the tracking number has the focus', async () => {
  const sent = await openShipDialog();
  await expect.element(page.getByRole('textbox', { name: /^Courier/ })).toHaveValue('SF Express');
  await expect.element(page.getByRole('textbox', { name: /^Tracking number/ })).toHaveFocus();
  await userEvent.keyboard('sf 1234 5678{Enter}');
  await expect.poll(() => sent).toEqual([{ carrier: 'SF Express', trackingNo: 'SF12345678' }]);
});

test('a parcel that staff of the college deliver needs no tracking number, but one of SF does', async () => {
  const sent = await openShipDialog();
  const trackingNo = page.getByRole('textbox', { name: /^Tracking number/ });
  await userEvent.click(page.getByRole('button', { name: 'Ship', exact: true }));
  await expect.element(trackingNo).toHaveAccessibleDescription('Required');
  await userEvent.fill(page.getByRole('textbox', { name: /^Courier/ }), 'College staff');
  await expect.element(trackingNo).toHaveAccessibleDescription('Leave empty if there is none');
  await userEvent.click(page.getByRole('button', { name: 'Ship', exact: true }));
  await expect.poll(() => sent).toEqual([{ carrier: 'College staff', trackingNo: '' }]);
});
