// Queries of stock alerts, which are computed from the stock, with their notes.
import type { alertEndpoints } from '@keepsake/core/stock/alerts/alert.contract';
import type { AlertKind, NoteState } from '@keepsake/core/stock/alerts/alert.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import {
  codeOrder,
  countWaiting,
  currentPrice,
  selectCoverPicture,
  souvenirMatches,
} from '../../catalogue/index.ts';

type ListQuery = Input<typeof alertEndpoints.listAlerts>['query'];
/** `price` is in cents: `from` is inclusive, `below` is exclusive, or null if there is no upper bound. */
export type AlertFilter = Pick<
  ListQuery,
  'kind' | 'categoryId' | 'applicableObject' | 'noteState' | 'keyword'
> & {
  price?: { from: number; below: number | null } | undefined;
};
export type WarningPeriod = { now: Date; warningDays: number };

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
  waiting: number;
};

const dayMs = 24 * 3600_000;

/** Pieces that outbound orders issued in the last `warningDays` days. */
const selectIssued = ({ now, warningDays }: WarningPeriod) => sql`
  select m.souvenir_id, -sum(m.quantity)::int as issued from stock_movement m
  where m.document_kind = 'outbound' and m.at >= ${new Date(now.getTime() - warningDays * dayMs)}::timestamptz group by 1`;

/** Valid souvenirs with fewer available pieces than their minimum or safe stock, or than were issued recently. */
const selectAlerted = (period: WarningPeriod) => sql`
  select g.*, g.available < g.issued as warned from (
    select s.id, s.code, s.family_id, s.option_keys, s.name, s.category_id, s.level, s.applicable_object, s.minimum_stock, s.safe_stock,
           coalesce(k.on_hand, 0) as on_hand, coalesce(k.reserved, 0) as reserved, coalesce(k.available, 0) as available,
           greatest(0, greatest(s.minimum_stock, s.safe_stock) - coalesce(k.available, 0)) as missing,
           coalesce(i.issued, 0) as issued, n.kind as note_kind, n.until_day, n.expected_on, n.expected_quantity, n.comment,
           n.at as note_at, n.actor_name as note_actor
    from souvenir s
    left join souvenir_stock k on k.souvenir_id = s.id
    left join (${selectIssued(period)}) i on i.souvenir_id = s.id
    left join stock_alert_note n on n.souvenir_id = s.id
    where s.state = 'valid'
  ) g
  where g.missing > 0 or g.available < g.issued`;

/** Same rules as `findAlerts` and `noteState` in core. A test checks that both agree. */
const alertConditions: Record<AlertKind, ReturnType<typeof sql<SqlBool>>> = {
  belowMinimum: sql<SqlBool>`g.available < g.minimum_stock`,
  belowSafe: sql<SqlBool>`g.available >= g.minimum_stock and g.available < g.safe_stock`,
  warning: sql<SqlBool>`g.warned`,
};

function getNoteCondition(state: NoteState, today: string) {
  return {
    open: sql<SqlBool>`(g.note_kind is null or (g.note_kind = 'snoozed' and g.until_day <= ${today}::date))`,
    acknowledged: sql<SqlBool>`g.note_kind = 'acknowledged'`,
    snoozed: sql<SqlBool>`(g.note_kind = 'snoozed' and g.until_day > ${today}::date)`,
    ordered: sql<SqlBool>`(g.note_kind = 'ordered' and g.expected_on >= ${today}::date)`,
    overdue: sql<SqlBool>`(g.note_kind = 'ordered' and g.expected_on < ${today}::date)`,
  }[state];
}

/** The shop price, or the internal price if there is none. */
const selectPrice = (today: string) =>
  sql`coalesce(${currentPrice(sql.ref('g.id'), 'mall', today)}, ${currentPrice(sql.ref('g.id'), 'internal', today)})`;

function buildCondition(filter: AlertFilter, { now }: WarningPeriod) {
  const today = hongKongDay(now);
  const conditions = [filter.kind ? alertConditions[filter.kind] : sql<SqlBool>`true`];
  if (filter.categoryId) conditions.push(sql<SqlBool>`g.category_id = ${filter.categoryId}`);
  if (filter.applicableObject)
    conditions.push(sql<SqlBool>`g.applicable_object = ${filter.applicableObject}`);
  if (filter.noteState) conditions.push(getNoteCondition(filter.noteState, today));
  if (filter.keyword) conditions.push(souvenirMatches(sql.ref('g.id'), filter.keyword));
  if (filter.price)
    conditions.push(
      // a range evaluates the price subquery once, two comparisons would evaluate it twice
      sql<SqlBool>`int8range(${filter.price.from}, ${filter.price.below}) @> ${selectPrice(today)}::bigint`,
    );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const sortColumns = {
  productCode: codeOrder('g'),
  name: sql`g.name ->> 'zh-HK'`,
  available: sql`g.available`,
  missing: sql`g.missing`,
  issued: sql`g.issued`,
} as const;
/** The most urgent first: the lowest ratio of available to required pieces. */
const byUrgency = sql`g.available::float8 / greatest(g.minimum_stock, g.safe_stock, 1), ${codeOrder('g')}`;

type Page = Partial<Pick<ListQuery, 'sidx' | 'sort' | 'currentPage' | 'pageSize'>>;

export async function listAlerts(
  db: Db,
  filter: AlertFilter,
  period: WarningPeriod,
  { sidx, sort, currentPage = 1, pageSize }: Page = {},
): Promise<AlertRecord[]> {
  const today = hongKongDay(period.now);
  const column = sidx === 'price' ? selectPrice(today) : sidx && sortColumns[sidx];
  const direction = sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const order = column ? sql`${column} ${direction}, ${codeOrder('g')}` : byUrgency;
  const limit = pageSize ? sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}` : sql``;
  // prices, covers and people waiting are read only for the rows of the page
  const { rows } = await sql<AlertRecord>`
    select g.*, c.name as category_name, ${selectPrice(today)} as price, ${selectCoverPicture(sql.ref('g.id'))} as cover,
           ${countWaiting(sql.ref('g.id'))} as waiting
    from (select g.* from (${selectAlerted(period)}) g where ${buildCondition(filter, period)} order by ${order} ${limit}) g
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

export async function countAlerts(db: Db, filter: AlertFilter, period: WarningPeriod): Promise<AlertCounts> {
  const { rows } = await sql<AlertCounts>`
    select count(*) as total, count(*) filter (where g.available <= 0) as sold_out,
           count(*) filter (where ${alertConditions.belowMinimum}) as below_minimum,
           count(*) filter (where ${alertConditions.belowSafe}) as below_safe,
           count(*) filter (where ${alertConditions.warning}) as warning
    from (${selectAlerted(period)}) g where ${buildCondition(filter, period)}`.execute(db);
  return rows[0]!;
}

/** Ids of all souvenirs with an alert. */
export const selectAlertedIds = (period: WarningPeriod) => sql`select g.id from (${selectAlerted(period)}) g`;
