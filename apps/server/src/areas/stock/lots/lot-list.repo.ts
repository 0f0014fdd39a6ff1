// Queries of lots with pieces on hand.
import type { lotFields } from '@keepsake/core/records/stock/lot.fields';
import type { lotEndpoints } from '@keepsake/core/stock/lots/lot.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/connection/database.ts';
import { allOf, limitToPage } from '../../../db/list.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, selectCoverPicture, souvenirMatches } from '../../catalogue/index.ts';

type ListQuery = Input<typeof lotEndpoints.listLots>['query'];
export type LotFilter = Pick<ListQuery, 'keyword' | 'status' | 'souvenirId' | 'storageId'>;
/** `alertDays`: how many days before its best-before day a lot begins to count as expiring soon. */
export type AlertPeriod = { readonly today: string; readonly alertDays: number };
export type LotStatus = z.output<typeof lotFields.status.output>;

export type LotRecord = {
  lot_id: string;
  souvenir_id: string;
  storage_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  number: string;
  best_before: string;
  days_left: number;
  storage_name: LocalizedText;
  on_hand: number;
  status: LotStatus;
};

const status = ({ today, alertDays }: AlertPeriod) => sql<LotStatus>`case
  when l.best_before < ${today}::date then 'expired'
  when not l.is_available then 'stopped'
  when l.best_before - ${alertDays}::int <= ${today}::date then 'soon'
  else 'available' end`;

function fromLots(filter: LotFilter, period: AlertPeriod) {
  const conditions = [sql<SqlBool>`b.on_hand > 0`];
  if (filter.status) conditions.push(sql<SqlBool>`${status(period)} = ${filter.status}`);
  if (filter.souvenirId) conditions.push(sql<SqlBool>`l.souvenir_id = ${filter.souvenirId}::uuid`);
  if (filter.storageId) conditions.push(sql<SqlBool>`b.storage_id = ${filter.storageId}::uuid`);
  if (filter.keyword)
    conditions.push(
      sql<SqlBool>`(${souvenirMatches(sql.ref('l.souvenir_id'), filter.keyword)} or lower(l.number) = lower(${filter.keyword}))`,
    );
  return sql`from stock_lot_balance b
    join stock_lot l on l.id = b.lot_id
    join souvenir s on s.id = l.souvenir_id
    join storage t on t.id = b.storage_id
    where ${allOf(conditions)}`;
}

const sortColumns = { productCode: codeOrder(), bestBefore: sql`l.best_before`, onHand: sql`b.on_hand` };

/** Lists one page of the lots, or all lots if `page` is missing. */
export async function listLots(
  db: Db,
  filter: LotFilter,
  period: AlertPeriod,
  page?: Pick<ListQuery, 'currentPage' | 'pageSize' | 'sidx' | 'sort'>,
): Promise<LotRecord[]> {
  const direction = page?.sort === 'desc' ? sql`desc` : sql`asc`;
  const order = sql`${sortColumns[page?.sidx ?? 'bestBefore']} ${direction}`;
  const { rows } = await sql<LotRecord>`
    select l.id as lot_id, l.souvenir_id, b.storage_id, s.code, s.name, l.number, l.best_before, b.on_hand,
           ${selectCoverPicture(sql.ref('s.id'))} as cover, t.name as storage_name, ${status(period)} as status,
           l.best_before - ${period.today}::date as days_left
    ${fromLots(filter, period)}
    order by ${order}, l.best_before, ${codeOrder()}, l.number, t.sort_code, b.storage_id, l.id
    ${page ? limitToPage(page) : sql``}`.execute(db);
  return rows;
}

export type LotCounts = { total: number; expired: number; stopped: number; soon: number };

/** The total of the filtered list, and the numbers of lots that need attention. */
export async function countLots(db: Db, filter: LotFilter, period: AlertPeriod): Promise<LotCounts> {
  const { status: wanted, ...rest } = filter;
  const { rows } = await sql<LotCounts>`
    select count(*) filter (where ${wanted ? sql`c.status = ${wanted}` : sql`true`}) as total,
           count(*) filter (where c.status = 'expired') as expired,
           count(*) filter (where c.status = 'stopped') as stopped, count(*) filter (where c.status = 'soon') as soon
    from (select ${status(period)} as status ${fromLots(rest, period)}) c`.execute(db);
  return rows[0]!;
}

/** Counts the lots that are no longer given out. `first`: their earliest best-before day, or null if there are none. */
export async function countStoppedLots(
  db: Db,
  today: string,
): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(distinct l.id)::int as count, min(l.best_before)::text as first
    from stock_lot l join stock_lot_balance b on b.lot_id = l.id and b.on_hand > 0
    where not l.is_available or l.best_before < ${today}::date`.execute(db);
  return rows[0]!;
}
