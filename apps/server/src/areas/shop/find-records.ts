// Orders and refunds in the global search of the back office.
import { findScreen } from '@keepsake/core/navigation/find-screen';
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import { translate } from '@keepsake/core/values/messages';
import { maxFound } from '@keepsake/core/workbench/search/search.contract';
import { may } from '../../context/context.ts';
import type { RecordFinder } from '../../http/record-finder.ts';
import { searchOrders, searchRefunds } from './record-search.repo.ts';

export const orderFinder: RecordFinder = {
  kind: 'order',
  find: async (db, keyword, { caller, language }) => {
    const screen = findScreen('shop-orders');
    if (!screen || !may(caller, 'shop-orders')) return [];
    const rows = await searchOrders(db, keyword, maxFound);
    return rows.map(({ id, no, contact_name, state }) => ({
      id,
      title: no,
      subtitle: `${contact_name} · ${translate(orderFields.state.choices[state], language)}`,
      path: `${screen}/${id}`,
    }));
  },
};

export const refundFinder: RecordFinder = {
  kind: 'refund',
  find: async (db, keyword, { caller }) => {
    const screen = findScreen('refunds');
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
