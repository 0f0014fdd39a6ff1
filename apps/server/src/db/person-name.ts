// SQL of the names of people.
import { nameSeparator } from '@keepsake/core/values/person-name';
import { type RawBuilder, sql } from 'kysely';

/** The names of a person as one text, like `joinNames` of core. Null if an outer join found no person. */
export function fullName(table: string): RawBuilder<string> {
  const realName = sql.ref(`${table}.real_name`);
  const englishName = sql.ref(`${table}.english_name`);
  return sql<string>`case when ${englishName} = '' or ${realName} !~ '[㐀-鿿]' then ${realName}
    else ${realName} || ${sql.lit(nameSeparator)} || ${englishName} end`;
}
