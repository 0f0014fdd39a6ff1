// Recipients of an application in batch mode, with their souvenirs.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type RecipientRow = {
  row_no: number;
  object: string;
  name: string;
  position: string;
  /** Null in a draft if no souvenir has the pasted name (`wanted`). */
  souvenir_id: string | null;
  wanted: string;
  /** Null in a draft until it is entered. */
  quantity: number | null;
  recipient_key: string;
};

export async function listRecipients(
  db: Db,
  applicationId: string,
): Promise<(RecipientRow & { code: string | null; souvenir_name: LocalizedText | null })[]> {
  const { rows } = await sql<RecipientRow & { code: string | null; souvenir_name: LocalizedText | null }>`
    select r.row_no, r.object, r.name, r.position, r.souvenir_id, r.wanted, r.quantity, r.recipient_key,
           s.code, s.name as souvenir_name
    from application_recipient r left join souvenir s on s.id = r.souvenir_id
    where r.application_id = ${applicationId} order by r.row_no`.execute(db);
  return rows;
}

/** Number of recipients by application id. An application without a recipient list has no entry. */
export async function countRecipients(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select application_id as id, count(distinct (name, object, position))::int as count from application_recipient
    where application_id = any(${applicationIds}::uuid[]) group by application_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function replaceRecipients(
  tx: Tx,
  applicationId: string,
  rows: readonly RecipientRow[],
): Promise<void> {
  await tx.deleteFrom('application_recipient').where('application_id', '=', applicationId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('application_recipient')
    .values(rows.map((row) => ({ ...row, application_id: applicationId })))
    .execute();
}
