// Gateway of the campus card: signed JSON messages. The college's IT department provides the card service
// (docs/payments.md).
import { z } from 'zod';
import { type CallbackResult, type Charge, type Gateway, GatewayRefusal } from './gateway.ts';
import { findSignatureFault, sign } from './signature.ts';

export const campusSignatureHeader = 'x-campus-signature';

export type CampusCardOptions = { readonly url: string; readonly key: string; readonly notifyUrl: string };

const timeoutMs = 15_000;
/** HTTP statuses that say nothing about the request itself: a retry may succeed. */
const retryableStatuses = new Set([408, 425, 429]);

const chargeAnswer = z.object({
  ref: z.string().min(1).max(100),
  cashierUrl: z.url({ protocol: /^https?$/ }).max(2000),
});
const refundAnswer = z.object({ refundRef: z.string().min(1).max(100) });
const refusalAnswer = z.object({ reason: z.string().max(200) });
const callbackBody = z.object({
  eventId: z.string().min(1).max(100),
  kind: z.enum(['succeeded', 'failed']),
  paymentNo: z.string().max(50),
  ref: z.string().min(1).max(100),
  amount: z.int(),
  currency: z.string().max(3),
  failure: z.string().max(200).default(''),
});

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function createCampusCardGateway({ url, key: secret, notifyUrl }: CampusCardOptions): Gateway {
  const key = Buffer.from(secret);
  const base = url.replace(/\/+$/, '');

  /**
   * Throws a `GatewayRefusal` only if the card service refused. After a timeout, a lost connection or a server error
   * the request may have been carried out.
   */
  async function post<S extends z.ZodType>(
    path: string,
    fields: object,
    idempotencyKey: string,
    answerSchema: S,
  ): Promise<z.output<S>> {
    const body = Buffer.from(JSON.stringify(fields));
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        [campusSignatureHeader]: sign(key, body, new Date()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = readJson(Buffer.from(await response.arrayBuffer()));
    if (response.status >= 400 && response.status < 500 && !retryableStatuses.has(response.status)) {
      throw new GatewayRefusal(refusalAnswer.safeParse(answer).data?.reason ?? `HTTP ${response.status}`);
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new Error('the campus card gateway returned an unexpected answer');
    return parsed.data;
  }

  return {
    name: 'campus',
    methods: ['campus_card'],
    async start({ paymentNo, orderNo, amount, language, returnUrl, expiresAt }: Charge) {
      const { cashierUrl, ref } = await post(
        '/charges',
        {
          paymentNo,
          orderNo,
          amount,
          currency: 'HKD',
          language,
          returnUrl,
          notifyUrl,
          expiresAt: expiresAt.toISOString(),
        },
        paymentNo,
        chargeAnswer,
      );
      return { cashierUrl, chargeRef: ref };
    },
    async readCallback(body, headers, now): Promise<CallbackResult> {
      const why = findSignatureFault(key, body, headers[campusSignatureHeader], now);
      if (why) return { is: 'forged', why };
      const parsed = callbackBody.safeParse(readJson(body));
      if (!parsed.success) return { is: 'forged', why: 'not readable' };
      const { ref, ...event } = parsed.data;
      return { is: 'event', event: { ...event, gatewayRef: ref, chargeRef: ref } };
    },
    async refund(ref, amount, refundNo) {
      return post('/refunds', { ref, refundNo, amount, currency: 'HKD' }, refundNo, refundAnswer);
    },
  };
}
