// Lists the history of one record for its detail screen, newest first.
import type { HistoryEntry } from '@keepsake/core/api/history';
import type { Db } from './connection/database.ts';

export async function listHistoryEntries(
  db: Db,
  subject: string,
  subjectId: string,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('record_history')
    .select(['at', 'actor_name', 'acting_for', 'action', 'from_state', 'to_state', 'comment'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actor: row.actor_name,
    ...(row.acting_for ? { actingFor: row.acting_for } : {}),
    action: row.action,
    from: row.from_state,
    to: row.to_state,
    comment: row.comment,
  }));
}
