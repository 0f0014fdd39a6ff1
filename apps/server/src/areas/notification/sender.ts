// Sends what is due: claim in a short transaction, hand over outside of any, write the result down (domain.md "Notification").
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@keepsake/core/language';
import { nextRetry, retryWaits } from '@keepsake/core/notification/sending.rules';
import type { PaperKind } from '@keepsake/core/notification/templates';
import type { Db } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ChannelError } from '../../platform/channels/channel.ts';
import { type ChannelConfig, type Channels, createChannels } from '../../platform/channels/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PrintedPaper } from '../../platform/pdf.ts';
import type { Settings } from '../settings/index.ts';
import { type Claimed, claimDue, insertDevelopmentMail, type Result, recordResult } from './sending.repo.ts';

const batch = 10;
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

/** Makes what a letter carries, in the letter's language. A `ChannelError` says that trying again is of no use. */
export type PaperMaker = (letter: {
  readonly id: string;
  readonly businessNo: string;
  readonly language: Language;
}) => Promise<PrintedPaper>;
export type PaperMakers = Readonly<Record<PaperKind, PaperMaker>>;

type SenderParts = {
  db: Db;
  clock: Clock;
  settings: Settings;
  config: ChannelConfig;
  papers?: PaperMakers;
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
    return inTransaction(db, (tx) =>
      claimDue(tx, { now, leaseUntil: new Date(now.getTime() + lease * minute), batch, retryLimit }),
    );
  }

  async function failed(error: unknown, { tries }: Claimed, now: Date): Promise<Result> {
    const limit = await settings.get('system.notification_retry_limit');
    const waits = retryWaits(await settings.get('system.notification_retry_minutes'));
    const permanent = error instanceof ChannelError && error.permanent;
    const wait = permanent ? undefined : nextRetry(tries, limit, waits);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);
    return {
      ok: false,
      at: now,
      reason,
      nextTryAt: wait === undefined ? null : new Date(now.getTime() + wait),
    };
  }

  /** A paper that cannot be made is a try that failed: the letter does not go without it. */
  async function handOver({ paper, ...message }: Claimed): Promise<void> {
    if (!paper) return channels[message.type].send(message);
    if (!papers) throw new Error(`this node makes no ${paper}`);
    const attachment = await papers[paper]({ ...message, language: message.language as Language });
    return channels[message.type].send({ ...message, attachment });
  }

  async function deliver(message: Claimed, now: Date): Promise<void> {
    const { sender } = channels[message.type];
    const result = await handOver(message).then(
      (): Result => ({ ok: true, at: now, sender }),
      (error: unknown) => failed(error, message, now),
    );
    await inTransaction(db, async (tx) => {
      if (!(await recordResult(tx, message, result))) return;
      // whoever watches the log is told; an inbox message becomes visible with this
      await announce(tx, 'deliveries');
      if (message.type === 'app') await announce(tx, 'inbox');
    });
  }

  async function runDue(now: Date): Promise<number> {
    let handedOver = 0;
    while (!closing) {
      const claimed = await claim(now);
      if (claimed.length === 0) break;
      handedOver += claimed.length;
      const outcomes = await Promise.allSettled(claimed.map((message) => deliver(message, now)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') onError(outcome.reason as Error);
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
