// Shop orders for the staff who serve them.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { characters } from '../../values/text.ts';
import { orderRefund } from '../orders/order.contract.ts';
import { deliveryMethods, orderMachine } from '../orders/order.machine.ts';
import { paymentMethods } from '../payments/payment.contract.ts';

export const deskActions = ['accept', 'cancel', 'short', 'ship', 'ready', 'handOver', 'uncollected'] as const;
export type DeskAction = (typeof deskActions)[number];

const deskRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(orderMachine.states),
  placedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  buyerName: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  deliveryMethod: z.enum(deliveryMethods),
  place: z.string(),
  pieces: z.int(),
  /** The souvenirs in one line. */
  summary: z.string(),
  collectBy: z.iso.date().nullable(),
  /** Absent (not null) for people who may not see amounts. */
  totalAmount: z.int().optional(),
  actions: z.array(z.enum(deskActions)),
});
export type DeskRow = z.output<typeof deskRow>;

const deskLine = z.object({
  lineNo: z.int(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  quantity: z.int(),
  cancelled: z.int(),
  handedOver: z.int(),
  /** Pieces with a refund that are still in the shop. They are not shipped or handed over. */
  held: z.int(),
  unitPrice: z.int().optional(),
});

const deskDetail = deskRow.extend({
  blocked: blockedBy(deskActions),
  contactEmail: z.string(),
  paymentMethod: z.enum(paymentMethods),
  remark: z.string(),
  cancelReason: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  itemsAmount: z.int().optional(),
  deliveryFee: z.int().optional(),
  lines: z.array(deskLine),
  /** Outbound and return orders of this order. */
  documents: z.array(z.object({ id: z.string(), no: z.string(), kind: z.string(), state: z.string() })),
  /** Refunds, newest first. Empty for people without permission for refunds. */
  refunds: z.array(orderRefund),
  handOvers: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      actor: z.string(),
      receiverName: z.string(),
      signatureUrl: z.string().nullable(),
      lines: z.array(z.object({ lineNo: z.int(), quantity: z.int() })),
    }),
  ),
  history: z.array(historyEntry),
});
export type DeskDetail = z.output<typeof deskDetail>;

/** The number of orders that wait for the desk, by state. */
const waiting = z.object({ paid: z.int(), accepted: z.int(), deliver: z.int(), shipping: z.int() });

const office = { areas: ['inventory'] } as const;
const orderId = z.object({ id: z.uuid() });
const filters = {
  state: z.enum(orderMachine.states).optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const sortable = ['placedAt', 'paidAt'] as const;
const base = '/api/shop/desk/orders';
const command = {
  ...office,
  method: 'POST',
  kind: 'command',
  params: orderId,
  response: deskDetail,
} as const;
const step = (verb: string) => `${base}/:id/actions/${verb}` as const;

export const shipForm = z.strictObject({
  carrier: characters(1, 50),
  trackingNo: characters(1, 50),
});
export const shortForm = z.strictObject({
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
    .min(1)
    .max(50),
  reason: characters(1, 200),
});

/** Maximum number of orders that can be accepted at once. */
export const maxBatchOrders = 100;

export const deskEndpoints = {
  listDeskOrders: defineEndpoint({
    ...office,
    method: 'GET',
    path: base,
    kind: 'query',
    access: 'shop-orders',
    summary: 'Shop orders to be served, and all others',
    query: z.object({ ...pageQuery(sortable), ...filters }),
    response: paged(deskRow).extend({
      /** Counts of waiting orders, independent of the requested state. */
      waiting,
    }),
  }),
  countDeskOrders: defineEndpoint({
    ...office,
    method: 'GET',
    path: '/api/shop/desk/waiting',
    kind: 'query',
    access: 'shop-orders',
    summary: 'How many shop orders wait for the desk, for the menu',
    response: waiting,
  }),
  exportDeskOrders: defineEndpoint({
    ...office,
    ...exportEndpoint,
    path: `${base}/export`,
    access: 'shop-orders.export',
    summary: 'Shop orders as a file',
    query: z.object({ ...pageQuery(sortable), ...filters, ...exportFormat }),
  }),
  getDeskOrder: defineEndpoint({
    ...office,
    method: 'GET',
    path: `${base}/:id`,
    kind: 'query',
    access: 'shop-orders',
    summary: 'One shop order with its lines, documents and hand-overs',
    params: orderId,
    response: deskDetail,
  }),
  acceptOrder: defineEndpoint({
    ...command,
    path: step('accept'),
    access: 'shop-orders.accept',
    summary: 'Accept a paid order: its outbound order is made and its pickup code issued',
    body: z.strictObject({}),
  }),
  acceptOrders: defineEndpoint({
    ...office,
    method: 'POST',
    path: '/api/shop/desk/actions/accept',
    kind: 'command',
    access: 'shop-orders.accept',
    summary: 'Accept many paid orders; all of them, or none when one cannot be',
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxBatchOrders) }),
    response: z.object({ accepted: z.int() }),
  }),
  cancelOrderByStaff: defineEndpoint({
    ...command,
    path: step('cancel'),
    access: 'shop-orders.cancel',
    summary: 'Cancel a paid or accepted order; the money is owed back',
    body: z.strictObject({ reason: characters(0, 200).default('') }),
  }),
  shortenOrder: defineEndpoint({
    ...command,
    path: step('short'),
    access: 'shop-orders.short',
    summary: 'Take pieces that cannot be found off an accepted order; they are paid back',
    body: shortForm,
  }),
  shipOrder: defineEndpoint({
    ...command,
    path: step('ship'),
    access: 'shop-orders.ship',
    summary: 'Hand an express order to the carrier',
    body: shipForm,
  }),
  giveUpOrder: defineEndpoint({
    ...command,
    path: step('uncollected'),
    access: 'shop-orders.uncollected',
    summary: 'Nobody collected it in time: what is left goes back to stock and is paid back',
    body: z.strictObject({}),
  }),
  readyOrder: defineEndpoint({
    ...command,
    path: step('ready'),
    access: 'shop-orders.ready',
    summary: 'A self-pickup order can be collected; the buyer is told',
    body: z.strictObject({}),
  }),
};
