// Deletes expired request counters of rate limits, idempotency keys, counters of failed sign-ins, codes, report runs,
// results of work and answered restock requests. Data with a configurable retention is in retention.ts.
import { sql } from 'kysely';
import type { Db } from '../connection/database.ts';
import { idempotencyKeepMs } from '../idempotency.ts';
import { deleteInSteps } from './delete-in-steps.ts';

const dayMs = 24 * 3600_000;

export async function purge(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await deleteInSteps(db, 'rate_window', sql`starts_at < ${before(dayMs)}`);
  await deleteInSteps(db, 'idempotency_key', sql`created_at < ${before(idempotencyKeepMs)}`);
  await deleteInSteps(
    db,
    'sign_in_guard',
    sql`counting_since < ${before(2 * dayMs)} and (locked_until is null or locked_until < ${now})`,
  );
  await deleteInSteps(db, 'email_code', sql`expires_at < ${before(dayMs)}`);
  await deleteInSteps(db, 'email_sending', sql`last_sent_at < ${before(dayMs)}`);
  await deleteInSteps(db, 'picture_code', sql`expires_at < ${now}`);
  await deleteInSteps(db, 'report_run', sql`at < ${before(400 * dayMs)}`);
  await deleteInSteps(db, 'work_file', sql`made_at < ${before(dayMs)}`);
  await deleteInSteps(db, 'restock_request', sql`told_at < ${before(30 * dayMs)}`);
  await deleteInSteps(db, 'work', sql`started_at < ${before(90 * dayMs)} and finished_at is not null`);
}
