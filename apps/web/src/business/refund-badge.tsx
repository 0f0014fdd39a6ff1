import type { RefundKind, RefundState } from '@keepsake/core/shop/refunds/refund.machine';
import { useT } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/message-keys.ts';
import { StateBadge, type Tone } from '../patterns/display/state-badge.tsx';

const tones: Record<RefundState, Tone> = {
  return_pending: 'warn',
  return_approved: 'info',
  return_processing: 'info',
  return_completed: 'ok',
  return_rejected: 'muted',
};

export function RefundBadge({ state }: { state: RefundState }) {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`refund.state.${state}`)}</StateBadge>;
}

/** The name of a refund for its buyer, who may have cancelled the order. */
export const toKindLabel = (kind: RefundKind, isOwnCancellation: boolean): MessageKey =>
  kind === 'cancellation' && isOwnCancellation ? 'orders.refund.cancelled' : `refund.kind.${kind}`;
