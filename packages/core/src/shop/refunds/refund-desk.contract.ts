// Refunds for staff: review, returned pieces, replacements, payout and the list of cash refunds.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { sortKeys } from '../../fields/field-schemas.ts';
import type { Permission } from '../../permissions/permissions.ts';
import { orderFields } from '../../records/shop/order.fields.ts';
import { refundFields } from '../../records/shop/refund.fields.ts';
import { conditions, inspection } from '../../stock/documents/document.form.ts';
import { documentMachine } from '../../stock/documents/document.machine.ts';
import { characters, nameText } from '../../values/text.ts';
import { deliveryMethods, orderMachine } from '../orders/order.machine.ts';
import { orderPaymentMethods } from '../payments/payment.contract.ts';
import { detailParts, payout, refundFilters, refundLine, refundRow } from './refund.contract.ts';
import { refundMachine } from './refund.machine.ts';

export const staffRefundActions = [
  'approve',
  'reject',
  'receive',
  'inspect',
  'giveUp',
  'replace',
  'handBack',
  'payCash',
  'payGateway',
] as const;
export type StaffRefundAction = (typeof staffRefundActions)[number];
/** Inspecting goods at the desk also receives them and confirms their return order, so it needs all of these. */
export const inspectionPermissions = [
  'refunds.receive',
  'return-order.judge',
  'return-order.confirm',
] as const satisfies readonly Permission[];
/** Picking and handing over a replacement in one step. */
export const replacementPermissions = [
  'refunds.handBack',
  'sales-order.confirm',
] as const satisfies readonly Permission[];
const staffRow = refundRow.extend({ actions: z.array(z.enum(staffRefundActions)) });
const staffDetail = staffRow.extend({
  ...detailParts,
  blocked: blockedBy(staffRefundActions),
  lines: z.array(refundLine),
  payout: payout.nullable(),
  /** The condition of the pieces that came back, after their return order is confirmed. */
  inspected: z.array(
    z.object({
      souvenirId: z.string(),
      name: z.string(),
      condition: z.enum(conditions),
      quantity: z.int(),
    }),
  ),
  /** The order, as far as a reviewer needs it. */
  order: z.object({
    kind: orderFields.kind.output,
    state: z.enum(orderMachine.states),
    placedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    receivedAt: z.iso.datetime().nullable(),
    deliveryMethod: z.enum(deliveryMethods),
    paymentMethod: z.enum(orderPaymentMethods),
    totalAmount: z.int().optional(),
  }),
  /** Return and outbound orders of this refund. */
  documents: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      kind: z.enum(['return', 'outbound']),
      state: z.enum(documentMachine.states),
    }),
  ),
});
export type StaffRefundRow = z.output<typeof staffRow>;
export type StaffRefundDetail = z.output<typeof staffDetail>;

const deskFilters = {
  ...refundFilters,
  /** Only requests with an overdue review. */
  late: z.literal('1').optional(),
  /** Only refunds that wait for their payout. */
  payable: z.literal('1').optional(),
};
const desk = '/api/shop/desk/refunds';
const step = { method: 'POST', kind: 'command', response: staffDetail } as const;

export const refundDeskEndpoints = {
  listDeskRefunds: defineEndpoint({
    path: desk,
    access: 'refunds',
    summary: 'List after-sales requests, filtered and paged',
    query: z.object({ ...pageQuery(sortKeys(refundFields)), ...deskFilters }),
    response: paged(staffRow),
  }),
  countDeskRefunds: defineEndpoint({
    path: `${desk}/counts`,
    access: 'refunds',
    summary: 'Count after-sales requests by state, overdue requests and requests to pay out',
    response: z.object({
      list: z.array(z.object({ state: z.enum(refundMachine.states), count: z.int() })),
      late: z.int(),
      payable: z.int(),
    }),
  }),
  exportDeskRefunds: defineEndpoint({
    ...exportEndpoint,
    path: `${desk}/export`,
    access: 'refunds.export',
    summary: 'Export after-sales requests',
    query: z.object({ ...exportFormat, keyword: z.string().trim().max(100).optional(), ...deskFilters }),
  }),
  getDeskRefund: defineEndpoint({
    path: `${desk}/:id`,
    access: 'refunds',
    summary: 'Get an after-sales request with its evidence',
    response: staffDetail,
  }),
  approveRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/approve`,
    access: 'refunds.review',
    summary: 'Approve an after-sales request',
    body: z.strictObject({ comment: characters(0, 500).default('') }),
  }),
  rejectRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/reject`,
    access: 'refunds.review',
    summary: 'Reject an after-sales request with a reason',
    body: z.strictObject({ comment: characters(1, 500) }),
  }),
  receiveAtCounter: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/receive`,
    access: 'refunds.receive',
    summary: 'Receive returned pieces at the counter. A receipt number replaces the tracking number',
    body: z.strictObject({}),
  }),
  inspectGoods: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/inspect`,
    access: 'refunds.receive',
    summary:
      'Record the condition of all returned pieces, and confirm their return order. Pieces that were not received yet are received, too',
    body: inspection.pick({ lines: true }),
  }),
  giveUpRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/give-up`,
    access: 'refunds.review',
    summary: 'Close a request whose pieces were never returned. The pieces are no longer held',
    body: z.strictObject({ comment: characters(1, 500) }),
  }),
  handBackGoods: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/hand-back`,
    access: 'refunds.handBack',
    summary:
      'Hand over a repaired piece or a replacement, with a signature or by carrier. A replacement that was not picked yet is picked completely, too',
    body: z
      .strictObject({
        receiverName: nameText(1, 50),
        /** URL of an uploaded signature. Without one, a tracking number is required. */
        signatureUrl: z.string().max(200).optional(),
        trackingNo: characters(0, 50).default(''),
      })
      .refine(({ signatureUrl, trackingNo }) => signatureUrl || trackingNo !== '', {
        path: ['trackingNo'],
        message: 'required',
      }),
  }),
  payRefund: defineEndpoint({
    ...step,
    path: `${desk}/:id/actions/pay`,
    access: 'refunds.pay',
    summary: 'Pay out a refund once, in cash with a signature or through the payment gateway',
    body: z.strictObject({
      method: z.enum(['cash', 'gateway']),
      /** URL of an uploaded signature. Required for cash. */
      signatureUrl: z.string().max(200).optional(),
      /** Cash: the till that pays. May be left out if only one till is open, or if no till is in use. */
      tillId: z.uuid().optional(),
    }),
  }),
  listCashRefunds: defineEndpoint({
    path: '/api/shop/desk/cash-refunds',
    access: 'refunds.pay',
    summary: 'List cash refunds of a day',
    query: z.object({ day: z.iso.date().optional() }),
    response: z.object({
      day: z.iso.date(),
      total: z.int().optional(),
      list: z.array(
        z.object({
          id: z.string(),
          refundNo: z.string(),
          orderNo: z.string(),
          refundId: z.string(),
          receiver: z.string(),
          amount: z.int().optional(),
          paidAt: z.iso.datetime(),
          actor: z.string(),
          signatureUrl: z.string().nullable(),
        }),
      ),
    }),
  }),
  exportCashRefunds: defineEndpoint({
    ...exportEndpoint,
    path: '/api/shop/desk/cash-refunds/export',
    access: 'refunds.pay',
    summary: 'Export cash refunds of a day',
    query: z.object({ ...exportFormat, day: z.iso.date().optional() }),
  }),
};
