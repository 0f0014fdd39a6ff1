// The refund requests to review, receive and pay out. Requests that are not reviewed in time are marked as late.
import { type RefundState, refundKinds, refundMachine } from '@keepsake/core/shop/refunds/refund.machine';
import { Button } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { RefundBadge } from '../../../business/refund-badge.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import styles from './refund-desk.module.css';

export const handle = { title: 'refundDesk.title', access: 'signed-in' } satisfies RouteHandle;

const endpoint = 'GET /api/shop/desk/refunds';
const countsEndpoint = 'GET /api/shop/desk/refunds/counts';
const liveQueries = [endpoint, countsEndpoint] as const;

const columns: Columns<typeof endpoint> = [
  {
    key: 'refundNo',
    title: 'refund.column.no',
    primary: true,
    fixed: true,
    card: 'title',
  },
  {
    key: 'state',
    title: 'refund.column.state',
    card: 'badge',
    render: (row) => <RefundBadge state={row.state} />,
  },
  {
    key: 'kind',
    title: 'refund.column.kind',
    card: 'subtitle',
    render: (row, { t }) => t(`refund.kind.${row.kind}`),
  },
  { key: 'orderNo', title: 'refund.column.orderNo' },
  { key: 'contactName', title: 'refund.column.contact' },
  { key: 'pieces', title: 'refund.column.pieces', numeric: true },
  {
    key: 'amount',
    title: 'refund.column.amount',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.amount ? format.accounting(row.amount) : '—'),
  },
  {
    key: 'requestedAt',
    title: 'refund.column.requestedAt',
    sort: 'requestedAt',
    render: (row) => <TimeText iso={row.requestedAt} />,
  },
  {
    key: 'reviewDueAt',
    title: 'refund.column.reviewDueAt',
    sort: 'reviewDueAt',
    card: 'fact',
    render: (row, { t }) =>
      row.state !== 'return_pending' ? (
        '—'
      ) : row.isLate ? (
        <StateBadge tone="danger">
          {t('refundDesk.late')} · <TimeText iso={row.reviewDueAt} />
        </StateBadge>
      ) : (
        <TimeText iso={row.reviewDueAt} />
      ),
  },
];

const filters: Filters<typeof endpoint> = [
  {
    key: 'kind',
    label: 'refund.column.kind',
    options: refundKinds.map((value) => ({ value, label: `refund.kind.${value}` as const })),
  },
  dateRange('refund.column.requestedAt'),
];

const isState = (text: string | null): text is RefundState =>
  refundMachine.states.some((state) => state === text);

export default function RefundListPage() {
  const t = useT();
  const may = useMay('refunds');
  const [params] = useSearchParams();
  const { data } = useApiQuery(countsEndpoint, {}, { staleTime: 0 });
  useLive('orders', liveQueries);
  const tab = params.get('tab');
  const query = useMemo(
    () =>
      isState(tab)
        ? { state: tab }
        : tab === 'late' || tab === 'payable'
          ? { [tab]: '1' as const }
          : undefined,
    [tab],
  );
  const getCount = (state: RefundState) => data?.list.find((row) => row.state === state)?.count ?? 0;
  const isOpen = (state: RefundState) => state !== 'return_completed' && state !== 'return_rejected';
  return (
    <ListPage
      list="inventory.refunds"
      title="refundDesk.title"
      count="refundDesk.count"
      searchHint="refundDesk.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      query={query}
      exports={may('export') && 'GET /api/shop/desk/refunds/export'}
      pathOf={(row) => `/inventory/refunds/${row.id}`}
      empty={{ title: 'refundDesk.empty', text: 'refundDesk.empty.text' }}
      actions={
        may('pay') && (
          <Button
            component={Link}
            to="/inventory/refunds/till"
            variant="default"
            leftSection={<IconCashBanknote size={17} aria-hidden />}
          >
            {t('refundDesk.till')}
          </Button>
        )
      }
    >
      <div className={styles.tabs}>
        <StateTabs
          label={t('refundDesk.tabs')}
          param="tab"
          current={query ? (tab ?? undefined) : undefined}
          tabs={[
            { value: undefined, name: t('refundDesk.tab.all') },
            { value: 'late', name: t('refundDesk.tab.late'), count: data?.late ?? 0 },
            { value: 'payable', name: t('refundDesk.tab.payable'), count: data?.payable ?? 0 },
            ...refundMachine.states.map((state) => ({
              value: state,
              name: t(`refund.state.${state}`),
              count: isOpen(state) ? getCount(state) : 0,
            })),
          ]}
        />
      </div>
    </ListPage>
  );
}
