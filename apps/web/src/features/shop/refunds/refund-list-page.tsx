// The refund requests to review, receive and pay out. Requests that are not reviewed in time are marked as late.
import { refundFields } from '@keepsake/core/records/shop/refund.fields';
import { type RefundFilterState, refundFilterStates } from '@keepsake/core/shop/refunds/refund.rules';
import { IconCashBanknote } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { RefundBadge } from '../../../business/refund-badge.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { countsEndpoint, RefundTabs } from './refund-tabs.tsx';
import { ReviewDue } from './review-due.tsx';

export const handle = { title: 'refunds.title', access: 'signed-in' } satisfies RouteHandle;

const endpoint = 'GET /api/shop/desk/refunds';
const liveQueries = [endpoint, countsEndpoint] as const;

const columns = fieldColumns<typeof endpoint>(refundFields, {
  state: { render: (row) => <RefundBadge refund={row} /> },
  amount: { render: (row, { format }) => (row.amount ? format.accounting(row.amount) : '—') },
  // On a phone, where each request is a card, a value of "—" is left out.
  reviewDueAt: { render: (row) => (row.state === 'return_pending' ? <ReviewDue refund={row} /> : '—') },
});
const filters: Filters<typeof endpoint> = [
  ...fieldFilters<typeof endpoint>(refundFields),
  dateRange('refund.requestedAt'),
];

const isState = (text: string | null): text is RefundFilterState =>
  refundFilterStates.some((state) => state === text);

export default function RefundListPage() {
  const may = useMay('refunds');
  const [params] = useSearchParams();
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
  return (
    <ListPage
      list="inventory.refunds"
      {...listTexts('refundDesk', { title: 'refunds.title', empty: query ? 'list.noMatch' : 'refunds.none' })}
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      query={query}
      exports={may('export') && 'GET /api/shop/desk/refunds/export'}
      buildRowPath={(row) => `/inventory/refunds/${row.id}`}
      actions={
        may('pay') && (
          <LinkButton to="/inventory/refunds/cash" label="refundDesk.cashRefunds" icon={IconCashBanknote} />
        )
      }
    >
      <RefundTabs current={query ? (tab ?? undefined) : undefined} />
    </ListPage>
  );
}
