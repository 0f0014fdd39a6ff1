import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import styles from './order-card.module.css';

/** How much of an order was refunded, and when. */
export function RefundedNote({ order: { refunded } }: { order: OrderRow }) {
  const t = useT();
  const format = useFormat();
  if (!refunded) return null;
  return (
    <p className={styles.refunded}>
      {t(refunded.state === 'partial' ? 'orders.refunded.part' : 'orders.refunded', {
        amount: `HK$${format.accounting(refunded.amount)}`,
        day: format.date(refunded.at),
      })}
    </p>
  );
}
