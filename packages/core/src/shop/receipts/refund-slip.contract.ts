// What the 80 mm slip of a refund or an exchange shows, in Chinese and English.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { payoutMethods } from '../refunds/refund.contract.ts';
import { refundKinds } from '../refunds/refund.machine.ts';

const souvenir = z.object({
  productCode: z.string(),
  names: z.object({ 'zh-HK': z.string(), en: z.string() }),
});
const slip = z.object({
  id: z.string(),
  refundNo: z.string(),
  kind: z.enum(refundKinds),
  orderNo: z.string(),
  /** Null if the pieces were not sold at the counter. */
  receiptCode: z.string().nullable(),
  doneAt: z.iso.datetime(),
  /** The till that paid. Null for an exchange, and for a refund without a till. */
  tillNames: souvenir.shape.names.nullable(),
  /** The person who paid, or handed over the replacement. */
  cashier: z.string(),
  receiver: z.string(),
  lines: z.array(
    souvenir.extend({
      lineNo: z.int(),
      quantity: z.int(),
      amount: z.int().optional(),
      /** What was handed over instead. Null if nothing was. */
      replacement: souvenir.nullable(),
    }),
  ),
  /** Null for an exchange: nothing is paid. */
  payout: z
    .object({
      method: z.enum(payoutMethods),
      /** What was paid. Cash is rounded to 10 cents. */
      amount: z.int(),
      /** What was paid minus the amount of the refund. */
      rounding: z.int(),
      /** The reference of the card terminal. Empty for other methods. */
      reference: z.string(),
    })
    .nullable(),
});
export type RefundSlip = z.output<typeof slip>;

export const refundSlipEndpoints = {
  getRefundSlip: defineEndpoint({
    path: '/api/shop/desk/refunds/:id/slip',
    access: 'refunds',
    summary:
      'Get a paid refund or a finished exchange, as it is printed on the slip. A refund needs the permission to see amounts',
    response: slip,
  }),
};
