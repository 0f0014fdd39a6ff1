// The port to whoever takes the money. An order knows a payment; a payment knows one of these.
import type { GatewayName, PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';

export type Charge = {
  readonly paymentNo: string;
  readonly orderNo: string;
  readonly method: PaymentMethod;
  /** HKD cents. */
  readonly amount: number;
  readonly language: string;
  /** When this payment was begun, and until when its order can be paid: the same however often it is started. */
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** Where the buyer comes back to. */
  readonly returnUrl: string;
};

export type GatewayEvent = {
  /** The gateway's own name for this message: an exact replay carries the same. */
  readonly eventId: string;
  readonly kind: 'succeeded' | 'failed';
  readonly paymentNo: string;
  /** What money is paid back to. */
  readonly gatewayRef: string;
  /** The charge that `start` opened; the same as `gatewayRef` where the gateway has one name for both. */
  readonly chargeRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly failure: string;
};

/** What a message turned out to be: genuine, of no interest to us, or not to be believed. */
export type Verdict =
  | { readonly is: 'event'; readonly event: GatewayEvent }
  | { readonly is: 'ignored' }
  | { readonly is: 'forged'; readonly why: string };

export type Gateway = {
  readonly name: GatewayName;
  readonly methods: readonly PaymentMethod[];
  /** Called outside of any transaction; may be repeated with the same payment number. */
  start(charge: Charge): Promise<{ cashierUrl: string; chargeRef: string }>;
  /** Judges the raw bytes and headers of a callback. */
  read(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Promise<Verdict>;
  /** Pays back; the key makes a repeat harmless. Only a GatewayRefusal says that nothing was paid. */
  refund(gatewayRef: string, amount: number, key: string): Promise<{ refundRef: string }>;
};

/** A plain no. Any other error leaves open whether it happened. */
export class GatewayRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GatewayRefusal';
  }
}
