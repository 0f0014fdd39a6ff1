// Reads and writes prices: current, planned and past.
import type { BulkPriceForm, priceEndpoints } from '@keepsake/core/catalogue/prices/price.contract';
import type { PriceType } from '@keepsake/core/catalogue/prices/price.rules';
import type { priceListFields } from '@keepsake/core/records/price.fields';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, countAll, limitToPage } from '../../../db/list.ts';
import { readInChunks } from '../../../db/read-in-chunks.ts';
import type { StoredValues } from '../../../db/record-fields.ts';
import type { Input } from '../../../http/route.ts';
import {
  codeOrder,
  currentPrice,
  inCategory,
  isAfterInCodeOrder,
  selectCoverPicture,
  souvenirMatches,
} from '../souvenirs/souvenir.sql.ts';

export type PriceRecord = StoredValues<typeof priceListFields> & {
  id: string;
  cover: string | null;
  souvenirState: 'valid' | 'invalid';
};

type PriceQuery = Input<typeof priceEndpoints.listPrices>['query'];
export type PriceFilter = BulkPriceForm['filter'];

const souvenirId = sql.ref<string>('s.id');
const selectPrices = (today: string) => sql`
  select s.id, s.code as "productCode", s.name, ${selectCoverPicture(souvenirId)} as cover, c.name as "categoryName",
         s.state as "souvenirState", ${currentPrice(souvenirId, 'internal', today)} as "internalPrice",
         ${currentPrice(souvenirId, 'mall', today)} as "mallPrice"
  from souvenir s join category c on c.id = s.category_id`;

/** `not exists` lets the database join the two tables once instead of looking up each price. */
const hasNoPrice = (type: PriceType, today: string) => sql<SqlBool>`not exists (
  select from souvenir_price p
  where p.souvenir_id = m.id and p.type = ${type} and p.effective_date <= ${today}::date)`;

function buildConditions(filter: PriceFilter, today: string): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (filter.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), filter.keyword));
  if (filter.categoryId) conditions.push(inCategory(sql.ref('s.category_id'), filter.categoryId));
  if (filter.level) conditions.push(sql<SqlBool>`s.level = ${filter.level}`);
  if (filter.state) conditions.push(sql<SqlBool>`s.state = ${filter.state}`);
  if (filter.show === 'planned')
    conditions.push(
      sql<SqlBool>`s.id in (select souvenir_id from souvenir_price where effective_date > ${today}::date)`,
    );
  if (filter.show === 'missing')
    conditions.push(sql<SqlBool>`s.id in (
      select m.id from souvenir m where m.in_shop and ${hasNoPrice('mall', today)}
      union select m.id from souvenir m where m.in_application and ${hasNoPrice('internal', today)})`);
  return allOf(conditions);
}

const orderBy = ({ sidx = 'productCode', sort }: PriceQuery, today: string) => {
  const column = {
    productCode: codeOrder(),
    name: sql`s.name ->> 'zh-HK'`,
    internalPrice: currentPrice(souvenirId, 'internal', today),
    mallPrice: currentPrice(souvenirId, 'mall', today),
  }[sidx];
  return sql`order by ${column} ${sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`}, s.id`;
};

export async function listPrices(db: Db, query: PriceQuery, today: string) {
  const filter = buildConditions(query, today);
  const order = orderBy(query, today);
  // find the page first, so that prices and pictures are looked up only for its rows
  const page = sql`select s.id from souvenir s where ${filter} ${order}
    ${limitToPage(query)}`;
  const { rows } = await sql<PriceRecord>`${selectPrices(today)} where s.id in (${page}) ${order}`.execute(
    db,
  );
  return { rows, total: await countAll(db, sql`from souvenir s where ${filter}`) };
}

/** Reads all prices for an export, by code, each with its next planned prices. */
export function readPrices(db: Db, filter: PriceFilter, today: string) {
  return readInChunks<PriceRecord & { planned: PlannedPrice[] }>(async (last, limit) => {
    const { rows } = await sql<PriceRecord>`${selectPrices(today)}
      where ${buildConditions(filter, today)} and ${last ? isAfterInCodeOrder(last.id) : sql`true`}
      order by ${codeOrder()} limit ${limit}`.execute(db);
    const ids = rows.map(({ id }) => id);
    const planned = Map.groupBy(await listNextPlanned(db, ids, today), (price) => price.souvenirId);
    return rows.map((row) => ({ ...row, planned: planned.get(row.id) ?? [] }));
  });
}

export async function findPrices(db: Db, id: string, today: string): Promise<PriceRecord | undefined> {
  return (await sql<PriceRecord>`${selectPrices(today)} where s.id = ${id}`.execute(db)).rows[0];
}

export type PlannedPrice = { souvenirId: string; type: PriceType; amount: number; effectiveDate: string };

/** Returns the next planned price of each type for each souvenir. */
export async function listNextPlanned(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<PlannedPrice[]> {
  const { rows } = await sql<PlannedPrice>`
    select distinct on (souvenir_id, type) souvenir_id as "souvenirId", type, amount,
           effective_date as "effectiveDate"
    from souvenir_price where souvenir_id = any(${ids}::uuid[]) and effective_date > ${today}::date
    order by souvenir_id, type, effective_date, created_at desc, id desc`.execute(db);
  return rows;
}

/** The newest day first, and within a day the last one stored first. At most 500. */
export async function listPriceLines(db: Db, souvenirId: string) {
  const rows = await db
    .selectFrom('souvenir_price')
    .select(['id', 'type', 'amount', 'effective_date', 'reason', 'created_at', 'created_by'])
    .where('souvenir_id', '=', souvenirId)
    .orderBy('effective_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as PriceType,
    amount: row.amount,
    effectiveDate: row.effective_date as unknown as string,
    reason: row.reason,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}

/** The average costs by souvenir, in cents. */
export async function listUnitCosts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; cost: number }>`
    select souvenir_id as id, round(average::numeric / 100)::int as cost from souvenir_cost
    where souvenir_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** Locks in the order of the ids, so that two changes cannot deadlock. */
