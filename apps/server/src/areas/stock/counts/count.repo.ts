// Reads and writes stock counts and their lines.
import { countFields } from '@keepsake/core/records/count.fields';
import type { CountState, countEndpoints } from '@keepsake/core/stock/counts/count.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, countAll, inDays, readPage } from '../../../db/list.ts';
import { filterConditions, type StoredValues, selectFields, sortBy } from '../../../db/record-fields.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, describeParts, selectCoverPicture, souvenirMatches } from '../../catalogue/index.ts';

type ListQuery = Input<typeof countEndpoints.listCounts>['query'];
type LinesQuery = Input<typeof countEndpoints.listCountLines>['query'];

/** Same rule as `isWaitingForSecondCount` in core. */
const waitsForSecond = sql<SqlBool>`(l.needs_second and l.second_counted is null)`;
/** Same rule as `countedDifference` in core. */
const difference = sql<
  number | null
>`case when l.second_counted is not null then l.second_counted - l.second_book
  else l.counted - l.book end`;

const countLines = (condition: RawBuilder<unknown>) =>
  sql`(select count(*) from stock_count_line l where l.count_id = c.id and ${condition})`;
const selectCounts = sql`
  select c.id, ${selectFields(countFields, 'c')}, t.name as "storageName",
         ${countLines(sql`true`)} as "lineCount", ${countLines(sql`l.counted is not null`)} as "countedCount",
         ${countLines(waitsForSecond)} as "waitingSecond", ${countLines(sql`(${difference}) <> 0`)} as differing,
         d.id as "adjustmentId", coalesce(d.no, '') as "adjustmentNo"
  from stock_count c
  join storage t on t.id = c.storage_id
  left join stock_document d on d.count_id = c.id`;

export type CountListRow = Omit<StoredValues<typeof countFields>, 'storageName'> & {
  id: string;
  storageName: LocalizedText;
  differing: number;
  adjustmentId: string | null;
};

export async function listCounts(db: Db, query: ListQuery) {
  const conditions = filterConditions(countFields, 'c', query);
  if (query.storageId) conditions.push(sql<SqlBool>`c.storage_id = ${query.storageId}::uuid`);
  conditions.push(...inDays(sql.ref('c.created_at'), query));
  if (query.keyword) {
    const pattern = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql<SqlBool>`(c.no ilike ${pattern} or c.remark ilike ${pattern})`);
  }
  const filter = allOf(conditions);
  const direction = query.sidx && query.sort === 'asc' ? 'asc' : 'desc';
  const select = sql<CountListRow>`${selectCounts} where ${filter}
    order by ${sortBy('c', query.sidx ?? 'createdAt', direction)}, ${sortBy('c', 'id', direction)}`;
  return readPage(db, query, select, sql`from stock_count c where ${filter}`);
}

export async function findCount(db: Db, id: string): Promise<CountListRow | undefined> {
  return (await sql<CountListRow>`${selectCounts} where c.id = ${id}::uuid`.execute(db)).rows[0];
}

