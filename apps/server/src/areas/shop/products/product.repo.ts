// Souvenirs that the shop sells: valid, offered in the shop, with a current price.

import type { Option } from '@keepsake/core/catalogue/families/family.rules';
import type { productEndpoints } from '@keepsake/core/shop/products/product.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { priceRangeIn } from '@keepsake/core/values/money';
import { hongKongDay } from '@keepsake/core/values/period';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { prepared } from '../../../db/connection/pooled-client.ts';
import { searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import {
  categoryBelow,
  currentPrice,
  currentPrices,
  inCategory,
  selectCoverPicture,
  souvenirMatches,
} from '../../catalogue/index.ts';
import { type PersonalColumns, selectPersonal } from './personal-text.sql.ts';

export type ProductListQuery = Input<typeof productEndpoints.listProducts>['query'];
export type ProductFilter = Omit<ProductListQuery, 'currentPage' | 'pageSize'>;

export type ProductRow = {
  id: string;
  code: string;
  name: LocalizedText;
  category_id: string;
  level: string;
  price: number;
  has_personal_text: boolean;
  cover: string | null;
  /** Null if the souvenir has no family. */
  family: ProductFamily | null;
};

type ProductFamily = {
  id: string;
  name: LocalizedText;
  options: Option[];
  /** The members that are for sale. */
  members: { id: string; keys: string[]; price: number }[];
};

const sellable = sql<SqlBool>`s.in_shop and s.state = 'valid'`;
/** The members of a family are one product of the shop. */
const productKey = sql`coalesce(s.family_id, s.id)`;

/**
 * The best-selling souvenirs and families of the last days, by pieces that are paid and have no refund, exchange or
 * repair. If there are not enough, those with the most pieces in outbound orders follow, then the first ones of the
 * catalogue.
 */
export async function findHotIds(db: Db, count: number, days: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - days * 24 * 3600_000);
  const sold = sql<{ id: string }>`
    select ${productKey} as id from shop_order o
    join shop_order_line l on l.order_id = o.id
    join souvenir s on s.id = l.souvenir_id
    where o.paid_at >= ${since} and o.state <> 'cancelled' and ${sellable}
    group by 1 having sum(l.quantity - l.cancelled - l.refunding) > 0
    order by sum(l.quantity - l.cancelled - l.refunding) desc, 1 limit ${count}`;
  const issued = sql<{ id: string }>`
    select ${productKey} as id from stock_movement m join souvenir s on s.id = m.souvenir_id
    where m.at >= ${since} and m.document_kind = 'outbound' and ${sellable}
    group by 1 order by sum(m.quantity), 1 limit ${count}`;
  const first = sql<{ id: string }>`
    select ${productKey} as id from souvenir s where ${sellable}
    group by 1 order by min(s.sort_code), 1 limit ${count}`;
  const hot = new Set<string>();
  for (const source of [sold, issued, first]) {
    if (hot.size >= count) break;
    for (const { id } of (await source.execute(db)).rows) hot.add(id);
  }
  return [...hot].slice(0, count);
}

/** FROM and WHERE for a few souvenirs that are for sale today. Looks up the price of each. */
const fromSomeForSale = (today: string, wanted: RawBuilder<SqlBool>) => sql`
  from souvenir s
  cross join lateral (select ${currentPrice(sql.ref('s.id'), 'mall', today)} as price) m
  join category c on c.id = s.category_id
  where ${sellable} and m.price is not null and ${wanted}`;

const selectFamily = (today: string) => sql`(
  select json_build_object('id', f.id, 'name', f.name, 'options', f.options, 'members', (
    select json_agg(json_build_object('id', x.id, 'keys', x.option_keys, 'price', p.price))
    from souvenir x
    cross join lateral (select ${currentPrice(sql.ref('x.id'), 'mall', today)} as price) p
    where x.family_id = f.id and x.in_shop and x.state = 'valid' and p.price is not null))
  from souvenir_family f where f.id = s.family_id)`;

const cardColumns = (today: string) => sql`s.id, s.code, s.name, s.category_id, s.level, m.price,
  s.personal_text as has_personal_text, ${selectCoverPicture(sql.ref('s.id'))} as cover, ${selectFamily(today)} as family`;

/** FROM and WHERE for all souvenirs that are for sale today. */
const fromAllForSale = (today: string, conditions: readonly RawBuilder<SqlBool>[] = []) => sql`
  from souvenir s
  join ${currentPrices('mall', today)} m on m.souvenir_id = s.id
  where ${sql.join([sellable, ...conditions], sql` and `)}`;

/** Input of the list besides the query: hot souvenirs, and the bounds of the price ranges. */
export type ProductFacts = { readonly hotIds: readonly string[]; readonly bounds: readonly number[] };

