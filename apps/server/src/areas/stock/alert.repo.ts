// Souvenirs that need somebody, with what was decided about them.

import type { LocalizedText } from '@keepsake/core/language';
import { hongKongDay } from '@keepsake/core/period';
import type { alertEndpoints } from '@keepsake/core/stock/alert.contract';
import type { AlertKind, NoteState } from '@keepsake/core/stock/alert.rules';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Input } from '../../http/route.ts';
import { coverOf, currentPrice, souvenirMatches } from '../catalogue/index.ts';

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

const wentOut = ({ now, warningDays }: AlertMoment) =>
  sql<SqlBool>`m.document_kind = 'outbound' and m.at >= ${new Date(now.getTime() - warningDays * day)}::timestamptz`;
/** What went out by outbound orders in the days of the warning. */
const issuedSince = (moment: AlertMoment) => sql`
  select m.souvenir_id, -sum(m.quantity)::int as issued from stock_movement m where ${wentOut(moment)} group by 1`;

/**
 * Souvenirs that more went out of than there are. Of most of them one piece went out: they are among those that are sold out,
 * whom an index knows; only the others are looked up.
 */
export const warned = (moment: AlertMoment) => sql`
  with issued as materialized (${issuedSince(moment)})
  select s.souvenir_id from souvenir_stock s
  where s.valid and s.standing = 0 and s.souvenir_id in (select i.souvenir_id from issued i where i.issued > 0)
  union all
  select i.souvenir_id from issued i,
    lateral (select from souvenir_stock s where s.souvenir_id = i.souvenir_id and s.valid and s.standing > 0
             and s.available < i.issued offset 0) s
  where i.issued > 1`;

/** Asked for once for a list and its counts; few, and all of them needed for either. */
export async function listWarned(db: Db, moment: AlertMoment): Promise<string[]> {
  const { rows } = await sql<{ souvenir_id: string }>`${warned(moment)}`.execute(db);
  return rows.map(({ souvenir_id }) => souvenir_id);
}
type Warned = readonly string[];

/** Of a row of the list below: how it stands, and what was said about it. */
const figures = sql`s.souvenir_id as id, s.code, s.category_id, s.level, s.minimum_stock, s.safe_stock, s.on_hand, s.reserved,
  s.available, s.alert, greatest(0, greatest(s.minimum_stock, s.safe_stock) - s.available) as missing`;
const isWarned = (ids: Warned) => sql<SqlBool>`s.souvenir_id = any(${ids}::uuid[])`;

const standing = (ids: Warned, kind?: AlertKind) => sql`
  select ${figures}, ${isWarned(ids)} as warned, n.kind as note_kind, n.until_day, n.expected_on
  from souvenir_stock s left join stock_alert_note n on n.souvenir_id = s.souvenir_id
  where s.valid and ${kind === 'warning' ? isWarned(ids) : sql`(s.urgency is not null or ${isWarned(ids)})`}`;

/** The tables of `alertsOf` and `noteState` in core, as SQL; a test holds the two together. */
const alertIs: Record<AlertKind, ReturnType<typeof sql<SqlBool>>> = {
  belowMinimum: sql<SqlBool>`g.alert = 2`,
  belowSafe: sql<SqlBool>`g.alert = 1`,
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
    conditions.push(
      sql<SqlBool>`g.id in (select o.id from souvenir o where o.applicable_object = ${filter.applicableObject})`,
    );
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
  name: sql`(select o.name ->> 'zh-HK' from souvenir o where o.id = g.id)`,
  available: sql`g.available`,
  missing: sql`g.missing`,
  issued: sql`coalesce(g.issued, 0)`,
} as const;
/** The most urgent first: the least of what they should have. */
const byUrgency = sql`g.available::float8 / greatest(g.minimum_stock, g.safe_stock, 1), g.code`;

type Page = Partial<Pick<ListQuery, 'sidx' | 'sort' | 'currentPage' | 'pageSize'>>;

/** Asked for by nothing but how they stand: counted already, and found in the order of urgency. */
const isPlain = (filter: AlertFilter): boolean =>
  !(filter.applicableObject || filter.noteState || filter.keyword || filter.price);

/**
 * The most urgent few: what is gone altogether by its code; then, eighth by eighth, what is nearly gone; and with them all
 * that is warned of although it has what it should.
 */
function mostUrgent({ kind, categoryId }: AlertFilter, ids: Warned, wanted: number) {
  const which = sql.join(
    [
      sql`s.valid`,
      ...(categoryId ? [sql`s.category_id = ${categoryId}`] : []),
      ...(kind === 'belowMinimum' ? [sql`s.alert = 2`] : []),
      ...(kind === 'belowSafe' ? [sql`s.alert = 1`] : []),
    ],
    sql` and `,
  );
  const share = sql`s.available::float8 / greatest(s.minimum_stock, s.safe_stock, 1)`;
  return sql`
    with gone as materialized (
      select ${figures} from souvenir_stock s where ${which} and s.urgency = 0 order by s.code limit ${wanted})
    select * from gone
    union all
    (select ${figures} from souvenir_stock s
     where ${which} and s.urgency > 0 and (select count(*) from gone) < ${wanted}
     order by s.urgency, ${share}, s.code limit ${wanted})
    union all
    (select ${figures} from souvenir_stock s
     where ${which} and s.urgency is null and ${isWarned(ids)})`;
}