export async function lockSouvenirs(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; code: string; familyId: string | null }[]> {
  const { rows } = await sql<{ id: string; code: string; familyId: string | null }>`
    select id, code, family_id as "familyId" from souvenir where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  return rows;
}

export type MemberPrice = { id: string; code: string; type: PriceType; own: boolean };

/**
 * Lists the members of a souvenir's family, with the souvenir itself, and for each type of price whether their price on
 * a day is their own or the family's. Empty if it has no family. A member without a price takes the family's.
 */
export async function listMemberPrices(db: Db, souvenirId: string, day: string): Promise<MemberPrice[]> {
  const { rows } = await sql<MemberPrice>`
    select m.id, m.code, t.type, p.id is not null and p.family_price is null as own
    from souvenir s join souvenir m on m.family_id = s.family_id
    cross join (values ('mall'), ('internal')) as t (type)
    left join lateral (
      select p.id, p.family_price from souvenir_price p
      where p.souvenir_id = m.id and p.type = t.type and p.effective_date <= ${day}::date
      order by p.effective_date desc, p.created_at desc, p.id desc limit 1) p on true
    where s.id = ${souvenirId} order by ${codeOrder('m')}, t.type`.execute(db);
  return rows;
}

/** `familyPrice`: the price of the family that this price is a copy of. */
export type NewPrice = { id: string; souvenirId: string; amount: number; familyPrice?: string | null };

export async function insertPrices(
  tx: Tx,
  prices: readonly NewPrice[],
  shared: { type: PriceType; effectiveDate: string; reason: string; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into souvenir_price
      (id, souvenir_id, amount, type, effective_date, reason, created_at, created_by, family_price)
    select p.id, p.souvenir_id, p.amount, ${shared.type}, ${shared.effectiveDate}::date, ${shared.reason},
           ${shared.now}::timestamptz, ${shared.by}, p.family_price
    from unnest(${prices.map(({ id }) => id)}::uuid[], ${prices.map(({ souvenirId: s }) => s)}::uuid[],
                ${prices.map(({ amount }) => amount)}::bigint[],
                ${prices.map(({ familyPrice = null }) => familyPrice)}::uuid[])
      as p (id, souvenir_id, amount, family_price)`.execute(tx);
}

type FamilyPrice = { amount: number; familyPrice: string; isInherited: boolean };

/** The current price of each souvenir's family, and whether the souvenir has that price already. */
export async function listFamilyPricesOf(
  db: Db,
  ids: readonly string[],
  { type, effectiveDate }: { type: PriceType; effectiveDate: string },
): Promise<Map<string, FamilyPrice>> {
  const newestFirst = sql`p.effective_date desc, p.created_at desc, p.id desc`;
  const isCurrent = sql`p.type = ${type} and p.effective_date <= ${effectiveDate}::date`;
  const { rows } = await sql<FamilyPrice & { id: string }>`
    select s.id, f.amount, f.family_price as "familyPrice",
           f.family_price is not distinct from (
             select p.family_price from souvenir_price p
             where p.souvenir_id = s.id and ${isCurrent} order by ${newestFirst} limit 1) as "isInherited"
    from souvenir s cross join lateral (
      select p.amount, p.family_price from souvenir_price p join souvenir m on m.id = p.souvenir_id
      where m.family_id = s.family_id and p.family_price is not null and ${isCurrent}
      order by ${newestFirst} limit 1) f
    where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...price }) => [id, price]));
}

/** Removes a price, for all members if it was set for their family. Returns the souvenirs. */
export async function removePrice(tx: Tx, id: string): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    delete from souvenir_price p using souvenir s, souvenir_price wanted
    where s.id = p.souvenir_id and wanted.id = ${id} and (p.id = wanted.id or p.family_price = wanted.family_price)
    returning s.id, s.code`.execute(tx);
  return rows;
}

export type PriceOnDay = {
  id: string;
  code: string;
  name: LocalizedText;
  /** The price of that day, before a change. */
  before: number | null;
  /** A price of this type is planned for a later day. */
  plannedLater: boolean;
  /** The price of the other type. */
  otherPrice: number | null;
};

export async function findBulkIds(
  db: Db,
  { ids, filter }: Pick<BulkPriceForm, 'ids' | 'filter'>,
  today: string,
  limit: number,
): Promise<string[]> {
  const wanted = ids ? sql`s.id = any(${ids}::uuid[])` : buildConditions(filter, today);
  const { rows } = await sql<{ id: string }>`
    select s.id from souvenir s where ${wanted} order by s.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the price each souvenir has on a day. */
export async function listPricesOnDay(
  db: Db,
  ids: readonly string[],
  { type, effectiveDate }: { type: PriceType; effectiveDate: string },
): Promise<PriceOnDay[]> {
  const { rows } = await sql<PriceOnDay>`
    select s.id, s.code, s.name, ${currentPrice(souvenirId, type, effectiveDate)} as before,
           ${currentPrice(souvenirId, type === 'mall' ? 'internal' : 'mall', effectiveDate)} as "otherPrice",
           exists (select from souvenir_price p where p.souvenir_id = s.id and p.type = ${type}
                   and p.effective_date > ${effectiveDate}::date) as "plannedLater"
    from souvenir s where s.id = any(${ids}::uuid[]) order by ${codeOrder()}`.execute(db);
  return rows;
}
