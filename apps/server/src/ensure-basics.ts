// Inserts the roles, settings, option lists and rich texts that every installation needs. Changes by administrators are
// kept. Also fills missing search texts of people.
import { ensureRoles, fillSearchTexts } from './areas/identity/index.ts';
import { ensureSettings } from './areas/settings/index.ts';
import type { Db } from './db/connection/database.ts';
import { inTransaction } from './db/connection/transaction.ts';
import { randomIds } from './platform/ids.ts';

export async function ensureBasics(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await ensureRoles(tx, randomIds);
    await ensureSettings(tx, randomIds, now);
    await fillSearchTexts(tx);
  });
}
