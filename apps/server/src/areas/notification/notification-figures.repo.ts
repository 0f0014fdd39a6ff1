// SQL of the notification figures in the overview of reports.
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';

export async function countFailedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from notification where status = 'failed' and created_at >= ${since}`.execute(
    db,
  );
  return rows[0]!.failed;
}
