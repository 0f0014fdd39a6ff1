// The tabs above the list of refunds, with the number of open requests in each.
import { type RefundState, refundMachine } from '@keepsake/core/shop/refunds/refund.machine';
import { useT } from '../../../i18n/i18n.tsx';
import { useApiQuery } from '../../../patterns/hooks/use-api.ts';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import styles from './refund-desk.module.css';

export const countsEndpoint = 'GET /api/shop/desk/refunds/counts';

export function RefundTabs({ current }: { current: string | undefined }) {
  const t = useT();
  const { data } = useApiQuery(countsEndpoint, {}, { staleTime: 0 });
  const getCount = (state: RefundState) => data?.list.find((row) => row.state === state)?.count ?? 0;
  const isOpen = (state: RefundState) => state !== 'return_completed' && state !== 'return_rejected';
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
          ...refundMachine.states.map((state) => ({
            value: state,
            name: t(`refund.state.${state}`),
            count: isOpen(state) ? getCount(state) : 0,
          })),
        ]}
      />
    </div>
  );
}
