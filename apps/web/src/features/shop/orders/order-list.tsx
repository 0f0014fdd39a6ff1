import { finalOrderStates, type OrderState, orderMachine } from '@keepsake/core/shop/orders/order.machine';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { BlankState } from '../../../patterns/display/blank-state.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { CardList } from '../../../patterns/list/card-list.tsx';
import { dateRange } from '../../../patterns/list/list-types.ts';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import { ownListOptions, useOwnList } from '../../../patterns/list/use-own-list.ts';
import { OrderCard } from './order-card.tsx';

const listOptions = ownListOptions(orderMachine.states);
const refreshMs = 10_000;
const days = dateRange('orders.days');

/** The user's own orders, with filters. `past` shows only finished orders. */
export function OrderList({ past = false }: { past?: boolean }) {
  const t = useT();
  const states = past ? finalOrderStates : orderMachine.states;
  const { state, current, query, pageSize } = useOwnList(listOptions, states, past);
  const result = useApiQuery(
    'GET /api/shop/orders',
    { query },
    {
      keepPrevious: true,
      staleTime: 0,
      unsettled: ({ list }) => list.some((order) => !finalOrderStates.includes(order.state)),
      refetchMs: refreshMs,
    },
  );
  return (
    <CardList
      state={state}
      tabs={<OrderTabs states={states} current={current} />}
      find={{ days, placeholder: t('orders.search') }}
      result={result}
      pageSize={pageSize}
      height={220}
      empty={<NoOrders filtered={state.isFiltered} past={past} clear={state.clear} />}
      card={(order) => <OrderCard key={order.id} order={order} />}
    />
  );
}

function OrderTabs({ states, current }: { states: readonly OrderState[]; current: OrderState | undefined }) {
  const t = useT();
  const { data } = useApiQuery('GET /api/shop/orders/counts', {}, { staleTime: 0 });
  const getCount = (state: OrderState) => data?.list.find((row) => row.state === state)?.count ?? 0;
  return (
    <StateTabs
      label={t('orders.filter')}
      current={current}
      tabs={[
        { value: undefined, name: t('common.all') },
        ...states.map((state) => ({
          value: state,
          name: t(`order.state.${state}`),
          count: finalOrderStates.includes(state) ? 0 : getCount(state),
        })),
      ]}
    />
  );
}

type NoOrdersProps = { filtered: boolean; past: boolean; clear: () => void };

function NoOrders({ filtered, past, clear }: NoOrdersProps) {
  const t = useT();
  return (
    <BlankState
      icon={<IconReceipt size={30} stroke={1.6} />}
      title={t(filtered ? 'orders.none.filtered' : past ? 'orders.none.past' : 'orders.none')}
      text={t(filtered ? 'orders.none.filtered.text' : 'orders.none.text')}
    >
      {filtered ? (
        <Button variant="default" radius="xl" onClick={clear}>
          {t('common.clearFilters')}
        </Button>
      ) : (
        <Button component={Link} to="/shopping" radius="xl">
          {t('cart.empty.action')}
        </Button>
      )}
    </BlankState>
  );
}
