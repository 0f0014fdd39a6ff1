// Stripe gateway: hosted Checkout for cards, Alipay and WeChat Pay in HKD (docs/payments.md). Card numbers never reach
// the shop.
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import Stripe from 'stripe';
import { type CallbackResult, type Charge, type Gateway, GatewayRefusal } from './gateway.ts';
import type { StripeMethod, StripeOptions } from './stripe-methods.ts';

const hourMs = 60 * 60_000;
const timeoutMs = 20_000;
const toleranceSeconds = 300;

const stripeTypes: Record<StripeMethod, 'card' | 'alipay' | 'wechat_pay'> = {
  // Stripe treats UnionPay as a card brand
  visa: 'card',
  unionpay: 'card',
  alipay: 'alipay',
  wechat: 'wechat_pay',
};

/**
 * Returns equal parameters for the same payment, because Stripe refuses an idempotency key with other parameters. A new
 * session must be valid for at least half an hour, so it expires half an hour after the order.
 */
function toSessionParams(
  charge: Charge,
  methods: readonly StripeMethod[],
): Stripe.Checkout.SessionCreateParams {
  const method = methods.find((known) => known === charge.method);
  if (!method) throw new GatewayRefusal('Stripe does not accept this payment method');
  const startedMs = charge.startedAt.getTime();
  const orderEndMs = Math.max(charge.expiresAt.getTime(), startedMs + hourMs / 2);
  const expiresMs = Math.min(orderEndMs + hourMs / 2, startedMs + 23 * hourMs);
  const successUrl = new URL(charge.returnUrl);
  successUrl.searchParams.set('payment', 'sent');
  const metadata = { payment_no: charge.paymentNo, order_no: charge.orderNo };
  return {
    mode: 'payment',
    allowed_payment_method_types: [stripeTypes[method]],
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
    // charge exactly the amount of the order in HKD, without conversion by Stripe
    adaptive_pricing: { enabled: false },
    client_reference_id: charge.paymentNo,
    metadata,
    payment_intent_data: { metadata, description: charge.orderNo },
    success_url: successUrl.href,
    cancel_url: charge.returnUrl,
    expires_at: Math.floor(expiresMs / 1000),
  };
}

const eventKinds: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  'checkout.session.completed': 'succeeded',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
};

function toCallbackResult(event: Stripe.Event): CallbackResult {
  const kind = eventKinds[event.type];
  if (!kind) return { is: 'ignored' };
  const session = event.data.object as Stripe.Checkout.Session;
  const paymentNo = session.metadata?.payment_no;
  // another system uses the same Stripe account, or the money has not arrived yet
  if (!paymentNo || (kind === 'succeeded' && session.payment_status !== 'paid')) return { is: 'ignored' };
  const intent = session.payment_intent;
  return {
    is: 'event',
    event: {
      eventId: event.id,
      kind,
      paymentNo,
      // a refund names the payment intent
      gatewayRef: (typeof intent === 'string' ? intent : intent?.id) ?? session.id,
      chargeRef: session.id,
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      failure: kind === 'failed' ? event.type : '',
    },
  };
}

/** Only these errors mean that Stripe refused. After any other error the request may have been carried out. */
function toGatewayError(error: unknown): Error {
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  )
    return new GatewayRefusal(error.message);
  return error instanceof Error ? error : new Error(String(error));
}

export function createStripeGateway({ secretKey, webhookSecret, methods, apiUrl }: StripeOptions): Gateway {
  const simulator = apiUrl ? new URL(apiUrl) : undefined;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(simulator
      ? {
          host: simulator.hostname,
          port: simulator.port,
          protocol: simulator.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
  const withGatewayErrors = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw toGatewayError(error);
    });

  /** Finds a refund that was made earlier, because Stripe keeps idempotency keys for only a day. */
  async function findRefund(intent: string, key: string): Promise<Stripe.Refund | undefined> {
    const { data } = await withGatewayErrors(stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    return data.find(
      ({ metadata, status }) => metadata?.refund_no === key && status !== 'failed' && status !== 'canceled',
    );
  }

  return {
    name: 'stripe',
    methods: methods satisfies readonly PaymentMethod[],
    async start(charge) {
      const session = await withGatewayErrors(
        stripe.checkout.sessions.create(toSessionParams(charge, methods), {
          idempotencyKey: `start-${charge.paymentNo}`,
        }),
      );
      if (!session.url) throw new GatewayRefusal(`the session is ${session.status}`);
      return { cashierUrl: session.url, chargeRef: session.id };
    },
    async readCallback(body, headers, now) {
      const signature = headers['stripe-signature'];
      try {
        return toCallbackResult(
          stripe.webhooks.constructEvent(
            body,
            typeof signature === 'string' ? signature : '',
            webhookSecret,
            toleranceSeconds,
            undefined,
            now.getTime(),
          ),
        );
      } catch (error) {
        const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
        return { is: 'forged', why: isForged ? 'wrong signature' : 'not readable' };
      }
    },
    async refund(intent, amount, key) {
      const refund =
        (await findRefund(intent, key)) ??
        (await withGatewayErrors(
          stripe.refunds.create(
            { payment_intent: intent, amount, metadata: { refund_no: key } },
            { idempotencyKey: `refund-${key}` },
          ),
        ));
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new GatewayRefusal(refund.failure_reason ?? refund.status);
      return { refundRef: refund.id };
    },
  };
}
