import type { Cart, CartItem } from '@keepsake/core/shop/cart/cart.contract';
import type { CheckoutSummary } from '@keepsake/core/shop/orders/order.contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearSession, startSession } from '../../../../api/session.ts';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { changeCart, clearCart } from '../../layout/cart-store.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { readSavedCheckout } from './saved-checkout.ts';

const summary: CheckoutSummary = {
  lines: [],
  deliveryMethod: 'express',
  lastPhone: '',
  itemsAmount: 8800,
  deliveryFee: 0,
  totalAmount: 8800,
  currency: 'HKD',
  blocked: false,
  paymentMethods: ['wechat'],
  sandbox: false,
  minutesToPay: 30,
};
const contact = { contactName: 'Chan', contactPhone: '9123 4567', contactEmail: 'a@b.example', remark: '' };

test.each(['9123 4567', ''])(
  'an express order without an address (phone “%s”) is not placed, and the address gets an error and the focus',
  async (contactPhone) => {
    const { requests } = mockApi({ listAddresses: () => ({ list: [] }) });
    await renderScreen(
      <CheckoutForm
        summary={summary}
        isStale={false}
        refetch={async () => {}}
        watch={{ changes: [], accept: () => {} }}
        isBuyNow
        savedContact={{ ...contact, contactPhone }}
        choice={{ delivery: 'express', address: undefined, method: 'wechat' }}
        onDelivery={() => {}}
        onAddress={() => {}}
        onMethod={() => {}}
      />,
      { width: 390 },
    );
    const add = page.getByRole('button', { name: 'Add address' });
    await expect.element(add).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Place order' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose or add an address first');
    await expect.element(add).toHaveFocus();
    await expect.element(add).toHaveAccessibleDescription('Choose or add an address first');
    expect(document.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(contactPhone ? 0 : 1);
    expect(requests).toHaveLength(1);
  },
);

test('what the buyer types at the checkout is saved for a reload', async () => {
  mockApi({});
  await renderScreen(
    <CheckoutForm
      summary={summary}
      isStale={false}
      refetch={async () => {}}
      watch={{ changes: [], accept: () => {} }}
      isBuyNow
      savedContact={contact}
      choice={{ delivery: 'self_pickup', address: undefined, method: 'wechat' }}
      onDelivery={() => {}}
      onAddress={() => {}}
      onMethod={() => {}}
    />,
  );
  await userEvent.fill(page.getByLabelText('Remark (optional)'), 'Please gift-wrap');
  const { userId } = JSON.parse(sessionStorage.getItem('keepsake.checkout') ?? '{}');
  expect(readSavedCheckout(userId)).toEqual({
    contact: { ...contact, remark: 'Please gift-wrap' },
    delivery: 'self_pickup',
    method: 'wechat',
  });
  expect(readSavedCheckout('another user')).toBeUndefined();
});

test('an order cannot be placed while the summary of a changed choice is loading', async () => {
  mockApi({});
  await renderScreen(
    <CheckoutForm
      summary={summary}
      isStale
      refetch={async () => {}}
      watch={{ changes: [], accept: () => {} }}
      isBuyNow
      savedContact={contact}
      choice={{ delivery: 'self_pickup', address: undefined, method: 'wechat' }}
      onDelivery={() => {}}
      onAddress={() => {}}
      onMethod={() => {}}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Place order' })).toBeDisabled();
});

test('a new address starts with the contact of the checkout, and the first one needs no choice of a default', async () => {
  mockApi({ listAddresses: () => ({ list: [] }) });
  await renderScreen(
    <CheckoutForm
      summary={summary}
      isStale={false}
      refetch={async () => {}}
      watch={{ changes: [], accept: () => {} }}
      isBuyNow
      savedContact={contact}
      choice={{ delivery: 'express', address: undefined, method: 'wechat' }}
      onDelivery={() => {}}
      onAddress={() => {}}
      onMethod={() => {}}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: 'Add address' }));
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await expect.element(dialog.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Chan');
  await expect.element(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('9123 4567');
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Set as default address' }))
    .not.toBeInTheDocument();
});

test('the checkout reads its lines again when the selected lines of the cart change', async () => {
  startSession('bearer buyer');
  onTestFinished(clearSession);
  onTestFinished(clearCart);
  mockApi({ currentUser: () => ({ userInfo: { userId: 'u1' } }) });
  const list = [{ id: '1', selected: true, quantity: 2 }] as CartItem[];
  const cart: Cart = { list, selectedCount: 2, selectedAmount: 9600, limit: 50 };
  await changeCart(async () => cart);
  const refetch = vi.fn(async () => {});
  await renderScreen(
    <CheckoutForm
      summary={summary}
      isStale={false}
      refetch={refetch}
      watch={{ changes: [], accept: () => {} }}
      isBuyNow={false}
      savedContact={contact}
      choice={{ delivery: 'self_pickup', address: undefined, method: 'wechat' }}
      onDelivery={() => {}}
      onAddress={() => {}}
      onMethod={() => {}}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  expect(refetch).not.toHaveBeenCalled();
  await changeCart(async () => ({ ...cart, list: [], selectedCount: 0, selectedAmount: 0 }));
  await expect.poll(() => refetch.mock.calls.length).toBe(1);
});
