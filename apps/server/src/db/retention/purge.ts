// Forgets what has served its time: rate windows, idempotency keys, sign-in guards, codes, old sendings of reports, results
// of work. What the settings say how long to keep is in retention.ts.
import { sql } from 'kysely';
import type { Db } from '../connection/database.ts';
import { keptFor } from '../idempotency.ts';
import { deleteInSteps } from './delete-in-steps.ts';

const day = 24 * 3600_000;

export async function purge(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await deleteInSteps(db, 'rate_window', sql`starts_at < ${before(day)}`);
  await deleteInSteps(db, 'idempotency_key', sql`created_at < ${before(keptFor)}`);
  await deleteInSteps(
    db,
    'sign_in_guard',
    sql`counting_since < ${before(2 * day)} and (locked_until is null or locked_until < ${now})`,
  );
  await deleteInSteps(db, 'email_code', sql`expires_at < ${before(day)}`);
  await deleteInSteps(db, 'email_sending', sql`last_sent_at < ${before(day)}`);
  await deleteInSteps(db, 'picture_code', sql`expires_at < ${now}`);
  await deleteInSteps(db, 'report_run', sql`at < ${before(400 * day)}`);
  await deleteInSteps(db, 'work_file', sql`made_at < ${before(day)}`);
  await deleteInSteps(db, 'work', sql`started_at < ${before(90 * day)} and finished_at is not null`);
}
