// Applications between approval and collection, with lines, documents and hand-overs.
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { imageUrl } from '../../file/index.ts';

export type IssueLine = {
  application_id: string;
  line_no: number;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  category_name: LocalizedText;
  cover: string | null;
  unit_price: number;
  /** The approved quantity. */
  granted: number;
  issued: number;
};

export async function listIssueLines(db: Db, ids: readonly string[]): Promise<IssueLine[]> {
  const { rows } = await sql<IssueLine>`
    select l.application_id, l.line_no, l.souvenir_id, l.code, l.name, c.name as category_name, l.cover, l.unit_price,
           l.issued, coalesce(l.approved, l.requested) as granted
    from application_line l
    join souvenir s on s.id = l.souvenir_id join category c on c.id = s.category_id
    where l.application_id = any(${ids}::uuid[]) order by l.application_id, l.line_no`.execute(db);
  return rows;
}

export async function saveIssued(
  tx: Tx,
  id: string,
  lines: readonly { lineNo: number; quantity: number }[],
): Promise<void> {
  await sql`
    update application_line l set issued = l.issued + f.quantity
    from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])
      as f (line_no, quantity)
    where l.application_id = ${id}::uuid and l.line_no = f.line_no`.execute(tx);
}

export type Approver = { name: string; actingFor: string | null; level: number };

/** People who approved, by level. */
export async function listApprovers(
  db: Db,
  id: string,
): Promise<(Approver & { signatureUrl: string | null })[]> {
  const rows = await db
    .selectFrom('approval_task')
    .select(['actor_name', 'acting_for_name', 'level', 'signature_file_id'])
    .where('application_id', '=', id)
    .where('state', '=', 'processed')
    .where('decision', '=', 'approve')
    .orderBy('level')
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: row.actor_name ?? '',
    actingFor: row.acting_for_name,
    level: row.level,
    signatureUrl: row.signature_file_id && imageUrl('signature', row.signature_file_id),
  }));
}

/** Stock documents of an application, the newest last. */
export async function listApplicationDocuments(db: Db, id: string) {
  return db
    .selectFrom('stock_document')
    .select(['id', 'no', 'kind', 'order_type', 'state'])
    .where('origin_kind', '=', 'application')
    .where('origin_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Storages that the pieces of each line are, or were, reserved in. */
export async function listReservedStorages(db: Db, id: string) {
  const { rows } = await sql<{ line_no: number; name: LocalizedText; quantity: number }>`
    select r.line_no, t.name, (r.quantity - r.released)::int as quantity
    from stock_reservation r join storage t on t.id = r.storage_id
    where r.origin_kind = 'application' and r.origin_id = ${id}::uuid and r.quantity > r.released
    order by r.line_no, t.sort_code`.execute(db);
  return rows;
}

export async function listApplicationHandOvers(db: Db, id: string) {
  const { rows } = await sql<{
    id: string;
    at: Date;
    actor_name: string;
    receiver_name: string;
    signature_file_id: string | null;
    actor_signature_file_id: string | null;
    pieces: number;
  }>`
    select h.id, h.at, h.actor_name, h.receiver_name, h.signature_file_id, h.actor_signature_file_id,
           (select sum(l.quantity)::int from hand_over_line l where l.hand_over_id = h.id) as pieces
    from hand_over h where h.origin_kind = 'application' and h.origin_id = ${id}::uuid order by h.at, h.id`.execute(
    db,
  );
  return rows;
}

type WaitingCount = { count: number; oldest_at: Date | null };

/** Approved applications without an outbound order. */
export async function countToIssue(db: Db): Promise<WaitingCount> {
  const { rows } = await sql<WaitingCount>`
    select count(*)::int as count, min(decided_at) as oldest_at from application where state = 'approved'`.execute(
    db,
  );
  return rows[0]!;
}

/** True for applications whose last day to collect has passed. */
export const isOverdue = (today: string) =>
  sql<SqlBool>`a.state in ('approved', 'waiting_pickup') and a.collect_by < ${today}::date`;

/** Applications not collected in time. `oldest_at` is when the oldest became overdue. */
export async function countOverdue(db: Db, today: string): Promise<WaitingCount> {
  const { rows } = await sql<WaitingCount>`
    select count(*)::int as count, (min(a.collect_by) + 1)::timestamp at time zone 'Asia/Hong_Kong' as oldest_at
    from application a where ${isOverdue(today)}`.execute(db);
  return rows[0]!;
}

/** Applications that can be collected and whose last day to collect is in this period. */
export async function listToCollect(db: Db, from: string, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('state', '=', 'waiting_pickup')
    .where('collect_by', '>=', from)
    .where('collect_by', '<=', until)
    .orderBy('collect_by')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Does not increase the version, because a reminder must not disturb somebody who edits the application. */
export async function saveCollectReminders(tx: Tx, id: string, reminders: number): Promise<void> {
  await tx.updateTable('application').set({ collect_reminders: reminders }).where('id', '=', id).execute();
}
