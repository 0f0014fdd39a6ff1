import { Link } from 'react-router';
import { useT } from '../../../app/i18n.tsx';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { BuyerPage } from './buyer-page.tsx';
import { OrderList } from './order-list.tsx';
import styles from './orders-page.module.css';

export const handle = { title: 'orders.title', access: 'signed-in' } satisfies RouteHandle;

export default function OrdersPage() {
  const t = useT();
  return (
    <BuyerPage
      title={t('orders.title')}
      aside={
        <Link to="/shopping/order-history" className={styles.more}>
          {t('orders.history')}
        </Link>
      }
    >
      <OrderList />
    </BuyerPage>
  );
}
