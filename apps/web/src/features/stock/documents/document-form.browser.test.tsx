// The form of stock documents: storages, lines, and what a user without some permissions sends.
import type { LotRow } from '@keepsake/core/stock/lots/lot.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage } from '../../../testing/list-answers.ts';
import { receivingOrder, documentsPath as root } from '../../../testing/receiving-order.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import { lotActionPath } from '../lots/lot-paths.ts';
import DocumentFormPage from './document-form-page.tsx';

beforeEach(() => localStorage.clear());

const storages = [
  { id: 'main', code: 'MAIN', name: 'Main store' },
  { id: 'shop', code: 'SHOP', name: 'Shop counter' },
];
const supplierId = '00000000-0000-4000-8000-000000000001';
const mug = {
  id: 'm',
  productCode: 'GF-1',
  name: 'Crest mug',
  available: 3,
  onHand: 3,
  availableIn: { shop: 2 },
  unitCost: 120_00,
  lastPrice: { currency: 'CNY', price: 12_50 },
};
const cell = (column: string, line: number) => page.getByLabelText(`${column}, line ${line}`);
const chooseStorage = async (name: RegExp) => {
  await userEvent.click(page.getByRole('combobox', { name: 'Storage', exact: true }));
  await userEvent.click(page.getByRole('option', { name }));
};
const openReceivingForm = async (
  search = '',
  forms: Record<string, string[]> = {},
  souvenir: object = mug,
) => {
  const server = mockApi({
    getDocumentChoices: () => ({
      storages,
      suppliers: [{ id: supplierId, code: 'SUP', name: 'Kiln & Co' }],
      rates: { HKD: 1, USD: 7.8, EUR: 9, CNY: 1.1 },
    }),
    allDictionaries: () => ({ list: [] }),
    listSouvenirChoices: () => createPage([souvenir]),
    createReceiving: ({ body }) =>
      (body as { lines: unknown[] }).lines.length > 0
        ? { ...receivingOrder, state: 'draft' }
        : refusal(422, 'Please check', {
            reason: 'FIELDS_INVALID',
            fields: { lines: 'Add at least one line' },
          }),
  });
  await renderScreen(<DocumentFormPage />, { path: `${root}/receiving/new${search}`, forms });
  await expect.element(cell('Quantity', 1)).toBeVisible();
  return server;
};

test('the storage of a receiving order is chosen once, and a line may still have another one', async () => {
  await openReceivingForm();
  expect(cell('Storage', 1).elements()).toHaveLength(0);
  await chooseStorage(/Main store/);
  await userEvent.click(page.getByRole('checkbox', { name: 'Choose the storage for each line' }));
  await expect.element(cell('Storage', 1)).toHaveValue('main');
  await userEvent.selectOptions(cell('Storage', 1), 'shop');
  await userEvent.click(page.getByRole('button', { name: 'Add line' }));
  await expect.element(cell('Storage', 2)).toHaveValue('main');
});

test('the URL from the command palette fills the first line of a receiving order and chooses its storage', async () => {
  await openReceivingForm('?quantity=20&code=GF-1&storage=main+store');
  await expect.element(cell('Quantity', 1)).toHaveValue('20');
  await expect
    .element(page.getByRole('combobox', { name: 'Storage', exact: true }))
    .toHaveValue('Main store · MAIN');
});

const mainId = '00000000-0000-4000-8000-000000000002';
const shopId = '00000000-0000-4000-8000-000000000003';
const openTransferForm = async (path = `${root}/transfer/new`) => {
  const server = mockApi({
    getDocumentChoices: () => ({
      storages: [
        { id: mainId, code: 'MAIN', name: 'Main store' },
        { id: shopId, code: 'SHOP', name: 'Shop counter' },
      ],
      suppliers: [],
    }),
    allDictionaries: () => ({ list: [] }),
    listSouvenirChoices: ({ query }) => createPage([{ ...mug, available: query.has('storageId') ? 2 : 3 }]),
    createTransfer: () => ({ ...receivingOrder, kind: 'transfer', state: 'draft' }),
  });
  await renderScreen(<DocumentFormPage />, { path });
  await expect.element(cell('Quantity', 1)).toBeVisible();
  return server;
};
const chooseOption = async (field: string, option: RegExp) => {
  await userEvent.click(page.getByRole('combobox', { name: field, exact: true }));
  await userEvent.click(page.getByRole('option', { name: option }));
};

