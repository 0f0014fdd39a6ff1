import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { usePay } from '../payments/use-pay.ts';
import styles from './order-buttons.module.css';
import { ReceiptMenu } from './receipt-menu.tsx';
import { useOrderActions } from './use-order-actions.ts';

/** The buttons that the server allows for this order, the most wanted last, under the thumb. */
export function OrderButtons({ order, size = 'sm' }: { order: OrderRow; size?: 'sm' | 'md' }) {
  const t = useT();
  const pay = usePay();
  const [paying, setPaying] = useState(false);
  const { cancel, receive, renew } = useOrderActions();
  const may = (action: OrderRow['actions'][number]) => order.actions.includes(action);
  const look = { size, radius: 'xl' } as const;
  const goPay = async () => {
    setPaying(true);
    try {
      await pay(order.id);
    } catch {
      await renew();
    } finally {
      setPaying(false);
    }
  };
  return (
    <div className={styles.buttons}>
      {may('cancel') && (
        <Button {...look} variant="default" onClick={() => void cancel(order)}>
          {t('orders.cancel')}
        </Button>
      )}
      {may('receipt') && <ReceiptMenu order={order} {...look} />}
      {may('refund') && (
        <Button {...look} variant="default" component={Link} to={`/shopping/refund?orderNo=${order.orderNo}`}>
          {/* once the order is closed mostly repairs are still taken */}
          {t(order.state === 'ended' ? 'orders.afterSales' : 'orders.refund')}
        </Button>
      )}
      {may('receive') && (
        <Button {...look} onClick={() => void receive(order)}>
          {t('orders.receive')}
        </Button>
      )}
      {may('pay') && (
        <Button {...look} loading={paying} onClick={() => void goPay()}>
          {t('orders.pay')}
        </Button>
      )}
    </div>
  );
}
