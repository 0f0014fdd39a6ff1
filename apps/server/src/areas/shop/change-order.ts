// One step of an order: state by the machine, history, and whoever is waiting is told.
import { AppError } from '@keepsake/core/errors';
import { orderWhy } from '@keepsake/core/shop/desk.rules';
import { decideOrderState, type OrderAction } from '@keepsake/core/shop/order.machine';
import { refusalOf } from '@keepsake/core/why';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { recordAudit, recordHistory } from '../../db/record.ts';
import type { Context } from '../../http/context.ts';
import { type OrderChange, type OrderRecord, saveOrderState } from './order.repo.ts';

export async function changeOrder(
  tx: Tx,
  context: Context,
  order: OrderRecord,
  action: OrderAction,
  change: OrderChange = {},
  comment = '',
): Promise<OrderRecord> {
  const state = decideOrderState({ state: order.state, deliveryMethod: order.delivery_method }, action);
  if (!state) {
    const why = orderWhy({ state: order.state, deliveryMethod: order.delivery_method }, action);
    throw why ? refusalOf(why) : new AppError('WRONG_STATE');
  }
  // what a buyer does with their own order is history; what staff does is also audited
  const isStaff = context.caller !== null && context.caller.userId !== order.buyer_id;
  const trace = { action, subject: 'shop_order', subjectId: order.id };
  await Promise.all([
    saveOrderState(tx, order.id, state, change),
    recordHistory(tx, context, { ...trace, from: order.state, to: state, comment }),
    isStaff &&
      recordAudit(tx, context, { ...trace, before: { state: order.state }, after: { state, ...change } }),
    announce(tx, 'orders', order.buyer_id),
  ]);
  return { ...order, ...change, state };
}
