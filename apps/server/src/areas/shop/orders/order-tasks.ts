// Shop orders that wait for the caller: paid ones to accept, picked ones to send or to make ready, confirmed ones that
// nobody collected.

import { orderTaskMessages } from '@keepsake/core/shop/orders/order-task.messages';
import { translate } from '@keepsake/core/values/messages';
import { may, mayAny } from '../../../context/context.ts';
import type { TaskSource } from '../../stock/index.ts';
import { countUnhanded, listOldestWaiting } from '../desk/desk.repo.ts';

const tasks = {
  paid: ['shop-orders.accept'],
  deliver: ['shop-orders.ship', 'shop-orders.ready'],
} as const;

export const orderTasks: TaskSource = async (db, { caller, language }) => {
  const states = (['paid', 'deliver'] as const).filter((state) => mayAny(caller, tasks[state]));
  const [waiting, unhanded] = await Promise.all([
    states.length > 0 ? listOldestWaiting(db, states) : [],
    may(caller, 'shop-orders.ready') ? countUnhanded(db) : undefined,
  ]);
  const taskOf = (which: keyof typeof tasks | 'unhanded', filter: string, count: number, oldestAt: Date) => ({
    id: `shop-orders-${which}`,
    title: translate(orderTaskMessages[`task.shop.${which}`], language),
    count,
    path: `/inventory/shop-orders?${filter}`,
    oldestAt: oldestAt.toISOString(),
  });
  return [
    ...waiting.map(({ state, count, oldest_at }) => taskOf(state, `state=${state}`, count, oldest_at)),
    ...(unhanded?.oldestAt ? [taskOf('unhanded', 'unhanded=1', unhanded.count, unhanded.oldestAt)] : []),
  ];
};
