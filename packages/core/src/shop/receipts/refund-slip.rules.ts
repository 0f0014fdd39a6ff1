// When a slip of 80 mm can be printed for a refund or an exchange (docs/design/domain.md, "Refund").
import type { RefundKind, RefundState } from '../refunds/refund.machine.ts';

type SlipFacts = {
  readonly kind: RefundKind;
  readonly state: RefundState;
  readonly payout: { readonly state: 'open' | 'paid' | 'failed' } | null;
};

/** A refund has a slip once it is paid, an exchange once the replacement is handed over. A repair has none. */
export const hasRefundSlip = ({ kind, state, payout }: SlipFacts): boolean =>
  state === 'return_completed' && (kind === 'exchange' || (kind !== 'repair' && payout?.state === 'paid'));
