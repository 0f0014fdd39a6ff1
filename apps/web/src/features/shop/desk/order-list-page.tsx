import type { DeskRow } from '@keepsake/core/shop/desk/desk.contract';
import { deliveryMethods, orderMachine } from '@keepsake/core/shop/orders/order.machine';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { OrderBadge } from '../../../business/order-badge.tsx';
import { useShow } from '../../../patterns/display/show.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import { AcceptedDialog, AcceptMany, RefusedDialog } from './accept-many.tsx';
import { deskEndpoint, deskQueries, ordersPath } from './desk-queries.ts';
import styles from './order-list-page.module.css';

export const handle = { title: 'desk.title', access: { module: 'shop-orders' } } satisfies RouteHandle;

const columns: Columns<typeof deskEndpoint> = [
  { key: 'orderNo', title: 'order.column.no', fixed: true, primary: true },
  {
    key: 'state',
    title: 'order.column.state',
    card: 'badge',
    render: (row) => <OrderBadge state={row.state} />,
  },
  {
    key: 'placedAt',
    title: 'order.column.placedAt',
    sort: 'placedAt',
    render: (row) => <TimeText iso={row.placedAt} />,
  },
  {
    key: 'paidAt',
    title: 'order.column.paidAt',
    sort: 'paidAt',
    hidden: true,
    render: (row) => (row.paidAt ? <TimeText iso={row.paidAt} /> : '—'),
  },
  { key: 'contactName', title: 'order.column.contact' },
  { key: 'contactPhone', title: 'order.column.phone', hidden: true },
  { key: 'buyerName', title: 'order.column.buyer', hidden: true },
  {
    key: 'deliveryMethod',
    title: 'order.column.delivery',
    render: (row, { t }) => t(`order.delivery.${row.deliveryMethod}`),
  },
  {
    key: 'summary',
    title: 'order.column.items',
    card: 'subtitle',
    render: (row) => <p>{row.summary}</p>,
  },
  { key: 'pieces', title: 'order.column.pieces', numeric: true },
  {
    key: 'collectBy',
    title: 'order.column.collectBy',
    hidden: true,
    card: 'none',
    render: (row, { format }) => (row.collectBy ? format.date(row.collectBy) : '—'),
  },
  {
    key: 'totalAmount',
    title: 'order.column.amount',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.totalAmount === undefined ? '—' : format.accounting(row.totalAmount)),
  },
];

const filters: Filters<typeof deskEndpoint> = [
  {
    key: 'state',
    label: 'order.column.state',
    options: orderMachine.states.map((state) => ({ value: state, label: `order.state.${state}` as const })),
  },
  {
    key: 'deliveryMethod',
    label: 'order.column.delivery',
    options: deliveryMethods.map((method) => ({ value: method, label: `order.delivery.${method}` as const })),
  },
  dateRange('order.column.placedAt'),
];

const tabs = ['paid', 'accepted', 'deliver', 'shipping'] as const;

type Waiting = Readonly<Record<(typeof tabs)[number], number>>;

function WaitingTabs({ waiting }: { waiting: Waiting }) {
  const { t } = useShow();
  const [params] = useSearchParams();
  return (
    <div className={styles.tabs}>
      <StateTabs
        label={t('desk.tabs')}
        current={params.get('state') ?? undefined}
        tabs={[
          { value: undefined, name: t('desk.tab.all') },
          ...tabs.map((state) => ({ value: state, name: t(`order.state.${state}`), count: waiting[state] })),
        ]}
      />
    </div>
  );
}

export default function OrderListPage() {
  const may = useMay('shop-orders');
  const [accepted, setAccepted] = useState<readonly DeskRow[]>();
  const [refused, setRefused] = useState<string>();
  useLive('orders', deskQueries);
  return (
    <>
      <ListPage
        list="inventory.shop-orders"
        title="desk.title"
        count="desk.count"
        searchHint="desk.searchHint"
        endpoint={deskEndpoint}
        columns={columns}
        filters={filters}
        exports={may('export') && 'GET /api/shop/desk/orders/export'}
        pathOf={(row) => `${ordersPath}/${row.id}`}
        empty={{ title: 'desk.empty', text: 'desk.empty.text' }}
        summary={({ waiting }) => <WaitingTabs waiting={waiting} />}
        {...(may('accept')
          ? {
              bulkActions: (rows: DeskRow[], clear: () => void) => (
                <AcceptMany
                  rows={rows}
                  onDone={(done) => {
                    clear();
                    setAccepted(done);
                  }}
                  onRefused={setRefused}
                />
              ),
            }
          : {})}
      />
      {refused !== undefined && <RefusedDialog text={refused} onClose={() => setRefused(undefined)} />}
      {accepted && <AcceptedDialog orders={accepted} onClose={() => setAccepted(undefined)} />}
    </>
  );
}
