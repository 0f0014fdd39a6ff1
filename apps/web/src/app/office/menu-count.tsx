// The numbers beside menu entries: how many records wait for the user.
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useLive } from '../../patterns/hooks/use-live.ts';
import styles from './menu-count.module.css';

const desk = ['GET /api/shop/desk/waiting'] as const;
const approvals = ['GET /api/application/approvals/counts'] as const;

function Count({ count, label }: { count: number; label: string }) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > 99 ? '99+' : format.number(count)}</span>
      <span className="ks-hidden">{label}</span>
    </span>
  );
}

/** Paid orders that are not accepted yet, updated live. */
function WaitingOrders() {
  const t = useT();
  useLive('orders', desk);
  const count = useApiQuery(desk[0], {}).data?.paid ?? 0;
  return <Count count={count} label={t('office.waitingOrders', { count })} />;
}

/** Applications that wait for the user's decision, updated live. */
function WaitingApprovals() {
  const t = useT();
  useLive('applications', approvals);
  const count = useApiQuery(approvals[0], {}).data?.pending ?? 0;
  return <Count count={count} label={t('office.waitingApprovals', { count })} />;
}

/** The count of a menu entry, if that entry has one. */
export function MenuCount({ id }: { id: string }) {
  if (id === 'inventory.shop-orders') return <WaitingOrders />;
  if (id === 'application.my-approvals') return <WaitingApprovals />;
  return null;
}
