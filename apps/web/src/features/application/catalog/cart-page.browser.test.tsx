import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { controlTime, mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import ApplyPage from '../apply/apply-page.tsx';
import ApplicationCartPage from './cart-page.tsx';

const item = {
  id: 'm',
  souvenirId: 'm',
  productCode: 'GF-1',
  name: 'Crest mug',
  level: 'normal',
  coverSrc: null,
  quantity: 2,
  selected: true,
  price: 1250,
  available: 40,
  note: null,
};

/** Opens the cart with two mugs, and holds the timer that saves a changed quantity. */
async function openCart() {
  let list = [item];
  const readCart = () => ({ list, selectedCount: list.length, selectedAmount: 2500 });
  const { requests } = mockApi({
    getApplicationCart: readCart,
    changeApplicationCartItem: ({ body }) => {
      list = [{ ...item, ...(body as object) }];
      return readCart();
    },
    removeApplicationCartItem: () => {
      list = [];
      return readCart();
    },
  });
  const advance = controlTime();
  await renderScreen(
    <Routes>
      <Route path="/application/cart" element={<ApplicationCartPage />} />
      <Route path="/application/apply" element={<ApplyPage />} />
    </Routes>,
    { path: '/application/cart' },
  );
  return { requests, advance };
}
const clickButton = (name: RegExp) => userEvent.click(page.getByRole('button', { name }));

test('a quantity that was changed just before the user selects Apply is in the application', async () => {
  await openCart();
  await clickButton(/^Increase/);
  await clickButton(/^Apply$/);
  await expect.element(page.getByRole('textbox', { name: /^Reason/ })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Crest mug/ })).toHaveValue('3');
});

test('when a souvenir is removed from the application cart, its changed quantity is not saved any more', async () => {
  const { requests, advance } = await openCart();
  await clickButton(/^Increase/);
  await clickButton(/^Remove/);
  await expect.element(page.getByText('Crest mug')).not.toBeInTheDocument();
  await advance(1000);
  expect(requests.filter(({ body }) => body)).toEqual([]);
});
