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
  await saveOrderState(tx, order.id, state, change);
  await recordHistory(tx, context, {
    subject: 'shop_order',
    subjectId: order.id,
    action,
    from: order.state,
    to: state,
    comment,
  });
  // what a buyer does with their own order is history; what staff does is also audited
  if (context.caller && context.caller.userId !== order.buyer_id) {
    await recordAudit(tx, context, {
      action,
      subject: 'shop_order',
      subjectId: order.id,
      before: { state: order.state },
      after: { state, ...change },
    });
  }
  await announce(tx, 'orders', order.buyer_id);
  return { ...order, ...change, state };
}
