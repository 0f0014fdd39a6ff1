// A personal text on the page of a souvenir: what it costs, what is refused, and what is sent.
import type { PersonalOffer } from '@keepsake/core/shop/products/personal-text.contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { PersonalTextLink } from './personal-text-field.tsx';
import { PurchaseRow } from './purchase-row.tsx';

const offer: PersonalOffer = {
  label: 'Name to engrave',
  maxLength: 8,
  characters: 'latin',
  price: 2000,
  days: 2,
};

const renderRow = (personal: PersonalOffer | null) =>
  renderScreen(
    <PurchaseRow
      souvenirId="s1"
      name="Pen"
      available={4}
      price={4800}
      personal={personal}
      stockText="In stock"
      onRefused={() => {}}
    />,
    { width: 390 },
  );

test('a souvenir that offers no personal text has no field', async () => {
  mockApi({});
  await renderRow(null);
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect.element(page.getByText('Add personal text')).not.toBeInTheDocument();
});

test('a buyer who wants a personal text must enter an allowed one, and sees its price and terms before buying', async () => {
  mockApi({});
  vi.stubGlobal('sessionStorage', { setItem: vi.fn(), getItem: () => null, removeItem: () => {} });
  await renderRow(offer);
  await expect.element(page.getByText(/^HK\$48/)).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: /^Add personal text/ }));
  await expect.element(page.getByText('+HK$20 each')).toBeVisible();
  await expect.element(page.getByText(/^HK\$68/)).toBeVisible();
  await expect.element(page.getByText('Takes 2 more working days')).toBeVisible();
  await expect.element(page.getByText(/^Customised items cannot be refunded/)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Name to engrave' });
  const add = page.getByRole('button', { name: 'Add to cart' });
  await userEvent.click(add);
  await expect.element(page.getByText('Enter your text, or turn off “Add personal text”')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, 'Zoë 🎁');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field, 'Alexander');
  await expect.element(page.getByText('9/8')).toBeVisible();
  await userEvent.click(add);
  expect(sessionStorage.setItem).not.toHaveBeenCalled();
  await userEvent.fill(field, '  Zoë  C ');
  await expect.element(page.getByText('Zoë C')).toBeVisible();
  await expect.element(page.getByText('5/8')).toBeVisible();
  await userEvent.click(add);
  // a visitor signs in first, and then the souvenir is added with its text
  const stored = vi.mocked(sessionStorage.setItem).mock.calls.find(([key]) => key === 'keepsake.wanted');
  expect(JSON.parse(stored![1]).wanted).toMatchObject({
    souvenirId: 's1',
    quantity: 1,
    personalText: 'Zoë C',
  });
});

test('on a phone, a link at the top of the souvenir page leads to the field for a personal text', async () => {
  mockApi({});
  await renderScreen(
    <>
      <PersonalTextLink />
      <div style={{ height: 2000 }} />
      <PurchaseRow
        souvenirId="s1"
        name="Pen"
        available={4}
        price={4800}
        personal={offer}
        stockText="In stock"
        onRefused={() => {}}
      />
    </>,
    { width: 390 },
  );
  const box = page.getByRole('checkbox', { name: /^Add personal text/ });
  await expect.element(box).not.toBeInViewport();
  await userEvent.click(page.getByRole('link', { name: 'Can be personalised' }));
  await expect.element(box).toBeInViewport();
  await expect.element(box).toHaveFocus();
});
