// Refund, exchange and repair requests: the buyer asks and follows, staff reviews, goods and money go back apart (domain.md "Refund").
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { historyEntry } from '../history.ts';
import { paged, pageQuery } from '../paging.ts';
import { phoneNumber } from './address.contract.ts';
import { refundKinds, refundMachine, requestableKinds } from './refund.machine.ts';
import { refundObstacles } from './refund.rules.ts';

/** Why something cannot be asked for: a code, and the same in the reader's words, with the numbers of the settings. */
const obstacle = z.object({ code: z.enum(refundObstacles), text: z.string() }).nullable();

/** What of an order can be asked for, and why not. */
const eligibility = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  kinds: z.array(
    z.object({
      kind: z.enum(requestableKinds),
      obstacle,
      /** Days after payment, by the settings. */
      days: z.int(),
      lastDay: z.iso.date().nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      productCode: z.string(),
      name: z.string(),
      coverSrc: z.string().nullable(),
      unitPrice: z.int(),
      /** Pieces that can still be asked for. */
      quantity: z.int(),
      /** Of the order or of the line itself. */
      obstacles: z.object({ refund: obstacle, exchange: obstacle, repair: obstacle }),
    }),
  ),
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
        reason: z.string().trim().min(1).max(200),
      }),
    )
    .min(1)
    .max(50),
  description: z.string().trim().max(500).default(''),
  contactName: z.string().trim().min(1).max(50),
  contactPhone: phoneNumber,
  contactEmail: z.email().max(200),
  /** Addresses of uploaded pictures. */
  pictures: z.array(z.string().max(200)).max(5).default([]),
  agreed: z.literal(true, 'agreed'),
});

export const refundActions = ['sendBack'] as const;
const refundRow = z.object({
  id: z.string(),
  refundNo: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  kind: z.enum(refundKinds),
  state: z.enum(refundMachine.states),
  amount: z.int().optional(),
  pieces: z.int(),
  needsGoods: z.boolean(),
  requestedAt: z.iso.datetime(),
  /** Until when it is promised to be reviewed. */
  reviewDueAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  contactName: z.string(),
});
const ownRow = refundRow.extend({ amount: z.int(), actions: z.array(z.enum(refundActions)) });
export type OwnRefundRow = z.output<typeof ownRow>;

const detailParts = {
  description: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  comment: z.string(),
  reviewerName: z.string().nullable(),
  trackingNo: z.string(),
  completedAt: z.iso.datetime().nullable(),
  pictures: z.array(z.string()),
  history: z.array(historyEntry),
};
const refundLine = z.object({
  lineNo: z.int(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  quantity: z.int(),
  reason: z.string(),
  unitPrice: z.int().optional(),
});
const payout = z.object({
  method: z.enum(['cash', 'gateway']),
  state: z.enum(['open', 'paid', 'failed']),
  paidAt: z.iso.datetime().nullable(),
  actor: z.string().nullable(),
  failure: z.string(),
});
const ownDetail = ownRow.extend({ ...detailParts, lines: z.array(refundLine), payout: payout.nullable() });
export type OwnRefundDetail = z.output<typeof ownDetail>;

export const staffRefundActions = ['approve', 'reject', 'receive', 'payCash', 'payGateway'] as const;
export type StaffRefundAction = (typeof staffRefundActions)[number];
const staffRow = refundRow.extend({ actions: z.array(z.enum(staffRefundActions)) });
const staffDetail = staffRow.extend({
  ...detailParts,
  lines: z.array(refundLine),
  payout: payout.nullable(),
  /** Return orders made for it. */
  documents: z.array(z.object({ id: z.string(), no: z.string(), state: z.string() })),
});
export type StaffRefundRow = z.output<typeof staffRow>;
export type StaffRefundDetail = z.output<typeof staffDetail>;

const own = { access: 'signed-in', areas: ['shopping'] } as const;
const office = { areas: ['inventory'] } as const;
const byId = z.object({ id: z.uuid() });
const filters = {
  state: z.enum(refundMachine.states).optional(),
  kind: z.enum(refundKinds).optional(),
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const desk = '/api/shop/desk/refunds';
const step = { ...office, method: 'POST', kind: 'command', params: byId, response: staffDetail } as const;

export const refundEndpoints = {
  getRefundEligibility: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/shop/refund-eligibility',
    kind: 'query',
    summary: 'What of one’s own order can be refunded, exchanged or repaired, and why not',
    query: z.object({ orderNo: z.string().max(40) }),
    response: eligibility,
  }),
  requestRefund: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/orders/:id/refunds',
    kind: 'command',
    summary: 'Ask for money back, another piece or a repair',
    params: byId,
    body: refundForm,
    response: ownDetail,
  }),
  listRefunds: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/shop/refunds',
    kind: 'query',
    summary: 'One’s own requests',
    query: z.object({ ...pageQuery(['requestedAt']), ...filters }),
    response: paged(ownRow),
  }),
  getRefund: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/shop/refunds/:id',
    kind: 'query',
    summary: 'One of one’s own requests',
    params: byId,
    response: ownDetail,
  }),
  sendGoodsBack: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/refunds/:id/actions/send-back',
    kind: 'command',
    summary: 'The goods are on their way back, under this tracking number',
    params: byId,
    body: z.strictObject({ trackingNo: z.string().trim().min(1).max(50) }),
    response: ownDetail,
  }),
  listDeskRefunds: defineEndpoint({
    ...office,
    method: 'GET',
    path: desk,
    kind: 'query',
    access: 'refunds',
    summary: 'Requests to be reviewed, received and paid out',
    query: z.object({ ...pageQuery(['requestedAt', 'reviewDueAt']), ...filters }),
    response: paged(staffRow),
  }),
  getDeskRefund: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${desk}/:id`,
    kind: 'query',
    access: 'refunds',
    summary: 'One request with its evidence',
    params: byId,
    response: staffDetail,
  }),
  approveRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/approve`,
    access: 'refunds.review',
    summary: 'Agree',
    body: z.strictObject({ comment: z.string().trim().max(500).default('') }),
  }),
  rejectRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/reject`,
    access: 'refunds.review',
    summary: 'Refuse, with the reason',
    body: z.strictObject({ comment: z.string().trim().min(1).max(500) }),
  }),
  receiveAtCounter: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/receive`,
    access: 'refunds.receive',
    summary: 'The goods were brought to the counter: a receipt number stands for the tracking number',
    body: z.strictObject({}),
  }),
  payRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/pay`,
    access: 'refunds.pay',
    summary: 'Pay out once, in cash against a signature or back through the gateway',
    body: z.strictObject({
      method: z.enum(['cash', 'gateway']),
      /** Address of an uploaded signature; needed for cash. */
      signatureUrl: z.string().max(200).optional(),
    }),
  }),
  listTill: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/api/shop/desk/till',
    kind: 'query',
    access: 'refunds.pay',
    summary: 'Cash paid out on a day',
    query: z.object({ day: z.iso.date().optional() }),
    response: z.object({
      day: z.iso.date(),
      total: z.int(),
      list: z.array(
        z.object({
          id: z.string(),
          refundNo: z.string(),
          orderNo: z.string(),
          receiver: z.string(),
          amount: z.int(),
          paidAt: z.iso.datetime(),
          actor: z.string(),
          signatureUrl: z.string().nullable(),
        }),
      ),
    }),
  }),
};
