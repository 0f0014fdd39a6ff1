// What Stripe may take, and how it is reached; apart from the library, which is read only where it is used.

export const stripeMethods = ['visa', 'unionpay', 'alipay', 'wechat'] as const;
export type StripeMethod = (typeof stripeMethods)[number];

export type StripeOptions = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly methods: readonly StripeMethod[];
  /** Where another than Stripe itself answers: a test's peer. */
  readonly apiUrl?: string;
};
