import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { BuyerPage } from '../buyer/buyer-page.tsx';
import { OrderList } from './order-list.tsx';

export const handle = { title: 'orders.history', access: 'signed-in' } satisfies RouteHandle;

export default function OrderHistoryPage() {
  const t = useT();
  return (
    <BuyerPage
      title={t('orders.history')}
      subtitle={t('orders.history.text')}
      back={{ to: '/shopping/orders', label: t('orders.title') }}
    >
      <OrderList past />
    </BuyerPage>
  );
}
