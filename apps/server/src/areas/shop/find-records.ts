// Orders and refunds in the global search of the back office.
import { screenOf } from '@keepsake/core/navigation/screen-of';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import { translate } from '@keepsake/core/values/messages';
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../context/context.ts';
import type { RecordFinder } from '../../http/record-finder.ts';
import { searchOrders, searchRefunds } from './record-search.repo.ts';

export const orderFinder: RecordFinder = {
  kind: 'order',
  find: async (db, keyword, { caller, language }) => {
    const screen = screenOf('shop-orders');
    if (!screen || !may(caller, 'shop-orders')) return [];
    const rows = await searchOrders(db, keyword, maxFound);
    return rows.map(({ id, no, contact_name, state }) => ({
      id,
      title: no,
      subtitle: `${contact_name} · ${translate(orderMessages[`order.state.${state}`], language)}`,
      path: `${screen}/${id}`,
    }));
  },
};

export const refundFinder: RecordFinder = {
  kind: 'refund',
  find: async (db, keyword, { caller }) => {
    const screen = screenOf('refunds');
    if (!screen || !may(caller, 'refunds')) return [];
    const rows = await searchRefunds(db, keyword, maxFound);
    return rows.map(({ id, no, contact_name, order_no }) => ({
      id,
      title: no,
      subtitle: `${contact_name} · ${order_no}`,
      path: `${screen}/${id}`,
    }));
  },
};
