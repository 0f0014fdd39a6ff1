// Finds rows by code or name in tables with few rows, so in memory.
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { indexedText, searchText } from '../../platform/search/keyword.ts';
import type { Db } from '../connection/database.ts';

/** The row has every word in its code or names. */
export async function matchesName(
  db: Db,
  table: 'position' | 'rich_text' | 'role',
  id: RawBuilder<string>,
  keyword: string,
): Promise<RawBuilder<SqlBool>> {
  const words = indexedText(keyword).split(' ');
  const rows = await db
    .selectFrom(table)
    .select(['id', 'code', 'name'])
    .$castTo<{ id: string; code: string; name: LocalizedText }>()
    .execute();
  const ids = rows
    .filter(({ code, name }) => {
      const text = searchText([code, ...Object.values(name)]);
      return words.every((word) => text.includes(word));
    })
    .map((row) => row.id);
  return sql<SqlBool>`${id} = any(${ids}::uuid[])`;
}
