// Payment of an order. Orders do not depend on the payment gateway.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

export const paymentMethods = ['wechat', 'alipay', 'visa', 'unionpay', 'campus_card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods at a till. Cash, card and Octopus are taken by the seller, the campus card by its gateway. */
export const tillMethods = ['cash', 'card', 'octopus', 'campus_card'] as const;
export type TillMethod = (typeof tillMethods)[number];
/** How an order was paid, in the shop or at a till. */
export const orderPaymentMethods = [...paymentMethods, 'cash', 'card', 'octopus', 'mixed'] as const;
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number];

export const gatewayNames = ['sandbox', 'stripe', 'campus'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const paymentEndpoints = {
  startPayment: defineEndpoint({
    method: 'POST',
    path: '/api/shop/orders/:id/actions/pay',
    access: 'signed-in',
    areas: ['shopping'],
    summary: 'Start a payment. Returns the URL of the payment page',
    body: z.strictObject({ method: z.enum(paymentMethods).optional() }),
    response: z.object({ paymentNo: z.string(), cashierUrl: z.string() }),
  }),
  paymentCallback: defineEndpoint({
    method: 'POST',
    path: '/api/shop/payments/callback/:gateway',
    access: 'public',
    areas: ['shopping'],
    summary: 'Receive a payment callback from a gateway. The signature covers the raw bytes',
    params: z.object({ gateway: z.enum(gatewayNames) }),
    consumes: 'raw',
    response: z.null(),
  }),
};
