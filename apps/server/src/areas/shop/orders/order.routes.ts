// API routes for buyers: cart, addresses, checkout, orders and payment.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { addressEndpoints } from '@keepsake/core/shop/addresses/address.contract';
import { cartEndpoints } from '@keepsake/core/shop/cart/cart.contract';
import { orderEndpoints } from '@keepsake/core/shop/orders/order.contract';
import { parcelEndpoints } from '@keepsake/core/shop/parcels/parcel.contract';
import { paymentEndpoints } from '@keepsake/core/shop/payments/payment.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { success } from '../../../http/envelope.ts';
import { mapPage } from '../../../http/page.ts';
import {
  commandRoute,
  finishedCommandRoute,
  preparedCommandRoute,
  queryRoute,
  type Route,
  rawRoute,
} from '../../../http/route.ts';
import type { CallbackResult } from '../../../platform/payments/gateway.ts';
import type { PdfRenderer } from '../../../platform/pdf.ts';
import type { Settings } from '../../settings/index.ts';
import { listAddresses } from '../addresses/address.repo.ts';
import { removeAddress, saveAddress } from '../addresses/save-address.ts';
import { saveSeenPrices } from '../cart/cart.repo.ts';
import { addToCart, changeCartItem, removeFromCart, showCart } from '../cart/cart.ts';
import { selectAllItems } from '../cart/cart-line.repo.ts';
import { showCheckout } from '../cart/checkout.ts';
import { changeRoutes } from '../changes/change.routes.ts';
import { receiveParcel } from '../parcels/receive-parcel.ts';
import { recordSecurityEvent } from '../payments/payment.repo.ts';
import type { Payments } from '../payments/payments.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { openPaymentPageForNewOrder, startPayment } from '../payments/start-payment.ts';
import type { ProductCache } from '../products/product-cache.ts';
import { emailReceipt, getOwnReceipt } from '../receipts/make-receipt.ts';
import { readRefundWindows } from '../refunds/read-refund-windows.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { countOwnOrders, listOrderLines, listOwnOrders, lockOwnOrder } from './order.repo.ts';
import { placeOrder } from './place-order.ts';
import { readRefundedAmounts } from './refunded-amount.repo.ts';
import { showOwnOrder, toOrderRow } from './show-order.ts';

export type ShopServices = {
  settings: Settings;
  payments: Payments;
  publicUrl: string;
  pdfRenderer: PdfRenderer;
  productCache: ProductCache;
};

function cartRoutes({ settings }: ShopServices): Route[] {
  const readLimits = async () => ({
    maxPerSouvenir: await settings.get('mall.max_per_line'),
    maxLines: await settings.get('mall.cart_lines'),
  });
  return [
    queryRoute(cartEndpoints.getCart, async (db, _input, context) =>
      showCart(db, context, await readLimits()),
    ),
    commandRoute(cartEndpoints.addToCart, async (tx, { body }, context) =>
      addToCart(tx, body, context, await readLimits()),
    ),
    commandRoute(cartEndpoints.changeCartItem, async (tx, { params, body }, context) =>
      changeCartItem(tx, params.id, body, context, await readLimits()),
    ),
    commandRoute(cartEndpoints.removeCartItem, async (tx, { params }, context) =>
      removeFromCart(tx, params.id, context, await readLimits()),
    ),
    commandRoute(cartEndpoints.selectCart, async (tx, { body }, context) => {
      await selectAllItems(tx, context.caller.userId, body.selected);
      return showCart(tx, context, await readLimits());
    }),
    commandRoute(cartEndpoints.acceptCartPrices, async (tx, _input, context) => {
      await saveSeenPrices(tx, context.caller.userId, hongKongDay(context.now));
      return showCart(tx, context, await readLimits());
    }),
  ];
}

const addressRoutes: Route[] = [
  queryRoute(addressEndpoints.listAddresses, async (db, _input, { caller }) => ({
    list: await listAddresses(db, caller.userId),
  })),
  commandRoute(addressEndpoints.addAddress, (tx, { body }, context) =>
    saveAddress(tx, undefined, body, context),
  ),
  commandRoute(addressEndpoints.changeAddress, (tx, { params, body }, context) =>
    saveAddress(tx, params.id, body, context),
  ),
  commandRoute(addressEndpoints.removeAddress, (tx, { params }, context) =>
    removeAddress(tx, params.id, context),
  ),
];

