import type { OrderDetail } from '@keepsake/core/shop/orders/order.contract';
import { Link } from 'react-router';
import { RefundBadge, toKindLabel } from '../../../business/refund-badge.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { Card } from '../buyer/buyer-page.tsx';
import styles from './order-refunds.module.css';

/** The refund requests of an order and their states. */
export function OrderRefunds({ order: { refunds, track } }: { order: OrderDetail }) {
  const t = useT();
  const format = useFormat();
  const isOwnCancellation = track.some(({ action }) => action === 'cancel');
  if (refunds.length === 0) return null;
  return (
    <Card title={t('refunds.ofOrder')}>
      <ul className={styles.list}>
        {refunds.map(({ id, refundNo, kind, amount, isFromOrderChange, ...refund }) => (
          <li key={id}>
            <Link to={`/shopping/orders-approvals?id=${id}`} className={styles.link}>
              <span>
                <strong>{refundNo}</strong>
                <span className={styles.kind}>
                  {t(toKindLabel({ kind, isOwnCancellation, isFromOrderChange }))}
                  {amount > 0 && ` · ${format.hkd(amount)}`}
                </span>
              </span>
              <RefundBadge refund={refund} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
