import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { Link } from 'react-router';
import { RefundBadge } from '../../../business/refund-badge.tsx';
import { useT } from '../../../i18n/i18n.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import styles from './order-refunds.module.css';

/** The refund requests of an order and their states. */
export function OrderRefunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  const t = useT();
  if (refunds.length === 0) return null;
  return (
    <Card title={t('refunds.ofOrder')}>
      <ul className={styles.list}>
        {refunds.map(({ id, refundNo, kind, state }) => (
          <li key={id}>
            <Link to={`/shopping/orders-approvals?id=${id}`} className={styles.link}>
              <span>
                <strong>{refundNo}</strong>
                <span className={styles.kind}>{t(`refund.kind.${kind}`)}</span>
              </span>
              <RefundBadge state={state} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
