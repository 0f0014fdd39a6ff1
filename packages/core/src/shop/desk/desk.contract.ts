// Shop orders for the staff who handle them.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { exportEndpoint, exportFormat } from '../../api/export.ts';
import { historyEntry } from '../../api/history.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { blockedBy } from '../../api/why.ts';
import { filterShape, rowShape, sortKeys } from '../../fields/field-schemas.ts';
import { orderFields } from '../../records/shop/order.fields.ts';
import { lotShare } from '../../stock/documents/document.shape.ts';
import { characters } from '../../values/text.ts';
import { changeView, waitingChange } from '../changes/change.schemas.ts';
import { orderRefund } from '../orders/order.contract.ts';
import { deskParcel, parcelLabel } from '../parcels/parcel.schemas.ts';
import { orderPaymentMethods, tillMethods } from '../payments/payment.contract.ts';
import { personalLine } from '../products/personal-text.contract.ts';

export const deskActions = [
  'accept',
  'pick',
  'cancel',
  'change',
  'short',
  'ship',
  'ready',
  'handOver',
  'uncollected',
] as const;
export type DeskAction = (typeof deskActions)[number];

const deskRow = z.object({
  id: z.string(),
  ...rowShape(orderFields),
  actions: z.array(z.enum(deskActions)),
});
export type DeskRow = z.output<typeof deskRow>;

