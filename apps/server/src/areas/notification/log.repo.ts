// SQL of the notification log: list, export, retry, statistics, development mailbox.
import { accountKey } from '@keepsake/core/identity/accounts/account.rules';
import type { notificationEndpoints } from '@keepsake/core/notification/notification.contract';
import type { NotificationState } from '@keepsake/core/notification/notification.machine';
import { notificationFields } from '@keepsake/core/records/notification.fields';
import { hongKongDay } from '@keepsake/core/values/period';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/connection/database.ts';
import { allOf, inDays } from '../../db/list.ts';
import { countRows, locatePage } from '../../db/long-list.ts';
import { readInChunks } from '../../db/read-in-chunks.ts';
import { filterConditions } from '../../db/record-fields.ts';
import { containsPhrase } from '../../db/search/search.ts';
import type { Input } from '../../http/route.ts';

type ListQuery = Input<typeof notificationEndpoints.listNotifications>['query'];
export type LogFilter = Omit<ListQuery, 'currentPage' | 'pageSize' | 'sidx' | 'sort'>;

const sortColumns = {
  createdAt: sql`created_at`,
  sentAt: sql`sent_at`,
  retryCount: sql`retry_count`,
} as const;

/** Only `sent_at` can be null. The other columns get no NULLS clause, so that an index can sort by them. */
function orderRows(query: ListQuery, isBackwards: boolean) {
  const column = sortColumns[query.sidx ?? 'createdAt'];
  const isAscending = Boolean(query.sidx) && query.sort === 'asc';
  const id = isBackwards ? sql`id asc` : sql`id desc`;
  const direction = isAscending !== isBackwards ? sql`asc` : sql`desc`;
  const nulls = query.sidx !== 'sentAt' ? sql`` : isBackwards ? sql`nulls first` : sql`nulls last`;
  return sql`${column} ${direction} ${nulls}, ${id}`;
}

function matching(filter: LogFilter) {
  const conditions = filterConditions(notificationFields, 'notification', filter);
  conditions.push(...inDays(sql.ref('created_at'), filter));
  if (filter.keyword) {
    conditions.push(
      containsPhrase(
        sql`title || ' ' || receiver_name || ' ' || receiver_address || ' ' || business_no`,
        filter.keyword,
      ),
    );
  }
  return allOf(conditions);
}

export async function listNotifications(db: Db, query: ListQuery) {
  const filter = matching(query);
  const total = await countRows(db, {
    from: sql`notification`,
    where: filter,
    at: sql`created_at`,
    // the status of an old message may still change
    isAppendOnly: !query.status,
    isSearch: Boolean(query.keyword),
  });
  const { isBackwards, limit, offset } = locatePage(query, total);
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where(filter)
    .orderBy(orderRows(query, isBackwards))
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: isBackwards ? rows.reverse() : rows, total };
}
export type LogRow = Awaited<ReturnType<typeof listNotifications>>['rows'][number];

/** All matching notifications, newest first. */
export function readNotifications(db: Db, filter: LogFilter): AsyncGenerator<LogRow> {
  return readInChunks<LogRow & { created_exact: string }>((last, limit) =>
    db
      .selectFrom('notification')
      .selectAll()
      // as text, because a Date has only milliseconds
      .select(sql<string>`created_at::text`.as('created_exact'))
      .where(matching(filter))
      .where(
        last
          ? sql<SqlBool>`(created_at, id) < (${last.created_exact}::timestamptz, ${last.id}::uuid)`
          : sql<SqlBool>`true`,
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

export async function findNotification(db: Db, id: string): Promise<LogRow | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listTries(db: Db, id: string) {
  return db
    .selectFrom('notification_try')
    .select(['number', 'at', 'outcome', 'reason'])
    .where('notification_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
}

export async function lockNotification(tx: Tx, id: string): Promise<NotificationState | undefined> {
  const row = await tx
    .selectFrom('notification')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status as NotificationState | undefined;
}

export async function makeDueAgain(tx: Tx, id: string, status: NotificationState, now: Date): Promise<void> {
  await tx.updateTable('notification').set({ status, next_try_at: now }).where('id', '=', id).execute();
}

export async function countPerDay(db: Db, from: string, to: string) {
  const day = sql<string>`((created_at at time zone 'Asia/Hong_Kong')::date)::text`;
  return db
    .selectFrom('notification')
    .select([
      day.as('day'),
      sql<number>`count(*) filter (where status = 'success')`.as('success'),
      sql<number>`count(*) filter (where status = 'failed')`.as('failed'),
      sql<number>`count(*) filter (where status in ('pending', 'sent'))`.as('waiting'),
    ])
    .where(matching({ startTime: from, endTime: to }))
    .groupBy(day)
    .orderBy(day)
    .execute();
}

/** The days of a period, by default the last 30. At most 366. */
export function listDays(start: string | undefined, end: string | undefined, now: Date): string[] {
  const dayMs = 24 * 3600_000;
  const last = new Date(end ?? hongKongDay(now)).getTime();
  const first = start ? new Date(start).getTime() : last - 29 * dayMs;
  const count = Math.max(1, Math.min(366, (last - first) / dayMs + 1));
  return Array.from({ length: count }, (_, n) =>
    new Date(last - (count - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

export async function findAccountId(db: Db, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst();
  return row?.id;
}

export async function listDevelopmentMail(
  db: Db,
  query: { currentPage: number; pageSize: number; keyword?: string | undefined },
) {
  const pattern = `%${(query.keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const filter = sql<SqlBool>`(title ilike ${pattern} or receiver_name ilike ${pattern} or receiver_address ilike ${pattern})`;
  const rows = await db
    .selectFrom('development_mail')
    .selectAll()
    .where(filter)
    .orderBy('at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const { total } = await db
    .selectFrom('development_mail')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(filter)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
