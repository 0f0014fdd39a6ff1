// Changes of paid orders: those that wait for their payment, and those in the history of the order.
import type { DeliveryMethod } from '@keepsake/core/shop/orders/order.machine';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { type Part, part } from '../../../db/write.ts';
import type { OrderRecord } from '../orders/order.repo.ts';

/** The values of the changed fields only. */
export type StoredFields = {
  contactName?: string;
  contactPhone?: string;
  contactEmail?: string;
  deliveryMethod?: DeliveryMethod;
  place?: string;
  lines?: readonly { lineNo: number; quantity: number }[];
};

export type ChangeRecord = {
  id: string;
  order_id: string;
  state: 'waiting' | 'applied' | 'dropped';
  made_at: Date;
  actor_id: string | null;
  actor_name: string;
  reason: string;
  before: StoredFields;
  after: StoredFields;
  fee_difference: number;
  /** A change that is not paid by then is dropped. Null if there is nothing to pay. */
  expires_at: Date | null;
  /** When the change was applied or dropped. Null while it waits for its payment. */
  closed_at: Date | null;
};

export async function insertChange(tx: Tx, change: ChangeRecord): Promise<void> {
  await tx
    .insertInto('order_change')
    .values({ ...change, before: JSON.stringify(change.before), after: JSON.stringify(change.after) })
    .execute();
}

const changes = (db: Db) => db.selectFrom('order_change').selectAll().$castTo<ChangeRecord>();

/** The caller holds the lock of the order, unless it only shows the change. */
export async function findWaitingChange(db: Db, orderId: string): Promise<ChangeRecord | undefined> {
  return changes(db).where('order_id', '=', orderId).where('state', '=', 'waiting').executeTakeFirst();
}

/** Changes that were applied or dropped, newest first. */
export async function listClosedChanges(db: Db, orderId: string): Promise<ChangeRecord[]> {
  return changes(db)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'waiting')
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function closeChange(
  tx: Tx,
  id: string,
  state: 'applied' | 'dropped',
  now: Date,
): Promise<void> {
  await tx.updateTable('order_change').set({ state, closed_at: now }).where('id', '=', id).execute();
}

/** Drops the waiting change of an order. It is a part of the statement that changes the state of the order. */
export const droppingWaitingChange = (orderId: string, now: Date): Part =>
  part(
    'dropped_change',
    sql`update order_change set state = 'dropped', closed_at = ${now}::timestamptz
        where order_id = ${orderId}::uuid and state = 'waiting'`,
  );

/** The orders whose waiting change was not paid in time. */
export async function listExpiredChanges(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('order_change')
    .select('order_id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1000)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export type ContentChange = Partial<
  Pick<
    OrderRecord,
    | 'contact_name'
    | 'contact_phone'
    | 'contact_email'
    | 'delivery_method'
    | 'place'
    | 'pickup_code'
    | 'delivery_fee'
    | 'total_amount'
    | 'fee_refunded'
  >
> & { search_text?: string };

/** Saves the changed fields of an order, if any, and increases its version. */
export async function saveOrderContent(tx: Tx, id: string, change: ContentChange = {}): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
