// The numbers beside menu entries: how many records wait for the user.
import type { MenuEntry } from '@keepsake/core/identity/sessions/session.contract';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/message-keys.ts';
import { useApiQuery } from '../../patterns/hooks/use-api.ts';
import { useLive } from '../../patterns/hooks/use-live.ts';
import { useWaitingApprovals } from '../../patterns/hooks/use-waiting-approvals.ts';
import { shortCount } from '../../ui/short-count.ts';
import styles from './menu-count.module.css';

const desk = ['GET /api/shop/desk/waiting'] as const;
const refunds = ['GET /api/shop/desk/refunds/counts'] as const;
const issues = ['GET /api/application/office/issues'] as const;
const returns = ['GET /api/inventory/returns'] as const;

type CountProps = { count: number; label: MessageKey };

/** The accessible name contains the number as it is shown. */
function Count({ count, label }: CountProps) {
  const t = useT();
  if (count === 0) return null;
  const shown = shortCount(count);
  return (
    <span className={styles.count}>
      <span aria-hidden>{shown}</span>
      <span className="ks-hidden">{t(label, { count: shown })}</span>
    </span>
  );
}

/** Paid orders that are not accepted yet, updated live. */
function WaitingOrders() {
  useLive('orders', desk);
  const count = useApiQuery(desk[0], {}).data?.paid ?? 0;
  return <Count count={count} label="office.waitingOrders" />;
}

function WaitingApprovals() {
  return <Count count={useWaitingApprovals() ?? 0} label="office.waitingApprovals" />;
}

/** After-sales requests that nobody has reviewed yet, updated live. */
function WaitingRefunds() {
  useLive('orders', refunds);
  const states = useApiQuery(refunds[0], {}).data?.list;
  const count = states?.find(({ state }) => state === 'return_pending')?.count ?? 0;
  return <Count count={count} label="office.waitingRefunds" />;
}

/** Approved applications without an outbound order, updated live. */
function WaitingIssues() {
  useLive('applications', issues);
  const query = { state: 'approved', pageSize: 1 } as const;
  const count = useApiQuery(issues[0], { query }).data?.pagination.total ?? 0;
  return <Count count={count} label="office.waitingIssues" />;
}

/** Return orders that are not confirmed yet, updated live. */
function WaitingReturns() {
  useLive('stock', returns);
  const query = { state: 'pending_approval', pageSize: 1 } as const;
  const count = useApiQuery(returns[0], { query }).data?.pagination.total ?? 0;
  return <Count count={count} label="office.waitingReturns" />;
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
