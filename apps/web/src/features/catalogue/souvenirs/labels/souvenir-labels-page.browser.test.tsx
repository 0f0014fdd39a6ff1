// Labels to print: the members of a family, the papers, the first free label, and prices.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { createPage } from '../../../../testing/list-answers.ts';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import SouvenirLabelsPage from './souvenir-labels-page.tsx';

const familyIds = ['s', 'm', 'l'].map((size) => `hoodie-${size}`);
const createLabel = (id: string) => ({
  id,
  productCode: id.toUpperCase(),
  nameHk: '衛衣',
  nameEn: 'Hoodie',
  familyIds: familyIds.includes(id) ? familyIds : [],
  ...(id !== 'mug' && { mallPrice: id === 'pen' ? null : 28_000 }),
});
beforeEach(() => localStorage.removeItem('keepsake.labelFormat'));
const openLabels = (ids: string) => {
  mockApi({
    listSouvenirs: () => createPage([]),
    listSouvenirLabels: ({ query }) => ({ list: query.get('ids')!.split(',').map(createLabel) }),
  });
  return renderScreen(<SouvenirLabelsPage />, { path: `/inventory/gifts/labels?ids=${ids}` });
};
const button = page.getByRole('button', { name: 'Labels of all sizes and colours' });

test('the labels of all members of a family are added at once', async () => {
  await openLabels('hoodie-m');
  await expect.element(page.getByText('1 label · A4 pages: 1')).toBeVisible();
  await userEvent.click(button);
  await expect.element(page.getByText('3 labels · A4 pages: 1')).toBeVisible();
  for (const id of familyIds)
    await expect.element(page.getByRole('img', { name: id.toUpperCase() })).toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});

test('a souvenir without a family has no button for other labels', async () => {
  await openLabels('mug');
  await expect.element(page.getByText('1 label · A4 pages: 1')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('labels start at the first free label of a used sheet', async () => {
  await openLabels('hoodie-s,hoodie-m');
  await userEvent.fill(page.getByLabelText('Start at label'), '24');
  await expect.element(page.getByText('2 labels · A4 pages: 2')).toBeVisible();
  const sheets = page.getByRole('list').elements().slice(1);
  expect(sheets.map((sheet) => sheet.children.length)).toEqual([24, 1]);
});

test('a label roll has one label per page, and the device remembers its paper', async () => {
  await openLabels('hoodie-s,hoodie-m');
  const paper = page.getByRole('combobox', { name: 'Label paper' });
  await userEvent.click(paper);
  await userEvent.click(page.getByRole('option', { name: 'Roll (50 × 30 mm)' }));
  await expect.element(page.getByText('2 labels', { exact: true })).toBeVisible();
  expect(page.getByLabelText('Start at label').elements()).toHaveLength(0);
  expect(page.getByRole('list').elements()).toHaveLength(3);
  await cleanup();
  await openLabels('hoodie-s');
  await expect.element(paper).toHaveValue('Roll (50 × 30 mm)');
});

test('labels show the shop price on request', async () => {
  await openLabels('hoodie-s');
  const price = page.getByText('HK$280.00');
  await expect.element(page.getByText('1 label · A4 pages: 1')).toBeVisible();
  await expect.element(price).not.toBeInTheDocument();
  await userEvent.click(page.getByLabelText('Print the shop price'));
  await expect.element(price).toBeVisible();
});

test('the page says how many souvenirs have no price on their labels, although prices are printed', async () => {
  await openLabels('hoodie-s,pen');
  const note = page.getByText('1 souvenir has no shop price. Its label has no price.');
  await userEvent.click(page.getByLabelText('Print the shop price'));
  await expect.element(note).toBeVisible();
  await userEvent.click(page.getByLabelText('Print the shop price'));
  await expect.element(note).not.toBeInTheDocument();
});

test('a person who may not see shop prices has no choice to print them', async () => {
  await openLabels('mug');
  await expect.element(page.getByText('1 label · A4 pages: 1')).toBeVisible();
  expect(page.getByLabelText('Print the shop price').elements()).toHaveLength(0);
});