const deskLine = z.object({
  lineNo: z.int(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  personal: personalLine.nullable(),
  quantity: z.int(),
  cancelled: z.int(),
  handedOver: z.int(),
  /** Pieces in parcels that were sent. */
  sent: z.int(),
  /** Pieces with a refund that are still in the shop. They are not shipped or handed over. */
  held: z.int(),
  unitPrice: z.int().optional(),
  /** The price without the discount. Null: sold without a discount. */
  shopPrice: z.int().nullable().optional(),
});

/** What only a sale at the counter has. */
const deskSale = z.object({
  tillName: z.string(),
  shiftId: z.string(),
  shiftNo: z.string(),
  seller: z.string(),
  discountReason: z.string(),
  payments: z.array(
    z.object({ method: z.enum(tillMethods), reference: z.string(), amount: z.int().optional() }),
  ),
  rounding: z.int().optional(),
});

export const deskDetail = deskRow.extend({
  /** For optimistic locking of changes. */
  version: z.int(),
  blocked: blockedBy(deskActions),
  contactEmail: z.string(),
  paymentMethod: z.enum(orderPaymentMethods),
  /** Null: ordered in the online shop. */
  sale: deskSale.nullable(),
  remark: z.string(),
  cancelReason: z.string(),
  parcels: z.array(deskParcel),
  /** The courier of the parcel that the shop sent last, while the order can be shipped. Empty if there is none. */
  lastCarrier: z.string(),
  waitingChange: waitingChange.nullable(),
  itemsAmount: z.int().optional(),
  deliveryFee: z.int().optional(),
  feeRefunded: z.int().optional(),
  /** The price of removed pieces and the refunded part of the delivery fee. `totalAmount` is without it. */
  deducted: z.int().optional(),
  /** The current delivery fee for an address off campus. */
  expressFee: z.int().optional(),
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
  history: z.array(historyEntry.extend({ change: changeView.optional() })),
});
export type DeskDetail = z.output<typeof deskDetail>;

/** What to take from each storage, for all selected orders. */
const pickList = z.object({
  storages: z.array(
    z.object({
      name: z.string(),
      lines: z.array(
        z.object({
          productCode: z.string(),
          name: z.string(),
          coverSrc: z.string().nullable(),
          quantity: z.int(),
          /** The lots to take the pieces from. */
          lots: z.array(lotShare),
          /** An order with several personal texts is listed once for each text. */
          orders: z.array(
            z.object({ orderNo: z.string(), quantity: z.int(), personal: personalLine.nullable() }),
          ),
        }),
      ),
    }),
  ),
});
export type PickList = z.output<typeof pickList>;

/** The number of orders that wait for the desk, by state. */
const waiting = z.object({ paid: z.int(), accepted: z.int(), deliver: z.int(), shipping: z.int() });

const filters = {
  ...filterShape(orderFields),
  startTime: z.iso.date().optional(),
  endTime: z.iso.date().optional(),
};
const sortable = sortKeys(orderFields);
const base = '/api/shop/desk/orders';
const command = {
  method: 'POST',
  response: deskDetail,
} as const;
const step = (verb: string) => `${base}/:id/actions/${verb}` as const;

export const shortForm = z.strictObject({
  lines: z
    .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
    .min(1)
    .max(50),
  reason: characters(1, 200),
});

/** Maximum number of orders that can be handled at once. */
export const maxBatchOrders = 100;
const batchOfIds = z.array(z.uuid()).min(1).max(maxBatchOrders);

export const deskEndpoints = {
  listDeskOrders: defineEndpoint({
    path: base,
    access: 'shop-orders',
    summary: 'List shop orders',
    query: z.object({ ...pageQuery(sortable), ...filters }),
    response: paged(deskRow).extend({
      /** Counts of waiting orders, independent of the requested state. */
      waiting,
    }),
  }),
  countDeskOrders: defineEndpoint({
    path: '/api/shop/desk/waiting',
    access: 'shop-orders',
    summary: 'Count shop orders that wait for staff, for the menu',
    response: waiting,
  }),
  exportDeskOrders: defineEndpoint({
    ...exportEndpoint,
    path: `${base}/export`,
    access: 'shop-orders.export',
    summary: 'Export shop orders',
    query: z.object({ ...pageQuery(sortable), ...filters, ...exportFormat }),
  }),
  getDeskOrder: defineEndpoint({
    path: `${base}/:id`,
    access: 'shop-orders',
    summary: 'Get a shop order with its lines, documents and hand-overs',
    response: deskDetail,
  }),
  acceptOrder: defineEndpoint({
    ...command,
    path: step('accept'),
    access: 'shop-orders.accept',
    summary: 'Accept a paid order. Creates its outbound order and its pickup code',
    body: z.strictObject({}),
  }),
  acceptOrders: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/actions/accept',
    access: 'shop-orders.accept',
    summary: 'Accept several paid orders. All are accepted or none',
    body: z.strictObject({ ids: batchOfIds }),
    response: z.object({ accepted: z.int() }),
  }),
  getPickList: defineEndpoint({
    path: '/api/shop/desk/pick-list',
    access: 'sales-order.confirm',
    summary: 'Get what to pick for several accepted orders, by storage and souvenir',
    query: z.object({
      ids: z
        .string()
        .max(4000)
        .transform((text) => text.split(','))
        .pipe(batchOfIds),
    }),
    response: pickList,
  }),
  pickOrders: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/actions/pick',
    access: 'sales-order.confirm',
    summary:
      'Confirm that accepted orders are completely picked. With `ready`, self-pickup orders are ready to collect and their buyers are notified. All are changed or none',
    body: z.strictObject({ ids: batchOfIds, ready: z.boolean() }),
    response: z.object({ picked: z.int(), ready: z.int() }),
  }),
  cancelOrderByStaff: defineEndpoint({
    ...command,
    path: step('cancel'),
    access: 'shop-orders.cancel',
    summary: 'Cancel a paid or accepted order. Creates a refund',
    body: z.strictObject({ reason: characters(0, 200).default('') }),
  }),
  removeMissingPieces: defineEndpoint({
    ...command,
    path: step('short'),
    access: 'shop-orders.short',
    summary: 'Remove missing pieces from an accepted order. Creates a refund for them',
    body: shortForm,
  }),
  shipOrder: defineEndpoint({
    ...command,
    path: step('ship'),
    access: 'shop-orders.ship',
    summary:
      'Mark an express order as handed to the carrier: all pieces that are not sent yet, in one parcel',
    body: parcelLabel,
  }),
  shipOrders: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/actions/ship',
    access: 'shop-orders.ship',
    summary: 'Ship several picked express orders, each in one parcel. All are shipped or none',
    body: z.strictObject({
      orders: z
        .array(parcelLabel.safeExtend({ id: z.uuid() }))
        .min(1)
        .max(maxBatchOrders),
    }),
    response: z.object({ shipped: z.int() }),
  }),
  cancelUncollectedOrder: defineEndpoint({
    ...command,
    path: step('uncollected'),
    access: 'shop-orders.uncollected',
    summary:
      'Cancel an order that was not collected in time. Its remaining pieces return to stock and are refunded',
    body: z.strictObject({}),
  }),
  readyOrder: defineEndpoint({
    ...command,
    path: step('ready'),
    access: 'shop-orders.ready',
    summary: 'Mark a self-pickup order as ready. Notifies the buyer',
    body: z.strictObject({}),
  }),
  readyOrders: defineEndpoint({
    method: 'POST',
    path: '/api/shop/desk/actions/ready',
    access: 'shop-orders.ready',
    summary: 'Mark several picked self-pickup orders as ready. Notifies the buyers. All are changed or none',
    body: z.strictObject({ ids: batchOfIds }),
    response: z.object({ ready: z.int() }),
  }),
};
