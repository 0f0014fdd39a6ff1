// The first steps of every change of a locked order: lock its outbound order, and refuse if the order cannot be changed
// or if its version is not the one that the person saw.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findChangeRefusal } from '@keepsake/core/shop/changes/change.rules';
import type { Tx } from '../../../db/connection/database.ts';
import { lockAndCountPicked } from '../../stock/index.ts';
import type { OrderRecord } from '../orders/order.repo.ts';

/**
 * Locks the outbound order, so that the warehouse cannot pick until the transaction ends. Returns why the order cannot
 * be changed now, or undefined if it can.
 */
export async function lockAndFindRefusal(tx: Tx, order: OrderRecord) {
  const picked = await lockAndCountPicked(tx, { kind: 'shop_order', id: order.id });
  const { state, delivery_method: deliveryMethod } = order;
  return findChangeRefusal({ state, deliveryMethod, isPicking: picked > 0 });
}

/** Throws unless the locked order can be changed and is as the person saw it. */
export async function checkChangeable(tx: Tx, order: OrderRecord, version: number): Promise<void> {
  const why = await lockAndFindRefusal(tx, order);
  if (why) throw toRefusal(why);
  if (order.version !== version) throw new AppError('CHANGED_MEANWHILE');
}
