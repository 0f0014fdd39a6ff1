import type { CartItem as Item } from '@keepsake/core/shop/cart/cart.contract';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CartItem } from './cart-item.tsx';

const mug: Item = {
  id: '1',
  cartId: '3',
  souvenirId: '2',
  name: 'Mug',
  coverSrc: null,
  productCode: 'M-1',
  quantity: 3,
  selected: true,
  available: 15,
  note: null,
  personalText: '',
  personal: null,
  price: 4800,
  appPrice: null,
  oldPrice: null,
};

function Cart() {
  const [quantity, setQuantity] = useState(3);
  return (
    <CartItem
      item={{ ...mug, quantity }}
      limit={50}
      onChange={(edit) => setQuantity(edit.quantity ?? quantity)}
      onRemove={() => {}}
      onAcceptPrice={() => {}}
      onText={async () => {}}
    />
  );
}

test('the cart says how many pieces are left when a higher quantity is typed, and Enter reduces the quantity to that number', async () => {
  await renderScreen(<Cart />);
  const field = page.getByRole('textbox', { name: 'Quantity · Mug' });
  await userEvent.fill(field, '99');
  await expect.element(page.getByText('Only 15 left')).toBeVisible();
  await expect.element(field).toHaveValue('99');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('15');
  await userEvent.fill(field, '4');
  await expect.element(page.getByText('Only 15 left')).not.toBeInTheDocument();
});
