// The payment page of the sandbox gateway. Anybody with the reference may pay, as with the link of a real gateway.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { paymentMethods } from './payment.contract.ts';

const ref = z.object({ ref: z.string().regex(/^SBX[0-9a-f]{24}$/) });
const charge = z.object({
  ref: z.string(),
  paymentNo: z.string(),
  method: z.enum(paymentMethods),
  amount: z.int(),
  currency: z.string(),
  /** `cancelled`: the order was cancelled before it was paid. */
  state: z.enum(['waiting', 'paid', 'failed', 'cancelled']),
  returnUrl: z.string(),
});
export type SandboxCharge = z.output<typeof charge>;

export const sandboxEndpoints = {
  getSandboxCharge: defineEndpoint({
    path: '/api/sandbox/charges/:ref',
    access: 'public',
    areas: ['shopping'],
    summary: 'Get a charge of the sandbox gateway for the payment page',
    params: ref,
    response: charge,
  }),
  settleSandboxCharge: defineEndpoint({
    method: 'POST',
    path: '/api/sandbox/charges/:ref/actions/settle',
    access: 'public',
    areas: ['shopping'],
    summary:
      'Complete or fail a charge of the sandbox gateway, and send the callback immediately or after a delay',
    params: ref,
    body: z.strictObject({
      outcome: z.enum(['paid', 'failed']),
      delaySeconds: z.int().min(0).max(3600).default(0),
    }),
    response: charge,
  }),
};
