// Reads and writes the notes on stock alerts. A souvenir has at most one note.
import type { NoteBody } from '@keepsake/core/stock/alerts/alert.contract';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { selectAlertedIds, type WarningPeriod } from './alert.repo.ts';

export async function lockSouvenirNote(tx: Tx, souvenirId: string) {
  const souvenir = await tx
    .selectFrom('souvenir')
    .select('code')
    .where('id', '=', souvenirId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!souvenir) return undefined;
  const note = await tx
    .selectFrom('stock_alert_note')
    .select(['kind', 'until_day', 'expected_on', 'expected_quantity', 'comment'])
    .where('souvenir_id', '=', souvenirId)
    .executeTakeFirst();
  return { ...souvenir, note };
}

export async function saveNote(
  tx: Tx,
  souvenirId: string,
  body: NoteBody,
  { now, actorName }: { now: Date; actorName: string },
): Promise<void> {
  const values = {
    kind: body.kind,
    until_day: body.kind === 'snoozed' ? body.untilDay : null,
    expected_on: body.kind === 'ordered' ? body.expectedOn : null,
    expected_quantity: body.kind === 'ordered' ? body.expectedQuantity : null,
    comment: body.comment,
    at: now,
    actor_name: actorName,
  };
  await tx
    .insertInto('stock_alert_note')
    .values({ souvenir_id: souvenirId, ...values })
    .onConflict((conflict) => conflict.column('souvenir_id').doUpdateSet(values))
    .execute();
}

export async function deleteNote(tx: Tx, souvenirId: string): Promise<void> {
  await tx.deleteFrom('stock_alert_note').where('souvenir_id', '=', souvenirId).execute();
}

/** Deletes the notes of souvenirs that have no alert any more, and returns the codes of these souvenirs. */
export async function removeSettledNotes(tx: Tx, period: WarningPeriod): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    delete from stock_alert_note n using souvenir s
    where s.id = n.souvenir_id and n.souvenir_id not in (${selectAlertedIds(period)})
    returning s.code`.execute(tx);
  return rows.map(({ code }) => code);
}
