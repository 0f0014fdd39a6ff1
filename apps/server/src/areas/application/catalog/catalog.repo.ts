// Souvenirs that can be requested by application, with internal prices.
import type { catalogEndpoints } from '@keepsake/core/application/catalog/catalog.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { priceRangeIn } from '@keepsake/core/values/money';
import { hongKongDay } from '@keepsake/core/values/period';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, countAll, limitToPage } from '../../../db/list.ts';
import { searchRank } from '../../../db/search/search.ts';
import type { Input } from '../../../http/route.ts';
import {
  categoryBelow,
  currentPrice,
  inCategory,
  selectCoverPicture,
  souvenirMatches,
} from '../../catalogue/index.ts';

export type CatalogQuery = Input<typeof catalogEndpoints.listCatalog>['query'];

export type CatalogRow = {
  id: string;
  code: string;
  name: LocalizedText;
  introduction: LocalizedText;
  category_name: LocalizedText;
  level: string;
  applicable_object: string;
  price: number | null;
  available: number;
  cover: string | null;
  family_id: string | null;
};

const sortColumns = {
  name: sql`s.name ->> 'zh-HK'`,
  price: sql`m.price`,
  available: sql`coalesce(a.application_available, 0)`,
};

function buildConditions(query: CatalogQuery, bounds: readonly number[]): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`s.in_application and s.state = 'valid'`];
  if (query.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), query.keyword));
  if (query.categoryId) conditions.push(inCategory(sql.ref('s.category_id'), query.categoryId));
  if (query.level) conditions.push(sql`s.level = ${query.level}`);
  if (query.applicableObject) conditions.push(sql`s.applicable_object = ${query.applicableObject}`);
  if (query.available) conditions.push(sql`coalesce(a.application_available, 0) > 0`);
  if (query.codes !== undefined) {
    const names = query.codes.split('\n').map((name) => name.trim().toUpperCase());
    conditions.push(sql`(upper(s.code) = any(${names}::text[]) or upper(s.name ->> 'zh-HK') = any(${names}::text[])
      or upper(s.name ->> 'en') = any(${names}::text[]) or upper(s.name ->> 'zh-CN') = any(${names}::text[]))`);
  }
  const range = query.priceRange && priceRangeIn(query.priceRange, bounds);
  if (range) {
    const { from, below } = range;
    conditions.push(sql`m.price >= ${from}`);
    if (below !== null) conditions.push(sql`m.price < ${below}`);
  }
  return conditions;
}

export async function listCatalog(
  db: Db,
  query: CatalogQuery,
  bounds: readonly number[],
  now: Date,
): Promise<{ rows: CatalogRow[]; total: number }> {
  const where = sql`
    cross join lateral (select ${currentPrice(sql.ref('s.id'), 'internal', hongKongDay(now))} as price) m
    where ${allOf(buildConditions(query, bounds))}`;
  const found = sql`from souvenir s
    join category c on c.id = s.category_id
    left join souvenir_stock a on a.souvenir_id = s.id ${where}`;
  const order = query.sidx ? sortColumns[query.sidx] : sql`s.sort_code`;
  const direction = query.sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const nearest = query.keyword && !query.sidx ? sql`${searchRank('s', query.keyword)},` : sql``;
  const sorted = sql`order by ${nearest} ${order} ${direction}, s.id`;
  // `place` is 1 for the member of each family that comes first
  const ranked = sql`select s.id, row_number() over (${sorted}) as position,
    row_number() over (partition by coalesce(s.family_id, s.id) ${sorted}) as place ${found}`;
  const page = query.families
    ? sql`select id from (${ranked}) ranked where place = 1 order by position ${limitToPage(query)}`
    : sql`select s.id ${found} ${sorted} ${limitToPage(query)}`;
  const { rows } = await sql<CatalogRow>`
    select s.id, s.code, s.name, s.introduction, c.name as category_name, s.level, s.applicable_object, m.price,
           coalesce(a.application_available, 0) as available, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           s.family_id
    from souvenir s
    join category c on c.id = s.category_id
    left join souvenir_stock a on a.souvenir_id = s.id
    cross join lateral (select ${currentPrice(sql.ref('s.id'), 'internal', hongKongDay(now))} as price) m
    where s.id in (${page}) ${sorted}`.execute(db);
  const counted = query.families
    ? sql`from (select distinct coalesce(s.family_id, s.id) ${found}) items`
    : found;
  return { rows, total: await countAll(db, counted) };
}

export type CatalogMember = {
  id: string;
  familyId: string;
  productCode: string;
  name: LocalizedText;
  keys: string[];
  price: number | null;
  available: number;
};

/** The members of these families that staff can apply for. */
export async function listCatalogMembers(
  db: Db,
  familyIds: readonly string[],
  today: string,
): Promise<CatalogMember[]> {
  if (familyIds.length === 0) return [];
  const { rows } = await sql<CatalogMember>`
    select s.id, s.family_id as "familyId", s.code as "productCode", s.name, s.option_keys as keys,
           ${currentPrice(sql.ref('s.id'), 'internal', today)} as price,
           coalesce(a.application_available, 0) as available
    from souvenir s left join souvenir_stock a on a.souvenir_id = s.id
    where s.family_id = any(${familyIds}::uuid[]) and s.in_application and s.state = 'valid'`.execute(db);
  return rows;
}

export type CatalogCategory = { id: string; parentId: string | null; name: LocalizedText };

export async function listCatalogCategories(db: Db): Promise<CatalogCategory[]> {
  const { rows } = await sql<CatalogCategory>`
    select c.id, c.parent_id as "parentId", c.name from category c
    where exists (select from ${categoryBelow} b join souvenir s on s.category_id = b.id
      where b.top_id = c.id and s.in_application and s.state = 'valid')
    order by c.sort_code, c.code`.execute(db);
  return rows;
}
