// Builds the SQL of all keyword searches: by text, by pronunciation and, only if nothing was found, by similarity.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  escapeLike,
  type Keyword,
  readKeyword,
  swapNeighbours,
  tripleChinese,
} from '../../platform/search/keyword.ts';

/** Tables whose names are also searched by pronunciation. */
export type SearchedTable = 'souvenir' | 'supplier' | 'app_user';

const nothing = sql<SqlBool>`false`;
const joinWithOr = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const joinWithAnd = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Every word occurs in the text. For numbers and names that are not searched by pronunciation. */
export function textContains(searchText: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const keyword = readKeyword(typed);
  if (!keyword) return nothing;
  return joinWithAnd(keyword.words.map(({ contains }) => sql<SqlBool>`${searchText} like ${contains}`));
}

/**
 * The text contains the phrase as it was typed, ignoring case. For messages and audit lines, which have no search
 * column. There is an index on the same expression.
 */
export const containsPhrase = (searched: RawBuilder<unknown>, phrase: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`indexed_text(${searched}) like ${`%${escapeLike(tripleChinese(phrase.toLowerCase()))}%`}`;

const text = sql.ref<string>('k.search_text');
const sounds = sql.ref<string>('k.search_sound');

function matchExactly({ words, sound }: Keyword): RawBuilder<SqlBool> {
  const each = words.map(({ contains, sound: syllables }) =>
    syllables
      ? sql<SqlBool>`(${text} like ${contains} or ${sounds} like ${syllables})`
      : sql<SqlBool>`${text} like ${contains}`,
  );
  return sound ? joinWithOr([joinWithAnd(each), sql<SqlBool>`${sounds} like ${sound}`]) : joinWithAnd(each);
}

/** A union of ids, so that similarity and the other conditions each use their own index. */
function matchSimilar(table: SearchedTable, { words }: Keyword): RawBuilder<SqlBool> | undefined {
  if (!words.some(({ fuzzy }) => fuzzy)) return undefined;
  const rows = sql.table(table);
  return joinWithAnd(
    words.map(({ fuzzy, contains }) => {
      if (!fuzzy) return sql<SqlBool>`a.search_text like ${contains}`;
      const spellings = [contains, ...swapNeighbours(fuzzy)].map(
        (pattern) => sql<SqlBool>`${text} like ${pattern}`,
      );
      return sql<SqlBool>`a.id in (
        select k.id from ${rows} k where ${fuzzy} <% ${text}
        union all select k.id from ${rows} k where ${joinWithOr(spellings)})`;
    }),
  );
}

/** The ids that a keyword finds in a table. Similar names are searched only if there is no exact match. */
export function foundIds(table: SearchedTable, typed: string): RawBuilder<{ id: string }> {
  const keyword = readKeyword(typed);
  const rows = sql.table(table);
  if (!keyword) return sql<{ id: string }>`select k.id from ${rows} k where false`;
  const similar = matchSimilar(table, keyword);
  const exact = sql`select k.id from ${rows} k where ${matchExactly(keyword)}`;
  // materialized, because PostgreSQL might otherwise evaluate it for each row of a sorted list
  if (!similar) return sql<{ id: string }>`with hit as materialized (${exact}) select id from hit`;
  return sql<{ id: string }>`
    with hit as materialized (${exact})
    select id from hit
    union all select a.id from ${rows} a where not exists (select from hit) and ${similar}`;
}

/** The row is among those that a keyword finds in its table. */
export function foundIn(table: SearchedTable, id: Expression<string>, typed: string): RawBuilder<SqlBool> {
  return readKeyword(typed) ? sql<SqlBool>`${id} in (${foundIds(table, typed)})` : nothing;
}

/**
 * The rank of a found row, best first: code, whole name, beginning of a name, beginning of a word, part of a name,
 * pronunciation from the beginning, other pronunciation, less important text or similarity.
 */
export function searchRank(alias: string, typed: string): RawBuilder<number> {
  const keyword = readKeyword(typed);
  if (!keyword) return sql<number>`null::int`;
  const [text, sounding] = [sql.ref(`${alias}.search_text`), sql.ref(`${alias}.search_sound`)];
  // code and names rank higher than categories and synonyms, which follow after `||` in the text
  const names = sql`(split_part(${text}, '||', 1) || '|')`;
  const { whole, plain, words } = keyword;
  const sound = keyword.sound ?? (words.length === 1 ? words[0]!.sound : undefined);
  const bySound = sound
    ? sql`when ${sounding} like ${sound.replace(/^%\|+/, '%||')} then 5 when ${sounding} like ${sound} then 6`
    : sql``;
  return sql<number>`case when ${names} like ${`|${whole}|%`} then 0 when ${names} like ${`%|${whole}|%`} then 1
    when ${names} like ${`%|${whole}%`} then 2 when ${names} like ${`% ${whole}%`} then 3
    when ${names} like ${`%${whole}%`} then 4 ${bySound} else 8 - word_similarity(${plain}, ${names}) end`;
}
