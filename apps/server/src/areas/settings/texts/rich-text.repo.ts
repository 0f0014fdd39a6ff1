// SQL of rich texts, as administrators read and change them.
import type { StoredFormValues } from '@keepsake/core/fields/field-schemas';
import { richTextFields } from '@keepsake/core/records/rich-text.fields';
import type { richTextEndpoints } from '@keepsake/core/settings/texts/rich-text.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { filterConditions, type Stamp, sortBy, stampColumns, toColumns } from '../../../db/record-fields.ts';
import { matchesName } from '../../../db/search/matches-name.ts';
import type { Input } from '../../../http/route.ts';

export type RichTextRecord = {
  id: string;
  code: string;
  category: RichTextFields['category'];
  name: LocalizedText;
  content: LocalizedText;
  description: string;
  enabled: boolean;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
};
export type RichTextQuery = Input<typeof richTextEndpoints.listRichTexts>['query'];

export async function listRichTextRecords(
  db: Db,
  query: RichTextQuery,
): Promise<{ rows: RichTextRecord[]; total: number }> {
  let filtered = db.selectFrom('rich_text');
  for (const condition of filterConditions(richTextFields, 'rich_text', query))
    filtered = filtered.where(condition);
  if (query.keyword)
    filtered = filtered.where(await matchesName(db, 'rich_text', sql.ref('rich_text.id'), query.keyword));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .selectAll()
    .orderBy(sortBy('rich_text', query.sidx ?? 'category', query.sort))
    .orderBy('code')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  return { rows: rows as RichTextRecord[], total };
}

export async function findRichTextRecord(db: Db, id: string): Promise<RichTextRecord | undefined> {
  const row = await db.selectFrom('rich_text').selectAll().where('id', '=', id).executeTakeFirst();
  return row as RichTextRecord | undefined;
}

export async function lockRichText(tx: Tx, id: string): Promise<RichTextRecord | undefined> {
  const row = await tx
    .selectFrom('rich_text')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as RichTextRecord | undefined;
}

export type RichTextFields = StoredFormValues<typeof richTextFields>;
const toRow = (text: RichTextFields, stamp: Stamp) => ({
  ...toColumns(richTextFields, text),
  ...stampColumns(stamp),
});

export async function insertRichText(
  tx: Tx,
  id: string,
  text: RichTextFields & { code: string },
  stamp: Stamp,
): Promise<void> {
  const created = { created_at: stamp.now, created_by: stamp.by };
  await tx
    .insertInto('rich_text')
    .values({ ...toRow(text, stamp), ...created, id, code: text.code })
    .execute();
}

export async function saveRichText(tx: Tx, id: string, text: RichTextFields, stamp: Stamp): Promise<void> {
  await tx.updateTable('rich_text').set(toRow(text, stamp)).where('id', '=', id).execute();
}

export async function deleteRichTextRecord(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rich_text').where('id', '=', id).execute();
}
