import { useApiQuery } from '../../patterns/use-api.ts';
import { useLive } from '../../patterns/use-live.ts';
import { useFormat } from '../format.ts';
import { useT } from '../i18n.tsx';
import styles from './menu-count.module.css';

const endpoint = 'GET /api/shop/desk/waiting';
const endpoints = [endpoint] as const;

/** Paid orders that nobody has accepted yet, live. */
function WaitingOrders() {
  const t = useT();
  const format = useFormat();
  useLive('orders', endpoints);
  const count = useApiQuery(endpoint, {}).data?.paid ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > 99 ? '99+' : format.number(count)}</span>
      <span className="ks-hidden">{t('office.waitingOrders', { count })}</span>
    </span>
  );
}

/** What waits behind an entry of the menu, where something can. */
export function MenuCount({ id }: { id: string }) {
  return id === 'inventory.shop-orders' ? <WaitingOrders /> : null;
}
