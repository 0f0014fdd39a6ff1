// Souvenirs that need somebody, with what was decided about them.

import type { LocalizedText } from '@keepsake/core/language';
import { hongKongDay } from '@keepsake/core/period';
import type { alertEndpoints, NoteBody } from '@keepsake/core/stock/alert.contract';
import type { AlertKind, NoteState } from '@keepsake/core/stock/alert.rules';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
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

/** One row a valid souvenir: how it stands, and what went out by outbound orders in the days of the warning. */
const standing = ({ now, warningDays }: AlertMoment) => sql`
  select s.souvenir_id as id, s.code, s.category_id, s.level, s.minimum_stock, s.safe_stock, s.on_hand, s.reserved, s.available,
         coalesce(i.issued, 0) as issued,
         greatest(0, greatest(s.minimum_stock, s.safe_stock) - s.available) as missing,
         n.kind as note_kind, n.until_day, n.expected_on, n.expected_quantity, n.comment, n.at as note_at,
         n.actor_name as note_actor
  from souvenir_stock s
  left join (
    select m.souvenir_id, -sum(m.quantity)::int as issued from stock_movement m
    where m.document_kind = 'outbound' and m.at >= ${new Date(now.getTime() - warningDays * day)}::timestamptz
    group by 1
  ) i on i.souvenir_id = s.souvenir_id
  left join stock_alert_note n on n.souvenir_id = s.souvenir_id
  where s.valid`;

/** The tables of `alertsOf` and `noteState` in core, as SQL; a test holds the two together. */
const alertIs: Record<AlertKind, ReturnType<typeof sql<SqlBool>>> = {
  belowMinimum: sql<SqlBool>`g.available < g.minimum_stock`,
  belowSafe: sql<SqlBool>`(g.available >= g.minimum_stock and g.available < g.safe_stock)`,
  warning: sql<SqlBool>`g.issued > g.available`,
};
const anyAlert = sql<SqlBool>`(g.available < greatest(g.minimum_stock, g.safe_stock) or g.issued > g.available)`;

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
  const conditions = [filter.kind ? alertIs[filter.kind] : anyAlert];
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
  const page = pageSize ? sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}` : sql``;
  const { rows } = await sql<AlertRecord>`
    select g.*, s.name, s.applicable_object, c.name as category_name, ${priceOf(today)} as price, ${coverOf(sql.ref('g.id'))} as cover
    from (select g.* from (${standing(moment)}) g where ${conditionOf(filter, moment)} order by ${order} ${page}) g
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

export async function countAlerts(db: Db, filter: AlertFilter, moment: AlertMoment): Promise<AlertCounts> {
  const { rows } = await sql<AlertCounts>`
    select count(*)::int as total, count(*) filter (where g.available <= 0)::int as sold_out,
           count(*) filter (where ${alertIs.belowMinimum})::int as below_minimum,
           count(*) filter (where ${alertIs.belowSafe})::int as below_safe,
           count(*) filter (where ${alertIs.warning})::int as warning
    from (${standing(moment)}) g where ${conditionOf(filter, moment)}`.execute(db);
  return rows[0]!;
}

export async function lockSouvenirNote(tx: Tx, souvenirId: string) {
  const souvenir = await tx
    .selectFrom('souvenir')
    .select('code')
    .where('id', '=', souvenirId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!souvenir) return undefined;
  const note = await tx
    .selectFrom('stock_alert_note')
    .select(['kind', 'until_day', 'expected_on', 'expected_quantity', 'comment'])
    .where('souvenir_id', '=', souvenirId)
    .executeTakeFirst();
  return { ...souvenir, note };
}

export async function saveNote(
  tx: Tx,
  souvenirId: string,
  body: NoteBody,
  { now, actorName }: { now: Date; actorName: string },
): Promise<void> {
  const values = {
    kind: body.kind,
    until_day: body.kind === 'snoozed' ? body.untilDay : null,
    expected_on: body.kind === 'ordered' ? body.expectedOn : null,
    expected_quantity: body.kind === 'ordered' ? body.expectedQuantity : null,
    comment: body.comment,
    at: now,
    actor_name: actorName,
  };
  await tx
    .insertInto('stock_alert_note')
    .values({ souvenir_id: souvenirId, ...values })
    .onConflict((conflict) => conflict.column('souvenir_id').doUpdateSet(values))
    .execute();
}

export async function deleteNote(tx: Tx, souvenirId: string): Promise<void> {
  await tx.deleteFrom('stock_alert_note').where('souvenir_id', '=', souvenirId).execute();
}

/** An alert that has gone takes its note along: the next one begins unanswered. */
export async function deleteSettledNotes(tx: Tx, moment: AlertMoment): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    delete from stock_alert_note n using souvenir s
    where s.id = n.souvenir_id and n.souvenir_id not in (select g.id from (${standing(moment)}) g where ${anyAlert})
    returning s.code`.execute(tx);
  return rows.map(({ code }) => code);
}
