import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BuyerPage } from '../buyer/buyer-page.tsx';
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
