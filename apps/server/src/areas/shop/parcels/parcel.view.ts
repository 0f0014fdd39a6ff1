// Shows the parcels of an order with the names of the pieces in them.
import type { ParcelView } from '@keepsake/core/shop/parcels/parcel.schemas';
import type { Language } from '@keepsake/core/values/language';
import type { OrderLineRecord } from '../orders/order.repo.ts';
import { nameWithText } from '../products/personal-text.view.ts';
import type { ParcelRecord } from './parcel.repo.ts';

/** The parcel, as the rules of core see it. */
export const toParcelFacts = (parcel: ParcelRecord) => ({
  sentAt: parcel.sent_at,
  receivedAt: parcel.received_at,
  cameBackAt: parcel.came_back_at,
  isRefunded: parcel.refund_id !== null,
});

export const toParcelView = (
  parcel: ParcelRecord,
  lines: readonly Pick<OrderLineRecord, 'line_no' | 'name' | 'personal_text'>[],
  language: Language,
): ParcelView => ({
  id: parcel.id,
  no: parcel.no,
  carrier: parcel.carrier,
  trackingNo: parcel.tracking_no,
  sentAt: parcel.sent_at?.toISOString() ?? null,
  receivedAt: parcel.received_at?.toISOString() ?? null,
  cameBackAt: parcel.came_back_at?.toISOString() ?? null,
  cameBackReason: parcel.came_back_reason,
  isRefunded: parcel.refund_id !== null,
  lines: parcel.lines.map(({ lineNo, quantity }) => {
    const line = lines.find(({ line_no }) => line_no === lineNo)!;
    return { lineNo, quantity, name: nameWithText(line, language) };
  }),
});