function buildConditions(query: ProductFilter, { hotIds, bounds }: ProductFacts): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (query.hot) conditions.push(sql`${productKey} = any(${hotIds}::uuid[])`);
  if (query.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), query.keyword));
  if (query.categoryId) conditions.push(inCategory(sql.ref('s.category_id'), query.categoryId));
  const range = query.priceRange && priceRangeIn(query.priceRange, bounds);
  if (range) {
    const { from, below } = range;
    conditions.push(sql`m.price >= ${from}`);
    if (below !== null) conditions.push(sql`m.price < ${below}`);
  }
  return conditions;
}

/** The ids of all products found, in the order of the list. Of a family, the member that matches best. */
export async function findProductIds(
  db: Db,
  query: ProductFilter,
  facts: ProductFacts,
  now: Date,
): Promise<string[]> {
  const { keyword, hot } = query;
  const nearest = keyword ? searchRank('s', keyword) : undefined;
  const order = {
    default: hot
      ? sql`array_position(${facts.hotIds}::uuid[], ${productKey})`
      : (nearest ?? sql`s.sort_code`),
    priceAsc: sql`m.price`,
    priceDesc: sql`m.price desc`,
  }[query.order];
  const { rows } = await sql<{ products: [key: string, id: string][] }>`select to_json(array(
    select json_build_array(${productKey}, s.id) ${fromAllForSale(hongKongDay(now), buildConditions(query, facts))}
    order by ${order}, s.sort_code, s.id)) as products`.execute(db);
  const found = new Map<string, string>();
  for (const [key, id] of rows[0]!.products) if (!found.has(key)) found.set(key, id);
  return [...found.values()];
}

/** Keeps the order of the ids. The rows have no quantities, so that they can be cached. */
export async function listProducts(db: Db, ids: readonly string[], now: Date): Promise<ProductRow[]> {
  const today = hongKongDay(now);
  const { rows } = await sql<ProductRow>`${prepared} select ${cardColumns(today)}
    ${fromSomeForSale(today, sql`s.id = any(${ids}::uuid[])`)} order by array_position(${ids}::uuid[], s.id)`.execute(
    db,
  );
  return rows;
}

/** Pieces that can be bought now, by souvenir. */
export async function listAvailable(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; available: number }>`${prepared}
    select souvenir_id as id, shop_available as available from souvenir_stock
    where souvenir_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, available }) => [id, available]));
}

export type ProductDetailRow = ProductRow & {
  /** Null if the souvenir offers no personal text. */
  personal: PersonalColumns | null;
  category_name: LocalizedText;
  introduction: LocalizedText;
  details: LocalizedText;
  colour: LocalizedText;
  style: LocalizedText;
  customised: boolean;
  perishable: boolean;
  pictures: string[];
  /** The parts of a set. `id`: null if the part is not for sale by itself. */
  parts: { id: string | null; name: LocalizedText; quantity: number }[];
};

const selectParts = (today: string) => sql`coalesce((
  select json_agg(json_build_object('id', case when x.in_shop and x.state = 'valid' and p.price is not null then x.id end,
                                    'name', x.name, 'quantity', q.quantity) order by q.position)
  from souvenir_part q join souvenir x on x.id = q.part_id
  cross join lateral (select ${currentPrice(sql.ref('x.id'), 'mall', today)} as price) p
  where q.set_id = s.id), '[]')`;

/** The pictures of a souvenir: its own first, then those of the other members of its family. */
const selectPictures = sql`array(
  select p.file_id from souvenir_picture p join souvenir m on m.id = p.souvenir_id
  where m.id = s.id or m.family_id = s.family_id
  group by p.file_id order by min(case when m.id = s.id then 0 else 1 end), min(m.sort_code), min(p.position))`;

export async function findProduct(db: Db, id: string, now: Date): Promise<ProductDetailRow | undefined> {
  const today = hongKongDay(now);
  const { rows } = await sql<ProductDetailRow>`${prepared}
    select ${cardColumns(today)}, c.name as category_name, s.introduction, s.details, s.colour, s.style, s.customised, s.perishable,
      ${selectPersonal} as personal, ${selectPictures} as pictures, ${selectParts(today)} as parts
    ${fromSomeForSale(today, sql`s.id = ${id}`)}`.execute(db);
  return rows[0];
}

export type ShopCategory = { id: string; parentId: string | null; name: LocalizedText; count: number };

/** Categories with at least one product, in the category itself or below it. */
export async function listShopCategories(db: Db, now: Date): Promise<ShopCategory[]> {
  const { rows } = await sql<ShopCategory>`
    with sold as (select s.category_id, count(distinct ${productKey}) as count ${fromAllForSale(hongKongDay(now))} group by s.category_id)
    select t.id, t.parent_id as "parentId", t.name, sum(sold.count)::int as count
    from category t join ${categoryBelow} b on b.top_id = t.id join sold on sold.category_id = b.id
    group by t.id order by t.sort_code, t.code`.execute(db);
  return rows;
}
