// Tells the shop what became of a sandbox charge: a signed message over HTTP, again and again until it is taken.
import type { Db } from '../../db/connection/database.ts';
import type { Clock } from '../clock.ts';
import { type ChargeRow, callbackArrived, takeDueCharges } from './sandbox.sql.ts';
import { type SandboxMessage, signatureHeader } from './sandbox.ts';
import { sign } from './signature.ts';

const lookEvery = 1000;
const tryAgainAfter = 5000;
/** Told at the same time, as a gateway does. */
const atOnce = 4;

export type Post = (body: Buffer, headers: Record<string, string>) => Promise<number>;
export type Courier = { runDue(now: Date): Promise<number>; close(): Promise<void> };

type Parts = {
  db: Db;
  clock: Clock;
  key: Buffer;
  post: Post;
  onError: (error: Error) => void;
  runsItself: boolean;
};

export function createCourier({ db, clock, key, post, onError, runsItself }: Parts): Courier {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;

  async function tell(charge: ChargeRow, now: Date): Promise<void> {
    const message: SandboxMessage = {
      // the same message however often it is told
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
    if (status === 200) await callbackArrived(db, charge.ref);
  }

  async function runDue(now: Date): Promise<number> {
    const due = await takeDueCharges(db, now, new Date(now.getTime() + tryAgainAfter));
    const left = [...due];
    const work = async () => {
      for (let charge = left.shift(); charge; charge = left.shift()) await tell(charge, now).catch(onError);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return due.length;
  }

  const timer = setInterval(() => {
    if (isBusy || !runsItself) return;
    isBusy = true;
    running = runDue(clock.now())
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, lookEvery).unref();
  return {
    runDue,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
