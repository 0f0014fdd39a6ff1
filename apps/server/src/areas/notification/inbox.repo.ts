// One's own messages: ownership is in every query.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection/database.ts';
import { countRows, fromNearerEnd } from '../../db/long-list.ts';

const own = (db: Db, userId: string) =>
  db
    .selectFrom('notification')
    .where('receiver_id', '=', userId)
    .where('type', '=', 'app')
    .where('status', '=', 'success');

export async function listInbox(db: Db, userId: string, query: { currentPage: number; pageSize: number }) {
  const total = await countRows(db, {
    from: sql`notification`,
    where: sql`receiver_id = ${userId} and type = 'app' and status = 'success'`,
    at: sql`created_at`,
    isLasting: true,
    isSearch: false,
  });
  const { isBackwards, limit, offset } = fromNearerEnd(query, total);
  const direction = isBackwards ? 'asc' : 'desc';
  const rows = await own(db, userId)
    .select(['id', 'created_at', 'business_type', 'business_no', 'title', 'content', 'read_at'])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: isBackwards ? rows.reverse() : rows, total };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await own(db, userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Reading twice is reading once; what is not one's own is not there. */
export async function markRead(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('receiver_id', '=', userId)
    .where('type', '=', 'app')
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function markAllRead(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('receiver_id', '=', userId)
    .where('type', '=', 'app')
    .where('status', '=', 'success')
    .where('read_at', 'is', null)
    .execute();
}
