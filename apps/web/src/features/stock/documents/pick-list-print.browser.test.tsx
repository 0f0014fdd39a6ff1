// The printed pick list: for whom the pieces are, and how they are delivered.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, refusal, renderScreen } from '../../../testing/render-screen.tsx';
import DocumentPrintPage from './document-print-page.tsx';

const root = '/inventory/storage-management/salesInventoryOrder';
const outbound = {
  id: 'd1',
  kind: 'outbound',
  orderType: 'SHOP',
  no: 'OS2611-0001',
  state: 'pending_approval',
  originKind: 'shop_order',
  originId: 'o1',
  originNo: 'SO-1',
  totalQuantity: 2,
  lines: [
    {
      lineNo: 1,
      codeRank: 1,
      productCode: 'GF-0001',
      souvenirName: 'Mug',
      storageName: 'Shop floor',
      quantity: 2,
      lots: [{ number: 'A1', bestBefore: '2026-12-31', quantity: 2 }],
    },
  ],
};
const openPickList = () =>
  renderScreen(<DocumentPrintPage />, { path: `${root}/d1/print?paper=pick`, route: `${root}/:id/print` });

test('a pick list names the buyer and the delivery method of its order', async () => {
  mockApi({
    getLetterhead: () => refusal(404, ''),
    getOutbound: () => outbound,
    getDeskOrder: () => ({ id: 'o1', buyerName: 'Lai Ka Ho', deliveryMethod: 'express' }),
  });
  await openPickList();
  await expect.element(page.getByText('Lai Ka Ho')).toBeVisible();
  await expect.element(page.getByText('Express')).toBeVisible();
});

test('on a printed outbound order, the column with the amounts of the lines has the title Total cost', async () => {
  mockApi({
    getLetterhead: () => refusal(404, ''),
    getOutbound: () => ({
      ...outbound,
      state: 'confirmed',
      documentDate: '2026-11-19',
      effectiveDate: '2026-11-19',
      decidedAt: null,
      applicantName: '何志強',
      approverName: null,
      totalAmount: 8000,
      lines: [{ ...outbound.lines[0], amount: 8000 }],
    }),
  });
  await renderScreen(<DocumentPrintPage />, { path: `${root}/d1/print`, route: `${root}/:id/print` });
  await expect.element(page.getByRole('columnheader', { name: 'Total cost (HK$)' })).toBeVisible();
  await expect.element(page.getByText('Total amount')).not.toBeInTheDocument();
});

test('a pick list of an application names the applicant and the department', async () => {
  mockApi({
    getLetterhead: () => refusal(404, ''),
    getOutbound: () => ({ ...outbound, orderType: 'APPLICATION', originKind: 'application' }),
    getOfficeApplication: () => ({ applicantName: 'So Yuen Ting', organizationName: 'Alumni office' }),
  });
  await openPickList();
  await expect.element(page.getByText('So Yuen Ting · Alumni office')).toBeVisible();
  await expect.element(page.getByText('Self pickup')).toBeVisible();
  await expect.element(page.getByText('Lot A1, best before 31 Dec 2026: 2')).toBeVisible();
});

test('a pick list has the sizes of a family in the order of their options', async () => {
  const createSize = (size: string, codeRank: number) => ({
    ...outbound.lines[0],
    lineNo: codeRank,
    codeRank,
    productCode: `GF-0016-${size}`,
    souvenirName: `Hoodie ${size}`,
    lots: [],
  });
  mockApi({
    getLetterhead: () => refusal(404, ''),
    getOutbound: () => ({ ...outbound, lines: [createSize('L', 3), createSize('M', 2), createSize('S', 1)] }),
    getDeskOrder: () => refusal(403, 'No permission'),
  });
  await openPickList();
  await expect.element(page.getByText('Hoodie S')).toBeVisible();
  const names = page.getByText(/^Hoodie /).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Hoodie S', 'Hoodie M', 'Hoodie L']);
});

test('a person who may not read the order prints the pick list without its buyer and delivery method', async () => {
  mockApi({
    getLetterhead: () => refusal(404, ''),
    getOutbound: () => outbound,
    getDeskOrder: () => refusal(403, 'No permission'),
  });
  await openPickList();
  await expect.element(page.getByText('Mug')).toBeVisible();
  expect(page.getByText('Delivery', { exact: true }).elements()).toHaveLength(0);
});
