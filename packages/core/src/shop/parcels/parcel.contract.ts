// Parcels of an express order: staff pack and send them, and the buyer confirms the receipt of each one.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { characters } from '../../values/text.ts';
import { deskDetail } from '../desk/desk.contract.ts';
import { maxOrderLines, orderDetail } from '../orders/order.contract.ts';
import { packedLabel, parcelLabel } from './parcel.schemas.ts';

export const maxParcels = 20;

const packedParcel = packedLabel.safeExtend({
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
    .min(1)
    .max(maxOrderLines),
});
export const parcelsForm = z.strictObject({ parcels: z.array(packedParcel).min(1).max(maxParcels) });
export type PackedParcel = z.output<typeof packedParcel>;

/** Refunding a parcel that came back approves the refund and receives its pieces, so it needs both. */
export const refundParcelPermissions = [
  'refunds.review',
  'refunds.receive',
] as const satisfies readonly Permission[];

/** Why a parcel came back. */
const cameBackForm = z.strictObject({ reason: characters(1, 200) });

const parcelParams = z.object({ id: z.uuid(), parcelId: z.uuid() });
const deskStep = { method: 'POST', params: parcelParams } as const;
const deskParcelPath = '/api/shop/desk/orders/:id/parcels/:parcelId/actions';

export const parcelEndpoints = {
  recordParcelCameBack: defineEndpoint({
    ...deskStep,
    path: `${deskParcelPath}/came-back`,
    access: 'shop-orders.ship',
    summary: 'Record that the carrier brought a parcel back, and notify the buyer',
    body: cameBackForm,
    response: deskDetail,
  }),
  sendParcelAgain: defineEndpoint({
    ...deskStep,
    path: `${deskParcelPath}/send-again`,
    access: 'shop-orders.ship',
    summary: 'Send a parcel that came back again, with a new tracking number. The stock does not change',
    body: parcelLabel,
    response: deskDetail,
  }),
  refundParcel: defineEndpoint({
    ...deskStep,
    path: `${deskParcelPath}/refund`,
    access: 'refunds.review',
    summary:
      'Open an approved refund for the pieces of a parcel that came back. Its return order waits for their inspection',
    body: z.strictObject({}),
    response: z.object({ refundId: z.string() }),
  }),
  packParcels: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/orders/:id/actions/parcels',
    access: 'shop-orders.ship',
    summary:
      'Pack all pieces of an express order that are not sent yet into parcels, and send those with a courier',
    body: parcelsForm,
    response: deskDetail,
  }),
  correctParcel: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/orders/:id/parcels/:parcelId/actions/correct',
    access: 'shop-orders.ship',
    summary:
      'Correct the courier and the tracking number of a parcel that is on the way. The buyer is notified',
    params: parcelParams,
    body: parcelLabel,
    response: deskDetail,
  }),
  receiveParcel: defineEndpoint({
    method: 'POST',
    path: '/api/shop/orders/:id/parcels/:parcelId/actions/receive',
    access: 'signed-in',
    areas: ['shopping'],
    summary: 'Confirm the receipt of one parcel. The last parcel completes the order',
    params: parcelParams,
    body: z.strictObject({}),
    response: orderDetail,
  }),
};
