import type { RefundKind } from '@keepsake/core/shop/refunds/refund.machine';
import type { MessageKey } from '../../../i18n/message-keys.ts';

/** The name of a refund for its buyer, who may have cancelled the order. */
export const toKindLabel = (kind: RefundKind, isOwnCancellation: boolean): MessageKey =>
  kind === 'cancellation' && isOwnCancellation ? 'orders.refund.cancelled' : `refund.kind.${kind}`;
