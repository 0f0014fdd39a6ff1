// Stripe: hosted Checkout for cards, Alipay and WeChat Pay in HKD (docs/payments.md). The shop sees no card number.
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import Stripe from 'stripe';
import { type Charge, type Gateway, GatewayRefusal, type Verdict } from './gateway.ts';
import type { StripeMethod, StripeOptions } from './stripe-methods.ts';

const minute = 60_000;
const hour = 60 * minute;
const patience = 20_000;
const tolerance = 300;

const typeOf: Record<StripeMethod, 'card' | 'alipay' | 'wechat_pay'> = {
  // UnionPay is a brand of card there
  visa: 'card',
  unionpay: 'card',
  alipay: 'alipay',
  wechat: 'wechat_pay',
};

/**
 * The same for the same payment whenever it is asked: Stripe refuses a key that comes back with other words. A session
 * must live for at least half an hour; it outlives the order by as little as that allows.
 */
function sessionOf(charge: Charge, methods: readonly StripeMethod[]): Stripe.Checkout.SessionCreateParams {
  const method = methods.find((known) => known === charge.method);
  if (!method) throw new GatewayRefusal('this method is not Stripe’s');
  const begun = charge.startedAt.getTime();
  const ends = Math.min(Math.max(charge.expiresAt.getTime(), begun + hour / 2) + hour / 2, begun + 23 * hour);
  const sent = new URL(charge.returnUrl);
  sent.searchParams.set('payment', 'sent');
  const names = { payment_no: charge.paymentNo, order_no: charge.orderNo };
  return {
    mode: 'payment',
    allowed_payment_method_types: [typeOf[method]],
    ...(method === 'wechat' ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'hkd',
          unit_amount: charge.amount,
          product_data: { name: charge.orderNo },
        },
      },
    ],
    // the amount is the order's, in its own currency
    adaptive_pricing: { enabled: false },
    client_reference_id: charge.paymentNo,
    metadata: names,
    payment_intent_data: { metadata: names, description: charge.orderNo },
    success_url: sent.href,
    cancel_url: charge.returnUrl,
    expires_at: Math.floor(ends / 1000),
  };
}

const kindOf: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  'checkout.session.completed': 'succeeded',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
};

function judge(event: Stripe.Event): Verdict {
  const kind = kindOf[event.type];
  if (!kind) return { is: 'ignored' };
  const session = event.data.object as Stripe.Checkout.Session;
  const paymentNo = session.metadata?.payment_no;
  // somebody else's business on the same account; or money that is still on its way
  if (!paymentNo || (kind === 'succeeded' && session.payment_status !== 'paid')) return { is: 'ignored' };
  const intent = session.payment_intent;
  return {
    is: 'event',
    event: {
      eventId: event.id,
      kind,
      paymentNo,
      // what is paid back is paid back to the intent
      gatewayRef: (typeof intent === 'string' ? intent : intent?.id) ?? session.id,
      chargeRef: session.id,
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      failure: kind === 'failed' ? event.type : '',
    },
  };
}

/** What Stripe said no to is settled; what was lost on the way may still have happened. */
function toFailure(error: unknown): Error {
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  )
    return new GatewayRefusal(error.message);
  return error instanceof Error ? error : new Error(String(error));
}

export function createStripeGateway({ secretKey, webhookSecret, methods, apiUrl }: StripeOptions): Gateway {
  const peer = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(peer
      ? {
          host: peer.hostname,
          port: peer.port,
          protocol: peer.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw toFailure(error);
    });

  /** Stripe forgets a key after a day; what it gave back it does not. */
  async function findRefund(intent: string, key: string): Promise<Stripe.Refund | undefined> {
    const { data } = await asked(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    return data.find(
      ({ metadata, status }) => metadata?.refund_no === key && status !== 'failed' && status !== 'canceled',
    );
  }

  return {
    name: 'stripe',
    methods: methods satisfies readonly PaymentMethod[],
    async start(charge) {
      const session = await asked(
        stripe.checkout.sessions.create(sessionOf(charge, methods), {
          idempotencyKey: `start-${charge.paymentNo}`,
        }),
      );
      if (!session.url) throw new GatewayRefusal(`the session is ${session.status}`);
      return { cashierUrl: session.url, chargeRef: session.id };
    },
    async read(body, headers, now) {
      const signature = headers['stripe-signature'];
      try {
        return judge(
          stripe.webhooks.constructEvent(
            body,
            typeof signature === 'string' ? signature : '',
            webhookSecret,
            tolerance,
            undefined,
            now.getTime(),
          ),
        );
      } catch (error) {
        const forged = error instanceof Stripe.errors.StripeSignatureVerificationError;
        return { is: 'forged', why: forged ? 'wrong signature' : 'not readable' };
      }
    },
    async refund(intent, amount, key) {
      const given =
        (await findRefund(intent, key)) ??
        (await asked(
          stripe.refunds.create(
            { payment_intent: intent, amount, metadata: { refund_no: key } },
            { idempotencyKey: `refund-${key}` },
          ),
        ));
      if (given.status === 'failed' || given.status === 'canceled')
        throw new GatewayRefusal(given.failure_reason ?? given.status);
      return { refundRef: given.id };
    },
  };
}
