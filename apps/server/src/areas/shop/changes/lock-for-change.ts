// The first steps of every change: lock the order and its outbound order, check the version, and refuse with a reason.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findChangeRefusal } from '@keepsake/core/shop/changes/change.rules';
import type { Tx } from '../../../db/connection/database.ts';
import { lockPickedPieces } from '../../stock/index.ts';
import type { OrderRecord } from '../orders/order.repo.ts';

/** True if the order can be changed now. The lock keeps the warehouse from picking until the transaction ends. */
export async function findLockedRefusal(tx: Tx, order: OrderRecord) {
  const picked = await lockPickedPieces(tx, { kind: 'shop_order', id: order.id });
  const { state, delivery_method: deliveryMethod } = order;
  return findChangeRefusal({ state, deliveryMethod, isPicking: picked > 0 });
}

/** Throws unless the locked order can be changed and is as the person saw it. */
export async function checkChangeable(tx: Tx, order: OrderRecord, version: number): Promise<void> {
  const why = await findLockedRefusal(tx, order);
  if (why) throw toRefusal(why);
  if (order.version !== version) throw new AppError('CHANGED_MEANWHILE');
}
