// The one place that matches a keyword: exactly first; by sound; and, where nothing was found, by likeness.
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike, type Keyword, readKeyword, swapped, tripled } from '../../platform/search/keyword.ts';

/** Tables whose names are also found by how they sound. */
export type Searched = 'souvenir' | 'supplier' | 'app_user';

const nothing = sql<SqlBool>`false`;
const either = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Every word is somewhere in the text: for numbers and names that are not searched by sound. */
export function textContains(searchText: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const keyword = readKeyword(typed);
  if (!keyword) return nothing;
  return all(keyword.words.map(({ contains }) => sql<SqlBool>`${searchText} like ${contains}`));
}

/**
 * The text has the keyword in it as it was typed, in either case: for messages and changes, which are written once and not made
 * ready to be searched. An index of the same words finds it.
 */
export const isWithin = (words: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`indexed_text(${words}) like ${`%${escapeLike(tripled(typed.toLowerCase()))}%`}`;

const text = sql.ref<string>('k.search_text');
const sounds = sql.ref<string>('k.search_sound');

function exactly({ words, sound }: Keyword): RawBuilder<SqlBool> {
  const each = words.map(({ contains, sound: syllables }) =>
    syllables
      ? sql<SqlBool>`(${text} like ${contains} or ${sounds} like ${syllables})`
      : sql<SqlBool>`${text} like ${contains}`,
  );
  return sound ? either([all(each), sql<SqlBool>`${sounds} like ${sound}`]) : all(each);
}

/** Ids alone, likeness apart from the rest: each is then found by its own index. */
function nearly(table: Searched, { words }: Keyword): RawBuilder<SqlBool> | undefined {
  if (!words.some(({ fuzzy }) => fuzzy)) return undefined;
  const rows = sql.table(table);
  return all(
    words.map(({ fuzzy, contains }) => {
      if (!fuzzy) return sql<SqlBool>`a.search_text like ${contains}`;
      const spelt = [contains, ...swapped(fuzzy)].map((pattern) => sql<SqlBool>`${text} like ${pattern}`);
      return sql<SqlBool>`a.id in (
        select k.id from ${rows} k where ${fuzzy} <% ${text}
        union all select k.id from ${rows} k where ${either(spelt)})`;
    }),
  );
}

/** What a keyword finds in its table; what is merely alike is asked for only when nothing was found. */
export function foundIds(table: Searched, typed: string): RawBuilder<{ id: string }> {
  const keyword = readKeyword(typed);
  const rows = sql.table(table);
  if (!keyword) return sql<{ id: string }>`select k.id from ${rows} k where false`;
  const alike = nearly(table, keyword);
  const exact = sql`select k.id from ${rows} k where ${exactly(keyword)}`;
  // worked out once: a list in some order would else ask row by row until its page is full
  if (!alike) return sql<{ id: string }>`with hit as materialized (${exact}) select id from hit`;
  return sql<{ id: string }>`
    with hit as materialized (${exact})
    select id from hit
    union all select a.id from ${rows} a where not exists (select from hit) and ${alike}`;
}

/** The row is among those a keyword finds in its table. */
export function foundIn(table: Searched, id: Expression<string>, typed: string): RawBuilder<SqlBool> {
  return readKeyword(typed) ? sql<SqlBool>`${id} in (${foundIds(table, typed)})` : nothing;
}

/**
 * How near a found row is, the nearest first: its code, a whole name, the beginning of a name, part of it, its sound
 * from the beginning, its sound, what it is merely also found by or alike.
 */
export function nearness(alias: string, typed: string): RawBuilder<number> {
  const keyword = readKeyword(typed);
  if (!keyword) return sql<number>`null::int`;
  const [text, sounding] = [sql.ref(`${alias}.search_text`), sql.ref(`${alias}.search_sound`)];
  // by its own names before categories and words that mean the same, which stand behind two bars
  const within = sql`(split_part(${text}, '||', 1) || '|')`;
  const { whole, plain, words } = keyword;
  const sound = keyword.sound ?? (words.length === 1 ? words[0]!.sound : undefined);
  const bySound = sound
    ? sql`when ${sounding} like ${sound.replace(/^%\|+/, '%||')} then 5 when ${sounding} like ${sound} then 6`
    : sql``;
  return sql<number>`case when ${within} like ${`|${whole}|%`} then 0 when ${within} like ${`%|${whole}|%`} then 1
    when ${within} like ${`%|${whole}%`} then 2 when ${within} like ${`% ${whole}%`} then 3
    when ${within} like ${`%${whole}%`} then 4 ${bySound} else 8 - word_similarity(${plain}, ${within}) end`;
}
