import { expect, test } from 'vitest';
import {
  findMissingLabelPart,
  findPackingRefusal,
  isOnTheWay,
  listParcelActions,
  trackingPage,
} from './parcel.rules.ts';
import { parcelLabel } from './parcel.schemas.ts';

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

test('a parcel is on the way from when it is sent until it is received or comes back, and not after the order is completed', () => {
  const sent = { sentAt: '2026-11-01T00:00:00Z', receivedAt: null, cameBackAt: null, isRefunded: false };
  expect(isOnTheWay('deliver', sent)).toBe(true);
  expect(isOnTheWay('shipping', sent)).toBe(true);
  expect(isOnTheWay('completed', sent)).toBe(false);
  expect(isOnTheWay('shipping', { ...sent, receivedAt: sent.sentAt })).toBe(false);
  expect(isOnTheWay('deliver', { ...sent, sentAt: null })).toBe(false);
  expect(isOnTheWay('shipping', { ...sent, cameBackAt: sent.sentAt })).toBe(false);
});

test('the label of a parcel on the way can be corrected, and one that came back can be sent again or refunded once', () => {
  const sent = { sentAt: '2026-11-01T00:00:00Z', receivedAt: null, cameBackAt: null, isRefunded: false };
  const back = { ...sent, cameBackAt: '2026-11-09T00:00:00Z' };
  expect(listParcelActions('shipping', sent)).toEqual(['correct', 'cameBack']);
  expect(listParcelActions('shipping', { ...sent, receivedAt: sent.sentAt })).toEqual([]);
  expect(listParcelActions('deliver', back)).toEqual(['sendAgain', 'refund']);
  expect(listParcelActions('completed', back)).toEqual([]);
  expect(listParcelActions('shipping', { ...back, isRefunded: true })).toEqual([]);
});

test('the tracking page of a known courier contains the URL-encoded tracking number, and other couriers have none', () => {
  expect(trackingPage({ carrier: '順豐速運', trackingNo: 'SF 1' })).toBe(
    'https://htm.sf-express.com/hk/tc/dynamic_function/waybill/#search/bill-number/SF%201',
  );
  expect(trackingPage({ carrier: 'DHL', trackingNo: '123' })).toContain('tracking-id=123');
  expect(trackingPage({ carrier: 'UPS Express', trackingNo: '123' })).toContain('tracknum=123');
  for (const other of ['校內專送', 'Groups Logistics'])
    expect(trackingPage({ carrier: other, trackingNo: '123' })).toBeUndefined();
});

test.each([
  ['', '', undefined],
  ['', 'SF1234567890', 'carrier'],
  ['SF Express', '', 'trackingNo'],
  ['SF Express', 'SF1234567890', undefined],
  // delivered to a room on campus
  ['College staff', '', undefined],
])(
  'the label with carrier “%s” and tracking number “%s” has the missing part %s',
  (carrier, trackingNo, missing) => {
    expect(findMissingLabelPart({ carrier, trackingNo })).toBe(missing);
  },
);

test('a tracking number is stored in capital letters without blanks', () => {
  const read = (trackingNo: string) => parcelLabel.safeParse({ carrier: 'SF', trackingNo }).data?.trackingNo;
  expect(read(' sf 1234 5678-9 ')).toBe('SF12345678-9');
  expect(read('ＳＦ12345678')).toBe('SF12345678');
  for (const wrong of ['sf 12', 'SF123456/78', '9'.repeat(31)]) expect(read(wrong)).toBeUndefined();
});
