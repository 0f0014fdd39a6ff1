// Souvenirs that need somebody, with what was decided about them.

import type { alertEndpoints } from '@keepsake/core/stock/alerts/alert.contract';
import type { AlertKind, NoteState } from '@keepsake/core/stock/alerts/alert.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import { coverOf, currentPrice, souvenirMatches } from '../../catalogue/index.ts';

type ListQuery = Input<typeof alertEndpoints.listAlerts>['query'];
/** `price` in cents, lower bound inclusive. */
export type AlertFilter = Pick<
  ListQuery,
  'kind' | 'categoryId' | 'applicableObject' | 'noteState' | 'keyword'
> & {
  price?: { from: number; below: number | null } | undefined;
};
export type AlertMoment = { now: Date; warningDays: number };

export type AlertRecord = {
  id: string;
  code: string;
  name: LocalizedText;
  category_name: LocalizedText;
  level: string;
  applicable_object: string;
  on_hand: number;
  reserved: number;
  available: number;
  minimum_stock: number;
  safe_stock: number;
  issued: number;
  missing: number;
  price: number | null;
  cover: string | null;
  note_kind: string | null;
  until_day: string | null;
  expected_on: string | null;
  expected_quantity: number | null;
  comment: string | null;
  note_at: Date | null;
  note_actor: string | null;
};

const day = 24 * 3600_000;

/** What went out by outbound orders in the days of the warning. */
const issuedSince = ({ now, warningDays }: AlertMoment) => sql`
  select m.souvenir_id, -sum(m.quantity)::int as issued from stock_movement m
  where m.document_kind = 'outbound' and m.at >= ${new Date(now.getTime() - warningDays * day)}::timestamptz group by 1`;

/** Valid souvenirs that have less than they should, or less than went out. */
const alerted = (moment: AlertMoment) => sql`
  select g.*, g.available < g.issued as warned from (
    select s.id, s.code, s.name, s.category_id, s.level, s.applicable_object, s.minimum_stock, s.safe_stock,
           coalesce(k.on_hand, 0) as on_hand, coalesce(k.reserved, 0) as reserved, coalesce(k.available, 0) as available,
           greatest(0, greatest(s.minimum_stock, s.safe_stock) - coalesce(k.available, 0)) as missing,
           coalesce(i.issued, 0) as issued, n.kind as note_kind, n.until_day, n.expected_on, n.expected_quantity, n.comment,
           n.at as note_at, n.actor_name as note_actor
    from souvenir s
    left join souvenir_stock k on k.souvenir_id = s.id
    left join (${issuedSince(moment)}) i on i.souvenir_id = s.id
    left join stock_alert_note n on n.souvenir_id = s.id
    where s.state = 'valid'
  ) g
  where g.missing > 0 or g.available < g.issued`;

/** The tables of `alertsOf` and `noteState` in core, as SQL; a test holds the two together. */
const alertIs: Record<AlertKind, ReturnType<typeof sql<SqlBool>>> = {
  belowMinimum: sql<SqlBool>`g.available < g.minimum_stock`,
  belowSafe: sql<SqlBool>`g.available >= g.minimum_stock and g.available < g.safe_stock`,
  warning: sql<SqlBool>`g.warned`,
};

function noteIs(state: NoteState, today: string) {
  return {
    open: sql<SqlBool>`(g.note_kind is null or (g.note_kind = 'snoozed' and g.until_day <= ${today}::date))`,
    acknowledged: sql<SqlBool>`g.note_kind = 'acknowledged'`,
    snoozed: sql<SqlBool>`(g.note_kind = 'snoozed' and g.until_day > ${today}::date)`,
    ordered: sql<SqlBool>`(g.note_kind = 'ordered' and g.expected_on >= ${today}::date)`,
    overdue: sql<SqlBool>`(g.note_kind = 'ordered' and g.expected_on < ${today}::date)`,
  }[state];
}

/** The shop's price, or the internal one where there is none. */
const priceOf = (today: string) =>
  sql`coalesce(${currentPrice(sql.ref('g.id'), 'mall', today)}, ${currentPrice(sql.ref('g.id'), 'internal', today)})`;

function conditionOf(filter: AlertFilter, { now }: AlertMoment) {
  const today = hongKongDay(now);
  const conditions = [filter.kind ? alertIs[filter.kind] : sql<SqlBool>`true`];
  if (filter.categoryId) conditions.push(sql<SqlBool>`g.category_id = ${filter.categoryId}`);
  if (filter.applicableObject)
    conditions.push(sql<SqlBool>`g.applicable_object = ${filter.applicableObject}`);
  if (filter.noteState) conditions.push(noteIs(filter.noteState, today));
  if (filter.keyword) conditions.push(souvenirMatches(sql.ref('g.id'), filter.keyword));
  if (filter.price)
    conditions.push(
      // a range asks for the price once, two comparisons would ask twice
      sql<SqlBool>`int8range(${filter.price.from}, ${filter.price.below}) @> ${priceOf(today)}::bigint`,
    );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const sortColumns = {
  productCode: sql`g.code`,
  name: sql`g.name ->> 'zh-HK'`,
  available: sql`g.available`,
  missing: sql`g.missing`,
  issued: sql`g.issued`,
} as const;
/** The most urgent first: the least of what they should have. */
const byUrgency = sql`g.available::float8 / greatest(g.minimum_stock, g.safe_stock, 1), g.code`;

type Page = Partial<Pick<ListQuery, 'sidx' | 'sort' | 'currentPage' | 'pageSize'>>;

export async function listAlerts(
  db: Db,
  filter: AlertFilter,
  moment: AlertMoment,
  { sidx, sort, currentPage = 1, pageSize }: Page = {},
): Promise<AlertRecord[]> {
  const today = hongKongDay(moment.now);
  const column = sidx === 'price' ? priceOf(today) : sidx && sortColumns[sidx];
  const direction = sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const order = column ? sql`${column} ${direction}, g.code` : byUrgency;
  const cut = pageSize ? sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}` : sql``;
  // prices and covers of a page, not of all
  const { rows } = await sql<AlertRecord>`
    select g.*, c.name as category_name, ${priceOf(today)} as price, ${coverOf(sql.ref('g.id'))} as cover
    from (select g.* from (${alerted(moment)}) g where ${conditionOf(filter, moment)} order by ${order} ${cut}) g
    join category c on c.id = g.category_id
    order by ${order}`.execute(db);
  return rows;
}

export type AlertCounts = {
  total: number;
  sold_out: number;
  below_minimum: number;
  below_safe: number;
  warning: number;
};

export async function countAlerts(db: Db, filter: AlertFilter, moment: AlertMoment): Promise<AlertCounts> {
  const { rows } = await sql<AlertCounts>`
    select count(*) as total, count(*) filter (where g.available <= 0) as sold_out,
           count(*) filter (where ${alertIs.belowMinimum}) as below_minimum,
           count(*) filter (where ${alertIs.belowSafe}) as below_safe,
           count(*) filter (where ${alertIs.warning}) as warning
    from (${alerted(moment)}) g where ${conditionOf(filter, moment)}`.execute(db);
  return rows[0]!;
}

/** Ids of everything that needs somebody. */
export const alertedIds = (moment: AlertMoment) => sql`select g.id from (${alerted(moment)}) g`;
