// The inbox of a person. Every query is restricted to the owner.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection/database.ts';
import { announce } from '../../db/live.ts';
import { countRows, locatePage } from '../../db/long-list.ts';

const selectOwn = (db: Db, userId: string) =>
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
    isAppendOnly: true,
    isSearch: false,
  });
  const { isBackwards, limit, offset } = locatePage(query, total);
  const direction = isBackwards ? 'asc' : 'desc';
  const rows = await selectOwn(db, userId)
    .select(['id', 'created_at', 'business_type', 'business_no', 'title', 'content', 'read_at'])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: isBackwards ? rows.reverse() : rows, total };
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await selectOwn(db, userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Keeps the time of the first reading. Returns false if the message is not in the inbox of this person. */
export async function markRead(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('receiver_id', '=', userId)
    .where('type', '=', 'app')
    .where('status', '=', 'success')
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Marks a person's messages about a record as read, because the person has dealt with it. */
export async function markMessagesRead(tx: Tx, userId: string, businessNo: string, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('receiver_id', '=', userId)
    .where('type', '=', 'app')
    .where('business_no', '=', businessNo)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  if (rows.length > 0) await announce(tx, 'inbox');
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
