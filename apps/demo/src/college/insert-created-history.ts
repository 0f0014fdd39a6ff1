import type { Tx } from '../../../server/src/db/connection/database.ts';
import { demoId } from '../demo-id.ts';
import { dayMs } from '../moments.ts';
import { enteredBy } from '../people.ts';

/**
 * Inserts the creation of each record into its history, a day before `now`, so that it is older than every other
 * step.
 */
export async function insertCreatedHistory(
  tx: Tx,
  subject: 'souvenir' | 'supplier' | 'storage',
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('record_history')
    .values(
      codes.map((code) => ({
        id: demoId(`creation of ${subject} ${code}`),
        at: new Date(now.getTime() - dayMs),
        actor_id: null,
        actor_name: enteredBy,
        action: 'create',
        subject,
        subject_id: demoId(`${subject} ${code}`),
        from_state: null,
        to_state: null,
        comment: '',
      })),
    )
    .execute();
}
