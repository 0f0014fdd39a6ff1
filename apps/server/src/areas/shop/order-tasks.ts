// Shop orders that wait for the caller: paid ones to accept, picked ones to send or to make ready.
import { translate } from '@keepsake/core/messages';
import { orderTaskMessages } from '@keepsake/core/shop/order-task.messages';
import { mayAny } from '../../http/context.ts';
import type { TaskSource } from '../stock/index.ts';
import { listOldestWaiting } from './desk.repo.ts';

const tasks = {
  paid: ['shop-orders.accept'],
  deliver: ['shop-orders.ship', 'shop-orders.ready'],
} as const;

export const orderTasks: TaskSource = async (db, { caller, language }) => {
  const states = (['paid', 'deliver'] as const).filter((state) => mayAny(caller, tasks[state]));
  if (states.length === 0) return [];
  return (await listOldestWaiting(db, states)).map(({ state, count, oldest_at }) => ({
    id: `shop-orders-${state}`,
    title: translate(orderTaskMessages[`task.shop.${state}`], language),
    count,
    path: `/inventory/shop-orders?state=${state}`,
    oldestAt: oldest_at.toISOString(),
  }));
};
