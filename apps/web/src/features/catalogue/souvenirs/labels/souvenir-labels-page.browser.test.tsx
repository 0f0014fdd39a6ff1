// Labels to print: the members of a family are added at once.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
});
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
