import { expect, test } from 'vitest';
import { countUnpacked, emptyParcel, listOpenLines, startPacking, toParcels } from './packing.ts';

const line = { souvenirId: 's', productCode: 'GF-1', coverSrc: null, handedOver: 0, personal: null };
const order = {
  lines: [
    { ...line, lineNo: 1, name: 'Mug', quantity: 5, cancelled: 1, sent: 1, held: 1 },
    { ...line, lineNo: 2, name: 'Pen', quantity: 1, cancelled: 0, sent: 1, held: 0 },
  ],
};
const open = listOpenLines(order);

test('pieces that are cancelled, held or sent are not among the pieces to pack', () => {
  expect(open).toEqual([{ lineNo: 1, name: 'Mug', open: 2 }]);
});

test('packing begins with all pieces in the first parcel, or with the parcels that were packed before', () => {
  expect(startPacking({ parcels: [] }, open).map(({ pieces }) => pieces)).toEqual([{ 1: 2 }, {}]);
  const before = {
    id: 'p',
    no: 2,
    carrier: '',
    trackingNo: '',
    sentAt: null,
    receivedAt: null,
    cameBackAt: null,
    cameBackReason: '',
    isRefunded: false,
    actions: [],
    lines: [{ lineNo: 1, name: 'Mug', quantity: 2 }],
  };
  const sent = { ...before, id: 'q', no: 1, sentAt: '2026-11-01T00:00:00Z' };
  expect(startPacking({ parcels: [sent, before] }, open).map(({ pieces }) => pieces)).toEqual([{ 1: 2 }]);
});

test('pieces missing from the parcels, or too many in them, are counted, and empty parcels are left out', () => {
  const parcels = [
    { ...emptyParcel(1), trackingNo: ' SF1 ', carrier: 'SF', pieces: { 1: 1 } },
    emptyParcel(2),
  ];
  expect(countUnpacked(open[0]!, parcels)).toBe(1);
  expect(countUnpacked(open[0]!, [{ ...emptyParcel(1), pieces: { 1: 3 } }])).toBe(-1);
  expect(toParcels(parcels, open)).toEqual([
    { carrier: 'SF', trackingNo: 'SF1', lines: [{ lineNo: 1, quantity: 1 }] },
  ]);
});
