// The checkout page asks for one summary when it opens, and for another after a choice.
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../../../testing/render-screen.tsx';
import CheckoutPage from './checkout-page.tsx';

const addresses = [
  { id: 'home', name: 'Home', phone: '9123 4567', place: 'Sha Tin', onCampus: false, isDefault: true },
  { id: 'office', name: 'Office', phone: '9123 4567', place: 'Campus', onCampus: true, isDefault: false },
];
const createSummary = (deliveryMethod: CheckoutSummary['deliveryMethod']): CheckoutSummary => ({
  lines: [
    {
      souvenirId: 'mug',
      productCode: 'GF-0001',
      name: 'Mug',
      coverSrc: null,
      personal: null,
      unitPrice: 8800,
      quantity: 1,
      amount: 8800,
      available: 5,
      note: null,
    },
  ],
  deliveryMethod,
  lastPhone: '',
  itemsAmount: 8800,
  deliveryFee: 0,
  totalAmount: 8800,
  currency: 'HKD',
  blocked: false,
  paymentMethods: ['wechat'],
  sandbox: false,
  minutesToPay: 30,
});

beforeEach(() => sessionStorage.removeItem('keepsake.checkout'));

test.each(['self_pickup', 'express'] as const)(
  'the checkout that proposes %s asks for one summary, and for another after a choice',
  async (proposed) => {
    const choices: (string | null)[][] = [];
    mockApi({
      getCheckout: ({ query }) => {
        choices.push([query.get('deliveryMethod'), query.get('addressId')]);
        return createSummary((query.get('deliveryMethod') as typeof proposed | null) ?? proposed);
      },
      listAddresses: () => ({ list: addresses }),
    });
    await renderScreen(<CheckoutPage />, { path: '/?souvenirId=mug&quantity=1' });
    const isExpress = proposed === 'express';
    if (isExpress) await expect.element(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Place order' })).toBeEnabled();
    expect(choices).toEqual([[null, null]]);
    await userEvent.click(page.getByRole('radio', { name: isExpress ? /^Office/ : /^Express/ }));
    await expect.poll(() => choices.slice(1)).toEqual([isExpress ? [null, 'office'] : ['express', null]]);
  },
);

test('an order from the cart that another window has placed leads to the orders', async () => {
  const contact = { contactName: 'Chan', contactPhone: '9123 4567', contactEmail: 'a@b.example', remark: '' };
  sessionStorage.setItem(
    'keepsake.checkout',
    JSON.stringify({ userId: 'u', kept: { contact, delivery: 'self_pickup', method: 'wechat' } }),
  );
  let isOrdered = false;
  const { requests } = mockApi({
    getCheckout: () => ({ ...createSummary('self_pickup'), ...(isOrdered ? { lines: [] } : {}) }),
    placeOrder: () => {
      isOrdered = true;
      return refusal(409, 'Your cart has changed', { reason: 'CART_CHANGED' });
    },
  });
  await renderScreen(<CheckoutPage />, { path: '/' });
  await userEvent.click(page.getByRole('button', { name: 'Place order' }));
  await expect.element(page.getByRole('link', { name: 'View my orders' })).toBeVisible();
  expect(requests.map(({ body }) => body)).toContainEqual(expect.objectContaining({ fromCart: true }));
});
