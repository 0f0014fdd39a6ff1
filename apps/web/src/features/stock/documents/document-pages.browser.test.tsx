// The screens of stock documents, which are derived from the fields of each kind.
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPage, noViews } from '../../../testing/list-answers.ts';
import { receivingOrder, documentsPath as root } from '../../../testing/receiving-order.ts';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import DocumentDetailPage from './document-detail-page.tsx';
import DocumentFormPage from './document-form-page.tsx';
import DocumentListPage from './document-list-page.tsx';

beforeEach(() => localStorage.clear());

test('the list of receiving orders has the columns of a receiving order, such as supplier and total amount', async () => {
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

test('the page of a receiving order shows the fields that have a value, and leaves out the others', async () => {
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

test('the page of an adjustment that was made by hand links neither to a count nor to an order or application', async () => {
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

test('the form of a transfer has fields for both storages and none for a supplier', async () => {
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

test('the confirmation of a receiving order warns about prices far from the average cost', async () => {
  const line = {
    lineNo: 1,
    codeRank: 1,
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

test('the inspection of a return order can divide the pieces of a line between several conditions, and must be saved before the order is confirmed', async () => {
  const line = {
    lineNo: 1,
    souvenirId: 'm',
    productCode: 'GF-1',
    souvenirName: 'Crest mug',
    storageId: 'shop',
    direction: 'in',
    quantity: 3,
    condition: null,
    setLine: null,
    lots: [],
  };
  const returned = {
    ...receivingOrder,
    kind: 'return',
    orderType: 'RETURN',
    actions: ['judge', 'confirm'],
    lines: [line],
  };
  const { requests } = mockApi({ getReturn: () => returned, inspectReturn: () => returned });
  await renderScreen(<DocumentDetailPage />, {
    path: `${root}/returnInventoryOrder/r1`,
    route: `${root}/returnInventoryOrder/:id`,
  });
  const save = page.getByRole('button', { name: 'Save inspection' });
  await expect.element(save).toHaveAccessibleDescription('Choose the condition');
  const conditions = page.getByRole('group', { name: 'Condition of Crest mug' });
  await userEvent.click(conditions.getByRole('button', { name: 'Fit to sell' }));
  await expect
    .element(page.getByRole('button', { name: 'Confirm' }))
    .toHaveAccessibleDescription('Save the inspection first');
  await userEvent.click(conditions.getByRole('button', { name: 'Different conditions' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Crest mug: Fit to sell' }), '1');
  await expect.element(save).toHaveAccessibleDescription('Must add up to 3. Now 1.');
  await userEvent.fill(page.getByRole('textbox', { name: 'Crest mug: Written off' }), '2');
  await userEvent.click(save);
  await expect
    .poll(() => requests.find(({ body }) => body)?.body)
    .toEqual({
      version: 1,
      lines: [
        {
          lineNo: 1,
          parts: [
            { condition: 'resell', quantity: 1 },
            { condition: 'write_off', quantity: 2 },
          ],
        },
      ],
    });
});