function selectLines(db: Db, countId: string) {
  return db
    .selectFrom('stock_count_line as l')
    .innerJoin('souvenir as s', 's.id', 'l.souvenir_id')
    .leftJoin('stock_lot as p', 'p.id', 'l.lot_id')
    .select((eb) => [
      'l.souvenir_id',
      'l.lot_id',
      'p.number as lot_number',
      'p.best_before',
      's.perishable',
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
      selectCoverPicture(eb.ref('s.id')).as('cover'),
      describeParts(eb.ref('s.id')).as('parts'),
    ])
    .where('l.count_id', '=', countId);
}
export type CountLineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** The stock counts with lines that this user must count again, and since when. Same rule as `chooseEntry` in core. */
export async function countRecounts(db: Db, userId: string): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(h.at) as since
    from stock_count c
    cross join lateral (
      select max(at) as at from record_history where subject = 'stock_count' and subject_id = c.id) h
    where c.state = 'recount' and ${countLines(sql`${waitsForSecond} and l.counter_id <> ${userId}::uuid`)} > 0`.execute(
    db,
  );
  return rows[0]!;
}

export async function listCountLines(db: Db, count: { id: string; state: CountState }, query: LinesQuery) {
  const conditions = [sql<SqlBool>`l.count_id = ${count.id}::uuid`];
  if (query.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), query.keyword));
  if (query.filter === 'uncounted') conditions.push(sql<SqlBool>`l.counted is null`);
  // a count is blind: the filters must not reveal figures outside the tolerance or differences too early
  if (query.filter === 'waitingSecond')
    conditions.push(count.state === 'recount' ? waitsForSecond : sql<SqlBool>`false`);
  if (query.filter === 'differing')
    conditions.push(count.state === 'closed' ? sql<SqlBool>`(${difference}) <> 0` : sql<SqlBool>`false`);
  const filter = allOf(conditions);
  const direction = query.sort === 'desc' ? 'desc' : 'asc';
  const rows = await selectLines(db, count.id)
    .where(filter)
    .orderBy(codeOrder(), direction)
    .orderBy('p.best_before', (order) => order.asc().nullsFirst())
    .orderBy('p.number')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const from = sql`from stock_count_line l join souvenir s on s.id = l.souvenir_id where ${filter}`;
  return { rows, total: await countAll(db, from) };
}

export async function listLinesOfCount(
  db: Db,
  countId: string,
  souvenirIds?: readonly string[],
): Promise<CountLineRow[]> {
  const lines = selectLines(db, countId)
    .orderBy(codeOrder())
    .orderBy('p.best_before', (order) => order.asc().nullsFirst())
    .orderBy('p.number');
  return (souvenirIds ? lines.where('l.souvenir_id', 'in', souvenirIds) : lines).execute();
}

export type CountRecord = { id: string; no: string; state: CountState; storageId: string };

/** `share` lets several people enter figures at the same time. `update`, for closing and cancelling, excludes them. */
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

/** A line for each lot with pieces, and one for pieces without a lot. A souvenir without pieces has one line. */
const insertingLines = (count: Pick<CountRecord, 'id' | 'storageId'>, souvenirs: RawBuilder<unknown>) => sql`
  with wanted as (${souvenirs}), lot as (
    select l.souvenir_id, l.id, b.on_hand from wanted w
    join stock_lot l on l.souvenir_id = w.id
    join stock_lot_balance b on b.lot_id = l.id and b.storage_id = ${count.storageId}::uuid and b.on_hand > 0
  ), without_lot as (
    select w.id as souvenir_id from wanted w
    left join stock_balance b on b.souvenir_id = w.id and b.storage_id = ${count.storageId}::uuid
    left join (select souvenir_id, sum(on_hand) as on_hand from lot group by 1) p on p.souvenir_id = w.id
    where p.souvenir_id is null or b.on_hand > p.on_hand
  )
  insert into stock_count_line (count_id, souvenir_id, lot_id)
  select ${count.id}::uuid, souvenir_id, id from lot
  union all select ${count.id}::uuid, souvenir_id, null from without_lot
  on conflict do nothing`;

/** Adds lines for everything on hand in the storage. */
export async function insertLinesInStock(
  tx: Tx,
  count: Pick<CountRecord, 'id' | 'storageId'>,
): Promise<void> {
  const inStock = sql`
    select souvenir_id as id from stock_balance where storage_id = ${count.storageId}::uuid and on_hand > 0`;
  await insertingLines(count, inStock).execute(tx);
}

export async function insertLines(
  tx: Tx,
  count: Pick<CountRecord, 'id' | 'storageId'>,
  souvenirIds: readonly string[],
): Promise<void> {
  const wanted = sql`select distinct id from unnest(${souvenirIds}::uuid[]) as s (id)`;
  await insertingLines(count, wanted).execute(tx);
}

export async function insertLotLine(tx: Tx, countId: string, souvenirId: string, lotId: string) {
  await tx
    .insertInto('stock_count_line')
    .values({ count_id: countId, souvenir_id: souvenirId, lot_id: lotId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `exceedsTolerance`: the figure is outside the tolerance, so a second person must count. */
export type Figure = {
  souvenirId: string;
  lotId: string | null;
  counted: number;
  book: number;
  exceedsTolerance: boolean;
};

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
          needs_second = l.needs_second or f.exceeds_tolerance`
      : sql`second_counted = f.counted, second_book = f.book, second_at = ${now}, second_id = ${by.id}::uuid, second_name = ${by.name}`;
  await sql`
    update stock_count_line l set ${set}
    from unnest(${figures.map(({ souvenirId }) => souvenirId)}::uuid[],
                ${figures.map(({ lotId }) => lotId)}::uuid[],
                ${figures.map(({ counted }) => counted)}::int[],
                ${figures.map(({ book }) => book)}::int[],
                ${figures.map(({ exceedsTolerance }) => exceedsTolerance)}::boolean[]) as f (souvenir_id, lot_id, counted, book, exceeds_tolerance)
    where l.count_id = ${countId}::uuid and l.souvenir_id = f.souvenir_id and l.lot_id is not distinct from f.lot_id`.execute(
    tx,
  );
}

export async function saveCountState(
  tx: Tx,
  id: string,
  state: CountState,
  closedAt: Date | null,
): Promise<void> {
  await tx.updateTable('stock_count').set({ state, closed_at: closedAt }).where('id', '=', id).execute();
}

/** The souvenir with this code. If `family` is true, the other members of its family follow. */
export async function findSouvenirsByCode(db: Db, code: string, family: boolean) {
  const { rows } = await sql<{ id: string; code: string }>`
    select m.id, m.code
    from souvenir s join souvenir m on m.id = s.id ${family ? sql`or m.family_id = s.family_id` : sql``}
    where code_key(s.code) = code_key(${code})
    order by m.id <> s.id, ${codeOrder('m')}`.execute(db);
  return rows;
}
