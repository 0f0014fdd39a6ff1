// The screens of stock documents, which are derived from the fields of each kind.
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import DocumentDetailPage from './document-detail-page.tsx';
import DocumentFormPage from './document-form-page.tsx';
import DocumentListPage from './document-list-page.tsx';

const root = '/inventory/storage-management';
const receivingOrder = {
  id: 'r1',
  kind: 'receiving',
  orderType: null,
  no: 'RC2611-0001',
  state: 'pending_approval',
  documentDate: '2026-11-16',
  effectiveDate: '2026-11-17',
  expiryDate: null,
  supplierId: 's1',
  supplierName: 'Kiln & Co',
  externalNo: 'DN-77',
  sourceStorageId: null,
  sourceStorageName: '',
  targetStorageId: null,
  targetStorageName: '',
  countId: null,
  countNo: '',
  originNo: '',
  originKind: null,
  originId: null,
  deliveryDate: null,
  deliveryPlace: '',
  reason: 'Restock',
  remark: '',
  lineCount: 1,
  totalQuantity: 1200,
  pickedQuantity: 0,
  totalAmount: 123_45,
  applicantName: 'Ada',
  approverName: null,
  decidedAt: null,
  createdAt: '2026-11-16T02:00:00.000Z',
  updatedAt: '2026-11-16T02:00:00.000Z',
  updatedBy: 'Ada',
  actions: [],
  blocked: {},
  version: 1,
  lines: [],
  files: [],
  history: [],
};
beforeEach(() => localStorage.clear());

test('the list of receiving orders shows the columns of its kind', async () => {
  mockApi({ ...noViews, listReceiving: () => createPage([receivingOrder]) });
  await renderScreen(<DocumentListPage />, { path: `${root}/receiving` });
  const names = ['Document no.', 'Status', 'Supplier', 'External number', 'Date', 'Lines'];
  for (const name of [...names, 'Total quantity', 'Total amount (HK$)', 'Prepared by', 'Created'])
    await expect.element(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /RC2611-0001 Pending confirmation Kiln/ }))
    .toBeVisible();
  await expect.element(page.getByText('1,200')).toBeVisible();
});

