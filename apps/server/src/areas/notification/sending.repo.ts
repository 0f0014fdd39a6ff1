// Claiming what is due and writing down what became of it. Nothing is sent between the two inside a transaction.
import type { PaperKind } from '@keepsake/core/notification/templates';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ChannelName, Outgoing } from '../../platform/channels/index.ts';

export type Claimed = Omit<Outgoing, 'attachment'> & {
  readonly type: ChannelName;
  readonly tries: number;
  readonly businessNo: string;
  /** What has to be made and attached. */
  readonly paper: PaperKind | null;
};
type Claim = { now: Date; leaseUntil: Date; batch: number; retryLimit: number };

/**
 * Takes due rows: they are `sent` and counted from here on. The lease stands in `next_try_at`, so that a row whose
 * result never came becomes due again by itself.
 */
export async function claimDue(tx: Tx, { now, leaseUntil, batch, retryLimit }: Claim): Promise<Claimed[]> {
  const due = await tx
    .selectFrom('notification')
    .select(['id', 'status', 'tries'])
    .where('next_try_at', '<=', now)
    .orderBy(sql`array_position(array['urgent', 'high', 'normal', 'low'], priority)`)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const interrupted = due.filter(({ status }) => status === 'sent');
  for (const { id, tries } of interrupted)
    await insertTry(tx, { id, tries }, { at: now, outcome: 'interrupted', reason: 'INTERRUPTED' });
  const exhausted = interrupted.filter(({ tries }) => tries > retryLimit).map(({ id }) => id);
  if (exhausted.length > 0)
    await tx
      .updateTable('notification')
      .set({ status: 'failed', next_try_at: null, failure_reason: 'INTERRUPTED' })
      .where('id', 'in', exhausted)
      .execute();
  const wanted = due.map(({ id }) => id).filter((id) => !exhausted.includes(id));
  if (wanted.length === 0) return [];
  const rows = await tx
    .updateTable('notification')
    .set({
      status: 'sent',
      sent_at: now,
      next_try_at: leaseUntil,
      tries: sql`tries + 1`,
      retry_count: sql`tries`,
    })
    .where('id', 'in', wanted)
    .returning([
      'id',
      'type',
      'tries',
      'title',
      'content',
      'language',
      'receiver_name as receiverName',
      'receiver_address as receiverAddress',
      'business_no as businessNo',
      'attachment as paper',
    ])
    .execute();
  return (rows as Claimed[]).sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
}

type Try = { at: Date; outcome: 'success' | 'failed' | 'interrupted'; reason: string };

async function insertTry(tx: Tx, { id, tries }: { id: string; tries: number }, entry: Try): Promise<void> {
  await tx
    .insertInto('notification_try')
    .values({ notification_id: id, number: tries, ...entry })
    .onConflict((conflict) => conflict.columns(['notification_id', 'number']).doNothing())
    .execute();
}

export type Result =
  | { ok: true; at: Date; sender: string }
  | { ok: false; at: Date; reason: string; nextTryAt: Date | null };

/** A result that comes after its lease ran out belongs to a try that was given up: it changes nothing. */
export async function recordResult(tx: Tx, claimed: Claimed, result: Result): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set(
      result.ok
        ? {
            status: 'success',
            next_try_at: null,
            failure_reason: '',
            sender_address: result.sender,
            content: sql<string>`case when sensitive and type <> 'app' then '' else content end`,
          }
        : { status: 'failed', next_try_at: result.nextTryAt, failure_reason: result.reason },
    )
    .where('id', '=', claimed.id)
    .where('tries', '=', claimed.tries)
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await insertTry(tx, claimed, {
    at: result.at,
    outcome: result.ok ? 'success' : 'failed',
    reason: result.ok ? '' : result.reason,
  });
  return true;
}

export async function insertDevelopmentMail(
  db: Db,
  now: Date,
  message: Outgoing,
  sender: string,
): Promise<void> {
  await db
    .insertInto('development_mail')
    .values({
      notification_id: message.id,
      at: now,
      sender,
      receiver_name: message.receiverName,
      receiver_address: message.receiverAddress,
      title: message.title,
      content: message.content,
      attachment: message.attachment?.name ?? '',
    })
    .onConflict((conflict) => conflict.column('notification_id').doNothing())
    .execute();
}
