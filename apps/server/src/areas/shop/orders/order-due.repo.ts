// Orders whose time has come — to expire, to be reminded of, to close — and the open requests that speak against it.
import type { Db, Tx } from '../../../db/connection/database.ts';

/** Received long enough ago; what else speaks against closing is judged under the lock. */
export async function listClosable(db: Db, receivedBefore: Date): Promise<string[]> {
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

export async function listUncollected(db: Db, until: string): Promise<string[]> {
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

/** Orders that are still under way though a refund of theirs is complete. */
export async function listRefundedOrders(db: Db): Promise<string[]> {
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

/** Express orders that were shipped so long ago that their buyer is to be reminded, or they are received. */
export async function listUnconfirmed(db: Db, shippedBefore: Date): Promise<string[]> {
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

export async function saveReminders(tx: Tx, id: string, reminders: number): Promise<void> {
  await tx.updateTable('shop_order').set({ reminders }).where('id', '=', id).execute();
}

/** Unpaid orders whose time is over; whoever else is at work on one keeps it. */
export async function takeExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
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

/** Asked for by the buyer; what the shop owes by itself is no request. */
export async function hasOpenRequest(db: Db, orderId: string): Promise<boolean> {
  const asked = openRefunds(db, orderId).where('kind', '<>', 'cancellation');
  return (await asked.executeTakeFirst()) !== undefined;
}
