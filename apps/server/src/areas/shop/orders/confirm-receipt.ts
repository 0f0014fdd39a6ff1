// The buyer confirms that an express order has arrived.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { isParcelWaiting } from '@keepsake/core/shop/parcels/parcel.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { Settings } from '../../settings/index.ts';
import { listParcels, saveParcelReceipt } from '../parcels/parcel.repo.ts';
import { toParcelFacts } from '../parcels/parcel.view.ts';
import { changeOrder } from './change-order.ts';
import { lockOwnOrder, markRestHandedOver } from './order.repo.ts';
import { showOwnOrder } from './show-order.ts';

export async function confirmReceipt(
  tx: Tx,
  id: string,
  context: SignedInContext,
  settings: Settings,
): Promise<OrderDetail> {
  const order = requireFound(await lockOwnOrder(tx, id, context.caller.userId));
  const parcels = await listParcels(tx, id);
  if (parcels.some((parcel) => isParcelWaiting(toParcelFacts(parcel))))
    throw new AppError('PARCEL_CAME_BACK');
  await changeOrder(tx, context, order, 'receive', { received_at: context.now });
  await saveParcelReceipt(tx, id, context.now);
  await markRestHandedOver(tx, id);
  return showOwnOrder(tx, id, context, settings);
}