function listed(
  filter: AlertFilter,
  moment: AlertMoment,
  ids: Warned,
  { sidx, pageSize, currentPage = 1 }: Page,
) {
  if (!sidx && pageSize && filter.kind !== 'warning' && isPlain(filter))
    return sql`select g.* from (${mostUrgent(filter, ids, currentPage * pageSize)}) g`;
  const found = standing(ids, filter.kind);
  const rows =
    sidx === 'issued'
      ? sql`select g.*, i.issued from (${found}) g left join (${issuedSince(moment)}) i on i.souvenir_id = g.id`
      : found;
  return sql`select g.* from (${rows}) g where ${conditionOf(filter, moment)}`;
}

export async function listAlerts(
  db: Db,
  filter: AlertFilter,
  moment: AlertMoment,
  page: Page = {},
  given?: Warned,
): Promise<AlertRecord[]> {
  const { sidx, sort, currentPage = 1, pageSize } = page;
  const ids = given ?? (await listWarned(db, moment));
  const today = hongKongDay(moment.now);
  const column = sidx === 'price' ? priceOf(today) : sidx && sortColumns[sidx];
  const direction = sort === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const order = column ? sql`${column} ${direction}, g.code` : byUrgency;
  const cut = pageSize ? sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}` : sql``;
  // of a page one by one, of a file all at once
  const issued = pageSize
    ? sql`lateral (select -sum(m.quantity)::int as issued from stock_movement m
        where m.souvenir_id = g.id and ${wentOut(moment)}) i on true`
    : sql`(${issuedSince(moment)}) i on i.souvenir_id = g.id`;
  const { rows } = await sql<AlertRecord>`
    select g.*, coalesce(i.issued, 0) as issued, n.kind as note_kind, n.until_day, n.expected_on, n.expected_quantity, n.comment,
           n.at as note_at, n.actor_name as note_actor,
           s.name, s.applicable_object, c.name as category_name, ${priceOf(today)} as price, ${coverOf(sql.ref('g.id'))} as cover
    from (${listed(filter, moment, ids, page)} order by ${order} ${cut}) g
    left join ${issued}
    left join stock_alert_note n on n.souvenir_id = g.id
    join souvenir s on s.id = g.id
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

/** Counted already, but for the warnings: those are few, and counted here beside the kinds that are asked for. */
function countStanding({ kind, categoryId }: AlertFilter, ids: Warned) {
  const ofCategory = (alias: string) =>
    categoryId ? sql`${sql.ref(`${alias}.category_id`)} = ${categoryId}` : sql`true`;
  const wanted = { belowMinimum: [2], belowSafe: [1], warning: [] as number[] };
  const alerts = kind ? wanted[kind] : [1, 2];
  // a warning is a row of its own where none of the alerts asked for has it already
  const own = kind === 'warning' ? sql`true` : kind ? sql`false` : sql`s.alert = 0`;
  const warns = kind && kind !== 'warning' ? sql`s.alert = any(${alerts}::int[])` : sql`true`;
  return sql<AlertCounts>`
    select coalesce(sum(g.souvenirs), 0)::int as total,
           coalesce(sum(g.souvenirs) filter (where g.standing = 0), 0)::int as sold_out,
           coalesce(sum(g.souvenirs) filter (where g.alert = 2), 0)::int as below_minimum,
           coalesce(sum(g.souvenirs) filter (where g.alert = 1), 0)::int as below_safe,
           coalesce(sum(g.warned), 0)::int as warning
    from (
      select n.souvenirs, n.standing, n.alert, 0 as warned from souvenir_sum n
      where n.valid and n.alert = any(${alerts}::int[]) and ${ofCategory('n')}
      union all
      select (${own})::int, s.standing, s.alert, (${warns})::int from souvenir_stock s
      where s.valid and ${isWarned(ids)} and ${ofCategory('s')}
    ) g`;
}

export async function countAlerts(
  db: Db,
  filter: AlertFilter,
  moment: AlertMoment,
  given?: Warned,
): Promise<AlertCounts> {
  const ids = given ?? (await listWarned(db, moment));
  const query = isPlain(filter)
    ? countStanding(filter, ids)
    : sql<AlertCounts>`
        select count(*)::int as total, count(*) filter (where g.available <= 0)::int as sold_out,
               count(*) filter (where ${alertIs.belowMinimum})::int as below_minimum,
               count(*) filter (where ${alertIs.belowSafe})::int as below_safe,
               count(*) filter (where ${alertIs.warning})::int as warning
        from (${standing(ids, filter.kind)}) g where ${conditionOf(filter, moment)}`;
  return (await query.execute(db)).rows[0]!;
}
