// The tabs above the list of refunds, with the number of open requests in each.
import { type RefundFilterState, refundFilterStates } from '@keepsake/core/shop/refunds/refund.rules';
import { toFilterLabel } from '../../../business/refund-badge.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import styles from './refund-desk.module.css';

export const countsEndpoint = 'GET /api/shop/desk/refunds/counts';

export function RefundTabs({ current }: { current: string | undefined }) {
  const t = useT();
  const { data } = useApiQuery(countsEndpoint, {}, { staleTime: 0 });
  const getCount = (state: RefundFilterState) => data?.list.find((row) => row.state === state)?.count ?? 0;
  const isClosed = (state: RefundFilterState) =>
    ['return_completed', 'return_rejected', 'withdrawn'].includes(state);
  return (
    <div className={styles.tabs}>
      <StateTabs
        label={t('refunds.filter')}
        param="tab"
        current={current}
        tabs={[
          { value: undefined, name: t('common.all') },
          { value: 'late', name: t('refundDesk.tab.late'), count: data?.late ?? 0 },
          { value: 'payable', name: t('refundDesk.tab.payable'), count: data?.payable ?? 0 },
          ...refundFilterStates.map((state) => ({
            value: state,
            name: t(toFilterLabel(state)),
            count: isClosed(state) ? 0 : getCount(state),
          })),
        ]}
      />
    </div>
  );
}
