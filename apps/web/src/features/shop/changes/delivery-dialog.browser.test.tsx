// The buyer's dialog to change the delivery: what the difference is, and when it is paid.
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';

const order = {
  id: 'o1',
  version: 4,
  deliveryMethod: 'self_pickup',
  deliveryFee: 0,
  feeRefunded: 0,
  expressFee: 3000,
  contactName: 'Chan Tai Man',
  contactPhone: '9123 4567',
  contactEmail: 'buyer@college.example',
  place: '',
} as OrderDetail;
const addressId = '01a1ed23-e68b-7829-bfb6-d5f7c6a22cd7';
const addresses = {
  list: [
    { id: addressId, name: 'Chan', phone: '1', place: 'Shatin', onCampus: false, isDefault: false },
    { id: 'campus', name: 'Chan', phone: '1', place: 'Hall 3', onCampus: true, isDefault: false },
  ],
};
const open = (shown: OrderDetail) => {
  const sent: unknown[] = [];
  mockApi({
    listAddresses: () => addresses,
    changeOwnDelivery: ({ body }: { body: unknown }) => {
      sent.push(body);
      return { ...shown, payment: null };
    },
  });
  void renderScreen(<DeliveryDialog order={shown} onClose={() => {}} />);
  return sent;
};
const choose = (name: string) => page.getByRole('radio', { name: new RegExp(name) }).click({ force: true });

test('changing a paid order to express delivery charges the difference off campus, and nothing on campus', async () => {
  open(order);
  await choose('Express');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose('Shatin');
  await expect.element(page.getByText(/HK\$30.00 higher/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay HK$30.00' })).toBeEnabled();
  await choose('Hall 3');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('the address of an express order is selected, and changing the order to self-pickup refunds the delivery fee', async () => {
  const sent = open({ ...order, deliveryMethod: 'express', place: 'Tai Po', deliveryFee: 3000 });
  await expect.element(page.getByRole('radio', { name: /Tai Po/ })).toBeChecked();
  await choose('Self pickup');
  await expect.element(page.getByText(/HK\$30.00 lower/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ version: 4, deliveryMethod: 'self_pickup', difference: -3000 }]);
});
