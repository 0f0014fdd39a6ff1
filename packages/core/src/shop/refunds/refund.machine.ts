// The states of a refund, exchange or repair request (docs/design/domain.md, "Refund").
import { defineMachine } from '../../states/machine.ts';

export const refundMachine = defineMachine({
  states: ['return_pending', 'return_approved', 'return_rejected', 'return_processing', 'return_completed'],
  transitions: [
    { from: ['return_pending'], action: 'approve', to: 'return_approved' },
    { from: ['return_pending'], action: 'reject', to: 'return_rejected' },
    // by the buyer, as long as the goods were not sent back
    { from: ['return_pending', 'return_approved'], action: 'withdraw', to: 'return_rejected' },
    { from: ['return_approved'], action: 'sendBack', to: 'return_processing' },
    // the pieces never left the shop: they are in stock again as soon as the request is approved
    { from: ['return_approved'], action: 'restock', to: 'return_processing' },
    // the pieces never came back
    { from: ['return_approved'], action: 'giveUp', to: 'return_rejected' },
    // the replacement or repaired piece was handed over
    { from: ['return_processing'], action: 'handBack', to: 'return_completed' },
    // the return order is confirmed and, if money is owed, it is paid
    { from: ['return_processing'], action: 'complete', to: 'return_completed' },
    // only money is owed; no pieces have to come back
    { from: ['return_approved'], action: 'payOut', to: 'return_completed' },
  ],
});
export type RefundState = (typeof refundMachine.states)[number];
export type RefundAction = (typeof refundMachine.transitions)[number]['action'];

/** The system creates a `cancellation` when the shop owes money without a request, such as for a cancelled order. */
export const refundKinds = ['refund', 'exchange', 'repair', 'cancellation'] as const;
export type RefundKind = (typeof refundKinds)[number];
export const requestableKinds = ['refund', 'exchange', 'repair'] as const;
export type RequestableKind = (typeof requestableKinds)[number];
