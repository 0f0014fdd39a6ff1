// Finds the name of a record by its id, to describe filters in words.
import type { LocalizedText } from '@keepsake/core/values/language';
import type { Db } from './connection/database.ts';

const tables = {
  souvenirId: 'souvenir',
  storageId: 'storage',
  categoryId: 'category',
  organizationId: 'organization',
  tillId: 'till',
} as const;
type Named = keyof typeof tables | 'supplierId';

export const hasRecordName = (field: string): field is Named => field in tables || field === 'supplierId';

export async function findRecordName(db: Db, field: Named, id: string): Promise<LocalizedText | undefined> {
  if (field === 'supplierId') {
    const row = await db.selectFrom('supplier').select('name').where('id', '=', id).executeTakeFirst();
    return row && { 'zh-HK': row.name, en: row.name };
  }
  const row = await db.selectFrom(tables[field]).select('name').where('id', '=', id).executeTakeFirst();
  return row?.name as LocalizedText | undefined;
}
