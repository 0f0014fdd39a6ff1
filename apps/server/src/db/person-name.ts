import { type RawBuilder, sql } from 'kysely';

/** The Chinese and the English name of a person as one text (see `nameInLanguage` of core). Null without a person. */
export const fullName = (table: string): RawBuilder<string> =>
  sql<string>`nullif(concat_ws(' ', ${sql.ref(`${table}.real_name`)},
    nullif(${sql.ref(`${table}.english_name`)}, '')), '')`;
