// The buttons of a refund request at the desk: the next step of an exchange, and printing the slip.
import type { StaffRefundDetail } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mockApi, renderScreen } from '../../../../testing/render-screen.tsx';
import { RefundDeskActions } from './refund-desk-actions.tsx';

const exchange = {
  id: 'r1',
  refundNo: 'RF-1',
  kind: 'exchange',
  state: 'return_processing',
  actions: [],
  blocked: { handBack: 'The replacement has not been picked yet' },
  lines: [],
  documents: [
    { id: 'd1', no: 'RT-1', kind: 'return', state: 'confirmed' },
    { id: 'd2', no: 'OS-1', kind: 'outbound', state: 'pending_approval' },
  ],
} as unknown as StaffRefundDetail;
const pick = page.getByRole('link', { name: 'Pick replacement' });
const renderActions = (buttons: Record<string, string[]>) =>
  renderScreen(<RefundDeskActions refund={exchange} />, { buttons });

test('after the goods of an exchange came back, the next button leads to picking the replacement', async () => {
  mockApi({});
  await renderActions({ 'sales-order': ['pick'] });
  await expect
    .element(pick)
    .toHaveAttribute('href', '/inventory/storage-management/salesInventoryOrder/d2/pick');
});

test('the replacement of an exchange is picked and handed over in one dialog, which says where to take it from', async () => {
  const sent: unknown[] = [];
  mockApi({
    getOutbound: () => ({
      lines: [
        {
          lineNo: 1,
          productCode: 'GF-1-L',
          souvenirName: 'Hoodie L',
          coverSrc: null,
          storageName: 'Shop',
          remark: '',
          quantity: 1,
          lots: [],
        },
      ],
    }),
    handBackGoods: ({ body }) => {
      sent.push(body);
      return {};
    },
  });
  const refund = {
    ...exchange,
    actions: ['replace'],
    blocked: {},
    contactName: 'Ada',
    order: { deliveryMethod: 'express' },
  };
  await renderScreen(<RefundDeskActions refund={refund as never} />, {
    buttons: { 'sales-order': ['pick'] },
  });
  expect(pick.elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Pick and hand to buyer' }));
  const dialog = page.getByRole('dialog');
  const pieces = dialog.getByRole('region', { name: 'Pick these' });
  await expect.element(pieces.getByText('Hoodie L')).toBeVisible();
  await expect.element(pieces.getByText('Shop')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Tracking number' }), 'SF1');
  await userEvent.click(dialog.getByRole('button', { name: 'Pick and hand to buyer' }));
  await expect.poll(() => sent).toEqual([{ receiverName: 'Ada', trackingNo: 'SF1' }]);
});

test('a person who may not pick has no button to pick the replacement', async () => {
  mockApi({});
  await renderActions({});
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  expect(pick.elements()).toHaveLength(0);
});

test.each([
  ['a paid refund has a slip to print', 'return_completed', ['amount'], 1],
  ['a refund that is not paid has no slip to print', 'return_processing', ['amount'], 0],
  ['a person who sees no amounts cannot print the slip of a refund', 'return_completed', [], 0],
] as const)('%s', async (_, state, columns, count) => {
  mockApi({});
  const refund = { ...exchange, kind: 'refund', state, blocked: {}, payout: { state: 'paid' } };
  await renderScreen(<RefundDeskActions refund={refund as never} />, { columns: { refunds: columns } });
  expect(page.getByRole('link', { name: 'Print slip (80 mm)' }).elements()).toHaveLength(count);
});
