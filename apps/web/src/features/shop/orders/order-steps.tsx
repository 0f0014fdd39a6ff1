import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './order-steps.module.css';

type OrderStepsProps = {
  order: Pick<OrderRow, 'steps' | 'state' | 'deliveryMethod'>;
  /** Shows the time of each step. */
  timed?: boolean;
};

/** The progress of an order. A cancelled order shows where it stopped. */
export function OrderSteps({ order, timed = false }: OrderStepsProps) {
  const t = useT();
  const format = useFormat();
  const cancelled = order.state === 'cancelled';
  const last = order.steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps} aria-label={t('orders.steps')} data-cancelled={cancelled || undefined}>
      {order.steps.map(({ step, at }, index) => {
        const ready = step === 'delivered' && order.deliveryMethod === 'self_pickup';
        return (
          <li
            key={step}
            className={styles.step}
            data-reached={at !== null || undefined}
            aria-current={index === last && !cancelled ? 'step' : undefined}
          >
            <span className={styles.dot} />
            <span className={styles.name}>{t(ready ? 'order.step.ready' : `order.step.${step}`)}</span>
            {at === null ? (
              <span className="ks-hidden">{t('orders.step.open')}</span>
            ) : (
              timed && (
                <time className={styles.at} dateTime={at}>
                  {format.dateTime(at)}
                </time>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}
