// The campus card: a small protocol of signed JSON, which a college's own IT builds the other side of (docs/payments.md).
import { z } from 'zod';
import { type Charge, type Gateway, GatewayRefusal, type Verdict } from './gateway.ts';
import { findFault, sign } from './signature.ts';

export const campusSignatureHeader = 'x-campus-signature';

export type CampusCardOptions = { readonly url: string; readonly key: string; readonly notifyUrl: string };

const patience = 15_000;
const mayPass = new Set([408, 425, 429]);

const started = z.object({
  ref: z.string().min(1).max(100),
  cashierUrl: z.url({ protocol: /^https?$/ }).max(2000),
});
const refunded = z.object({ refundRef: z.string().min(1).max(100) });
const refused = z.object({ reason: z.string().max(200) });
const message = z.object({
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

  /** A plain no is a refusal; silence, a lost connection or a fault may hide a yes. */
  async function ask<S extends z.ZodType>(
    path: string,
    fields: object,
    idempotencyKey: string,
    answer: S,
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
      signal: AbortSignal.timeout(patience),
    });
    const said = readJson(Buffer.from(await response.arrayBuffer()));
    if (response.status >= 400 && response.status < 500 && !mayPass.has(response.status)) {
      throw new GatewayRefusal(refused.safeParse(said).data?.reason ?? `HTTP ${response.status}`);
    }
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const parsed = answer.safeParse(said);
    if (!parsed.success) throw new Error('the campus card answered something else');
    return parsed.data;
  }

  return {
    name: 'campus',
    methods: ['campus_card'],
    async start({ paymentNo, orderNo, amount, language, returnUrl, expiresAt }: Charge) {
      const { cashierUrl, ref } = await ask(
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
        started,
      );
      return { cashierUrl, chargeRef: ref };
    },
    async read(body, headers, now): Promise<Verdict> {
      const why = findFault(key, body, headers[campusSignatureHeader], now);
      if (why) return { is: 'forged', why };
      const parsed = message.safeParse(readJson(body));
      if (!parsed.success) return { is: 'forged', why: 'not readable' };
      const { ref, ...event } = parsed.data;
      return { is: 'event', event: { ...event, gatewayRef: ref, chargeRef: ref } };
    },
    async refund(ref, amount, refundNo) {
      return ask('/refunds', { ref, refundNo, amount, currency: 'HKD' }, refundNo, refunded);
    },
  };
}