test('the link to transfer a lot fills in the storage, the souvenir, the quantity and the lot', async () => {
  const lot = {
    productCode: 'GF-1',
    onHand: 2,
    storageId: shopId,
    storageName: 'Shop counter',
    lotNumber: 'L7',
    bestBefore: '2026-12-31',
  };
  const { requests } = await openTransferForm(lotActionPath(lot as LotRow, 'transfer'));
  await expect
    .element(page.getByRole('combobox', { name: 'From storage', exact: true }))
    .toHaveValue('Shop counter · SHOP');
  await expect.element(page.getByText('Crest mug · 2 available')).toBeVisible();
  await expect.element(cell('Quantity', 1)).toHaveValue('2');
  await expect.element(cell('Lot', 1)).toHaveValue('L7');
  await chooseOption('To storage', /Main store/);
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect
    .poll(() => requests.find(({ body }) => body)?.body)
    .toMatchObject({
      sourceStorageId: shopId,
      targetStorageId: mainId,
      lines: [{ souvenirId: 'm', quantity: 2, lotNumber: 'L7', bestBefore: '2026-12-31' }],
    });
  const { lines } = requests.find(({ body }) => body)!.body as { lines: object[] };
  expect(lines[0]).not.toHaveProperty('storageId');
});

test('when the storage that a transfer takes pieces from is chosen, the lines show what is available there', async () => {
  await openTransferForm();
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.tab();
  await expect.element(page.getByText('Crest mug · 3 available')).toBeVisible();
  await chooseOption('From storage', /Shop counter/);
  await expect.element(page.getByText('Crest mug · 2 available')).toBeVisible();
});

test('a receiving order without a storage is not sent, and the field says that it is required', async () => {
  const { requests } = await openReceivingForm();
  await userEvent.fill(cell('Quantity', 1), '5');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect
    .element(page.getByRole('combobox', { name: 'Storage', exact: true }))
    .toHaveAccessibleDescription('Required');
  expect(requests.filter(({ body }) => body)).toHaveLength(0);
});

test('the lines of a receiving order are sent with the storage of its header', async () => {
  const { requests } = await openReceivingForm();
  await chooseStorage(/Shop counter/);
  await userEvent.click(page.getByRole('combobox', { name: 'Supplier', exact: true }));
  await userEvent.click(page.getByRole('option', { name: /Kiln/ }));
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Quantity', 1), '5');
  await userEvent.fill(cell('Unit price', 1), '12.50');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect
    .poll(() => requests.find(({ body }) => body)?.body)
    .toMatchObject({ lines: [{ souvenirId: 'm', storageId: 'shop', quantity: 5 }] });
});

/** Saves a draft with one line. Returns what was sent. */
async function saveOneLine(forms: Record<string, string[]>) {
  const { requests } = await openReceivingForm('', forms);
  await chooseStorage(/Shop counter/);
  await userEvent.click(page.getByRole('combobox', { name: 'Supplier', exact: true }));
  await userEvent.click(page.getByRole('option', { name: /Kiln/ }));
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Quantity', 1), '5');
  await userEvent.fill(cell('Unit price', 1), '12.50');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.poll(() => requests.find(({ body }) => body)).toBeDefined();
  return requests.find(({ body }) => body)!.body as { lines: object[] };
}

