// SQL of the names of people.
import { nameSeparator } from '@keepsake/core/values/person-name';
import { type RawBuilder, sql } from 'kysely';

/** Characters of the script Han. PostgreSQL has no \p{Script=Han}. */
const hanCharacters =
  '[\\u2e80-\\u2fd5\\u3005\\u3007\\u3021-\\u3029\\u3038-\\u303b\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufad9\\U00020000-\\U0003ffff]';

/** The names of a person as one text, like `joinNames` of core. Null if an outer join found no person. */
export function fullName(table: string): RawBuilder<string> {
  const realName = sql.ref(`${table}.real_name`);
  const englishName = sql.ref(`${table}.english_name`);
  return sql<string>`case when ${englishName} = '' or ${realName} !~ ${sql.lit(hanCharacters)} then ${realName}
    else ${realName} || ${sql.lit(nameSeparator)} || ${englishName} end`;
}
