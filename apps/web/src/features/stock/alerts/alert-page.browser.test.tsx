// The list of stock alerts, for people with and without price permission.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { AlertPage } from './alert-page.tsx';

const alert = {
  id: 's1',
  productCode: 'GF-0001',
  name: 'Tea cup',
  subtitle: '茶杯',
  coverSrc: null,
  categoryName: 'Ceramics',
  level: 'normal',
  applicableObject: 'B',
  onHand: 1300,
  reserved: 50,
  available: 1250,
  minimumStock: 2000,
  safeStock: 3000,
  issued: 1400,
  missing: 1750,
  waiting: 3,
  stockLevel: 'belowMinimum',
  kinds: ['belowMinimum', 'warning'],
  canMake: 0,
  noteState: 'ordered',
  note: {
    kind: 'ordered',
    untilDay: null,
    expectedOn: '2026-12-01',
    expectedQuantity: 2000,
    comment: 'By sea',
    at: '2026-11-16T02:00:00.000Z',
    actor: 'Ada',
  },
  actions: ['note', 'clear'],
};
const answer = (list: readonly object[]) => ({
  ...createPage(list),
  counts: { belowMinimum: 1, belowSafe: 0, warning: 1 },
  warningDays: 30,
});
const choices = { storages: [], categories: [{ id: 'c1', name: 'Ceramics' }] };
const priceRanges = [{ id: '0', from: 0, below: 5000 }];
const columns = ['Souvenir', 'Available', 'Minimum stock', 'Safe stock', 'Recently issued', 'Shortage'];
beforeEach(() => localStorage.clear());

test('in the list of stock alerts, a souvenir without available pieces has the badge No stock, not Below minimum', async () => {
  mockApi({
    ...noViews,
    listAlerts: () => answer([{ ...alert, available: 0, stockLevel: 'soldOut', kinds: ['belowMinimum'] }]),
    listStockChoices: () => ({ ...choices, priceRanges }),
  });
  await renderScreen(<AlertPage showsPrices />);
  const row = page.getByRole('row', { name: /GF-0001/ });
  await expect.element(row.getByText('No stock')).toBeVisible();
  expect(row.getByText('Below minimum').elements()).toHaveLength(0);
});

test('the list of stock alerts shows the figures, the alerts and the response to each', async () => {
  mockApi({
    ...noViews,
    listAlerts: () => answer([{ ...alert, price: 8800 }]),
    listStockChoices: () => ({ ...choices, priceRanges }),
  });
  await renderScreen(<AlertPage showsPrices />);
  for (const name of [...columns, 'Price (HK$)', 'Alert', 'Response'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  for (const name of ['Category', 'Recipient group'])
    expect(page.getByRole('columnheader', { name }).elements()).toHaveLength(0);
  const row = page.getByRole('row', { name: /GF-0001/ });
  await expect
    .element(row)
    .toHaveTextContent(
      'Tea cupGF-00011,2502,0003,0001,4001,75088.00Below minimumRunning out soon3 people are waiting for a restockOrdered2,000 due 1 Dec 2026 · By seaRespond',
    );
  await expect
    .element(page.getByRole('link', { name: /Below minimum/ }))
    .toHaveAttribute('href', '/?kind=belowMinimum');
  await expect.element(page.getByRole('button', { name: /^Price range/ })).toBeVisible();
});

test('the alert of a set says how many sets could be assembled, with a link for people who may assemble', async () => {
  mockApi({
    ...noViews,
    listAlerts: () => answer([{ ...alert, price: 8800, canMake: 1200 }]),
    listStockChoices: () => ({ ...choices, priceRanges }),
  });
  await renderScreen(<AlertPage showsPrices />, { buttons: { assembly: ['create'] } });
  await expect
    .element(page.getByRole('link', { name: '1,200 sets could be assembled from stock' }))
    .toHaveAttribute('href', '/inventory/storage-management/assembly/new?code=GF-0001&quantity=1200');
});

test('for a person without price permission, the list of stock alerts has no column and no filter for prices', async () => {
  mockApi({ ...noViews, listAlertsNoPrice: () => answer([alert]), listStockChoices: () => choices });
  await renderScreen(<AlertPage showsPrices={false} />);
  await expect.element(page.getByRole('columnheader', { name: 'Shortage' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Price (HK$)' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /^Price range/ }).elements()).toHaveLength(0);
});

test('stock alerts can be filtered by alert, recipient group and response', async () => {
  const { requests } = mockApi({
    ...noViews,
    listAlerts: () => answer([alert]),
    listStockChoices: () => choices,
  });
  await renderScreen(<AlertPage showsPrices />);
  for (const [filter, option, name, value] of [
    ['Alert', 'Below safe stock', 'kind', 'belowSafe'],
    ['Recipient group', 'Group B', 'applicableObject', 'B'],
    ['Response', 'Overdue', 'noteState', 'overdue'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^${filter}`) }).first());
    await userEvent.click(page.getByRole('option', { name: option }));
    await expect.poll(() => requests.some(({ query }) => query.get(name) === value)).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  }
});

test('the button of a stock alert opens the dialog for its response', async () => {
  mockApi({ ...noViews, listAlerts: () => answer([alert]), listStockChoices: () => choices });
  await renderScreen(<AlertPage showsPrices />);
  await userEvent.click(page.getByRole('button', { name: 'Respond to alert for Tea cup' }));
  await expect.element(page.getByRole('dialog', { name: 'Respond to alert: Tea cup' })).toBeVisible();
});

test('without stock alerts, the list says that all souvenirs are well stocked', async () => {
  mockApi({ ...noViews, listAlerts: () => answer([]), listStockChoices: () => choices });
  await renderScreen(<AlertPage showsPrices />);
  await expect.element(page.getByText('All souvenirs are well stocked')).toBeVisible();
});