test('the page of a receiving order shows its facts, and leaves out those without a value', async () => {
  mockApi({ getReceiving: () => receivingOrder });
  const screen = (
    <Routes>
      <Route path={`${root}/receiving/:id`} element={<DocumentDetailPage />} />
    </Routes>
  );
  await renderScreen(screen, { path: `${root}/receiving/r1` });
  for (const fact of ['External number', 'Effective date', 'Prepared by', 'Reason'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  for (const fact of ['From storage', 'Decision time', 'Remark', 'Delivery date'])
    expect(page.getByText(fact, { exact: true }).elements()).toHaveLength(0);
});

test('the page of an adjustment without a count links to no count and no origin', async () => {
  mockApi({ getAdjustment: () => ({ ...receivingOrder, kind: 'adjustment' }) });
  const screen = (
    <Routes>
      <Route path={`${root}/adjustment/:id`} element={<DocumentDetailPage />} />
    </Routes>
  );
  await renderScreen(screen, { path: `${root}/adjustment/r1` });
  await expect.element(page.getByText('Reason', { exact: true })).toBeVisible();
  for (const fact of ['Stock count', 'Order or application'])
    expect(page.getByText(fact, { exact: true }).elements()).toHaveLength(0);
  expect(document.querySelectorAll('main a:empty')).toHaveLength(0);
});

test('the author of an adjustment sees a disabled Confirm button with the reason', async () => {
  const reason = 'Ask someone else to confirm it.';
  mockApi({ getAdjustment: () => ({ ...receivingOrder, kind: 'adjustment', blocked: { confirm: reason } }) });
  const screen = (
    <Routes>
      <Route path={`${root}/adjustment/:id`} element={<DocumentDetailPage />} />
    </Routes>
  );
  await renderScreen(screen, { path: `${root}/adjustment/r1` });
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(confirm).toHaveAccessibleDescription(reason);
});

test('the form of a transfer has the fields of its kind', async () => {
  mockApi({
    getDocumentChoices: () => ({ storages: [], suppliers: [] }),
    allDictionaries: () => ({ list: [] }),
  });
  await renderScreen(<DocumentFormPage />, { path: `${root}/transfer/new` });
  for (const name of ['From storage', 'To storage'])
    await expect.element(page.getByRole('combobox', { name, exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Effective date', exact: true })).toBeVisible();
  expect(page.getByText('Supplier', { exact: true }).elements()).toHaveLength(0);
});

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
};
const cell = (column: string, line: number) => page.getByLabelText(`${column}, line ${line}`);
const chooseStorage = async (name: RegExp) => {
  await userEvent.click(page.getByRole('combobox', { name: 'Storage', exact: true }));
  await userEvent.click(page.getByRole('option', { name }));
};
const openReceivingForm = async (search = '') => {
  const server = mockApi({
    getDocumentChoices: () => ({
      storages,
      suppliers: [{ id: supplierId, code: 'SUP', name: 'Kiln & Co' }],
      rates: { HKD: 1, USD: 7.8, EUR: 9, CNY: 1.1 },
    }),
    allDictionaries: () => ({ list: [] }),
    listSouvenirChoices: () => createPage([mug]),
    createReceiving: ({ body }) =>
      (body as { lines: unknown[] }).lines.length > 0
        ? { ...receivingOrder, state: 'draft' }
        : refusal(422, 'Please check', {
            reason: 'FIELDS_INVALID',
            fields: { lines: 'Add at least one line' },
          }),
  });
  await renderScreen(<DocumentFormPage />, { path: `${root}/receiving/new${search}` });
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

test('the command palette fills the first line of a receiving order and chooses its storage', async () => {
  await openReceivingForm('?quantity=20&code=GF-1&storage=main+store');
  await expect.element(cell('Quantity', 1)).toHaveValue('20');
  await expect
    .element(page.getByRole('combobox', { name: 'Storage', exact: true }))
    .toHaveValue('Main store · MAIN');
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

test('the lines of a receiving order are sent with the storage of the head', async () => {
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

test('Enter chooses the first storage that matches the typed text, and Tab the only one', async () => {
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

test('the error about missing lines disappears when a line is filled', async () => {
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

test('a typed price far from the average cost shows a warning', async () => {
  await openReceivingForm();
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Unit price', 1), '1200');
  await userEvent.tab();
  await expect.element(cell('Unit price', 1)).toHaveAccessibleDescription('Average cost HK$120.00');
  await userEvent.fill(cell('Unit price', 1), '120');
  await expect.element(cell('Unit price', 1)).not.toHaveAccessibleDescription();
});

test('the confirmation of a receiving order names prices far from the average cost', async () => {
  const line = {
    lineNo: 1,
    productCode: 'GF-1',
    price: 1200_00,
    rate: 1,
    averageCost: 120_00,
    quantity: 1,
    lots: [],
  };
  mockApi({ getReceiving: () => ({ ...receivingOrder, actions: ['confirm'], lines: [line] }) });
  const screen = (
    <Routes>
      <Route path={`${root}/receiving/:id`} element={<DocumentDetailPage />} />
    </Routes>
  );
  await renderScreen(screen, { path: `${root}/receiving/r1` });
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
  await expect
    .element(page.getByText('Check the price of GF-1: its average cost is HK$120.00.', { exact: false }))
    .toBeVisible();
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

test('two lines with the same souvenir and storage show a warning', async () => {
  await openReceivingForm();
  await userEvent.fill(cell('Souvenir', 1), 'GF-1');
  await userEvent.fill(cell('Quantity', 1), '5');
  await userEvent.click(page.getByRole('button', { name: 'Duplicate line 1' }));
  await expect.element(page.getByText('GF-1 is in lines 1 and 2.', { exact: false })).toBeVisible();
});
