// Dashboard tasks of the shop: paid orders to accept, and picked orders to ship or make ready.

import { orderTaskMessages } from '@keepsake/core/shop/orders/order-task.messages';
import { translate } from '@keepsake/core/values/messages';
import { mayAny } from '../../../context/context.ts';
import type { TaskSource } from '../../stock/index.ts';
import { listOldestWaiting } from '../desk/desk.repo.ts';

const permissionsByState = {
  paid: ['shop-orders.accept'],
  deliver: ['shop-orders.ship', 'shop-orders.ready'],
} as const;

export const orderTasks: TaskSource = async (db, { caller, language }) => {
  const states = (['paid', 'deliver'] as const).filter((state) => mayAny(caller, permissionsByState[state]));
  const waiting = states.length > 0 ? await listOldestWaiting(db, states) : [];
  return waiting.map(({ state, count, oldest_at }) => ({
    id: `shop-orders-${state}`,
    title: translate(orderTaskMessages[`task.shop.${state}`], language),
    count,
    path: `/inventory/shop-orders?state=${state}`,
    oldestAt: oldest_at.toISOString(),
  }));
};
