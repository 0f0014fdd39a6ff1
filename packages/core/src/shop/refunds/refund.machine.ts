// The states of a refund, exchange or repair request (docs/design/domain.md, "Refund").
import { defineMachine } from '../../states/machine.ts';

export const refundMachine = defineMachine({
  states: ['return_pending', 'return_approved', 'return_rejected', 'return_processing', 'return_completed'],
  transitions: [
    { from: ['return_pending'], action: 'approve', to: 'return_approved' },
    { from: ['return_pending'], action: 'reject', to: 'return_rejected' },
    { from: ['return_approved'], action: 'sendBack', to: 'return_processing' },
    // the goods never came
    { from: ['return_approved'], action: 'giveUp', to: 'return_rejected' },
    // a replacement or the repaired piece went over the counter
    { from: ['return_processing'], action: 'handBack', to: 'return_completed' },
    // the return order was confirmed and, where money is owed, it was paid
    { from: ['return_processing'], action: 'complete', to: 'return_completed' },
    // money alone: nothing has to come back
    { from: ['return_approved'], action: 'payOut', to: 'return_completed' },
  ],
});
export type RefundState = (typeof refundMachine.states)[number];
export type RefundAction = (typeof refundMachine.transitions)[number]['action'];

/** `cancellation` is opened by the system: cancelled after it was paid, missing, not collected, paid too late or twice. */
export const refundKinds = ['refund', 'exchange', 'repair', 'cancellation'] as const;
export type RefundKind = (typeof refundKinds)[number];
export const requestableKinds = ['refund', 'exchange', 'repair'] as const;
export type RequestableKind = (typeof requestableKinds)[number];
