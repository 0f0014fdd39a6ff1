// Count sheets and their lines, as rows.

import type { CountState, countEndpoints } from '@keepsake/core/stock/counts/count.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import { coverOf, souvenirMatches } from '../../catalogue/index.ts';

type ListQuery = Input<typeof countEndpoints.listCounts>['query'];
type LinesQuery = Input<typeof countEndpoints.listCountLines>['query'];

/** `isWaitingForSecondCount` of core, as SQL. */
const waits = sql<SqlBool>`(l.needs_second and l.second_counted is null)`;
/** `countedDifference` of core, as SQL. */
const difference = sql<
  number | null
>`case when l.second_counted is not null then l.second_counted - l.second_book
  else l.counted - l.book end`;

function selectCounts(db: Db) {
  const lines = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from stock_count_line l where l.count_id = c.id and ${condition})`;
  return db
    .selectFrom('stock_count as c')
    .innerJoin('storage as t', 't.id', 'c.storage_id')
    .leftJoin('stock_document as d', 'd.count_id', 'c.id')
    .select((eb) => [
      'c.id',
      'c.no',
      'c.storage_id',
      'c.remark',
      'c.created_at',
      'c.creator_name',
      'c.closed_at',
      'd.id as adjustment_id',
      'd.no as adjustment_no',
      eb.ref('c.state').$castTo<CountState>().as('state'),
      eb.ref('t.name').$castTo<LocalizedText>().as('storage_name'),
      lines(sql`true`).as('line_count'),
      lines(sql`l.counted is not null`).as('counted_count'),
      lines(waits).as('waiting_second'),
      lines(sql`(${difference}) <> 0`).as('differing'),
    ]);
}
export type CountListRow = Awaited<ReturnType<ReturnType<typeof selectCounts>['executeTakeFirstOrThrow']>>;

export async function listCounts(db: Db, query: ListQuery) {
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Hong_Kong')`;
  const conditions = [sql<SqlBool>`true`];
  if (query.state) conditions.push(sql<SqlBool>`c.state = ${query.state}`);
  if (query.storageId) conditions.push(sql<SqlBool>`c.storage_id = ${query.storageId}::uuid`);
  if (query.startTime) conditions.push(sql<SqlBool>`c.created_at >= ${startOf(query.startTime, 0)}`);
  if (query.endTime) conditions.push(sql<SqlBool>`c.created_at < ${startOf(query.endTime, 1)}`);
  if (query.keyword) {
    const pattern = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql<SqlBool>`(c.no ilike ${pattern} or c.remark ilike ${pattern})`);
  }
  const filter = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const direction = query.sidx && query.sort === 'asc' ? sql`asc` : sql`desc`;
  const rows = await selectCounts(db)
    .where(filter)
    .orderBy(sql`${query.sidx === 'no' ? sql`c.no` : sql`c.created_at`} ${direction}`)
    .orderBy(sql`c.id ${direction}`)
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const { total } = await db
    .selectFrom('stock_count as c')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(filter)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findCount(db: Db, id: string): Promise<CountListRow | undefined> {
  return selectCounts(db).where('c.id', '=', id).executeTakeFirst();
}

function selectLines(db: Db, countId: string) {
  return db
    .selectFrom('stock_count_line as l')
    .innerJoin('souvenir as s', 's.id', 'l.souvenir_id')
    .select((eb) => [
      'l.souvenir_id',
      's.code',
      'l.counted',
      'l.book',
      'l.counted_at',
      'l.counter_id',
      'l.counter_name',
      'l.needs_second',
      'l.second_counted',
      'l.second_book',
      'l.second_at',
      'l.second_id',
      'l.second_name',
      eb.ref('s.name').$castTo<LocalizedText>().as('name'),
      coverOf(eb.ref('s.id')).as('cover'),
    ])
    .where('l.count_id', '=', countId);
}
export type CountLineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

export async function listCountLines(db: Db, count: { id: string; state: CountState }, query: LinesQuery) {
  const conditions = [sql<SqlBool>`l.count_id = ${count.id}::uuid`];
  if (query.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), query.keyword));
  if (query.filter === 'uncounted') conditions.push(sql<SqlBool>`l.counted is null`);
  // blind: the first count does not say what is far off, nor a count that is not closed what differs
  if (query.filter === 'waitingSecond')
    conditions.push(count.state === 'recount' ? waits : sql<SqlBool>`false`);
  if (query.filter === 'differing')
    conditions.push(count.state === 'closed' ? sql<SqlBool>`(${difference}) <> 0` : sql<SqlBool>`false`);
  const filter = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const direction = query.sort === 'desc' ? 'desc' : 'asc';
  const rows = await selectLines(db, count.id)
    .where(filter)
    .orderBy('s.code', direction)
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const { total } = await db
    .selectFrom('stock_count_line as l')
    .innerJoin('souvenir as s', 's.id', 'l.souvenir_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(filter)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function listLinesOf(
  db: Db,
  countId: string,
  souvenirIds?: readonly string[],
): Promise<CountLineRow[]> {
  const lines = selectLines(db, countId).orderBy('s.code');
  return (souvenirIds ? lines.where('l.souvenir_id', 'in', souvenirIds) : lines).execute();
}

