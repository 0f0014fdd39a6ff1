// Adds the parcels of shipped express orders, and a change that a buyer made after payment.
import { findPerson, orderTexts, randomChoices } from '../data.ts';
import { demoId } from '../demo-id.ts';
import { minuteMs, pickFrom, pickNumber } from '../moments.ts';
import { getFullName } from '../people.ts';
import type { DemoRecords } from '../records.ts';
import type { PlacedOrder } from './order-timeline.ts';

const makeTrackingNo = (order: PlacedOrder, index: number): string =>
  `SF${String(1_000_000_000 + pickNumber(`parcel ${index} of ${order.key}`, 900_000_000))}`;

/** An order with several souvenirs that is still on its way has two parcels. */
function divideLines({ lines, timeline }: PlacedOrder) {
  const numbered = lines.map(({ quantity }, index) => ({ lineNo: index + 1, quantity }));
  return numbered.length > 1 && !timeline.receivedAt ? [numbered.slice(0, 1), numbered.slice(1)] : [numbered];
}

/** Courier and tracking numbers, as the history shows them. */
export const describeParcels = (order: PlacedOrder): string =>
  divideLines(order)
    .map((_, index) => `${orderTexts.carrier} ${makeTrackingNo(order, index)}`)
    .join(' · ');

export function addParcels(records: DemoRecords, order: PlacedOrder): void {
  const { shippedAt, receivedAt } = order.timeline;
  if (order.delivery !== 'express' || !shippedAt) return;
  divideLines(order).forEach((lines, index) => {
    const id = demoId(`parcel ${index} of order ${order.key}`);
    records.add('parcel', {
      id,
      order_id: order.id,
      no: index + 1,
      carrier: orderTexts.carrier,
      tracking_no: makeTrackingNo(order, index),
      packed_at: shippedAt,
      sent_at: shippedAt,
      received_at: receivedAt,
    });
    records.add(
      'parcel_line',
      ...lines.map(({ lineNo, quantity }) => ({ parcel_id: id, line_no: lineNo, quantity })),
    );
  });
}

const changedOrder = 'new 2';

/** Adds the change of one order, in which the buyer corrects a wrong phone number. */
export function addChange(records: DemoRecords, order: PlacedOrder): void {
  const { paidAt } = order.timeline;
  if (order.key !== changedOrder || !paidAt) return;
  const changedAt = new Date(paidAt.getTime() + 5 * minuteMs);
  const otherAccount = pickFrom('phone before the change', randomChoices.buyers).account;
  records.add('order_change', {
    id: demoId(`change of order ${order.key}`),
    order_id: order.id,
    state: 'applied',
    made_at: changedAt,
    actor_id: demoId(`user ${order.buyer}`),
    actor_name: getFullName(order.buyer),
    before: JSON.stringify({ contactPhone: findPerson(otherAccount).mobile }),
    after: JSON.stringify({ contactPhone: findPerson(order.buyer).mobile }),
    closed_at: changedAt,
  });
}
