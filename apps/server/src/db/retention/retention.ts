// Retention: how long ended sessions, messages and audit lines stay in the database, as the settings say.
import { hongKongMonthStart } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { FileStore } from '../../platform/files.ts';
import type { Db } from '../connection/database.ts';
import { archiveAudit } from './archive-audit.ts';
import { deleteInSteps } from './delete-in-steps.ts';

/** Months are whole ones before the present; 0 is for ever. */
export type Retention = {
  readonly auditMonths: number;
  readonly messageMonths: number;
  readonly sessionDays: number;
};

/**
 * Only a message that arrived may go, long after it was sent and read. What waits, is being sent or failed stays, for it is
 * still to be sent or to be tried again; so does what its receiver has not read in the inbox.
 */
async function deleteMessages(db: Db, before: Date): Promise<void> {
  await deleteInSteps(
    db,
    'notification',
    sql`created_at < ${before} and greatest(created_at, sent_at, read_at) < ${before}
        and status = 'success' and (type <> 'app' or read_at is not null)`,
  );
  await deleteInSteps(db, 'development_mail', sql`at < ${before}`);
}

export async function applyRetention(
  db: Db,
  files: FileStore,
  { auditMonths, messageMonths, sessionDays }: Retention,
  now: Date,
): Promise<void> {
  const endedBefore = new Date(now.getTime() - sessionDays * 24 * 3600_000);
  await deleteInSteps(db, 'session', sql`expires_at < ${endedBefore}`);
  if (messageMonths > 0) await deleteMessages(db, hongKongMonthStart(now, messageMonths));
  if (auditMonths > 0) await archiveAudit(db, files, hongKongMonthStart(now, auditMonths), now);
}
