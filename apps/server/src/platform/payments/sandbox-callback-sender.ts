// Sends the signed callbacks of the sandbox gateway to the shop, and repeats each until the shop answers 200.
import type { Db } from '../../db/connection/database.ts';
import type { Clock } from '../clock.ts';
import { type ChargeRow, markCallbackDelivered, takeDueCharges } from './sandbox.sql.ts';
import { type SandboxMessage, signatureHeader } from './sandbox.ts';
import { sign } from './signature.ts';

const pollIntervalMs = 1000;
const retryAfterMs = 5000;
/** Real gateways also send several callbacks at the same time. */
const maxParallel = 4;

/** Returns the HTTP status of the answer. */
export type PostCallback = (body: Buffer, headers: Record<string, string>) => Promise<number>;
export type SandboxCallbackSender = { runDue(now: Date): Promise<number>; close(): Promise<void> };

type Options = {
  db: Db;
  clock: Clock;
  key: Buffer;
  post: PostCallback;
  onError: (error: Error) => void;
  /** False in tests, which call `runDue` themselves. */
  isAutomatic: boolean;
};

export function createSandboxCallbackSender({
  db,
  clock,
  key,
  post,
  onError,
  isAutomatic,
}: Options): SandboxCallbackSender {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;

  async function sendCallback(charge: ChargeRow, now: Date): Promise<void> {
    const message: SandboxMessage = {
      // the same id in every attempt, so that the shop recognises a repeat
      eventId: `${charge.ref}-${charge.state}`,
      kind: charge.state === 'paid' ? 'succeeded' : 'failed',
      paymentNo: charge.payment_no,
      gatewayRef: charge.ref,
      amount: charge.amount,
      currency: charge.currency,
      failure: charge.state === 'paid' ? '' : 'declined by the sandbox',
    };
    const body = Buffer.from(JSON.stringify(message));
    const status = await post(body, {
      'content-type': 'application/json',
      [signatureHeader]: sign(key, body, now),
    });
    if (status === 200) await markCallbackDelivered(db, charge.ref);
  }

  async function runDue(now: Date): Promise<number> {
    const due = await takeDueCharges(db, now, new Date(now.getTime() + retryAfterMs));
    const remaining = [...due];
    const sendRemaining = async () => {
      for (let charge = remaining.shift(); charge; charge = remaining.shift())
        await sendCallback(charge, now).catch(onError);
    };
    await Promise.all(Array.from({ length: maxParallel }, sendRemaining));
    return due.length;
  }

  const timer = setInterval(() => {
    if (isBusy || !isAutomatic) return;
    isBusy = true;
    running = runDue(clock.now())
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, pollIntervalMs).unref();
  return {
    runDue,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