/** Refuses events with a NUL character, which PostgreSQL cannot store. */
const refuseNulCharacters = (result: CallbackResult): CallbackResult =>
  result.is === 'event' && Object.values(result.event).some((value) => String(value).includes('\0'))
    ? { is: 'forged', why: 'not readable' }
    : result;

function paymentRoutes(services: ShopServices): Route[] {
  const { payments } = services;
  return [
    preparedCommandRoute(
      paymentEndpoints.startPayment,
      (db, { params, body }, context) => startPayment(db, params.id, body.method, context, services),
      async (_tx, _input, _context, started) => started,
    ),
    rawRoute(paymentEndpoints.paymentCallback, async (db, { params }, context, reply, request) => {
      const gateway = payments.gatewayNamed(params.gateway);
      if (!gateway) throw new AppError('PATH_UNKNOWN');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const result = refuseNulCharacters(await gateway.readCallback(body, request.headers, context.now));
      if (result.is === 'forged') {
        await recordSecurityEvent(db, {
          id: context.ids.next(),
          at: context.now,
          kind: 'payment_callback',
          source: gateway.name,
          detail: { why: result.why, ip: context.ip },
        });
        throw new AppError('CALLBACK_REFUSED');
      }
      if (result.is === 'event') {
        const outcome = await settlePayment(db, context, gateway.name, result.event);
        if (outcome === 'refused') throw new AppError('CALLBACK_REFUSED');
      }
      return reply.send(success(null, context.language));
    }),
  ];
}

export function orderRoutes(services: ShopServices): Route[] {
  return [
    ...cartRoutes(services),
    ...addressRoutes,
    queryRoute(orderEndpoints.getCheckout, (db, { query }, context) =>
      showCheckout(db, query, context, services),
    ),
    finishedCommandRoute(
      orderEndpoints.placeOrder,
      (tx, { body }, context) => placeOrder(tx, body, context, services),
      (db, placed, command) => openPaymentPageForNewOrder(db, placed, command, services),
    ),
    queryRoute(orderEndpoints.listOrders, async (db, { query }, context) => {
      const { rows, total } = await listOwnOrders(db, context.caller.userId, query);
      const ids = rows.map(({ id }) => id);
      const lines = await listOrderLines(db, ids);
      const refunded = await readRefundedAmounts(db, ids);
      const windows = await readRefundWindows(services.settings);
      return mapPage(query, { rows, total }, (row) => {
        const ownLines = lines.filter(({ order_id }) => order_id === row.id);
        return {
          ...toOrderRow(row, ownLines, windows, context),
          refunded: refunded.get(row.id) ?? null,
        };
      });
    }),
    queryRoute(orderEndpoints.countOrders, async (db, _input, { caller }) => ({
      list: await countOwnOrders(db, caller.userId),
    })),
    queryRoute(orderEndpoints.getOrder, (db, { params }, context) =>
      showOwnOrder(db, params.id, context, services.settings),
    ),
    commandRoute(orderEndpoints.cancelOrder, (tx, { params, body }, context) =>
      cancelOwnOrder(tx, params.id, body.reason, context, services.settings),
    ),
    commandRoute(orderEndpoints.confirmReceipt, (tx, { params }, context) =>
      confirmReceipt(tx, params.id, context, services.settings),
    ),
    commandRoute(parcelEndpoints.receiveParcel, async (tx, { params }, context) => {
      const order = requireFound(await lockOwnOrder(tx, params.id, context.caller.userId));
      await receiveParcel(tx, order, params.parcelId, context);
      return showOwnOrder(tx, params.id, context, services.settings);
    }),
    ...changeRoutes(services),
    rawRoute(orderEndpoints.getReceipt, async (db, { params }, context, reply) => {
      const { name, mediaType, content } = await getOwnReceipt(db, params.id, context, services);
      return reply
        .type(mediaType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    }),
    commandRoute(orderEndpoints.emailReceipt, (tx, { params }, context) =>
      emailReceipt(tx, params.id, context, services.settings),
    ),
    ...paymentRoutes(services),
  ];
}
