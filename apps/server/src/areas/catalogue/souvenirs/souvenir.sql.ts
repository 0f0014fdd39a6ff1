// SQL fragments shared by several lists of souvenirs.
import { type PriceType, priceTypes } from '@keepsake/core/catalogue/prices/price.rules';
import type { StockLevel } from '@keepsake/core/catalogue/souvenirs/souvenir.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { SearchSource } from '../../../db/search/fill-search.ts';
import { foundIds, foundIn } from '../../../db/search/search.ts';
import { searchText } from '../../../platform/search/keyword.ts';
import { loadSynonyms } from '../synonyms/synonym.repo.ts';

/** The price of a type on a day: the latest one whose effective date has been reached. */
export function currentPrice(
  souvenirId: Expression<string>,
  type: 'internal' | 'mall',
  today: string,
): RawBuilder<number | null> {
  return sql<number | null>`(
    select p.amount from souvenir_price p
    where p.souvenir_id = ${souvenirId} and p.type = ${type} and p.effective_date <= ${today}::date
    order by p.effective_date desc, p.created_at desc, p.id desc limit 1)`;
}

/** The current price of each souvenir that has one, with one scan of the index. Columns: `souvenir_id`, `price`. */
export function currentPrices(type: 'internal' | 'mall', today: string) {
  return sql`(
    select distinct on (p.souvenir_id) p.souvenir_id, p.amount as price from souvenir_price p
    where p.type = ${type} and p.effective_date <= ${today}::date
    order by p.souvenir_id, p.effective_date desc, p.created_at desc, p.id desc)`;
}

const placeOfPrice = { mall: 'in_shop', internal: 'in_application' } as const satisfies Record<
  PriceType,
  string
>;

/**
 * True for a souvenir `s` that people can buy in the shop, or apply for, at a current price. `type`: only at this one.
 */
export function isOffered(today: string, type?: PriceType): RawBuilder<SqlBool> {
  const places = (type ? [type] : priceTypes).map(
    (one) =>
      sql`(${sql.ref(`s.${placeOfPrice[one]}`)} and ${currentPrice(sql.ref('s.id'), one, today)} is not null)`,
  );
  return sql<SqlBool>`s.state = 'valid' and (${sql.join(places, sql` or `)})`;
}

/** Same rule as `stockLevel` in core, over `souvenir s` and its `souvenir_stock a`. A test checks that both agree. */
export function stockLevelIs(level: StockLevel) {
  const available = sql`coalesce(a.available, 0)`;
  return {
    soldOut: sql<SqlBool>`${available} <= 0`,
    belowMinimum: sql<SqlBool>`${available} > 0 and ${available} < s.minimum_stock`,
    belowSafe: sql<SqlBool>`${available} > 0 and ${available} >= s.minimum_stock and ${available} < s.safe_stock`,
    normal: sql<SqlBool>`${available} > 0 and ${available} >= s.minimum_stock and ${available} >= s.safe_stock`,
  }[level];
}

/**
 * Sorts souvenirs by code. The members of a family stay together at the family's code, in the order of their option
 * values: S, M, L rather than L, M, S.
 */
export function codeOrder(alias = 's'): RawBuilder<unknown> {
  const [code, familyId, keys] = ['code', 'family_id', 'option_keys'].map((name) =>
    sql.ref(`${alias}.${name}`),
  );
  return sql`row(
    coalesce((select f.code from souvenir_family f where f.id = ${familyId}), ${code}),
    array(select v.at from souvenir_family f, jsonb_array_elements(f.options) with ordinality o (option, at),
            jsonb_array_elements(o.option -> 'values') with ordinality v (value, at)
          where f.id = ${familyId} and v.value ->> 'key' = (${keys})[o.at::int] order by o.at),
    ${code})`;
}

/** True for the souvenirs after `lastId` in the order of `codeOrder`. */
export const isAfterInCodeOrder = (lastId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${codeOrder()} > (select ${codeOrder('last')} from souvenir last where last.id = ${lastId})`;

/** The parts of a set in words, such as "2 × GF-0001, 1 × GF-0024". Empty if the souvenir is not a set. */
export const describeParts = (souvenirId: Expression<string>): RawBuilder<string> => sql<string>`coalesce((
  select string_agg(p.quantity || ' × ' || x.code, ', ' order by p.position)
  from souvenir_part p join souvenir x on x.id = p.part_id where p.set_id = ${souvenirId}), '')`;

export function selectCoverPicture(souvenirId: Expression<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select sp.file_id from souvenir_picture sp where sp.souvenir_id = ${souvenirId} order by sp.position limit 1)`;
}

/** How many people wait until the souvenir is back in the shop. */
export function countWaiting(souvenirId: Expression<string>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from restock_request q where q.souvenir_id = ${souvenirId} and q.told_at is null)`;
}

/** Matches by code, part of a name, category, synonym or pronunciation, and with small typing mistakes. */
export function souvenirMatches(souvenirId: Expression<string>, keyword: string): RawBuilder<SqlBool> {
  return foundIn('souvenir', souvenirId, keyword);
}

/**
 * Runs the keyword search before the list query. The number of ids tells the database whether to look up the souvenirs
 * or to scan the index of the sort order until the page is full. Returns undefined if there is no keyword.
 */
export async function findSouvenirIds(db: Db, keyword: string | undefined): Promise<string[] | undefined> {
  if (keyword === undefined) return undefined;
  const { rows } = await foundIds('souvenir', keyword).execute(db);
  return rows.map(({ id }) => id);
}

/** True for this category and all categories below it. */
export function inCategory(categoryId: Expression<string>, id: string): RawBuilder<boolean> {
  return sql<boolean>`${categoryId} in (
    with recursive below as (
      select ${id}::uuid as id union select c.id from category c join below b on c.parent_id = b.id)
    select id from below)`;
}

/** A row for each pair of a category (`top_id`) and itself or a category below it (`id`). */
export const categoryBelow = sql`(
  with recursive below as (
    select c.id as top_id, c.id from category c
    union select b.top_id, c.id from category c join below b on c.parent_id = b.id)
  select top_id, id from below)`;

/**
 * The text a keyword is searched in: code and names in every language, normalised for the search. The search job later
 * adds the names of the categories, and synonyms.
 */
export function toSearchText(name: LocalizedText, code: string): string {
  return searchText([code, name['zh-HK'], name['zh-CN'] ?? '', name.en]);
}

/** Tells the search job how to build the full text of a souvenir, with its categories and synonyms. */
export const souvenirSearch: SearchSource = {
  table: 'souvenir',
  parts: ['code', "name ->> 'zh-HK'", "name ->> 'zh-CN'", "name ->> 'en'"],
  names: ["name ->> 'zh-HK'", "name ->> 'zh-CN'"],
  also: `array(
    with recursive above as (
      select c.parent_id, c.name from category c where c.id = souvenir.category_id
      union all select c.parent_id, c.name from category c join above a on c.id = a.parent_id)
    select n.value from above, jsonb_each_text(above.name) n where n.value <> '')`,
  synonyms: loadSynonyms,
};
