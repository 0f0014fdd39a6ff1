// SQL to read settings and rich texts, and to insert missing ones when the server starts.
import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Db, Tx } from '../../../db/connection/database.ts';

export async function listConfigValues(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('system_config')
    .select(['key', 'value'])
    .where('enabled', '=', true)
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Inserts built-in settings that are missing. Existing values are not changed. */
export async function insertMissingConfig(tx: Tx, now: Date): Promise<void> {
  // while the stored texts are empty, the built-in ones are shown
  const noText = JSON.stringify({ 'zh-HK': '', en: '', 'zh-CN': '' });
  const rows = Object.entries(systemConfig).map(([key, row], index) => ({
    key,
    name: noText,
    value: String(row.initial),
    description: noText,
    category: row.category,
    data_type: typeof row.initial,
    sort_code: index,
    updated_at: now,
    updated_by: 'system',
  }));
  await tx
    .insertInto('system_config')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export type RichText = { name: LocalizedText; content: LocalizedText };

export async function findRichText(db: Db, code: string): Promise<RichText | undefined> {
  const row = await db
    .selectFrom('rich_text')
    .select(['name', 'content'])
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row as RichText | undefined;
}

export async function insertMissingRichText(
  tx: Tx,
  rows: readonly { id: string; code: string; category: string; text: RichText }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('rich_text')
    .values(
      rows.map(({ id, code, category, text }) => ({
        id,
        code,
        category,
        name: JSON.stringify(text.name),
        content: JSON.stringify(text.content),
        created_at: now,
        created_by: 'system',
        updated_at: now,
        updated_by: 'system',
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
