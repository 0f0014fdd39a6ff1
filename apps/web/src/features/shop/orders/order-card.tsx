import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { finalOrderStates } from '@keepsake/core/shop/orders/order.machine';
import { countOrdered } from '@keepsake/core/shop/orders/order.rules';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { OrderBadge } from '../../../business/order-badge.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { GoodsSummary } from '../buyer/goods-summary.tsx';
import { Countdown } from '../payments/countdown.tsx';
import { OrderButtons } from './order-buttons.tsx';
import styles from './order-card.module.css';
import { OrderSteps } from './order-steps.tsx';
import { RefundedNote } from './refunded-note.tsx';
import { useOrderActions } from './use-order-actions.ts';

export function OrderCard({ order }: { order: OrderRow }) {
  const t = useT();
  const format = useFormat();
  const { refresh } = useOrderActions();
  const path = `/shopping/order-detail?id=${order.id}`;
  const isReadyToCollect = order.state === 'shipping' && order.deliveryMethod === 'self_pickup';
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to={path}>{order.orderNo}</Link>
        </h2>
        <OrderBadge order={order} refundState={order.refunded?.state ?? null} />
        <time className={styles.when} dateTime={order.placedAt}>
          {format.dateTime(order.placedAt)}
        </time>
      </div>
      <GoodsSummary lines={order.lines.filter((line) => countOrdered(order.state, line) > 0)} path={path} />
      {order.state !== 'completed' && !finalOrderStates.includes(order.state) && <OrderSteps order={order} />}
      <div className={styles.foot}>
        {order.actions.includes('pay') && <Countdown until={order.expiresAt} onExpire={refresh} />}
        <p className={styles.sum}>
          {t('orders.pieces', { count: order.pieces })} ·{' '}
          <strong>HK${format.accounting(order.totalAmount)}</strong>
        </p>
        {isReadyToCollect && order.collectBy && (
          <p className={styles.deadline}>
            {t('common.collectByDay', { day: format.weekday(order.collectBy) })}
          </p>
        )}
        <RefundedNote order={order} />
        <OrderButtons order={order}>
          {isReadyToCollect && (
            <Button component={Link} to={path} size="sm" radius="xl">
              {t('orders.pickup.show')}
            </Button>
          )}
        </OrderButtons>
      </div>
    </li>
  );
}
