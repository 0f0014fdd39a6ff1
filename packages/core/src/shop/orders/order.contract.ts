// Checkout and the buyer's own orders.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paged, pageQuery } from '../../api/paging.ts';
import { orderFields } from '../../records/shop/order.fields.ts';
import { characters } from '../../values/text.ts';
import { cartNotes, maxPiecesPerSouvenir } from '../cart/cart.contract.ts';
import { changeView, contactFields, waitingChange } from '../changes/change.schemas.ts';
import { ownParcel } from '../parcels/parcel.schemas.ts';
import { paymentMethods } from '../payments/payment.contract.ts';
import { personalLine, personalTextInput } from '../products/personal-text.contract.ts';
import { refundKinds, refundMachine, requestableKinds } from '../refunds/refund.machine.ts';
import { deliveryMethods, orderMachine, orderSteps } from './order.machine.ts';

export const maxOrderLines = 50;

const summaryLine = z.object({
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  personal: personalLine.nullable(),
  unitPrice: z.int().nullable(),
  quantity: z.int(),
  amount: z.int(),
  available: z.int(),
  note: z.enum(cartNotes).nullable(),
});

const checkoutSummary = z.object({
  lines: z.array(summaryLine),
  deliveryMethod: z.enum(deliveryMethods),
  /** The phone number of the last order, or empty. */
  lastPhone: z.string(),
  itemsAmount: z.int(),
  deliveryFee: z.int(),
  totalAmount: z.int(),
  currency: z.literal('HKD'),
  /** There are no lines, or at least one cannot be bought as it is. */
  blocked: z.boolean(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Payments use the sandbox gateway. */
  sandbox: z.boolean(),
  minutesToPay: z.int(),
});
export type CheckoutSummary = z.output<typeof checkoutSummary>;

/** `unitPrice` is the price that the buyer saw, with any personal text. If it has changed, the order is refused. */
const expectedLine = z.strictObject({
  souvenirId: z.uuid(),
  quantity: z.int().min(1).max(maxPiecesPerSouvenir),
  unitPrice: z.int().min(1),
  personalText: personalTextInput.default(''),
});

export const orderForm = z.strictObject({
  lines: z.array(expectedLine).min(1).max(maxOrderLines),
  deliveryMethod: z.enum(deliveryMethods),
  /** Required for express. */
  addressId: z.uuid().optional(),
  ...contactFields,
  paymentMethod: z.enum(paymentMethods),
  remark: characters(0, 200).default(''),
  totalAmount: z.int().min(1),
  /** The order is made from the cart. If a line is no longer there, it is refused: another window may have ordered it. */
  fromCart: z.boolean().default(false),
});

const orderLine = z.object({
  lineNo: z.int(),
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  personal: personalLine.nullable(),
  unitPrice: z.int(),
  quantity: z.int(),
  amount: z.int(),
  cancelled: z.int(),
  handedOver: z.int(),
  refunding: z.int(),
});

/** `afterSales` stands for an exchange or repair when no refund is possible any more. */
export const buyerActions = [
  'pay',
  'cancel',
  'change',
  'receive',
  'refund',
  'afterSales',
  'receipt',
] as const;

const orderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  state: z.enum(orderMachine.states),
  placedAt: z.iso.datetime(),
  /** The payment deadline. */
  expiresAt: z.iso.datetime(),
  /** The last day to collect. Null until a self-pickup order is ready. */
  collectBy: z.string().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  paymentMethod: z.enum(paymentMethods),
  itemsAmount: z.int(),
  deliveryFee: z.int(),
  /** Without what was deducted after payment. */
  totalAmount: z.int(),
  /** The price of removed pieces and the refunded part of the delivery fee. */
  deducted: z.int(),
  currency: z.literal('HKD'),
  pieces: z.int(),
  lines: z.array(orderLine),
  steps: z.array(z.object({ step: z.enum(orderSteps), at: z.iso.datetime().nullable() })),
  actions: z.array(z.enum(buyerActions)),
  /** What can be requested for at least one line. */
  requestable: z.array(z.enum(requestableKinds)),
  /** The amount refunded so far, and the last time. `state` is null if only late payments were refunded. */
  refunded: z
    .object({ amount: z.int(), at: z.iso.datetime(), state: orderFields.refundState.output })
    .nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

/** A refund of the order, shown as a link. */
export const orderRefund = z.object({
  id: z.string(),
  refundNo: z.string(),
  kind: z.enum(refundKinds),
  state: z.enum(refundMachine.states),
  isWithdrawn: z.boolean(),
  /** The refund of the difference after a change that made the order cheaper. */
  isFromOrderChange: z.boolean(),
});

export const orderDetail = orderRow.extend({
  /** For optimistic locking of changes. */
  version: z.int(),
  /** Part of the delivery fee that is paid back. */
  feeRefunded: z.int(),
  /** The current delivery fee for an address off campus. */
  expressFee: z.int(),
  /** A change that waits for its payment. */
  waitingChange: waitingChange.nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  place: z.string(),
  remark: z.string(),
  cancelReason: z.string(),
  /** Null while the order cannot be collected with a code. */
  pickupCode: z.string().nullable(),
  /** The last day of the promised delivery time. Null if the order is not paid, or already ready or shipped. */
  expectedOn: z.iso.date().nullable(),
  parcels: z.array(ownParcel),
  /** Refunds, newest first. */
  refunds: z.array(orderRefund.extend({ amount: z.int() })),
  /** The history, newest first. */
  track: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      comment: z.string(),
      /** What was changed after payment. */
      change: changeView.optional(),
    }),
  ),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const placedOrder = orderDetail.extend({
  /**
   * The payment page. Null if there is nothing to pay, or if the gateway does not answer. In the second case, the buyer
   * can pay from the order page.
   */
  payment: z.object({ paymentNo: z.string(), cashierUrl: z.string() }).nullable(),
});
export type PlacedOrder = z.output<typeof placedOrder>;

