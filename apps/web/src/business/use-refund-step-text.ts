import type { RefundKind } from '@keepsake/core/shop/refunds/refund.machine';
import { findRefundStepKey } from '@keepsake/core/shop/refunds/refund.rules';
import { useT } from '../i18n/i18n.tsx';

/** Returns a function that gives the text of a step in the history of a refund, an exchange or a repair. */
export function useRefundStepText(kind: RefundKind): (action: string) => string {
  const t = useT();
  return (action) => t(findRefundStepKey(kind, action));
}
