// Daily job: deletes the notes of souvenirs that have no alert any more. It also runs when the digest is off.
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { removeSettledNotes } from './alert-note.repo.ts';

const maxCodesNamed = 5;

export async function deleteSettledNotes(tx: Tx, context: Context, warningDays: number): Promise<void> {
  const settledCodes = await removeSettledNotes(tx, { now: context.now, warningDays });
  if (settledCodes.length === 0) return;
  await recordAudit(tx, context, {
    action: 'settled',
    subject: 'stock-alert',
    subjectId: settledCodes.slice(0, maxCodesNamed).join(', '),
    after: { count: settledCodes.length },
  });
}
