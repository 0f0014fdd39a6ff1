// The user's own refunds, exchanges and repairs.
import { refundFilterStates } from '@keepsake/core/shop/refunds/refund.rules';
import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { toFilterLabel } from '../../../business/refund-badge.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { CardList } from '../../../patterns/list/card-list.tsx';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import { type KnownFilter, useListState } from '../../../patterns/list/use-list-state.ts';
import { BuyerPage } from '../buyer/buyer-page.tsx';
import { RefundCard } from './refund-card.tsx';
import { RefundDetail } from './refund-detail.tsx';

export const handle = { title: 'refunds.title', access: 'signed-in' } satisfies RouteHandle;

const isState = (text: string) => refundFilterStates.some((state) => state === text);
const filters: readonly KnownFilter[] = [{ key: 'state', accepts: isState }];
const listOptions = { filters, sortable: [], defaultOrder: undefined };
const pageSize = 10;
const refreshMs = 10_000;

export default function RefundsPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <RefundDetail key={id} id={id} /> : <RefundList />;
}

function RefundList() {
  const t = useT();
  const state = useListState(listOptions);
  const current = refundFilterStates.find((one) => one === state.filters.state);
  const result = useApiQuery(
    'GET /api/shop/refunds',
    { query: { currentPage: state.page, pageSize, state: current } },
    {
      keepPrevious: true,
      staleTime: 0,
      unsettled: ({ list }) =>
        list.some((row) => row.state !== 'return_completed' && row.state !== 'return_rejected'),
      refetchMs: refreshMs,
    },
  );
  const isEmpty = result.data?.list.length === 0;
  const newRequest = (
    <Button component={Link} to="/shopping/refund" variant={isEmpty ? 'filled' : 'default'}>
      {t('refunds.new')}
    </Button>
  );
  return (
    <BuyerPage
      title={t('refunds.title')}
      back={{ to: '/shopping/orders', label: t('orders.title') }}
      aside={!isEmpty && newRequest}
    >
      <CardList
        state={state}
        tabs={
          <StateTabs
            label={t('refunds.filter')}
            current={current}
            tabs={[
              { value: undefined, name: t('common.all') },
              ...refundFilterStates.map((one) => ({ value: one, name: t(toFilterLabel(one)) })),
            ]}
          />
        }
        result={result}
        pageSize={pageSize}
        height={150}
        empty={
          <BlankState
            icon={<IconReceiptRefund size={30} stroke={1.6} />}
            title={t('refunds.none')}
            text={t('refunds.none.text')}
          >
            {newRequest}
          </BlankState>
        }
        card={(refund) => <RefundCard key={refund.id} refund={refund} />}
      />
    </BuyerPage>
  );
}
