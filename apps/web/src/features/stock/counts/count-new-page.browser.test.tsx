// Starting a count: choosing what to count.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import CountNewPage from './count-new-page.tsx';

const storageId = '00000000-0000-4000-8000-000000000001';
const createId = (number: number) => `00000000-0000-4000-8000-00000000001${number}`;

test('all souvenirs of a family can be chosen for a new count at once', async () => {
  const members = ['S', 'M'].map((key, at) => ({
    id: createId(at),
    productCode: `GF-9-${key}`,
    keys: [key],
    available: 3,
  }));
  const { requests } = mockApi({
    getDocumentChoices: () => ({ storages: [{ id: storageId, code: 'SHOP', name: 'Shop' }], suppliers: [] }),
    listSouvenirChoices: () => ({ list: [] }),
    listFamilyChoices: () => ({
      list: [{ id: 'h', code: 'GF-9', name: 'College hoodie', options: [], members }],
    }),
    createCount: () => ({ id: 'c1' }),
  });
  await renderScreen(<CountNewPage />);
  await userEvent.click(page.getByRole('combobox', { name: 'Storage' }));
  await userEvent.click(page.getByRole('option', { name: 'Shop · SHOP' }));
  await userEvent.click(page.getByRole('radio', { name: 'Selected souvenirs only' }));
  await userEvent.click(page.getByRole('button', { name: 'Add a whole family' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'GF-9 · College hoodie' }));
  await expect.element(page.getByText('GF-9-M College hoodie')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Start count' }));
  await expect
    .poll(() => requests.flatMap(({ body }) => (body ? [body] : [])))
    .toEqual([{ storageId, souvenirIds: [createId(0), createId(1)], remark: '' }]);
});

test('in the form of a new count, Enter chooses the souvenir that is found by the typed code', async () => {
  const [mug, scarf] = ['Mug', 'Scarf'].map((name, at) => ({
    id: createId(at),
    productCode: `GF-${at}`,
    name,
    available: 3,
    availableIn: {},
  }));
  const { requests } = mockApi({
    getDocumentChoices: () => ({ storages: [{ id: storageId, code: 'SHOP', name: 'Shop' }], suppliers: [] }),
    listSouvenirChoices: ({ query }) => ({ list: query.get('keyword') === 'gf-1' ? [scarf] : [mug, scarf] }),
    listFamilyChoices: () => ({ list: [] }),
    createCount: () => ({ id: 'c1' }),
  });
  await renderScreen(<CountNewPage />);
  await userEvent.click(page.getByRole('combobox', { name: 'Storage' }));
  await userEvent.click(page.getByRole('option', { name: 'Shop · SHOP' }));
  await userEvent.click(page.getByRole('radio', { name: 'Selected souvenirs only' }));
  await userEvent.type(page.getByRole('combobox', { name: 'Souvenirs' }), 'gf-1');
  await expect.element(page.getByRole('option', { name: 'GF-0 Mug' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('GF-1 Scarf')).toBeVisible();
  // the list no longer covers the next fields
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Start count' }));
  await expect
    .poll(() => requests.flatMap(({ body }) => (body ? [body] : [])))
    .toEqual([{ storageId, souvenirIds: [createId(1)], remark: '' }]);
});

test('in the form of a new count, souvenirs can be scanned one after the other', async () => {
  const souvenirs = ['Mug', 'Scarf'].map((name, at) => ({
    id: createId(at),
    productCode: `GF-${at}`,
    name,
    available: 3,
    availableIn: {},
  }));
  mockApi({
    getDocumentChoices: () => ({ storages: [{ id: storageId, code: 'SHOP', name: 'Shop' }], suppliers: [] }),
    listSouvenirChoices: ({ query }) => ({
      list: souvenirs.filter(({ productCode }) => productCode === (query.get('codes') ?? productCode)),
    }),
    listFamilyChoices: () => ({ list: [] }),
  });
  await renderScreen(<CountNewPage />);
  await userEvent.click(page.getByRole('radio', { name: 'Selected souvenirs only' }));
  const field = page.getByRole('combobox', { name: 'Souvenirs' });
  await userEvent.click(field);
  for (const { productCode, name } of souvenirs) {
    await userEvent.keyboard(`${productCode}{Enter}`);
    await expect.element(page.getByText(`${productCode} ${name}`, { exact: true }).first()).toBeVisible();
    await expect.element(field).toHaveValue('');
  }
  await userEvent.keyboard('GF-9{Enter}');
  await expect.poll(() => (field.element() as HTMLInputElement).selectionStart).toBe(0);
  await userEvent.keyboard('GF-0');
  await expect.element(field).toHaveValue('GF-0');
});
