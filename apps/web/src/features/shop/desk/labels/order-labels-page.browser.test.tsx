import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import OrderLabelsPage from './order-labels-page.tsx';
import SeveralLabelsPage from './several-labels-page.tsx';

const line = {
  productCode: 'GF-1',
  coverSrc: null,
  handedOver: 0,
  cancelled: 0,
  held: 0,
  sent: 0,
  personal: null,
};
const engraved = { label: 'Name to engrave', text: 'Alice' };
const order = {
  id: 'o1',
  orderNo: 'SO20261118-0001',
  contactName: 'Chan Tai Man',
  contactPhone: '9123 4567',
  deliveryMethod: 'express',
  place: '1 Sha Tin Street',
  lines: [
    { ...line, lineNo: 1, name: 'Pen', quantity: 3, held: 1, personal: engraved },
    { ...line, lineNo: 2, name: 'Mug', quantity: 1, cancelled: 1 },
  ],
  parcels: [],
};
const letterhead = {
  name: { 'zh-HK': '紫荊書院', en: 'Bauhinia College' },
  address: { 'zh-HK': '九龍塘紫荊道 18 號', en: '18 Bauhinia Road, Kowloon Tong' },
  phone: '2345 6700',
  email: '',
};
const openLabels = (change: object = {}) => {
  mockApi({ getDeskOrder: () => ({ ...order, ...change }), getLetterhead: () => letterhead });
  return renderScreen(<OrderLabelsPage />, {
    path: '/inventory/shop-orders/o1/labels',
    route: '/inventory/shop-orders/:id/labels',
  });
};

test('the label of an order names the buyer, the pieces that are sent and their texts', async () => {
  await openLabels();
  await expect.element(page.getByText('Chan Tai Man')).toBeVisible();
  await expect.element(page.getByText('1 Sha Tin Street')).toBeVisible();
  await expect.element(page.getByText('2 × Pen')).toBeVisible();
  await expect.element(page.getByText('Alice')).toBeVisible();
  expect(page.getByText('× Mug').elements()).toHaveLength(0);
  expect(page.getByRole('img', { name: order.orderNo }).elements()).toHaveLength(1);
});

const parcel = { id: 'p', carrier: '', trackingNo: '', sentAt: null, receivedAt: null };

test('the label of a parcel names the sender, the courier and the tracking number', async () => {
  const lines = [{ lineNo: 1, name: 'Pen', quantity: 2 }];
  await openLabels({ parcels: [{ ...parcel, no: 1, carrier: 'SF Express', trackingNo: 'SF123', lines }] });
  for (const text of ['紫荊書院', 'College souvenir shop', '18 Bauhinia Road, Kowloon Tong', 'SF123'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('電話 Tel 2345 6700')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/SF Express SF123/);
});

test('the label of an order for self-pickup names no sender', async () => {
  await openLabels({ deliveryMethod: 'self_pickup' });
  await expect.element(page.getByText('2 × Pen')).toBeVisible();
  expect(page.getByText('紫荊書院').elements()).toHaveLength(0);
});

test('the label of a packed parcel leaves out pieces that are held after packing', async () => {
  await openLabels({
    parcels: [1, 2].map((no) => ({ ...parcel, no, lines: [{ lineNo: 1, name: 'Pen', quantity: 3 - no }] })),
  });
  await expect.element(page.getByText('2 × Pen')).toBeVisible();
  expect(page.getByText('1 × Pen').elements()).toHaveLength(0);
});

test('the parcel numbers on the labels do not exceed the number of parcels if an earlier parcel has no label', async () => {
  await openLabels({
    lines: [
      { ...line, lineNo: 1, name: 'Pen', quantity: 2, cancelled: 2 },
      { ...line, lineNo: 2, name: 'Mug', quantity: 2 },
    ],
    parcels: [1, 2, 2].map((lineNo, index) => ({
      ...parcel,
      no: index + 1,
      lines: [{ lineNo, quantity: 1 }],
    })),
  });
  await expect.element(page.getByText('Parcel 2 of 3')).toBeVisible();
  await expect.element(page.getByText('Parcel 3 of 3')).toBeVisible();
});

test('each parcel of an order has its own label', async () => {
  await openLabels({
    lines: [{ ...line, lineNo: 1, name: 'Pen', quantity: 3 }],
    parcels: [1, 2].map((no) => ({ ...parcel, no, lines: [{ lineNo: 1, name: 'Pen', quantity: no }] })),
  });
  await expect.element(page.getByText('Parcel 1 of 2')).toBeVisible();
  await expect.element(page.getByText('1 × Pen')).toBeVisible();
  await expect.element(page.getByText('Parcel 2 of 2')).toBeVisible();
  await expect.element(page.getByText('2 × Pen')).toBeVisible();
});

test('the labels of several orders are printed on one sheet', async () => {
  mockApi({ getDeskOrder: ({ params }) => ({ ...order, id: params.id, orderNo: `SO-${params.id}` }) });
  await renderScreen(<SeveralLabelsPage />, { path: '/inventory/shop-orders/labels?ids=o1,o2' });
  await expect.element(page.getByText('SO-o1', { exact: true })).toBeVisible();
  await expect.element(page.getByText('SO-o2', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
});
