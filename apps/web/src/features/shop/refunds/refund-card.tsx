// A refund request in the buyer's list.
import type { OwnRefundListRow } from '@keepsake/core/shop/refunds/refund.contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { RefundBadge, toKindLabel } from '../../../business/refund-badge.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { GoodsSummary } from '../buyer/goods-summary.tsx';
import styles from '../orders/order-card.module.css';

export function RefundCard({ refund }: { refund: OwnRefundListRow }) {
  const t = useT();
  const format = useFormat();
  const path = `/shopping/orders-approvals?id=${refund.id}`;
  const due = { time: format.dateTime(refund.reviewDueAt) };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to={path}>{refund.refundNo}</Link>
        </h2>
        <RefundBadge refund={refund} />
        <time className={styles.when} dateTime={refund.requestedAt}>
          {format.dateTime(refund.requestedAt)}
        </time>
      </div>
      <GoodsSummary lines={refund.goods} path={path} />
      <p>
        {t(toKindLabel(refund))} · {t('refundRequest.order', { orderNo: refund.orderNo })}
      </p>
      {refund.state === 'return_pending' && <p>{t(refund.isLate ? 'refunds.late' : 'refunds.due', due)}</p>}
      {refund.actions.includes('sendBack') && <p>{t('refunds.approved')}</p>}
      <div className={styles.foot}>
        <p className={styles.sum}>
          {refund.pieces > 0 && t('refundRequest.pieces', { count: refund.pieces })}
          {refund.pieces > 0 && refund.amount > 0 && ' · '}
          {refund.amount > 0 && <strong>HK${format.accounting(refund.amount)}</strong>}
        </p>
        {refund.actions.includes('sendBack') && (
          <Button component={Link} to={path} size="sm" radius="xl">
            {t('orders.trackingNo')}
          </Button>
        )}
      </div>
    </li>
  );
}
