// New prices of a souvenir, and of a member of a family.
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
  const { requests } = mockApi({ setPrices: () => shown });
  await renderScreen(<PriceDialog prices={shown} onClose={() => {}} />, {
    buttons: { prices: ['edit'] },
  });
  const dialog = page.getByRole('dialog', { name: 'Set prices' });
  const save = async () => {
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Shop price (HK$)' }), '90');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'test');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => requests.length).toBe(1);
    return requests[0]!.body;
  };
  return { dialog, save, requests };
};

test('by default a new price is for the whole family, and the dialog names the members that keep their own', async () => {
  const { dialog, save } = await openDialog(prices);
  await expect.element(dialog.getByRole('radio', { name: 'Whole family (5 souvenirs)' })).toBeChecked();
  await expect.element(dialog.getByText('GF-15-XL keeps its own price.')).toBeVisible();
  expect(await save()).toMatchObject({ family: true });
});

test('a new price can be for one member only', async () => {
  const { dialog, save } = await openDialog(prices);
  await userEvent.click(dialog.getByRole('radio', { name: 'Only this one' }));
  expect(await save()).toMatchObject({ family: false });
});

test('the price dialog of a souvenir without a family offers no choice between the family and one member', async () => {
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

test('the shop price and the internal price are set with one date and one reason', async () => {
  const { dialog, save } = await openDialog({ ...prices, family: null });
  await expect.element(dialog.getByText('Today: HK$88.00. Leave blank to keep it.')).toBeVisible();
  await expect.element(dialog.getByText('Today: No price. Leave blank to keep it.')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Internal price (HK$)' }), '70');
  expect(await save()).toMatchObject({ mallPrice: 9000, internalPrice: 7000, reason: 'test' });
});

test('a price that stays blank is sent as null', async () => {
  const { save } = await openDialog({ ...prices, family: null });
  expect(await save()).toMatchObject({ mallPrice: 9000, internalPrice: null });
});

test('an unusual price is saved only after the person confirms it', async () => {
  const { dialog, requests } = await openDialog({ ...prices, family: null, unitCost: 6600 });
  const mall = dialog.getByRole('textbox', { name: 'Shop price (HK$)' });
  const question = page.getByRole('dialog', { name: 'Save an unusual price?' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'test');
  await userEvent.fill(mall, '49.28');
  await expect.element(dialog.getByText('44% below the current HK$88.00')).toBeVisible();
  await userEvent.fill(mall, '70');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Internal price (HK$)' }), '75');
  await expect.element(dialog.getByText('Below the internal price of HK$75.00')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Internal price (HK$)' }), '');
  await userEvent.fill(mall, '65');
  await expect.element(dialog.getByText('Below the average cost of HK$66.00')).toBeVisible();
  await userEvent.fill(mall, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .element(question.getByText('Shop price HK$5.00: 94% below the current HK$88.00'))
    .toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Back' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(mall).toHaveValue('HK$ 5.00');
  expect(requests).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await userEvent.click(question.getByRole('button', { name: 'Save anyway' }));
  await expect.poll(() => requests.length).toBe(1);
});

test('when a souvenir has no prices yet, the reason is filled in and the shop price has the focus', async () => {
  const { dialog } = await openDialog({ ...prices, family: null });
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('First prices');
  await expect.element(dialog.getByRole('textbox', { name: 'Shop price (HK$)' })).toHaveFocus();
});
