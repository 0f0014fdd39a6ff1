// The numbers beside menu entries: how many records wait for the user.
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import type { ComponentType } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useLive } from '../../patterns/hooks/use-live.ts';
import styles from './menu-count.module.css';

const desk = ['GET /api/shop/desk/waiting'] as const;
const refunds = ['GET /api/shop/desk/refunds/counts'] as const;
const issues = ['GET /api/application/office/issues'] as const;
const returns = ['GET /api/inventory/returns'] as const;
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

/** After-sales requests that nobody has reviewed yet, updated live. */
function WaitingRefunds() {
  const t = useT();
  useLive('orders', refunds);
  const states = useApiQuery(refunds[0], {}).data?.list;
  const count = states?.find(({ state }) => state === 'return_pending')?.count ?? 0;
  return <Count count={count} label={t('office.waitingRefunds', { count })} />;
}

/** Approved applications without an outbound order, updated live. */
function WaitingIssues() {
  const t = useT();
  useLive('applications', issues);
  const query = { state: 'approved', pageSize: 1 } as const;
  const count = useApiQuery(issues[0], { query }).data?.pagination.total ?? 0;
  return <Count count={count} label={t('office.waitingIssues', { count })} />;
}

/** Return orders that are not confirmed yet, updated live. */
function WaitingReturns() {
  const t = useT();
  useLive('stock', returns);
  const query = { state: 'pending_approval', pageSize: 1 } as const;
  const count = useApiQuery(returns[0], { query }).data?.pagination.total ?? 0;
  return <Count count={count} label={t('office.waitingReturns', { count })} />;
}

const counts: Readonly<Record<string, ComponentType>> = {
  'inventory.shop-orders': WaitingOrders,
  'inventory.refunds': WaitingRefunds,
  'inventory.approval-management': WaitingIssues,
  'inventory.return-order': WaitingReturns,
  'application.my-approvals': WaitingApprovals,
};

/** The count of a menu entry or of one of its tabs, if there is one. */
export function MenuCount({ entry }: { entry: MenuEntry }) {
  const Waiting = [entry, ...entry.children].map(({ id }) => counts[id]).find(Boolean);
  return Waiting ? <Waiting /> : null;
}
