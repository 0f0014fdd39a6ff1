import { expect, test } from 'vitest';
import { canReceiveParcel, findPackingRefusal, trackingPage } from './parcel.rules.ts';

test.each([
  [
    [
      [
        { lineNo: 1, quantity: 2 },
        { lineNo: 2, quantity: 1 },
      ],
    ],
    undefined,
  ],
  [
    [
      [{ lineNo: 1, quantity: 1 }],
      [
        { lineNo: 1, quantity: 1 },
        { lineNo: 2, quantity: 1 },
      ],
    ],
    undefined,
  ],
  [[[{ lineNo: 1, quantity: 2 }]], 'PARCELS_DIFFER'],
  [
    [
      [
        { lineNo: 1, quantity: 3 },
        { lineNo: 2, quantity: 1 },
      ],
    ],
    'PARCELS_DIFFER',
  ],
  [
    [
      [
        { lineNo: 1, quantity: 2 },
        { lineNo: 2, quantity: 1 },
        { lineNo: 3, quantity: 1 },
      ],
    ],
    'PARCELS_DIFFER',
  ],
])(
  'packing two pieces of line 1 and one of line 2 into the parcels %o gives the refusal %s',
  (parcels, reason) => {
    const open = new Map([
      [1, 2],
      [2, 1],
    ]);
    expect(
      findPackingRefusal(
        open,
        parcels.map((lines) => ({ lines })),
      )?.reason,
    ).toBe(reason);
  },
);

test('the receipt of a parcel can be confirmed once, after it was sent and before the order is completed', () => {
  const sent = { sentAt: '2026-11-01T00:00:00Z', receivedAt: null };
  expect(canReceiveParcel('deliver', sent)).toBe(true);
  expect(canReceiveParcel('shipping', sent)).toBe(true);
  expect(canReceiveParcel('completed', sent)).toBe(false);
  expect(canReceiveParcel('shipping', { ...sent, receivedAt: sent.sentAt })).toBe(false);
  expect(canReceiveParcel('deliver', { sentAt: null, receivedAt: null })).toBe(false);
});

test('the tracking page of a known courier contains the URL-encoded tracking number, and other couriers have none', () => {
  expect(trackingPage('順豐速運', 'SF 1')).toBe(
    'https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/SF%201',
  );
  expect(trackingPage('DHL', '123')).toContain('tracking-id=123');
  expect(trackingPage('UPS Express', '123')).toContain('tracknum=123');
  for (const other of ['校內專送', 'Groups Logistics']) expect(trackingPage(other, '123')).toBeUndefined();
});
