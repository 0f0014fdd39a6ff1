// Sends what is due: claim in a short transaction, hand over outside of any, write the result down.
import { setTimeout as delay } from 'node:timers/promises';
import { nextRetry, retryWaits } from '@keepsake/core/notification/sending.rules';
import type { PdfKind } from '@keepsake/core/notification/templates';
import type { Language } from '@keepsake/core/values/language';
import type { Db } from '../../db/connection/database.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import { announce } from '../../db/live.ts';
import { ChannelError } from '../../platform/channels/channel.ts';
import { type ChannelConfig, type Channels, createChannels } from '../../platform/channels/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PrintedPaper } from '../../platform/pdf.ts';
import type { Settings } from '../settings/index.ts';
import { type Claimed, claimDue, insertDevelopmentMail, type Result, recordResults } from './sending.repo.ts';

/** Claimed together; their results are written down together. */
const batch = 50;
/** On their way at the same time. */
const atOnce = 10;
const wakeEvery = 15_000;
const finishWithin = 5000;
const minute = 60_000;
const reasonLength = 500;

export type Sender = {
  /** Sends everything due at `now`; returns how many were handed over, whatever came of it. */
  runDue(now: Date): Promise<number>;
  /** Something was written, somewhere: look now instead of at the next tick. */
  wake(): void;
  close(): Promise<void>;
};

/** Attached to a letter, or its content written anew with it. */
type Enclosed = { readonly attachment: PrintedPaper } | { readonly content: string; readonly html: string };

/** Makes what a letter carries, in the letter's language. A `ChannelError` says that trying again is of no use. */
export type PdfMaker = (letter: {
  readonly id: string;
  readonly content: string;
  readonly businessNo: string;
  readonly language: Language;
}) => Promise<Enclosed>;
export type PdfMakers = Readonly<Record<PdfKind, PdfMaker>>;

type SenderParts = {
  db: Db;
  clock: Clock;
  settings: Settings;
  config: ChannelConfig;
  papers?: PdfMakers;
  onError: (error: Error) => void;
};

export function createSender({ db, clock, settings, config, papers, onError }: SenderParts): Sender {
  const channels: Channels = createChannels(
    config,
    () => clock.now(),
    (message, sender) => insertDevelopmentMail(db, clock.now(), message, sender),
  );
  let closing = false;
  let running: Promise<void> | undefined;
  let again = false;

  async function claim(now: Date): Promise<Claimed[]> {
    const retryLimit = await settings.get('system.notification_retry_limit');
    const lease = await settings.get('system.notification_lease_minutes');
    return claimDue(db, { now, leaseUntil: new Date(now.getTime() + lease * minute), batch, retryLimit });
  }

  async function failed(error: unknown, claimed: Claimed, now: Date): Promise<Result> {
    const limit = await settings.get('system.notification_retry_limit');
    const waits = retryWaits(await settings.get('system.notification_retry_minutes'));
    const permanent = error instanceof ChannelError && error.permanent;
    const wait = permanent ? undefined : nextRetry(claimed.tries, limit, waits);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);
    const nextTryAt = wait === undefined ? null : new Date(now.getTime() + wait);
    return { claimed, ok: false, sender: '', reason, nextTryAt };
  }

  /** A paper that cannot be made is a try that failed: the letter does not go without it. */
  async function handOver({ paper, ...message }: Claimed): Promise<void> {
    if (!paper) return channels[message.type].send(message);
    if (!papers) throw new Error(`this node makes no ${paper}`);
    const enclosed = await papers[paper]({ ...message, language: message.language as Language });
    return channels[message.type].send({ ...message, ...enclosed });
  }

  const deliver = (claimed: Claimed, now: Date): Promise<Result> =>
    handOver(claimed).then(
      () => ({ claimed, ok: true, sender: channels[claimed.type].sender, reason: '', nextTryAt: null }),
      (error: unknown) => failed(error, claimed, now),
    );

  /** Some at a time; all results of a batch are written down in one statement. */
  async function deliverAll(claimed: readonly Claimed[], now: Date): Promise<void> {
    const waiting = [...claimed];
    const results: Result[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await deliver(next, now));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await inTransaction(db, async (tx) => {
      if ((await recordResults(tx, results, now)) === 0) return;
      // whoever watches the log is told; an inbox message becomes visible with this
      await announce(tx, 'deliveries');
      if (claimed.some(({ type }) => type === 'app')) await announce(tx, 'inbox');
    });
  }

  async function runDue(now: Date): Promise<number> {
    let handedOver = 0;
    while (!closing) {
      const claimed = await claim(now);
      if (claimed.length === 0) break;
      handedOver += claimed.length;
      await deliverAll(claimed, now);
    }
    return handedOver;
  }

  function wake(): void {
    again = true;
    running ??= (async () => {
      while (again && !closing) {
        again = false;
        await runDue(clock.now()).catch(onError);
      }
      running = undefined;
    })();
  }

  const timer = setInterval(wake, wakeEvery).unref();
  wake();
  return {
    runDue,
    wake,
    async close() {
      closing = true;
      clearInterval(timer);
      await Promise.race([running, delay(finishWithin, undefined, { ref: false })]);
      // what still hangs fails now, is written down as failed and tried again later
      for (const channel of Object.values(channels)) channel.close();
      await Promise.race([running, delay(1000, undefined, { ref: false })]);
    },
  };
}
