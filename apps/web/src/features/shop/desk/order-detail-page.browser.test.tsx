// The page of an order in the back office, for an order of the online shop and for a sale at the counter.
import { walkInName } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../testing/render-screen.tsx';
import OrderDetailPage from './order-detail-page.tsx';

const soldAt = '2026-11-18T01:00:00.000Z';
const seller = '陳美玲\u00a0Chan Mei Ling';
const step = { at: soldAt, actor: seller, from: null, to: null, comment: '' };
const sale = {
  id: 'o1',
  orderNo: 'SO-1',
  kind: 'counter',
  state: 'completed',
  deliveryMethod: 'self_pickup',
  placedAt: soldAt,
  paidAt: soldAt,
  contactName: walkInName,
  buyerName: walkInName,
  contactPhone: '',
  contactEmail: '',
  place: '',
  remark: '',
  cancelReason: '',
  paymentMethod: 'mixed',
  itemsAmount: 15_904,
  deliveryFee: 0,
  totalAmount: 15_900,
  sale: {
    tillName: 'Front desk',
    shiftId: 's1',
    shiftNo: 'SH-001',
    seller,
    discountReason: 'Last pieces',
    rounding: -4,
    payments: [
      { method: 'octopus', amount: 5_000, reference: 'OCT-1' },
      { method: 'cash', amount: 10_900, reference: '' },
    ],
  },
  lines: [
    {
      lineNo: 1,
      productCode: 'GF-1',
      name: 'Crest mug',
      coverSrc: null,
      personal: null,
      quantity: 2,
      cancelled: 0,
      handedOver: 2,
      sent: 0,
      held: 0,
      unitPrice: 7_952,
      shopPrice: 8_850,
    },
  ],
  documents: [{ id: 'd1', no: 'OB-1', kind: 'outbound', state: 'confirmed' }],
  parcels: [],
  refunds: [],
  handOvers: [],
  waitingChange: null,
  actions: [],
  blocked: {},
  history: [
    { ...step, action: 'sell' },
    { ...step, action: 'place' },
  ],
};

const open = (order: object, options: Parameters<typeof renderScreen>[1] = {}) => {
  mockApi({ getDeskOrder: () => order });
  return renderScreen(<OrderDetailPage />, {
    path: '/inventory/shop-orders/o1',
    route: '/inventory/shop-orders/:id',
    ...options,
  });
};
const readFacts = () =>
  [...document.querySelectorAll('dl > div')].map((pair) =>
    [...pair.children].map(({ textContent }) => textContent).join(': '),
  );

test('a counter sale shows its till, seller, payments and amounts that add up, and no delivery', async () => {
  await open(sale);
  await expect.element(page.getByText('Walk-in · 18 Nov 2026, 09:00')).toBeVisible();
  expect(readFacts()).toEqual([
    'Channel: Counter',
    'Till: Front desk',
    'Shift no.: SH-001',
    'Served by: Chan Mei Ling',
    expect.stringMatching(/^Paid: .*18 Nov 2026, 09:00$/),
    'Payment method: Octopus HK$50.00OCT-1Cash HK$109.00',
    'Items: HK$177.00',
    'Discount: −HK$17.96',
    'Reason for the discount: Last pieces',
    'Cash rounding: −HK$0.04',
    'Total: HK$159.00',
  ]);
  await expect.element(page.getByText('Sold', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Sold at the counter')).toBeVisible();
  for (const absent of ['Order placed, items reserved', 'No hand-overs yet.', 'Handed over'])
    await expect.element(page.getByText(absent)).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Order progress' })).not.toBeInTheDocument();
  // Without the permissions, the page links neither to the receipt nor to the shift.
  await expect.element(page.getByText('Print receipt (80 mm)')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'SH-001' })).not.toBeInTheDocument();
});

test('a counter sale links to its receipt, its shift and refunds at the counter', async () => {
  await open(sale, { buttons: { 'counter-sales': ['refund'], tills: [] } });
  const links = { 'Print receipt (80 mm)': '/inventory/counter/sales/o1/receipt?paper=80' };
  for (const [name, href] of Object.entries({
    ...links,
    'SH-001': '/inventory/shifts/s1',
    'Refund or exchange at the counter': '/inventory/counter/refund',
  }))
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(page.getByRole('button', { name: 'A4 receipt (PDF)' })).toBeVisible();
});

test('an order of the online shop shows its steps and how to reach the buyer, and no hand-overs before the first one', async () => {
  const order = {
    ...sale,
    kind: 'shop',
    state: 'accepted',
    sale: null,
    contactName: '黃詠詩\u00a0Wong Wing Sze',
    contactPhone: '9123 4567',
    contactEmail: 'wong@example.edu.hk',
    paymentMethod: 'alipay',
  };
  await open(order, { language: 'zh-HK' });
  await expect.element(page.getByRole('list', { name: '訂單進度' })).toBeVisible();
  await expect.element(page.getByText('交收紀錄')).not.toBeInTheDocument();
  await expect.element(page.getByText('黃詠詩', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '9123 4567' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '159.04' })).toBeVisible();
});

test('the page of an order lists its hand-overs after the first one', async () => {
  const handOvers = [
    {
      id: 'h1',
      at: soldAt,
      actor: seller,
      receiverName: 'Ada',
      signatureUrl: null,
      lines: [{ lineNo: 1, quantity: 2 }],
    },
  ];
  await open({ ...sale, kind: 'shop', sale: null, handOvers });
  await expect.element(page.getByText('2 pieces to Ada')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Print pickup slip' }))
    .toHaveAttribute('href', '/inventory/counter/slip?ids=h1');
});

test('an order with removed pieces shows its total, what was deducted and the new total', async () => {
  await open({ ...sale, kind: 'shop', sale: null, totalAmount: 7_952, deducted: 7_952 });
  await expect.element(page.getByText('Order details')).toBeVisible();
  expect(readFacts()).toEqual(
    expect.arrayContaining([
      'Total: HK$159.04',
      expect.stringMatching(/: −HK\$79\.52$/),
      'New total: HK$79.52',
    ]),
  );
});

test('the tracking number of a parcel on the way can be corrected', async () => {
  const parcel = {
    id: 'p1',
    no: 1,
    carrier: 'SF Express',
    trackingNo: 'SF10000001',
    sentAt: soldAt,
    receivedAt: null,
    lines: [],
    actions: ['correct'],
  };
  const order = { ...sale, kind: 'shop', sale: null, deliveryMethod: 'express', parcels: [parcel] };
  const sent: unknown[] = [];
  mockApi({
    getDeskOrder: () => order,
    correctParcel: ({ params, body }) => {
      sent.push([params, body]);
      return order;
    },
  });
  await renderScreen(<OrderDetailPage />, {
    path: '/inventory/shop-orders/o1',
    route: '/inventory/shop-orders/:id',
  });
  await userEvent.click(page.getByRole('button', { name: 'Correct tracking number: Parcel 1' }));
  const trackingNo = page.getByRole('textbox', { name: /^Tracking number/ });
  await expect.element(trackingNo).toHaveFocus();
  await userEvent.fill(trackingNo, 'SF10000002');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toEqual([
      [
        { id: 'o1', parcelId: 'p1' },
        { carrier: 'SF Express', trackingNo: 'SF10000002' },
      ],
    ]);
});
