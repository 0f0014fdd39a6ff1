// SQL of rich texts, as administrators read and change them.
import { richTextFields } from '@keepsake/core/records/rich-text.fields';
import type { richTextEndpoints } from '@keepsake/core/settings/texts/rich-text.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { filterConditions, sortBy } from '../../../db/record-fields.ts';
import type { Input } from '../../../http/route.ts';
import { foldForSearch } from '../../../platform/chinese.ts';
import { escapeLike } from '../../../platform/search/keyword.ts';

export type RichTextRecord = {
  id: string;
  code: string;
  category: string;
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
  if (query.keyword) {
    // there are few texts, so the keyword is simply tried as typed and in Simplified Chinese
    const [folded, typed] = [foldForSearch(query.keyword), query.keyword.toLowerCase()].map(
      (text) => `%${escapeLike(text)}%`,
    );
    filtered = filtered.where(
      sql<SqlBool>`(lower(code || ' ' || name::text) like ${folded} or lower(code || ' ' || name::text) like ${typed})`,
    );
  }
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

export type RichTextFields = Pick<
  RichTextRecord,
  'category' | 'name' | 'content' | 'description' | 'enabled'
>;
const toColumns = ({ name, content, ...others }: RichTextFields) => ({
  ...others,
  name: JSON.stringify(name),
  content: JSON.stringify(content),
});

export async function insertRichText(
  tx: Tx,
  { id, code, by, now }: { id: string; code: string; by: string; now: Date },
  fields: RichTextFields,
): Promise<void> {
  const stamps = { created_at: now, created_by: by, updated_at: now, updated_by: by };
  await tx
    .insertInto('rich_text')
    .values({ id, code, ...toColumns(fields), ...stamps })
    .execute();
}

export async function saveRichText(
  tx: Tx,
  id: string,
  fields: RichTextFields,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rich_text')
    .set({ ...toColumns(fields), updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute();
}

export async function deleteRichTextRecord(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rich_text').where('id', '=', id).execute();
}
