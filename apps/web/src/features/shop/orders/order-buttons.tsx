import type { OrderRow } from '@keepsake/core/shop/orders/order.contract';
import { finalOrderStates } from '@keepsake/core/shop/orders/order.machine';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../../i18n/i18n.tsx';
import { addToCart } from '../layout/cart-store.ts';
import { usePay } from '../payments/use-pay.ts';
import styles from './order-buttons.module.css';
import { ReceiptMenu } from './receipt-menu.tsx';
import { useOrderActions } from './use-order-actions.ts';

type OrderButtonsProps = {
  order: OrderRow;
  size?: 'sm' | 'md';
  /** The payment was sent and is not confirmed yet. */
  isPaymentSent?: boolean;
  /** The most common button, after all others. */
  children?: ReactNode;
};

/** The buttons for the actions that the server allows. The most common one is last, within reach of the thumb. */
export function OrderButtons({ order, size = 'sm', isPaymentSent = false, children }: OrderButtonsProps) {
  const t = useT();
  const pay = usePay();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [paying, setPaying] = useState(false);
  const { cancel, receive, refresh } = useOrderActions();
  const may = (action: OrderRow['actions'][number]) => order.actions.includes(action);
  const buttonProps = { size, radius: 'xl' } as const;
  const isDone = order.state === 'completed' || finalOrderStates.includes(order.state);
  const buyAgain = async () => {
    setAdding(true);
    try {
      for (const { souvenirId, quantity, personal } of order.lines)
        await addToCart({ souvenirId, quantity, personalText: personal?.text ?? '' });
      await navigate('/shopping/cart');
    } catch {
      // The call has already shown why: the souvenir is sold out, or no longer offered.
    } finally {
      setAdding(false);
    }
  };
  const startPayment = async () => {
    setPaying(true);
    try {
      await pay(order.id);
    } catch {
      await refresh();
    } finally {
      setPaying(false);
    }
  };
  return (
    <div className={styles.buttons}>
      {may('cancel') && (
        <Button {...buttonProps} variant="default" onClick={() => void cancel(order)}>
          {t('orders.cancel')}
        </Button>
      )}
      {isDone && (
        <Button {...buttonProps} variant="default" loading={adding} onClick={() => void buyAgain()}>
          {t('orders.buyAgain')}
        </Button>
      )}
      {may('receipt') && <ReceiptMenu order={order} {...buttonProps} />}
      {(may('refund') || may('afterSales')) && (
        <Button
          {...buttonProps}
          variant="default"
          component={Link}
          to={`/shopping/refund?orderNo=${order.orderNo}`}
        >
          {t(may('refund') ? 'orders.refund' : 'orders.afterSales')}
        </Button>
      )}
      {may('receive') && (
        <Button {...buttonProps} onClick={() => void receive(order)}>
          {t('orders.receive')}
        </Button>
      )}
      {may('pay') && (
        <Button
          {...buttonProps}
          variant={isPaymentSent ? 'default' : 'filled'}
          loading={paying}
          onClick={() => void startPayment()}
        >
          {t('orders.pay')}
        </Button>
      )}
      {children}
    </div>
  );
}