test('the document form neither shows nor sends fields and columns that the user has no permission for', async () => {
  const { lines, ...header } = await saveOneLine({ receiving: ['externalNo', 'lines.remark'] });
  expect(Object.keys(header)).toContain('externalNo');
  for (const field of ['reason', 'remark', 'files']) expect(Object.keys(header)).not.toContain(field);
  expect(lines[0]).toHaveProperty('remark');
  for (const column of ['direction', 'reason']) expect(lines[0]).not.toHaveProperty(column);
  await expect.element(cell('Remark', 1)).toBeVisible();
  expect(cell('Reason', 1).elements()).toHaveLength(0);
});

test('the form of an existing document does not send back the columns that the user has no permission for', async () => {
  const line = {
    lineNo: 1,
    souvenirId: 'm',
    productCode: 'GF-1',
    souvenirName: 'Crest mug',
    storageId: 'shop',
    direction: 'out',
    quantity: 5,
    currency: 'HKD',
    price: 12_50,
    reason: 'Chipped',
    remark: 'Box 4',
    lotNumber: '',
    bestBefore: null,
    setLine: null,
    lots: [],
  };
  const draft = { ...receivingOrder, state: 'draft', supplierId, actions: ['edit'], lines: [line] };
  const { requests } = mockApi({
    getDocumentChoices: () => ({
      storages,
      suppliers: [{ id: supplierId, code: 'SUP', name: 'Kiln & Co' }],
      rates: { HKD: 1, USD: 7.8, EUR: 9, CNY: 1.1 },
    }),
    allDictionaries: () => ({ list: [] }),
    listSouvenirChoices: () => createPage([mug]),
    getReceiving: () => draft,
    updateReceiving: () => draft,
  });
  await renderScreen(<DocumentFormPage />, {
    path: `${root}/receiving/r1/edit`,
    route: `${root}/receiving/:id/edit`,
    forms: { receiving: ['lines.remark'] },
  });
  await userEvent.fill(cell('Quantity', 1), '6');
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.poll(() => requests.find(({ body }) => body)).toBeDefined();
  const { lines } = requests.find(({ body }) => body)!.body as { lines: object[] };
  expect(lines).toMatchObject([{ quantity: 6, remark: 'Box 4' }]);
  for (const column of ['direction', 'reason']) expect(lines[0]).not.toHaveProperty(column);
});

test('the document form sends all columns of a user who has the permission for each', async () => {
  const { lines } = await saveOneLine({
    receiving: ['lines.direction', 'lines.reason', 'lines.remark', 'externalNo', 'reason', 'remark', 'files'],
  });
  for (const column of ['direction', 'reason', 'remark']) expect(lines[0]).toHaveProperty(column);
});

