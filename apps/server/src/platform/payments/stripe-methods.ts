// Payment methods and configuration of the Stripe gateway. Kept apart from stripe.ts, which imports the Stripe library.

export const stripeMethods = ['visa', 'unionpay', 'alipay', 'wechat'] as const;
export type StripeMethod = (typeof stripeMethods)[number];

export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly methods: readonly StripeMethod[];
  /** Address of a Stripe simulator, for tests. */
  readonly apiUrl?: string;
};
