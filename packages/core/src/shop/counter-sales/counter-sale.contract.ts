// Selling at the counter: products by code, sales, receipts and refunds with the code of a receipt.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { characters, codeText } from '../../values/text.ts';
import { maxPiecesPerSouvenir } from '../cart/cart.contract.ts';
import { maxOrderLines } from '../orders/order.contract.ts';
import { orderMachine } from '../orders/order.machine.ts';
import { tillMethods } from '../payments/payment.contract.ts';
import { payoutMethods } from '../refunds/refund.contract.ts';

const product = z.object({
  souvenirId: z.string(),
  productCode: z.string(),
  name: z.string(),
  coverSrc: z.string().nullable(),
  /** The shop's price today, in HKD cents. */
  unitPrice: z.int(),
  /** Pieces in the storage of the till that can be sold. */
  available: z.int(),
});
export type CounterProduct = z.output<typeof product>;

const amount = z.int().min(1).max(100_000_000);
const reference = codeText(1, 50);
export const saleForm = z.strictObject({
  tillId: z.uuid(),
  lines: z
    .array(
      z.strictObject({
        souvenirId: z.uuid(),
        quantity: z.int().min(1).max(maxPiecesPerSouvenir),
        /** The shop price that the seller saw. If it has changed, the sale is refused. */
        shopPrice: z.int().min(1),
        /** The price to pay. Below the shop price it is a discount, which needs a permission and a reason. */
        unitPrice: z.int().min(1),
      }),
    )
    .min(1)
    .max(maxOrderLines),
  discountReason: characters(0, 200).default(''),
  /** Each method at most once. Cash pays the rest, so it has no amount, only the cash that the buyer gives. */
  payments: z
    .array(
      z.discriminatedUnion('method', [
        z.strictObject({ method: z.literal('cash'), given: z.int().min(0).max(100_000_000) }),
        z.strictObject({ method: z.literal('card'), amount, reference }),
        z.strictObject({ method: z.literal('octopus'), amount, reference }),
        z.strictObject({ method: z.literal('campus_card'), amount }),
      ]),
    )
    .min(1)
    .max(tillMethods.length),
  /** The receipt is sent there. Empty: it is only printed. */
  email: z.union([z.literal(''), z.email().max(100)]).default(''),
});
export type SaleForm = z.input<typeof saleForm>;

const names = z.object({ 'zh-HK': z.string(), en: z.string() });
const sale = z.object({
  id: z.string(),
  orderNo: z.string(),
  /** pending_payment: waits for the campus card; completed: sold; cancelled: not paid. */
  state: z.enum(orderMachine.states),
  soldAt: z.iso.datetime(),
  tillId: z.string(),
  tillNames: names,
  shiftNo: z.string(),
  seller: z.string(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      productCode: z.string(),
      names,
      coverSrc: z.string().nullable(),
      quantity: z.int(),
      /** Null: sold without a discount. */
      shopPrice: z.int().nullable(),
      unitPrice: z.int(),
      amount: z.int(),
    }),
  ),
  discountReason: z.string(),
  itemsAmount: z.int(),
  rounding: z.int(),
  totalAmount: z.int(),
  payments: z.array(
    z.object({
      method: z.enum(tillMethods),
      amount: z.int(),
      /** Cash given and change; null for other methods. */
      given: z.int().nullable(),
      change: z.int().nullable(),
      reference: z.string(),
    }),
  ),
  /** The page on which the buyer pays with the campus card. Null: nothing to pay there. */
  cashierUrl: z.string().nullable(),
  /** Why the last campus card payment failed. Empty if it did not fail. */
  paymentFailure: z.string(),
  receiptCode: z.string(),
  /** The last day for a refund. */
  refundUntil: z.iso.date(),
  email: z.string(),
  /** Paid back so far, in HKD cents. */
  refundedAmount: z.int(),
});
export type CounterSale = z.output<typeof sale>;

