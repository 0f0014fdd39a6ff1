import { orderStateLabel } from '@keepsake/core/records/shop/order.fields';
import type { OrderState } from '@keepsake/core/shop/orders/order.machine';
import { useT } from '../i18n/i18n.tsx';
import { StateBadge, type Tone } from '../patterns/display/state-badge.tsx';

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

export function OrderBadge({ order }: { order: Parameters<typeof orderStateLabel>[0] }) {
  const t = useT();
  return <StateBadge tone={tones[order.state]}>{t(orderStateLabel(order))}</StateBadge>;
}
