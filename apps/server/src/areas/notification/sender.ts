// Sends notifications that are due: claims them in a short transaction, sends them outside a transaction, and then
// stores the results.
import { setTimeout as delay } from 'node:timers/promises';
import { findRetryDelayMs, parseRetryMinutes } from '@keepsake/core/notification/sending.rules';
import type { AttachmentKind } from '@keepsake/core/notification/templates';
import type { Language } from '@keepsake/core/values/language';
import type { Db } from '../../db/connection/database.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import { announce } from '../../db/live.ts';
import { type AttachedFile, ChannelError } from '../../platform/channels/channel.ts';
import { type ChannelConfig, type Channels, createChannels } from '../../platform/channels/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Settings } from '../settings/index.ts';
import { type Claimed, claimDue, insertDevelopmentMail, type Result, recordResults } from './sending.repo.ts';

/** Notifications that are claimed together, and whose results are stored together. */
const batchSize = 50;
const maxConcurrent = 10;
const pollIntervalMs = 15_000;
const maxCloseMs = 5000;
const minuteMs = 60_000;
const maxReasonLength = 500;

export type Sender = {
  /** Sends everything due at `now`. Returns the number of attempts, successful or not. */
  runDue(now: Date): Promise<number>;
  /** Runs now instead of at the next interval, because a node inserted a notification. */
  wake(): void;
  close(): Promise<void>;
};

/** A file to attach, or content that replaces the content of the email. */
type EmailAddition =
  | { readonly attachment: AttachedFile }
  | { readonly content: string; readonly html: string };

/**
 * Creates the file to attach to an email, or the content that replaces that of the email, in its language. A permanent
 * `ChannelError` means that a retry is useless.
 */
export type CreateAttachment = (email: {
  readonly id: string;
  readonly content: string;
  readonly businessNo: string;
  readonly language: Language;
}) => Promise<EmailAddition>;
export type AttachmentMakers = Readonly<Record<AttachmentKind, CreateAttachment>>;

type SenderParts = {
  db: Db;
  clock: Clock;
  settings: Settings;
  config: ChannelConfig;
  attachmentMakers?: AttachmentMakers;
  onError: (error: Error) => void;
};

export function createSender({
  db,
  clock,
  settings,
  config,
  attachmentMakers,
  onError,
}: SenderParts): Sender {
  const channels: Channels = createChannels(
    config,
    () => clock.now(),
    (message, sender) => insertDevelopmentMail(db, clock.now(), message, sender),
  );
  let isClosing = false;
  let running: Promise<void> | undefined;
  let mustRunAgain = false;

  async function claim(now: Date): Promise<Claimed[]> {
    const retryLimit = await settings.get('system.notification_retry_limit');
    const leaseMinutes = await settings.get('system.notification_lease_minutes');
    const leaseUntil = new Date(now.getTime() + leaseMinutes * minuteMs);
    return claimDue(db, { now, leaseUntil, batch: batchSize, retryLimit });
  }

  async function toFailure(error: unknown, claimed: Claimed, now: Date): Promise<Result> {
    const limit = await settings.get('system.notification_retry_limit');
    const waitMinutes = parseRetryMinutes(await settings.get('system.notification_retry_minutes'));
    const isPermanent = error instanceof ChannelError && error.permanent;
    const waitMs = isPermanent ? undefined : findRetryDelayMs(claimed.tries, limit, waitMinutes);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
    const nextTryAt = waitMs === undefined ? null : new Date(now.getTime() + waitMs);
    return { claimed, ok: false, sender: '', reason, nextTryAt };
  }

  /** If the attachment cannot be created, the attempt has failed: the email is not sent without it. */
  async function send({ attachmentKind, ...message }: Claimed): Promise<void> {
    if (!attachmentKind) return channels[message.type].send(message);
    if (!attachmentMakers) throw new Error(`this node cannot create a ${attachmentKind}`);
    const language = message.language as Language;
    const addition = await attachmentMakers[attachmentKind]({ ...message, language });
    return channels[message.type].send({ ...message, ...addition });
  }

  const deliver = (claimed: Claimed, now: Date): Promise<Result> =>
    send(claimed).then(
      () => ({ claimed, ok: true, sender: channels[claimed.type].sender, reason: '', nextTryAt: null }),
      (error: unknown) => toFailure(error, claimed, now),
    );

  /** Sends a few at a time. All results of a batch are stored in one statement. */
  async function deliverAll(claimed: readonly Claimed[], now: Date): Promise<void> {
    const waiting = [...claimed];
    const results: Result[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await deliver(next, now));
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    await inTransaction(db, async (tx) => {
      if ((await recordResults(tx, results, now)) === 0) return;
      // reloads open screens of the notification log
      await announce(tx, 'deliveries');
      // a scheduled in-app message becomes visible when it is sent
      if (claimed.some(({ type }) => type === 'app')) await announce(tx, 'inbox');
    });
  }

  async function runDue(now: Date): Promise<number> {
    let attempts = 0;
    while (!isClosing) {
      const claimed = await claim(now);
      if (claimed.length === 0) break;
      attempts += claimed.length;
      await deliverAll(claimed, now);
    }
    return attempts;
  }

  function wake(): void {
    mustRunAgain = true;
    running ??= (async () => {
      while (mustRunAgain && !isClosing) {
        mustRunAgain = false;
        await runDue(clock.now()).catch(onError);
      }
      running = undefined;
    })();
  }

  const timer = setInterval(wake, pollIntervalMs).unref();
  wake();
  return {
    runDue,
    wake,
    async close() {
      isClosing = true;
      clearInterval(timer);
      await Promise.race([running, delay(maxCloseMs, undefined, { ref: false })]);
      // messages that are still being sent fail now, and are retried later
      for (const channel of Object.values(channels)) channel.close();
      await Promise.race([running, delay(1000, undefined, { ref: false })]);
    },
  };
}
