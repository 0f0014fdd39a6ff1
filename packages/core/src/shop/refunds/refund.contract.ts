// Refund, exchange and repair requests of buyers.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { fieldsIn, filterShape, rowShape } from '../../fields/field-schemas.ts';
import { refundFields } from '../../records/shop/refund.fields.ts';
import { characters, nameText } from '../../values/text.ts';
import { phoneNumber } from '../addresses/address.contract.ts';
import { orderPaymentMethods } from '../payments/payment.contract.ts';
import { personalLine } from '../products/personal-text.contract.ts';
import { requestableKinds } from './refund.machine.ts';
import { refundFilterStates, refundObstacles } from './refund.rules.ts';

/** Why a request is not possible: a code, and the reason in the reader's language. */
const obstacle = z.object({ code: z.enum(refundObstacles), text: z.string() }).nullable();

/** What can be requested for an order, and the reasons for what cannot. */
const eligibility = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  kinds: z.array(
    z.object({
      kind: z.enum(requestableKinds),
      obstacle,
      /** Days after the payment, from the settings. */
      days: z.int(),
      /** Null if the order is not paid. */
      lastDay: z.iso.date().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      productCode: z.string(),
      name: z.string(),
      coverSrc: z.string().nullable(),
      personal: personalLine.nullable(),
      unitPrice: z.int(),
      /** Pieces that can still be requested. */
      quantity: z.int(),
      /** The obstacle of the order or of the line. */
      obstacles: z.object({ refund: obstacle, exchange: obstacle, repair: obstacle }),
      /** Other sizes and colours with the same price, for an exchange. None if the line has a personal text. */
      replacements: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The delivery fee of the order. A request never refunds it. */
  deliveryFee: z.int(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
});
export type RefundEligibility = z.output<typeof eligibility>;

export const refundForm = z.strictObject({
  kind: z.enum(requestableKinds),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.int().min(1),
        quantity: z.int().min(1),
        reason: characters(1, 200),
        /** Exchanges: another size or colour. Default: the same souvenir. */
        replacementId: z.uuid().nullish(),
      }),
    )
    .min(1, 'noRefundItem')
    .max(50),
  description: characters(0, 500).default(''),
  contactName: nameText(1, 50),
  contactPhone: phoneNumber,
  contactEmail: z.email().max(200),
  /** URLs of uploaded pictures. */
  pictures: z.array(z.string().max(200)).max(5).default([]),
  agreed: z.literal(true, 'policyAgreed'),
});

export const refundActions = ['sendBack', 'withdraw'] as const;
export const refundRowFields = {
  ...fieldsIn(refundFields, 'list'),
  reviewedAt: refundFields.reviewedAt,
};
export const refundRow = z.object({
  id: z.string(),
  orderId: z.string(),
  ...rowShape(refundRowFields),
  /** Pieces that have left the shop and must be returned. */
  piecesToReturn: z.int(),
  needsGoods: z.boolean(),
  /** The buyer withdrew the request. */
  isWithdrawn: z.boolean(),
  /** The promised time of the review has passed. */
  isLate: z.boolean(),
});
const ownRow = refundRow.extend({
  amount: z.int(),
  /** The buyer cancelled the order. Other cancellations come from the shop. */
  isOwnCancellation: z.boolean(),
  /** The refund pays back the difference after a change that made the order cheaper. */
  isFromOrderChange: z.boolean(),
  actions: z.array(z.enum(refundActions)),
});
const ownListRow = ownRow.extend({
  /** The souvenirs of the request. Empty if only money is owed. */
  goods: z.array(z.object({ lineNo: z.int(), name: z.string(), coverSrc: z.string().nullable() })),
});
export type OwnRefundRow = z.output<typeof ownRow>;
export type OwnRefundListRow = z.output<typeof ownListRow>;

export const detailParts = {
  description: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  comment: z.string(),
  reviewerName: z.string().nullable(),
  trackingNo: z.string(),
  completedAt: z.iso.datetime().nullable(),
  pictures: z.array(z.string()),
  /** The return order is confirmed. */
  goodsBack: z.boolean(),
  /** The replacement is picked. */
  replacementReady: z.boolean(),
  history: z.array(historyEntry),
};
export const refundLine = z.object({
  lineNo: z.int(),
  productCode: z.string(),
  souvenirId: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  personal: personalLine.nullable(),
  /** Pieces in the order line. */
  bought: z.int(),
  quantity: z.int(),
  /** Pieces that had not left the shop at the time of the request. */
  held: z.int(),
  reason: z.string(),
  /** The name of the size or colour that the buyer gets instead. Null: the same souvenir. */
  replacementName: z.string().nullable(),
  unitPrice: z.int().optional(),
});
/** `terminal`: with the card or Octopus terminal. */
export const payoutMethods = ['cash', 'gateway', 'terminal'] as const;
export const payout = z.object({
  method: z.enum(payoutMethods),
  /** What was paid. Cash is rounded to the smallest coin. */
  amount: z.int().optional(),
  /** Of the refund at the payment gateway, or printed by the terminal. Empty for cash. */
  reference: z.string(),
  state: z.enum(['open', 'paid', 'failed']),
  paidAt: z.iso.datetime().nullable(),
  actor: z.string().nullable(),
  failure: z.string(),
});
const ownDetail = ownRow.extend({
  ...detailParts,
  /** How the order was paid, and so where the money goes back. */
  paymentMethod: z.enum(orderPaymentMethods),
  lines: z.array(refundLine),
  payout: payout.nullable(),
});
export type OwnRefundDetail = z.output<typeof ownDetail>;

const own = { access: 'signed-in', areas: ['shopping'] } as const;
export const refundFilters = {
  state: z.enum(refundFilterStates).optional(),
  ...filterShape(refundFields),
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};

export const refundEndpoints = {
  getRefundEligibility: defineEndpoint({
    ...own,
    path: '/api/shop/refund-eligibility',
    summary:
      'List what can be refunded, exchanged or repaired in one of the caller’s orders, with reasons if not',
    query: z.object({ orderNo: z.string().max(40) }),
    response: eligibility,
  }),
  requestRefund: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/orders/:id/refunds',
    summary: 'Request a refund, an exchange or a repair',
    body: refundForm,
    response: ownDetail,
  }),
  listRefunds: defineEndpoint({
    ...own,
    path: '/api/shop/refunds',
    summary: 'List the caller’s after-sales requests',
    query: z.object({ ...pageQuery(['requestedAt']), ...refundFilters }),
    response: paged(ownListRow),
  }),
  getRefund: defineEndpoint({
    ...own,
    path: '/api/shop/refunds/:id',
    summary: 'Get one of the caller’s after-sales requests',
    response: ownDetail,
  }),
  sendGoodsBack: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/refunds/:id/actions/send-back',
    summary: 'Record the tracking number of a return shipment',
    body: z.strictObject({ trackingNo: characters(1, 50) }),
    response: ownDetail,
  }),
  withdrawRefund: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/refunds/:id/actions/withdraw',
    summary: 'Withdraw a request whose goods have not been sent back yet. Its pieces can be requested again',
    body: z.strictObject({}),
    response: ownDetail,
  }),
};
