// Parcels of an express order: staff pack and send them, and the buyer confirms the receipt of each one.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { characters } from '../../values/text.ts';
import { deskDetail } from '../desk/desk.contract.ts';
import { maxOrderLines, orderDetail } from '../orders/order.contract.ts';

export const maxParcels = 20;

const packedParcel = z
  .strictObject({
    /** Courier and tracking number of a parcel that is sent now. Both are empty if it is sent later. */
    carrier: characters(0, 50).default(''),
    trackingNo: characters(0, 50).default(''),
    lines: z
      .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
      .min(1)
      .max(maxOrderLines),
  })
  .refine(({ carrier, trackingNo }) => (carrier === '') === (trackingNo === ''));
export const parcelsForm = z.strictObject({ parcels: z.array(packedParcel).min(1).max(maxParcels) });
export type PackedParcel = z.output<typeof packedParcel>;

export const parcelEndpoints = {
  packParcels: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/orders/:id/actions/parcels',
    access: 'shop-orders.ship',
    summary:
      'Pack all pieces of an express order that are not sent yet into parcels, and send those with a tracking number',
    body: parcelsForm,
    response: deskDetail,
  }),
  receiveParcel: defineEndpoint({
    method: 'POST',
    path: '/api/shop/orders/:id/parcels/:parcelId/actions/receive',
    access: 'signed-in',
    areas: ['shopping'],
    summary: 'Confirm the receipt of one parcel. The last parcel completes the order',
    params: z.object({ id: z.uuid(), parcelId: z.uuid() }),
    body: z.strictObject({}),
    response: orderDetail,
  }),
};