export type CountRecord = { id: string; no: string; state: CountState; storageId: string };

/** `share`: many may enter figures at once; whoever closes or cancels waits for them, and they for it. */
export async function lockCount(
  tx: Tx,
  id: string,
  mode: 'update' | 'share',
): Promise<CountRecord | undefined> {
  const row = tx
    .selectFrom('stock_count')
    .select((eb) => [
      'id',
      'no',
      'storage_id as storageId',
      eb.ref('state').$castTo<CountState>().as('state'),
    ])
    .where('id', '=', id);
  return (mode === 'update' ? row.forUpdate() : row.forShare()).executeTakeFirst();
}

export async function lockLines(tx: Tx, countId: string, souvenirIds: readonly string[]): Promise<void> {
  await sql`
    select from stock_count_line where count_id = ${countId}::uuid and souvenir_id = any(${souvenirIds}::uuid[])
    order by souvenir_id for update`.execute(tx);
}

type NewCount = {
  id: string;
  no: string;
  storageId: string;
  remark: string;
  creator: { id: string; name: string };
  now: Date;
};

export async function insertCount(tx: Tx, count: NewCount): Promise<void> {
  await tx
    .insertInto('stock_count')
    .values({
      id: count.id,
      no: count.no,
      storage_id: count.storageId,
      state: 'open',
      remark: count.remark,
      created_at: count.now,
      creator_id: count.creator.id,
      creator_name: count.creator.name,
    })
    .execute();
}

/** Everything that the storage holds. */
export async function insertHeldLines(tx: Tx, countId: string, storageId: string): Promise<void> {
  await sql`
    insert into stock_count_line (count_id, souvenir_id)
    select ${countId}::uuid, b.souvenir_id from stock_balance b
    where b.storage_id = ${storageId}::uuid and b.on_hand > 0`.execute(tx);
}

export async function insertChosenLines(
  tx: Tx,
  countId: string,
  souvenirIds: readonly string[],
): Promise<void> {
  await sql`
    insert into stock_count_line (count_id, souvenir_id)
    select distinct ${countId}::uuid, id from unnest(${souvenirIds}::uuid[]) as s (id)
    on conflict do nothing`.execute(tx);
}

/** `farOff`: asks for a second person's count. */
export type Figure = { souvenirId: string; counted: number; book: number; farOff: boolean };

export async function saveFigures(
  tx: Tx,
  countId: string,
  entry: 'first' | 'second',
  figures: readonly Figure[],
  by: { id: string; name: string },
  now: Date,
): Promise<void> {
  if (figures.length === 0) return;
  const set =
    entry === 'first'
      ? sql`counted = f.counted, book = f.book, counted_at = ${now}, counter_id = ${by.id}::uuid, counter_name = ${by.name},
          needs_second = l.needs_second or f.far_off`
      : sql`second_counted = f.counted, second_book = f.book, second_at = ${now}, second_id = ${by.id}::uuid, second_name = ${by.name}`;
  await sql`
    update stock_count_line l set ${set}
    from unnest(${figures.map(({ souvenirId }) => souvenirId)}::uuid[],
                ${figures.map(({ counted }) => counted)}::int[],
                ${figures.map(({ book }) => book)}::int[],
                ${figures.map(({ farOff }) => farOff)}::boolean[]) as f (souvenir_id, counted, book, far_off)
    where l.count_id = ${countId}::uuid and l.souvenir_id = f.souvenir_id`.execute(tx);
}

export async function saveCountState(
  tx: Tx,
  id: string,
  state: CountState,
  closedAt: Date | null,
): Promise<void> {
  await tx.updateTable('stock_count').set({ state, closed_at: closedAt }).where('id', '=', id).execute();
}

export async function findSouvenirByCode(db: Db, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('souvenir')
    .select('id')
    .where(sql<boolean>`code_key(code) = code_key(${code})`)
    .executeTakeFirst();
  return row?.id;
}
