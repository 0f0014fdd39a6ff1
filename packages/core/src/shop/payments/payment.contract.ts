// Payment of an order. Orders do not depend on the payment gateway.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';

export const paymentMethods = ['wechat', 'alipay', 'visa', 'unionpay', 'campus_card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const gatewayNames = ['sandbox', 'stripe', 'campus'] as const;
export type GatewayName = (typeof gatewayNames)[number];

const orderId = z.object({ id: z.uuid() });

export const paymentEndpoints = {
  startPayment: defineEndpoint({
    method: 'POST',
    path: '/api/shop/orders/:id/actions/pay',
    kind: 'command',
    access: 'signed-in',
    areas: ['shopping'],
    summary: 'Begin to pay: where the cashier of the chosen method is',
    params: orderId,
    body: z.strictObject({ method: z.enum(paymentMethods).optional() }),
    response: z.object({ paymentNo: z.string(), cashierUrl: z.string() }),
  }),
  paymentCallback: defineEndpoint({
    method: 'POST',
    path: '/api/shop/payments/callback/:gateway',
    kind: 'command',
    access: 'public',
    areas: ['shopping'],
    summary: 'A gateway tells what became of a payment; verified on the raw bytes',
    params: z.object({ gateway: z.enum(gatewayNames) }),
    consumes: 'raw',
    response: z.null(),
  }),
};
