import { nameSeparator } from '@keepsake/core/values/person-name';
import { type RawBuilder, sql } from 'kysely';

/** The names of a person as one text, as `joinNames` of core makes it. Null without a person. */
export function fullName(table: string): RawBuilder<string> {
  const realName = sql.ref(`${table}.real_name`);
  const englishName = sql.ref(`${table}.english_name`);
  return sql<string>`case when ${englishName} = '' or ${realName} !~ '[㐀-鿿]' then ${realName}
    else ${realName} || ${sql.lit(nameSeparator)} || ${englishName} end`;
}
