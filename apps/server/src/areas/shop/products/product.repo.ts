// Souvenirs that the shop sells: valid, offered in the shop, with a current price.

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

export type ProductListQuery = Input<typeof productEndpoints.listProducts>['query'];
export type ProductFilter = Omit<ProductListQuery, 'currentPage' | 'pageSize'>;

export type ProductRow = {
  id: string;
  code: string;
  name: LocalizedText;
  category_id: string;
  level: string;
  price: number;
  cover: string | null;
};

const sellable = sql<SqlBool>`s.in_shop and s.state = 'valid'`;

/**
 * The best-selling souvenirs of the last days, by pieces paid and not refunded. If there are not enough, those issued
 * most follow, then the first ones of the catalogue.
 */
export async function findHotIds(db: Db, count: number, days: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - days * 24 * 3600_000);
  const sold = sql<{ id: string }>`
    select s.id from shop_order o
    join shop_order_line l on l.order_id = o.id
    join souvenir s on s.id = l.souvenir_id
    where o.paid_at >= ${since} and o.state <> 'cancelled' and ${sellable}
    group by s.id having sum(l.quantity - l.cancelled - l.refunding) > 0
    order by sum(l.quantity - l.cancelled - l.refunding) desc, s.id limit ${count}`;
  const issued = sql<{ id: string }>`
    select s.id from stock_movement m join souvenir s on s.id = m.souvenir_id
    where m.at >= ${since} and m.document_kind = 'outbound' and ${sellable}
    group by s.id order by sum(m.quantity), s.id limit ${count}`;
  const first = sql<{ id: string }>`
    select s.id from souvenir s where ${sellable} order by s.sort_code, s.id limit ${count}`;
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

const cardColumns = sql`s.id, s.code, s.name, s.category_id, s.level, m.price,
  ${selectCoverPicture(sql.ref('s.id'))} as cover`;

/** FROM and WHERE for all souvenirs that are for sale today. */
const fromAllForSale = (today: string, conditions: readonly RawBuilder<SqlBool>[] = []) => sql`
  from souvenir s
  join ${currentPrices('mall', today)} m on m.souvenir_id = s.id
  where ${sql.join([sellable, ...conditions], sql` and `)}`;

/** Input of the list besides the query: hot souvenirs, and the bounds of the price ranges. */
export type ProductFacts = { readonly hotIds: readonly string[]; readonly bounds: readonly number[] };

function buildConditions(query: ProductFilter, { hotIds, bounds }: ProductFacts): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (query.hot) conditions.push(sql`s.id = any(${hotIds}::uuid[])`);
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

/** The ids of all products found, in the order of the list. */
export async function findProductIds(
  db: Db,
  query: ProductFilter,
  facts: ProductFacts,
  now: Date,
): Promise<string[]> {
  const { keyword, hot } = query;
  const nearest = keyword ? searchRank('s', keyword) : undefined;
  const order = {
    default: hot ? sql`array_position(${facts.hotIds}::uuid[], s.id)` : (nearest ?? sql`s.sort_code`),
    priceAsc: sql`m.price`,
    priceDesc: sql`m.price desc`,
  }[query.order];
  const { rows } = await sql<{ ids: string[] }>`select to_json(array(
    select s.id ${fromAllForSale(hongKongDay(now), buildConditions(query, facts))}
    order by ${order}, s.sort_code, s.id)) as ids`.execute(db);
  return rows[0]!.ids;
}

/** Keeps the order of the ids. Has no quantities, so that it can be cached. */
export async function listProducts(db: Db, ids: readonly string[], now: Date): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`${prepared} select ${cardColumns}
    ${fromSomeForSale(hongKongDay(now), sql`s.id = any(${ids}::uuid[])`)} order by array_position(${ids}::uuid[], s.id)`.execute(
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
  category_name: LocalizedText;
  introduction: LocalizedText;
  details: LocalizedText;
  colour: LocalizedText;
  style: LocalizedText;
  customised: boolean;
  perishable: boolean;
  pictures: string[];
};

export async function findProduct(db: Db, id: string, now: Date): Promise<ProductDetailRow | undefined> {
  const { rows } = await sql<ProductDetailRow>`${prepared}
    select ${cardColumns}, c.name as category_name, s.introduction, s.details, s.colour, s.style, s.customised, s.perishable,
      array(select file_id from souvenir_picture p where p.souvenir_id = s.id order by p.position) as pictures
    ${fromSomeForSale(hongKongDay(now), sql`s.id = ${id}`)}`.execute(db);
  return rows[0];
}

export type ShopCategory = { id: string; parentId: string | null; name: LocalizedText; count: number };

/** Categories with at least one product, in the category itself or below it. */
export async function listShopCategories(db: Db, now: Date): Promise<ShopCategory[]> {
  const { rows } = await sql<ShopCategory>`
    with sold as (select s.category_id, count(*) as count ${fromAllForSale(hongKongDay(now))} group by s.category_id)
    select t.id, t.parent_id as "parentId", t.name, sum(sold.count)::int as count
    from category t join ${categoryBelow} b on b.top_id = t.id join sold on sold.category_id = b.id
    group by t.id order by t.sort_code, t.code`.execute(db);
  return rows;
}
