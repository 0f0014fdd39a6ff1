// Orders for the scheduled jobs, which expire, complete and close orders and remind their buyers.
import type { Db, Tx } from '../../../db/connection/database.ts';

/** Orders received long enough ago. The job checks the other conditions after locking each order. */
export async function listOrdersToClose(db: Db, receivedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'completed')
    .where('received_at', '<=', receivedBefore)
    .orderBy('received_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listUncollectedOrders(db: Db, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'shipping')
    .where('delivery_method', '=', 'self_pickup')
    .where('collect_by', '<=', until)
    .orderBy('collect_by')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders with a completed refund that are not yet completed, ended or cancelled. */
export async function listOrdersToFinish(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order as o')
    .select('o.id')
    .where('o.state', 'in', ['deliver', 'shipping'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refund as r')
          .select('r.id')
          .whereRef('r.order_id', '=', 'o.id')
          .where('r.kind', '=', 'refund')
          .where('r.state', '=', 'return_completed'),
      ),
    )
    .orderBy('o.placed_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Express orders shipped so long ago that the buyer must be reminded, or receipt confirmed automatically. */
export async function listUnconfirmedOrders(db: Db, shippedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'shipping')
    .where('delivery_method', '=', 'express')
    .where('shipped_at', '<', shippedBefore)
    .orderBy('shipped_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function saveReceiptReminder(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('shop_order').set({ receipt_reminded_at: now }).where('id', '=', id).execute();
}

/** A parcel is sent again, so the buyer gets the whole period to confirm its receipt. */
export async function restartReceiptPeriod(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ shipped_at: now, receipt_reminded_at: null })
    .where('id', '=', id)
    .execute();
}

export async function saveReminders(tx: Tx, id: string, reminders: number): Promise<void> {
  await tx.updateTable('shop_order').set({ reminders }).where('id', '=', id).execute();
}

/** Locks unpaid orders whose time to pay is over, and skips those that another transaction has locked. */
export async function lockExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'pending_payment')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

const openRefunds = (db: Db, orderId: string) =>
  db
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['return_pending', 'return_approved', 'return_processing']);

export async function hasOpenRefund(db: Db, orderId: string): Promise<boolean> {
  return (await openRefunds(db, orderId).executeTakeFirst()) !== undefined;
}

/** True if a request of the buyer is open. A refund that the shop owes without a request does not count. */
export async function hasOpenRequest(db: Db, orderId: string): Promise<boolean> {
  const requests = openRefunds(db, orderId).where('kind', '<>', 'cancellation');
  return (await requests.executeTakeFirst()) !== undefined;
}
