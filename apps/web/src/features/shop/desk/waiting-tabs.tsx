// Tabs for the states of orders. The states from paid to shipping show their number of orders.
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import { useT } from '../../../i18n/i18n.tsx';
import { StateTabs } from '../../../patterns/list/state-tabs.tsx';
import styles from './waiting-tabs.module.css';

type OrderState = keyof typeof orderFields.state.choices;
const states = Object.keys(orderFields.state.choices) as OrderState[];

export const findOrderState = (text: string | null): OrderState | undefined =>
  states.find((state) => state === text);

type WaitingTabsProps = {
  current: OrderState | undefined;
  /** The number of orders in each state from paid to shipping. Undefined while it loads. */
  waiting: { readonly [State in OrderState]?: number } | undefined;
};

export function WaitingTabs({ current, waiting }: WaitingTabsProps) {
  const t = useT();
  return (
    <div className={styles.tabs}>
      <StateTabs
        label={t('desk.tabs')}
        current={current}
        tabs={[
          { value: undefined, name: t('common.all') },
          ...states.map((state) => ({
            value: state,
            name: t(`order.state.${state}`),
            count: waiting?.[state] ?? 0,
          })),
        ]}
      />
    </div>
  );
}