test('in the document form, Enter chooses the first storage that matches the typed text, and Tab the only supplier that matches', async () => {
  await openReceivingForm();
  const storage = page.getByRole('combobox', { name: 'Storage', exact: true });
  await userEvent.click(storage);
  await userEvent.keyboard('coun{Enter}');
  await expect.element(storage).toHaveValue('Shop counter · SHOP');
  const supplier = page.getByRole('combobox', { name: 'Supplier', exact: true });
  await userEvent.click(supplier);
  await userEvent.keyboard('kil');
  await expect.element(page.getByRole('option', { name: /Kiln/ })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(supplier).toHaveValue('Kiln & Co · SUP');
});

test('the error about missing lines of a receiving order disappears when a line is filled in', async () => {
  await openReceivingForm();
  await chooseStorage(/Shop counter/);
  await userEvent.click(page.getByRole('combobox', { name: 'Supplier', exact: true }));
  await userEvent.click(page.getByRole('option', { name: /Kiln/ }));
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  const error = page.getByText('Add at least one line');
  await expect.element(error).toBeVisible();
  await userEvent.fill(cell('Quantity', 1), '5');
  await expect.element(error).not.toBeInTheDocument();
});

test('in a receiving order, a typed price far from the average cost shows a warning', async () => {
  await openReceivingForm();
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Unit price', 1), '1200');
  await userEvent.tab();
  await expect.element(cell('Unit price', 1)).toHaveAccessibleDescription('Average cost HK$120.00');
  await userEvent.fill(cell('Unit price', 1), '120');
  await expect.element(cell('Unit price', 1)).not.toHaveAccessibleDescription();
});

test('a receiving order shows the total of the typed amounts for each currency', async () => {
  await openReceivingForm();
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Quantity', 1), '4');
  await userEvent.selectOptions(cell('Currency', 1), 'HKD');
  await userEvent.fill(cell('Unit price', 1), '300');
  await userEvent.click(page.getByRole('button', { name: 'Duplicate line 1' }));
  await userEvent.selectOptions(cell('Currency', 2), 'USD');
  await expect
    .element(page.getByRole('status').getByText('2 lines · 8 pieces · HKD\u00a01,200.00 · USD\u00a01,200.00'))
    .toBeVisible();
});

test('Enter in the quantity of a perishable souvenir goes to its best-before day, without which it is not sent', async () => {
  const { requests } = await openReceivingForm('', {}, { ...mug, perishable: true });
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.tab();
  await expect.element(cell('Best before', 1)).toBeVisible();
  await userEvent.click(cell('Quantity', 1));
  await userEvent.keyboard('5{Enter}');
  await expect.element(cell('Best before', 1)).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }));
  await expect.element(cell('Best before', 1)).toHaveAccessibleDescription('Required');
  expect(requests.filter(({ body }) => body)).toHaveLength(0);
});

test('a line of an adjustment shows the pieces that are available in its storage', async () => {
  mockApi({
    getDocumentChoices: () => ({ storages, suppliers: [] }),
    allDictionaries: () => ({ list: [] }),
    listSouvenirChoices: () => createPage([mug]),
  });
  await renderScreen(<DocumentFormPage />, { path: `${root}/adjustment/new` });
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.tab();
  await userEvent.selectOptions(cell('Storage', 1), 'shop');
  await expect.element(page.getByText('2 available in Shop counter', { exact: false })).toBeVisible();
  await userEvent.selectOptions(cell('Storage', 1), 'main');
  await expect.element(page.getByText('0 available in Main store', { exact: false })).toBeVisible();
});

test('two lines of a receiving order with the same souvenir and storage show a warning', async () => {
  await openReceivingForm();
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Quantity', 1), '5');
  await userEvent.click(page.getByRole('button', { name: 'Duplicate line 1' }));
  await expect.element(page.getByText('GF-1 is in lines 1 and 2.', { exact: false })).toBeVisible();
});

test('a receiving order is entered by keyboard: Enter goes to the next required field, and the last price is filled in', async () => {
  const { requests } = await openReceivingForm();
  await userEvent.click(page.getByRole('combobox', { name: 'Supplier', exact: true }));
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('option', { name: /Kiln/, selected: false })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Storage', exact: true })).toHaveFocus();
  await userEvent.keyboard('coun{Enter}');
  await expect.element(cell('Souvenir', 1)).toHaveFocus();
  await userEvent.keyboard('mug{Enter}');
  await expect.element(cell('Quantity', 1)).toHaveFocus();
  await expect.element(cell('Unit price', 1)).toHaveValue('12.50');
  await expect.element(cell('Currency', 1)).toHaveValue('CNY');
  await userEvent.keyboard('6{Enter}');
  await expect.element(cell('Souvenir', 2)).toHaveFocus();
  const { query } = requests.findLast(({ query }) => query.has('keyword'))!;
  expect([query.get('prices'), query.get('supplierId')]).toEqual(['1', supplierId]);
});

test('the storage of the last receiving order is proposed for the next one', async () => {
  localStorage.setItem('keepsake.receiving.storage', 'shop');
  await openReceivingForm();
  await expect
    .element(page.getByRole('combobox', { name: 'Storage', exact: true }))
    .toHaveValue('Shop counter · SHOP');
  await expect.element(page.getByText('No changes')).toBeVisible();
});
