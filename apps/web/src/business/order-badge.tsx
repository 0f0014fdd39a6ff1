import { orderFields, orderStateLabel } from '@keepsake/core/records/shop/order.fields';
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import type { OrderRefundState } from '@keepsake/core/shop/orders/order.rules';
import { useT } from '../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../patterns/display/state-badge.tsx';
import styles from './order-badge.module.css';

const tones: Record<OrderState, Tone> = {
  pending_payment: 'warn',
  paid: 'info',
  accepted: 'info',
  deliver: 'info',
  shipping: 'gold',
  completed: 'ok',
  ended: 'muted',
  cancelled: 'muted',
};

type OrderBadgeProps = {
  order: Parameters<typeof orderStateLabel>[0];
  /** How much was paid back. Null: nothing. */
  refundState: OrderRefundState | null;
};

/** The state of an order, and beside it whether it was refunded. */
export function OrderBadge({ order, refundState }: OrderBadgeProps) {
  const t = useT();
  const state = <StateBadge tone={tones[order.state]}>{t(orderStateLabel(order))}</StateBadge>;
  if (!refundState) return state;
  return (
    <span className={styles.badges}>
      {state}
      <StateBadge tone={refundState === 'full' ? 'muted' : 'warn'}>
        {t(orderFields.refundState.choices[refundState])}
      </StateBadge>
    </span>
  );
}
