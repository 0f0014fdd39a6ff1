import { orderDeliveryLabel, orderFields } from '@keepsake/core/records/shop/order.fields';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { OrderBadge } from '../../../business/order-badge.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { deskEndpoint, deskQueries, ordersPath } from './desk-queries.ts';
import { OrderBulkActions } from './order-bulk-actions.tsx';
import { findOrderState, WaitingTabs } from './waiting-tabs.tsx';

export const handle = { title: 'desk.title', access: { module: 'shop-orders' } } satisfies RouteHandle;

const columns = fieldColumns<typeof deskEndpoint>(orderFields, {
  state: { render: (row) => <OrderBadge order={row} refundState={row.refundState} /> },
  deliveryMethod: {
    render: (row, { t }) => t(orderDeliveryLabel(row)),
  },
  summary: { render: (row) => <p>{row.summary}</p> },
});
/** The tabs filter by state, so the other filters leave the state out. */
const { state: _, ...otherFields } = orderFields;
const filters: Filters<typeof deskEndpoint> = [
  ...fieldFilters<typeof deskEndpoint>(otherFields),
  dateRange('order.placedAt'),
];

export default function OrderListPage() {
  const may = useMay('shop-orders');
  useLive('orders', deskQueries);
  const [params] = useSearchParams();
  const state = findOrderState(params.get('state'));
  const query = useMemo(() => (state ? { state } : undefined), [state]);
  return (
    <ListPage
      list="inventory.shop-orders"
      {...listTexts(
        'desk',
        state
          ? { empty: 'desk.empty.state', 'empty.text': 'desk.empty.state.text' }
          : { empty: 'orders.none' },
      )}
      endpoint={deskEndpoint}
      columns={columns}
      filters={filters}
      query={query}
      exports={may('export') && 'GET /api/shop/desk/orders/export'}
      buildRowPath={(row) => `${ordersPath}/${row.id}`}
      tabs={(answer) => <WaitingTabs current={state} waiting={answer?.waiting} />}
      bulkActions={(rows, clear) => <OrderBulkActions rows={rows} clear={clear} />}
    />
  );
}
