// Deletes ended sessions and old messages, and archives old audit lines, after the times in the settings.
import { hongKongMonthStart } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { FileStore } from '../../platform/files.ts';
import type { Db } from '../connection/database.ts';
import { archiveAudit } from './archive-audit.ts';
import { deleteInSteps } from './delete-in-steps.ts';

/** Months are whole months before the current one. 0 means forever. */
export type Retention = {
  readonly auditMonths: number;
  readonly messageMonths: number;
  readonly sessionDays: number;
};

/**
 * Deletes only messages that were sent, and read if they are in the inbox. Messages that are waiting or failed are kept,
 * because they can still be sent.
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
