// The lists of balances and of movements, for people with and without price permission.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import { BalancePage } from './balance-page.tsx';
import { MovementPage } from './movement-page.tsx';

const choices = {
  storages: [{ id: '018f0000-0000-7000-8000-000000000001', name: 'Main store' }],
  categories: [{ id: '018f0000-0000-7000-8000-000000000002', name: 'Ceramics' }],
};
const answers = { ...noViews, listStockChoices: () => choices };
const figures = { onHand: 1300, reserved: 50, protected: 20, available: 1230 };
const souvenir = { productCode: 'GF-0001', name: 'Tea cup', subtitle: '茶杯', coverSrc: null };
const balance = {
  ...souvenir,
  id: 's1 t1',
  souvenirId: 's1',
  categoryName: 'Ceramics',
  level: 'normal',
  stockLevel: 'belowSafe',
  storageId: 't1',
  storageName: 'Main store',
  souvenirs: 1,
  storages: 1,
  ...figures,
};
const storageBalance = {
  ...balance,
  id: 't1',
  souvenirId: null,
  productCode: '',
  name: '',
  subtitle: '',
  categoryName: '',
  level: null,
  stockLevel: null,
  souvenirs: 7,
};
const balances = (list: readonly object[], totals: object = figures) => ({ ...createPage(list), totals });
const movement = {
  id: '7',
  at: '2026-11-16T02:00:00.000Z',
  souvenirId: 's1',
  productCode: 'GF-0001',
  name: 'Tea cup',
  storageId: 't1',
  storageName: 'Main store',
  document: { kind: 'receiving', orderType: null, no: 'RC2611-0001', id: 'r1' },
  lineNo: 3,
  effectiveDate: '2026-11-17',
  quantity: 1200,
  actor: 'Ada',
};
const handedOver = {
  ...movement,
  id: '8',
  productCode: 'GF-0002',
  document: { kind: 'outbound', orderType: 'SHOP', no: 'OB2611-0001', id: 'o1' },
  quantity: -30,
  unitCost: 1250,
  amount: -37_500,
};
const totals = { inward: 1200, outward: 30 };
const movements = (list: readonly object[], sums: object = totals) => ({ ...createPage(list), totals: sums });
const chart = { chartMovements: () => ({ per: 'day', list: [] }) };
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const choose = async (filter: string, option: string) => {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${filter}`) }).first());
  await userEvent.click(page.getByRole('option', { name: option }));
};
beforeEach(() => localStorage.clear());

test('the list of balances shows pieces, cost, value and their totals', async () => {
  mockApi({
    ...answers,
    listBalances: () =>
      balances([{ ...balance, unitCost: 1250, value: 1_625_000 }], { ...figures, value: 1_625_000 }),
  });
  await renderScreen(<BalancePage showsPrices />);
  for (const name of ['Souvenir', 'Storage', 'On hand', 'Reserved', 'Protected', 'Available'])
    await expect.element(header(name)).toBeVisible();
  for (const name of ['Unit cost (HK$)', 'Value (HK$)', 'Stock level'])
    await expect.element(header(name)).toBeVisible();
  const row = page.getByRole('row', { name: /GF-0001/ });
  await expect
    .element(row)
    .toHaveTextContent('Tea cupGF-0001Main store1,30050201,23012.5016,250.00Below safe stock');
  await expect.element(page.getByRole('row').last()).toHaveTextContent('Total1,30050201,23016,250.00');
});

test('for a person without price permission, the list of balances has no cost and no value', async () => {
  mockApi({ ...answers, listBalancesNoPrice: () => balances([balance]) });
  await renderScreen(<BalancePage showsPrices={false} />);
  await expect.element(header('Available')).toBeVisible();
  for (const name of ['Unit cost (HK$)', 'Value (HK$)']) expect(header(name).elements()).toHaveLength(0);
});

test('balances can be grouped, and filtered by level, stock level and category', async () => {
  const { requests } = mockApi({ ...answers, listBalances: () => balances([storageBalance]) });
  await renderScreen(<BalancePage showsPrices />);
  await expect
    .element(page.getByRole('row', { name: /7 souvenirs/ }))
    .toHaveTextContent('7 souvenirsMain store1,30050201,230');
  for (const [filter, option, name, value] of [
    ['Group by', 'Storage', 'group', 'storage'],
    ['Level', 'VIP', 'level', 'vip'],
    ['Stock level', 'Below minimum', 'stockLevel', 'belowMinimum'],
    ['Category', 'Ceramics', 'categoryId', choices.categories[0]!.id],
  ] as const) {
    await choose(filter, option);
    await expect.poll(() => requests.some(({ query }) => query.get(name) === value)).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  }
});

test('balances can be sorted by storage', async () => {
  const { requests } = mockApi({ ...answers, listBalances: () => balances([balance]) });
  await renderScreen(<BalancePage showsPrices />);
  await userEvent.click(page.getByRole('button', { name: 'Storage', exact: true }).last());
  await expect.poll(() => requests.some(({ query }) => query.get('sidx') === 'storage')).toBe(true);
});

test('without stock, the list of balances says so', async () => {
  mockApi({ ...answers, listBalances: () => balances([]) });
  await renderScreen(<BalancePage showsPrices />);
  await expect.element(page.getByText('No stock yet')).toBeVisible();
});

test('the list of movements shows document, quantity, cost and the totals in and out', async () => {
  mockApi({
    ...answers,
    ...chart,
    listMovements: () =>
      movements([{ ...movement, unitCost: 1250, amount: 1_500_000 }, handedOver], {
        ...totals,
        inwardAmount: 1_500_000,
        outwardAmount: 37_500,
      }),
  });
  await renderScreen(<MovementPage showsPrices />);
  for (const name of [
    'Time',
    'Souvenir',
    'Storage',
    'Document no.',
    'Quantity',
    'Unit cost (HK$)',
    'Amount (HK$)',
    'Handled by',
  ])
    await expect.element(header(name)).toBeVisible();
  for (const name of ['Line', 'Effective date']) expect(header(name).elements()).toHaveLength(0);
  const row = page.getByRole('row', { name: /GF-0001/ });
  await expect
    .element(row)
    .toHaveTextContent(
      '16 Nov 2026, 10:00Tea cupGF-0001Main storeRC2611-0001Receiving+1,20012.50+15,000.00Ada',
    );
  await expect
    .element(page.getByRole('row', { name: /GF-0002/ }))
    .toHaveTextContent('16 Nov 2026, 10:00Tea cupGF-0002Main storeOB2611-0001Outbound−3012.50−375.00Ada');
  await expect.element(page.getByRole('row').last()).toHaveTextContent('Total+1,200−30+15,000.00−375.00');
});

test('for a person without price permission, the list of movements has no cost and no amount', async () => {
  mockApi({ ...answers, ...chart, listMovementsNoPrice: () => movements([movement]) });
  await renderScreen(<MovementPage showsPrices={false} />);
  await expect.element(header('Quantity')).toBeVisible();
  for (const name of ['Unit cost (HK$)', 'Amount (HK$)']) expect(header(name).elements()).toHaveLength(0);
});

test('movements can be filtered by storage, type of document and direction', async () => {
  const { requests } = mockApi({ ...answers, ...chart, listMovements: () => movements([movement]) });
  await renderScreen(<MovementPage showsPrices />);
  for (const [filter, option, name, value] of [
    ['Storage', 'Main store', 'storageId', choices.storages[0]!.id],
    ['Document type', 'Transfer', 'documentKind', 'transfer'],
    ['Direction', 'Out', 'direction', 'out'],
  ] as const) {
    await choose(filter, option);
    await expect.poll(() => requests.some(({ query }) => query.get(name) === value)).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  }
});

test('movements of one souvenir can be shown alone, until the person asks for all', async () => {
  const { requests } = mockApi({ ...answers, ...chart, listMovements: () => movements([movement]) });
  const souvenirId = '018f0000-0000-7000-8000-000000000003';
  await renderScreen(<MovementPage showsPrices />, { path: `/?souvenirId=${souvenirId}` });
  await expect.element(page.getByText('Showing only GF-0001 Tea cup')).toBeVisible();
  expect(requests.some(({ query }) => query.get('souvenirId') === souvenirId)).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Show all souvenirs' }));
  await expect.poll(() => page.getByText('Showing only GF-0001 Tea cup').elements()).toHaveLength(0);
});

test('movements of one souvenir that has none can be left for all movements', async () => {
  mockApi({ ...answers, ...chart, listMovements: () => movements([]) });
  await renderScreen(<MovementPage showsPrices />, {
    path: '/?souvenirId=018f0000-0000-7000-8000-000000000003',
  });
  await expect.element(page.getByText('Showing only one souvenir')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show all souvenirs' }));
  await expect.poll(() => page.getByText('Showing only one souvenir').elements()).toHaveLength(0);
});

test('without movements, the list of movements says so', async () => {
  mockApi({ ...answers, ...chart, listMovements: () => movements([]) });
  await renderScreen(<MovementPage showsPrices />);
  await expect.element(page.getByText('No movements yet')).toBeVisible();
});

test('in the chart of movements, a bar much longer than the others is cut off and named, until the full height is shown', async () => {
  const list = [
    { period: '2026-09', inward: 12, outward: 8 },
    { period: '2026-10', inward: 9000, outward: 15 },
    { period: '2026-11', inward: 20, outward: 10 },
  ];
  const chartMovements = () => ({ per: 'month', list });
  mockApi({ ...answers, chartMovements, listMovements: () => movements([movement]) });
  await renderScreen(<MovementPage showsPrices />, { width: 1280 });
  const note = page.getByText('Bars cut off at the top: Oct 2026 In 9,000');
  await expect.element(note).toBeVisible();
  await userEvent.click(page.getByLabelText('Show full height'));
  await expect.poll(() => note.elements()).toHaveLength(0);
});

test('on a phone, the chart of movements is collapsed until it is opened', async () => {
  const chartMovements = () => ({ per: 'month', list: [{ period: '2026-11', inward: 20, outward: 10 }] });
  mockApi({ ...answers, chartMovements, listMovements: () => movements([movement]) });
  await renderScreen(<MovementPage showsPrices />, { width: 390 });
  const unit = page.getByText('(Pieces)', { exact: true });
  await expect.element(page.getByText('Pieces in and out')).toBeVisible();
  await expect.element(unit).not.toBeVisible();
  await userEvent.click(page.getByText('Pieces in and out'));
  await expect.element(unit).toBeVisible();
});