const own = { access: 'signed-in', areas: ['shopping'] } as const;

export const orderEndpoints = {
  getCheckout: defineEndpoint({
    ...own,
    path: '/api/shop/checkout',
    summary: 'Preview the cost of an order: the selected cart items, or one souvenir bought directly',
    query: z.object({
      /** By default the method of the last order, or self pickup if there is none or the buyer has no address. */
      deliveryMethod: z.enum(deliveryMethods).optional(),
      /** By default the first address of the caller. */
      addressId: z.uuid().optional(),
      souvenirId: z.uuid().optional(),
      quantity: z.coerce.number().int().min(1).max(maxPiecesPerSouvenir).optional(),
      personalText: personalTextInput.optional(),
    }),
    response: checkoutSummary,
  }),
  placeOrder: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/orders',
    summary:
      'Place an order at current prices. Reserves its pieces and creates its payment. An order that is not paid in time is cancelled',
    body: orderForm,
    response: placedOrder,
  }),
  listOrders: defineEndpoint({
    ...own,
    path: '/api/shop/orders',
    summary: 'List the caller’s orders',
    query: z.object({
      ...pageQuery(['placedAt']),
      state: z.enum(orderMachine.states).optional(),
      /** Only closed and cancelled orders. */
      past: z.literal('1').optional(),
      startTime: z.iso.date().optional(),
      endTime: z.iso.date().optional(),
    }),
    response: paged(orderRow),
  }),
  countOrders: defineEndpoint({
    ...own,
    path: '/api/shop/orders/counts',
    summary: 'Count the caller’s orders by state',
    response: z.object({ list: z.array(z.object({ state: z.enum(orderMachine.states), count: z.int() })) }),
  }),
  getOrder: defineEndpoint({
    ...own,
    path: '/api/shop/orders/:id',
    summary: 'Get one of the caller’s orders with its progress, pickup code and tracking',
    response: orderDetail,
  }),
  cancelOrder: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/orders/:id/actions/cancel',
    summary: 'Cancel an order that is not accepted yet. Payments are refunded',
    body: z.strictObject({ reason: characters(0, 200).default('') }),
    response: orderDetail,
  }),
  confirmReceipt: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/orders/:id/actions/receive',
    summary: 'Confirm the receipt of an order',
    body: z.strictObject({}),
    response: orderDetail,
  }),
  getReceipt: defineEndpoint({
    ...own,
    path: '/api/shop/orders/:id/receipt',
    produces: 'file',
    summary: 'Download the receipt of one of the caller’s paid orders as PDF',
    response: z.unknown(),
  }),
  emailReceipt: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/shop/orders/:id/actions/email-receipt',
    summary: 'Send the receipt again to the email address of the order',
    body: z.strictObject({}),
    response: z.object({ address: z.string() }),
  }),
};
