// SQL to claim notifications that are due, and to store the results of sending.
import type { AttachmentKind } from '@keepsake/core/notification/templates';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection/database.ts';
import { prepared } from '../../db/connection/pooled-client.ts';
import type { ChannelName, OutgoingMessage } from '../../platform/channels/index.ts';

export type Claimed = Omit<OutgoingMessage, 'attachment' | 'html'> & {
  readonly type: ChannelName;
  readonly tries: number;
  readonly businessNo: string;
  /** The attachment that has to be created. Null if there is none. */
  readonly attachmentKind: AttachmentKind | null;
};
type Claim = { now: Date; leaseUntil: Date; batch: number; retryLimit: number };

/**
 * Claims due rows, the most urgent first, sets them to `sent` and counts the attempt. `next_try_at` is then the end of
 * the lease: a row without a result becomes due again when the lease ends, and fails after the last attempt.
 */
export async function claimDue(db: Db, { now, leaseUntil, batch, retryLimit }: Claim): Promise<Claimed[]> {
  const isInterrupted = sql`d.status = 'sent'`;
  const isGivenUp = sql`(${isInterrupted} and d.tries > ${retryLimit})`;
  const { rows } = await sql<Claimed>`${prepared}
    with due as (
      select d.*, row_number() over () as place from (
        select id, status, tries from notification where next_try_at <= ${now}::timestamptz
        order by array_position(array['urgent', 'high', 'normal', 'low'], priority), next_try_at, id
        limit ${batch} for update skip locked
      ) d
    ), interrupted as (
      insert into notification_try (notification_id, number, at, outcome, reason)
      select d.id, d.tries, ${now}::timestamptz, 'interrupted', 'INTERRUPTED' from due d where ${isInterrupted}
      on conflict do nothing
    ), given_up as (
      update notification n set status = 'failed', next_try_at = null, failure_reason = 'INTERRUPTED'
      from due d where n.id = d.id and ${isGivenUp}
    ), claimed as (
      update notification n
      set status = 'sent', sent_at = ${now}::timestamptz, next_try_at = ${leaseUntil}::timestamptz, tries = n.tries + 1,
          retry_count = n.tries
      from due d where n.id = d.id and not ${isGivenUp}
      returning n.*, d.place
    )
    select id, type, tries, title, content, language, receiver_name as "receiverName", receiver_address as "receiverAddress",
           business_no as "businessNo", attachment as "attachmentKind"
    from claimed order by place`.execute(db);
  return rows;
}

/** `nextTryAt`: null after success, and if there is no further retry. */
export type Result = {
  readonly claimed: Claimed;
  readonly ok: boolean;
  readonly sender: string;
  readonly reason: string;
  readonly nextTryAt: Date | null;
};

/**
 * Ignores the result of an attempt whose row was claimed again or given up after its lease ended. That attempt counts
 * as interrupted.
 */
export async function recordResults(tx: Tx, results: readonly Result[], now: Date): Promise<number> {
  const claims = results.map(({ claimed }) => claimed);
  const { rows } = await sql`
    with result as (
      select * from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ tries }) => tries)}::int[],
        ${results.map(({ ok }) => ok)}::boolean[], ${results.map(({ sender }) => sender)}::text[],
        ${results.map(({ reason }) => reason)}::text[],
        ${results.map(({ nextTryAt }) => nextTryAt?.toISOString() ?? null)}::timestamptz[])
        as r (id, tries, ok, sender, reason, next_try_at)
    ), recorded as (
      update notification n
      set status = case when r.ok then 'success' else 'failed' end, next_try_at = r.next_try_at, failure_reason = r.reason,
          sender_address = case when r.ok then r.sender else n.sender_address end,
          content = case when r.ok and n.sensitive and n.type <> 'app' then '' else n.content end
      from result r where n.id = r.id and n.tries = r.tries and n.status = 'sent'
      returning r.*
    )
    insert into notification_try (notification_id, number, at, outcome, reason)
    select id, tries, ${now}::timestamptz, case when ok then 'success' else 'failed' end, reason from recorded
    on conflict do nothing returning notification_id`.execute(tx);
  return rows.length;
}

export async function insertDevelopmentMail(
  db: Db,
  now: Date,
  message: OutgoingMessage,
  sender: string,
): Promise<void> {
  await sql`${prepared}
    insert into development_mail
      (notification_id, at, sender, receiver_name, receiver_address, title, content, attachment)
    values (${message.id}, ${now}, ${sender}, ${message.receiverName}, ${message.receiverAddress}, ${message.title},
            ${message.content}, ${message.attachment?.name ?? ''})
    on conflict (notification_id) do nothing`.execute(db);
}
