// One step of an order: state by the machine, history, and whoever is waiting is told.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import { orderWhy } from '@keepsake/core/shop/desk/desk.rules';
import { decideOrderState, type OrderAction } from '@keepsake/core/shop/orders/order.machine';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { insertingAudit, insertingHistory } from '../../../db/record.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { type OrderChange, type OrderRecord, updatingOrder } from './order.repo.ts';

/** The order as it then is, and what is to be written of it. */
export async function stepOf(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  action: OrderAction,
  change: OrderChange = {},
  comment = '',
): Promise<{ order: OrderRecord; parts: (Part | undefined)[] }> {
  const state = decideOrderState({ state: order.state, deliveryMethod: order.delivery_method }, action);
  if (!state) {
    const why = orderWhy({ state: order.state, deliveryMethod: order.delivery_method }, action);
    throw why ? refusalOf(why) : new AppError('WRONG_STATE');
  }
  // what a buyer does with their own order is history; what staff does is also audited
  const isStaff = context.caller !== null && context.caller.userId !== order.buyer_id;
  const trace = { action, subject: 'shop_order', subjectId: order.id };
  await announce(tx, 'orders', order.buyer_id);
  return {
    order: { ...order, ...change, state },
    parts: [
      updatingOrder(order.id, { state, ...change }),
      insertingHistory(context, [{ ...trace, from: order.state, to: state, comment }]),
      isStaff
        ? insertingAudit(context, [{ ...trace, before: { state: order.state }, after: { state, ...change } }])
        : undefined,
    ],
  };
}

export async function changeOrder(...asked: Parameters<typeof stepOf>): Promise<OrderRecord> {
  const { order, parts } = await stepOf(...asked);
  await writeTogether(asked[0], parts);
  return order;
}
