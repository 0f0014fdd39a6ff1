// The sandbox: a simulated payment gateway with its own tables, payment page and signed callbacks. No money moves. It
// is off in production, unless PAYMENT_SANDBOX turns it on.
import { randomBytes } from 'node:crypto';
import { paymentMethods } from '@keepsake/core/shop/payments/payment.contract';
import { z } from 'zod';
import type { Db } from '../../db/connection/database.ts';
import type { Clock } from '../clock.ts';
import type { CallbackResult, Gateway } from './gateway.ts';
import { createCharge, refundCharge } from './sandbox.sql.ts';
import { findSignatureFault } from './signature.ts';

export const signatureHeader = 'x-sandbox-signature';

const callbackBody = z.object({
  eventId: z.string().min(1).max(100),
  kind: z.enum(['succeeded', 'failed']),
  paymentNo: z.string().max(50),
  gatewayRef: z.string().max(100),
  amount: z.int(),
  currency: z.string().max(3),
  failure: z.string().max(200).default(''),
});
export type SandboxMessage = z.output<typeof callbackBody>;

export function createSandboxGateway({ db, clock, key }: { db: Db; clock: Clock; key: Buffer }): Gateway {
  return {
    name: 'sandbox',
    methods: paymentMethods,
    async start(charge) {
      const ref = await createCharge(db, `SBX${randomBytes(12).toString('hex')}`, charge, clock.now());
      return { cashierUrl: `/shopping/sandbox-cashier?ref=${ref}`, chargeRef: ref };
    },
    async readCallback(body, headers, now): Promise<CallbackResult> {
      const why = findSignatureFault(key, body, headers[signatureHeader], now);
      if (why) return { is: 'forged', why };
      let parsed: unknown;
      try {
        parsed = JSON.parse(body.toString('utf8'));
      } catch {
        return { is: 'forged', why: 'not readable' };
      }
      const result = callbackBody.safeParse(parsed);
      if (!result.success) return { is: 'forged', why: 'not readable' };
      return { is: 'event', event: { ...result.data, chargeRef: result.data.gatewayRef } };
    },
    async refund(ref, amount, refundKey) {
      await refundCharge(db, ref, amount, refundKey);
      return { refundRef: `SBR-${refundKey}` };
    },
  };
}
