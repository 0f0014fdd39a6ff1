// Test helper: a local server with the part of the Stripe API that the shop uses. Shapes follow Stripe's API reference.
import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import {
  type FakeHttpServer,
  type FakeResponse,
  type ReceivedRequest,
  startFakeHttpServer,
} from './fake-http-server.ts';

export const stripeKeys = { secretKey: 'sk_test_keepsake', webhookSecret: 'whsec_keepsake' };

type Session = Record<string, unknown> & { id: string; metadata: Record<string, string> };
export type FakeStripe = FakeHttpServer & {
  readonly sessions: Session[];
  readonly refunds: Record<string, unknown>[];
  /** Returns the body and signature of a webhook event about a session. */
  createEvent(
    type: string,
    session: Session,
    change?: object,
    at?: Date,
  ): { payload: string; signature: string };
};

const createError = (status: number, type: string, message: string): FakeResponse => ({
  status,
  body: { error: { type, message, doc_url: 'https://stripe.com/docs/error-codes' } },
});

export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const sessions: Session[] = [];
  const refunds: Record<string, unknown>[] = [];
  const answersByKey = new Map<string, { form: object; answer: FakeResponse }>();
  const nowInSeconds = () => Math.floor(now().getTime() / 1000);

  function createSession(form: Record<string, string>): FakeResponse {
    const lifetimeSeconds = Number(form.expires_at) - nowInSeconds();
    if (lifetimeSeconds < 30 * 60 || lifetimeSeconds > 24 * 3600)
      return createError(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    const id = `cs_test_${sessions.length + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      adaptive_pricing: { enabled: false },
      allowed_payment_method_types: [form['allowed_payment_method_types[0]']],
      amount_subtotal: Number(form['line_items[0][price_data][unit_amount]']),
      amount_total: Number(form['line_items[0][price_data][unit_amount]']),
      cancel_url: form.cancel_url,
      client_reference_id: form.client_reference_id,
      created: nowInSeconds(),
      currency: form['line_items[0][price_data][currency]'],
      expires_at: Number(form.expires_at),
      livemode: false,
      metadata: { payment_no: form['metadata[payment_no]']!, order_no: form['metadata[order_no]']! },
      mode: form.mode,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: form.success_url,
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.push(session);
    return { status: 200, body: session };
  }

  function createRefund(form: Record<string, string>): FakeResponse {
    const intent = form.payment_intent ?? '';
    const session = sessions.find(({ payment_intent }) => payment_intent === intent);
    if (!session) return createError(404, 'invalid_request_error', `No such payment_intent: '${intent}'`);
    const refundedAmount = refunds
      .filter(({ payment_intent }) => payment_intent === intent)
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    if (refundedAmount + Number(form.amount) > Number(session.amount_total))
      return createError(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge',
      );
    const refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      amount: Number(form.amount),
      charge: 'ch_1',
      created: nowInSeconds(),
      currency: 'hkd',
      metadata: { refund_no: form['metadata[refund_no]'] },
      payment_intent: intent,
      reason: null,
      status: 'succeeded',
    };
    refunds.push(refund);
    return { status: 200, body: refund };
  }

  function answer({ method, path, headers, body }: ReceivedRequest): FakeResponse {
    if (headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return createError(401, 'invalid_request_error', 'Invalid API Key provided');
    const url = new URL(path, 'http://localhost');
    if (method === 'GET' && url.pathname === '/v1/refunds') {
      const intent = url.searchParams.get('payment_intent');
      const data = refunds.filter(({ payment_intent }) => payment_intent === intent);
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
    }
    const form = Object.fromEntries(new URLSearchParams(body.toString()));
    const key = String(headers['idempotency-key']);
    const earlier = answersByKey.get(key);
    if (earlier && !isDeepStrictEqual(earlier.form, form))
      return createError(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    if (earlier) return earlier.answer;
    const response = url.pathname === '/v1/refunds' ? createRefund(form) : createSession(form);
    answersByKey.set(key, { form, answer: response });
    return response;
  }

  const fakeServer = await startFakeHttpServer(answer);
  let eventCount = 0;
  return Object.assign(fakeServer, {
    sessions,
    refunds,
    createEvent(type: string, session: Session, change: object = {}, at = now()) {
      Object.assign(session, change);
      const payload = JSON.stringify({
        id: `evt_${++eventCount}`,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(at.getTime() / 1000),
        data: { object: session },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
      const signature = new Stripe(stripeKeys.secretKey).webhooks.generateTestHeaderString({
        payload,
        secret: stripeKeys.webhookSecret,
        timestamp: Math.floor(at.getTime() / 1000),
      });
      return { payload, signature };
    },
  });
}
