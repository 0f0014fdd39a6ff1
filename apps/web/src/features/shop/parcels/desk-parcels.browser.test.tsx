// The parcels of an order at the desk: a parcel that came back is sent again or refunded.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { DeskParcels } from './desk-parcels.tsx';

const sent = {
  id: 'p1',
  no: 1,
  carrier: 'SF Express',
  trackingNo: 'SF1',
  sentAt: '2026-11-09T02:00:00Z',
  receivedAt: null,
  cameBackAt: null,
  cameBackReason: '',
  isRefunded: false,
  lines: [{ lineNo: 1, name: 'Mug', quantity: 2 }],
  actions: ['cameBack'],
};
const back = {
  ...sent,
  cameBackAt: '2026-11-18T02:00:00Z',
  cameBackReason: 'Nobody at the address',
  actions: ['sendAgain', 'refund'],
};
const renderParcel = (parcel: object) =>
  renderScreen(<DeskParcels order={{ id: 'o1', parcels: [parcel] } as unknown as DeskDetail} />);
const params = { id: 'o1', parcelId: 'p1' };

test('a parcel on the way is recorded as come back with a reason', async () => {
  const asked: unknown[] = [];
  mockApi({
    recordParcelCameBack: (input) => {
      asked.push([input.params, input.body]);
      return {};
    },
  });
  await renderParcel(sent);
  await userEvent.click(page.getByRole('button', { name: 'Parcel came back' }));
  const dialog = page.getByRole('dialog', { name: 'Did parcel 1 come back to the shop?' });
  await userEvent.fill(dialog.getByRole('textbox'), 'Nobody at the address');
  await userEvent.click(dialog.getByRole('button', { name: 'Parcel came back' }));
  await expect.poll(() => asked).toEqual([[params, { reason: 'Nobody at the address' }]]);
});

test('a parcel that came back is sent again with its courier and a new tracking number', async () => {
  const asked: unknown[] = [];
  mockApi({
    sendParcelAgain: (input) => {
      asked.push([input.params, input.body]);
      return {};
    },
  });
  await renderParcel(back);
  await expect.element(page.getByText(/^Came back to the shop .+: Nobody at the address$/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Send again' }));
  const dialog = page.getByRole('dialog', { name: 'Send parcel 1 again' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'SF20000002');
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => asked).toEqual([[params, { carrier: 'SF Express', trackingNo: 'SF20000002' }]]);
});

test('refunding the items of a parcel that came back opens the page of the refund', async () => {
  mockApi({ refundParcel: () => ({ refundId: 'r1' }) });
  const router = await renderParcel(back);
  await userEvent.click(page.getByRole('button', { name: 'Refund items' }));
  const dialog = page.getByRole('dialog', { name: 'Refund the items of parcel 1?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Refund items' }));
  await expect.poll(() => router.state.location.pathname).toBe('/inventory/refunds/r1');
});
