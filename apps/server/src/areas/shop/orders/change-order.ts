// One step of an order: new state, history, audit, and a change notice for open screens.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findOrderActionRefusal } from '@keepsake/core/shop/desk/desk.rules';
import { decideOrderState, type OrderAction } from '@keepsake/core/shop/orders/order.machine';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { insertingAudit, insertingHistory } from '../../../db/record.ts';
import { type Part, writeTogether } from '../../../db/write.ts';
import { droppingWaitingChange } from '../changes/change.repo.ts';
import { type OrderChange, type OrderRecord, updatingOrder } from './order.repo.ts';

/** After these steps an order can no longer be changed. */
const actionsEndingChanges: readonly OrderAction[] = ['pick', 'cancel', 'cancelByStaff'];

/** Returns the changed order and the statement parts that write it, so that a caller can add parts of its own. */
export async function prepareOrderStep(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  action: OrderAction,
  change: OrderChange = {},
  comment = '',
): Promise<{ order: OrderRecord; parts: (Part | undefined)[] }> {
  const state = decideOrderState({ state: order.state, deliveryMethod: order.delivery_method }, action);
  if (!state) {
    const why = findOrderActionRefusal({ state: order.state, deliveryMethod: order.delivery_method }, action);
    throw why ? toRefusal(why) : new AppError('WRONG_STATE');
  }
  // only steps of staff are audited
  const isStaff = context.caller !== null && context.caller.userId !== order.buyer_id;
  const event = { action, subject: 'shop_order', subjectId: order.id };
  await announce(tx, 'orders', order.buyer_id);
  return {
    order: { ...order, ...change, state },
    parts: [
      updatingOrder(order.id, { state, ...change }),
      insertingHistory(context, [{ ...event, from: order.state, to: state, comment }]),
      isStaff
        ? insertingAudit(context, [{ ...event, before: { state: order.state }, after: { state, ...change } }])
        : undefined,
      actionsEndingChanges.includes(action) ? droppingWaitingChange(order.id, context.now) : undefined,
    ],
  };
}

export async function changeOrder(...args: Parameters<typeof prepareOrderStep>): Promise<OrderRecord> {
  const { order, parts } = await prepareOrderStep(...args);
  await writeTogether(args[0], parts);
  return order;
}