const receipt = z.object({
  sale,
  lines: z.array(
    z.object({
      lineNo: z.int(),
      /** Pieces that can be refunded. */
      quantity: z.int(),
      /** Why the line cannot be refunded, in the reader's language. Null if it can. */
      obstacle: z.string().nullable(),
    }),
  ),
  /** Why nothing of the sale can be refunded. Null if something can. */
  obstacle: z.string().nullable(),
  /** The same for an exchange. */
  exchange: z.object({
    obstacle: z.string().nullable(),
    lines: z.array(
      z.object({
        lineNo: z.int(),
        quantity: z.int(),
        obstacle: z.string().nullable(),
        /** Other sizes and colours with the same price. */
        replacements: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
  /** How the money can be paid back. `gateway`: to the campus card. */
  methods: z.array(z.enum(payoutMethods)),
});
export type CounterReceipt = z.output<typeof receipt>;

const base = '/api/inventory/counter';
const createdRequest = z.object({ refundId: z.string(), refundNo: z.string() });
const receiptCode = z.string().min(1).max(30);
const tillId = z.uuid();

export const counterSaleEndpoints = {
  findCounterProduct: defineEndpoint({
    path: `${base}/product`,
    access: 'counter-sales.sell',
    summary: 'Find the souvenir of a scanned or typed code, with its price and the pieces at the till',
    query: z.object({ tillId, code: z.string().trim().min(1).max(60) }),
    response: product,
  }),
  searchCounterProducts: defineEndpoint({
    path: `${base}/products`,
    access: 'counter-sales.sell',
    summary: 'Find souvenirs for sale by name or code. Without a keyword, those that sold best lately',
    query: z.object({ tillId, keyword: z.string().trim().max(100).default('') }),
    response: z.object({
      list: z.array(
        product.extend({
          /** A name contains the keyword. False if only the code does, or if nothing was searched. */
          byName: z.boolean(),
        }),
      ),
    }),
  }),
  sellAtCounter: defineEndpoint({
    method: 'POST',
    path: `${base}/sales`,
    access: 'counter-sales.sell',
    summary:
      'Sell pieces from the storage of a till. The sale is completed at once, unless the buyer still has to pay with the campus card',
    body: saleForm,
    response: sale,
  }),
  getCounterSale: defineEndpoint({
    path: `${base}/sales/:id`,
    access: ['counter-sales', 'tills'],
    summary: 'Get a sale at the counter, as it is printed on the receipt',
    response: sale,
  }),
  cancelCounterSale: defineEndpoint({
    method: 'POST',
    path: `${base}/sales/:id/actions/cancel`,
    access: 'counter-sales.sell',
    summary: 'Cancel a sale that waits for the campus card. Nothing was paid',
    body: z.strictObject({}),
    response: sale,
  }),
  getCounterReceipt: defineEndpoint({
    path: `${base}/sales/:id/receipt`,
    access: ['counter-sales', 'tills'],
    produces: 'file',
    summary: 'Download the receipt of a sale at the counter as PDF (A4)',
    response: z.unknown(),
  }),
  emailCounterReceipt: defineEndpoint({
    method: 'POST',
    path: `${base}/sales/:id/actions/email-receipt`,
    access: 'counter-sales.sell',
    summary: 'Send the receipt of a sale at the counter to an email address',
    body: z.strictObject({ email: z.email().max(100) }),
    response: sale,
  }),
  lookUpReceipt: defineEndpoint({
    method: 'POST',
    path: `${base}/receipts`,
    access: 'counter-sales.refund',
    summary: 'Get the sale of a receipt code, and what can be refunded. The number of wrong codes is limited',
    body: z.strictObject({ code: receiptCode }),
    response: receipt,
  }),
  refundAtCounter: defineEndpoint({
    method: 'POST',
    path: `${base}/refunds`,
    access: 'counter-sales.refund',
    summary: 'Take pieces of a counter sale back into stock and pay them back at a till, all at once',
    body: z.strictObject({
      code: receiptCode,
      tillId,
      lines: z
        .array(z.strictObject({ lineNo: z.int().min(1), quantity: z.int().min(1) }))
        .min(1)
        .max(maxOrderLines),
      reason: characters(1, 200),
      method: z.enum(payoutMethods),
      /** False: damaged, so the pieces do not go back into stock. */
      isFitToSell: z.boolean(),
      /** The reference that the card terminal prints. Required for the method `terminal`. */
      reference: codeText(0, 50).default(''),
      /** URL of an uploaded signature. Required for cash. */
      signatureUrl: z.string().max(200).optional(),
    }),
    response: createdRequest.extend({
      /** What was paid. Cash is rounded to 10 cents. */
      amount: z.int(),
      method: z.enum(payoutMethods),
      tillId: z.string(),
    }),
  }),
  exchangeAtCounter: defineEndpoint({
    method: 'POST',
    path: `${base}/exchanges`,
    access: 'counter-sales.refund',
    summary:
      'Take pieces of a counter sale back, and hand over others from the storage of a till, all at once. Prices do not change',
    body: z.strictObject({
      code: receiptCode,
      tillId,
      lines: z
        .array(
          z.strictObject({
            lineNo: z.int().min(1),
            quantity: z.int().min(1),
            /** Another size or colour. Default: the same souvenir. */
            replacementId: z.uuid().nullish(),
          }),
        )
        .min(1)
        .max(maxOrderLines),
      reason: characters(1, 200),
      isFitToSell: z.boolean(),
    }),
    response: createdRequest,
  }),
};
