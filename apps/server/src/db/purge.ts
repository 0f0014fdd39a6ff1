// Forgets what has served its time: rate windows, idempotency keys, sign-in guards, codes, ended sessions, old sendings of reports, results of
// work.
import type { Db } from './database.ts';
import { keptFor } from './idempotency.ts';

const day = 24 * 3600_000;
const sessionsKeptFor = 30 * day;
const reportRunsKeptFor = 400 * day;
const workKeptFor = 90 * day;
const papersKeptFor = day;

/** Safe on many nodes at once: each row is deleted by whoever comes first. */
export async function purge(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom('rate_window').where('starts_at', '<', before(day)).execute();
  await db.deleteFrom('idempotency_key').where('created_at', '<', before(keptFor)).execute();
  await db
    .deleteFrom('sign_in_guard')
    .where('counting_since', '<', before(2 * day))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
  await db.deleteFrom('email_code').where('expires_at', '<', before(day)).execute();
  await db.deleteFrom('email_sending').where('last_sent_at', '<', before(day)).execute();
  await db.deleteFrom('picture_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('report_run').where('at', '<', before(reportRunsKeptFor)).execute();
  await db.deleteFrom('work_file').where('made_at', '<', before(papersKeptFor)).execute();
  await db
    .deleteFrom('work')
    .where('started_at', '<', before(workKeptFor))
    .where('finished_at', 'is not', null)
    .execute();
  await db.deleteFrom('session').where('expires_at', '<', before(sessionsKeptFor)).execute();
}
