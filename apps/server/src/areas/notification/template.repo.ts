// SQL of changed notification templates. A template without a row has its default text.
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Db, Tx } from '../../db/connection/database.ts';

export type CustomTemplate = {
  code: string;
  title: LocalizedText;
  content: LocalizedText;
  updated_at: Date;
  updated_by: string;
};

export async function listTemplates(db: Db): Promise<CustomTemplate[]> {
  return (await db.selectFrom('notification_template').selectAll().execute()) as unknown as CustomTemplate[];
}

export async function saveTemplate(
  tx: Tx,
  code: string,
  words: { title: LocalizedText; content: LocalizedText },
  by: string,
  now: Date,
): Promise<void> {
  const row = {
    title: JSON.stringify(words.title),
    content: JSON.stringify(words.content),
    updated_at: now,
    updated_by: by,
  };
  await tx
    .insertInto('notification_template')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

export async function deleteTemplate(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('notification_template').where('code', '=', code).execute();
}
