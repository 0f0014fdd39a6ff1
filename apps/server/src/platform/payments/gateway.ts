// Interface of a payment gateway. An order has payments, and each payment belongs to one gateway.
import type { GatewayName, PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';

export type Charge = {
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly method: PaymentMethod;
  /** HKD cents. */
  readonly amount: number;
  readonly language: string;
  /** When the payment was created. A repeated `start` of the same payment passes the same time. */
  readonly startedAt: Date;
  /** Until when the order can be paid. */
  readonly expiresAt: Date;
  /** The page the gateway sends the buyer back to. */
  readonly returnUrl: string;
};

export type GatewayEvent = {
  /** The gateway's id of this callback. A repeated callback has the same id. */
  readonly eventId: string;
  readonly kind: 'succeeded' | 'failed';
  readonly paymentNo: string;
  /** The gateway's reference that a refund must name. */
  readonly gatewayRef: string;
  /** The charge that `start` created. Some gateways use the same reference for both. */
  readonly chargeRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly failure: string;
};

/** Result of checking a callback: a genuine event, a genuine callback about something else, or a forged one. */
export type CallbackResult =
  | { readonly is: 'event'; readonly event: GatewayEvent }
  | { readonly is: 'ignored' }
  | { readonly is: 'forged'; readonly why: string };

export type Gateway = {
  readonly name: GatewayName;
  readonly methods: readonly PaymentMethod[];
  /** Creates a charge. Called outside any transaction; may be repeated with the same payment number. */
  start(charge: Charge): Promise<{ cashierUrl: string; chargeRef: string }>;
  /** Checks the signature of a callback and reads it. Needs the body as it was sent. */
  readCallback(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<CallbackResult>;
  /** A repeated call with the same key does not pay back again. Only a `GatewayRefusal` means that nothing was paid. */
  refund(gatewayRef: string, amount: number, idempotencyKey: string): Promise<{ refundRef: string }>;
};

/** The gateway refused. After any other error the request may have been carried out. */
export class GatewayRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GatewayRefusal';
  }
}
