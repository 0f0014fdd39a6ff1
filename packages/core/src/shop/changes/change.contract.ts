// Changes of a paid order before it is picked: contact, delivery and pieces. The buyer makes them, or staff do.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { characters } from '../../values/text.ts';
import { deskDetail } from '../desk/desk.contract.ts';
import { maxOrderLines, orderDetail, placedOrder } from '../orders/order.contract.ts';
import { deliveryMethods } from '../orders/order.machine.ts';
import { contactFields } from './change.schemas.ts';

/** The version of the order that the person saw. If it has changed, the change is refused. */
const version = z.int().min(1);

export const deliveryChangeForm = z.strictObject({
  version,
  ...contactFields,
  deliveryMethod: z.enum(deliveryMethods),
  /** For express, an address of the buyer's address book. Without `addressId` and `place`, the address stays. */
  addressId: z.uuid().optional(),
  /** For express, an address that is not in the address book. */
  place: characters(1, 200).optional(),
  onCampus: z.boolean().default(false),
  /** The difference of the delivery fee that the person saw. If it has changed, the change is refused. */
  difference: z.int().optional(),
});

export const removalForm = z.strictObject({
  version,
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
    .min(1)
    .max(maxOrderLines),
});

/** Staff must say why, and the buyer reads it. */
const staffReason = { reason: characters(1, 200) };
export const staffDeliveryForm = deliveryChangeForm.extend(staffReason);
export const staffRemovalForm = removalForm.extend(staffReason);

const own = { access: 'signed-in', areas: ['shopping'], method: 'POST' } as const;
const desk = { access: 'shop-orders.change', method: 'POST', response: deskDetail } as const;

export const changeEndpoints = {
  changeOwnDelivery: defineEndpoint({
    ...own,
    path: '/api/shop/orders/:id/actions/change-delivery',
    summary:
      'Change contact and delivery of a paid order before it is picked. A cheaper delivery is refunded. A more expensive one takes effect when the difference is paid',
    body: deliveryChangeForm,
    response: placedOrder,
  }),
  removeOwnPieces: defineEndpoint({
    ...own,
    path: '/api/shop/orders/:id/actions/remove-pieces',
    summary: 'Remove pieces from a paid order before it is picked. Their price is refunded',
    body: removalForm,
    response: orderDetail,
  }),
  dropOwnChange: defineEndpoint({
    ...own,
    path: '/api/shop/orders/:id/actions/drop-change',
    summary: 'Withdraw a change that waits for its payment',
    body: z.strictObject({}),
    response: orderDetail,
  }),
  changeDelivery: defineEndpoint({
    ...desk,
    path: '/api/shop/desk/orders/:id/actions/change-delivery',
    summary: 'Change contact and delivery of a paid order for its buyer, who is notified',
    body: staffDeliveryForm,
  }),
  removePieces: defineEndpoint({
    ...desk,
    path: '/api/shop/desk/orders/:id/actions/remove-pieces',
    summary: 'Remove pieces from a paid order for its buyer, who is notified',
    body: staffRemovalForm,
  }),
  dropChange: defineEndpoint({
    ...desk,
    path: '/api/shop/desk/orders/:id/actions/drop-change',
    summary: 'Withdraw a change that waits for the buyer’s payment',
    body: z.strictObject({}),
  }),
};
