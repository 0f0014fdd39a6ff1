// A new price of a member of a family.
import type { PriceDetail } from '@keepsake/core/catalogue/prices/price.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { CurrentPrices } from './current-prices.tsx';
import { PriceDialog } from './price-dialog.tsx';

const prices = {
  id: 's1',
  productCode: 'GF-15-M',
  mallPrice: 8800,
  internalPrice: null,
  plannedMall: null,
  plannedInternal: null,
  lines: [],
  today: '2026-11-17',
  family: { size: 5, own: ['mall'], othersWithOwn: { mall: ['GF-15-XL'], internal: [] } },
  history: [],
  actions: ['edit'],
} as unknown as PriceDetail;

const openDialog = async (shown: PriceDetail) => {
  const { requests } = mockApi({ setPrice: () => shown });
  await renderScreen(<PriceDialog prices={shown} onClose={() => {}} />, {
    buttons: { prices: ['edit'] },
  });
  const dialog = page.getByRole('dialog', { name: 'New price' });
  const save = async () => {
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Price' }), '90');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'test');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => requests.length).toBe(1);
    return requests[0]!.body;
  };
  return { dialog, save };
};

test('a new price is for the whole family, and the dialog names the members that keep their own', async () => {
  const { dialog, save } = await openDialog(prices);
  await userEvent.click(dialog.getByText('Shop price'));
  await expect.element(dialog.getByRole('radio', { name: 'Whole family (5 souvenirs)' })).toBeChecked();
  await expect.element(dialog.getByText('GF-15-XL keeps its own price.')).toBeVisible();
  expect(await save()).toMatchObject({ family: true });
});

test('a new price can be for one member only', async () => {
  const { dialog, save } = await openDialog(prices);
  await userEvent.click(dialog.getByRole('radio', { name: 'Only this one' }));
  expect(await save()).toMatchObject({ family: false });
});

test('a souvenir without a family has no choice', async () => {
  const { dialog, save } = await openDialog({ ...prices, family: null });
  await expect.element(dialog.getByText('Apply to')).not.toBeInTheDocument();
  expect(await save()).toMatchObject({ family: false });
});

test('a member with its own price can use the family price again', async () => {
  const { requests } = mockApi({ takeFamilyPrices: () => prices });
  await renderScreen(<CurrentPrices prices={prices} />);
  await expect.element(page.getByText('Own price')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Use the family price' }));
  const dialog = page.getByRole('dialog', { name: 'Use the family price for GF-15-M?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Use the family price' }));
  await expect.poll(() => requests.map(({ params }) => params.id)).toEqual(['s1']);
});
