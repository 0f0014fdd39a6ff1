import type { RefundKind, RefundState } from '@keepsake/core/shop/refunds/refund.machine';
import type { RefundFilterState } from '@keepsake/core/shop/refunds/refund.rules';
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

type RefundFacts = { readonly state: RefundState; readonly isWithdrawn: boolean };

/** The label of a refund's state. A withdrawn request has its own label. */
export const toStateLabel = ({ state, isWithdrawn }: RefundFacts): MessageKey =>
  toFilterLabel(isWithdrawn ? 'withdrawn' : state);

export const toFilterLabel = (state: RefundFilterState): MessageKey =>
  state === 'withdrawn' ? 'refund.withdrawn' : `refund.state.${state}`;

export function RefundBadge({ refund }: { refund: RefundFacts }) {
  const t = useT();
  return <StateBadge tone={tones[refund.state]}>{t(toStateLabel(refund))}</StateBadge>;
}

type Origin = {
  readonly kind: RefundKind;
  readonly isOwnCancellation?: boolean;
  readonly isFromOrderChange: boolean;
};

/** The label of the kind of a refund. A cancellation or change by the buyer has its own label. */
export function toKindLabel({ kind, isOwnCancellation = false, isFromOrderChange }: Origin): MessageKey {
  if (isFromOrderChange) return 'orders.refund.changed';
  return kind === 'cancellation' && isOwnCancellation ? 'orders.refund.cancelled' : `refund.kind.${kind}`;
}
