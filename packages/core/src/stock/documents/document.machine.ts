// Receiving, transfer, adjustment, assembly, outbound and return orders share one state machine
// (docs/design/domain.md, "Inventory documents").
import { defineMachine } from '../../states/machine.ts';

export const documentKinds = [
  'receiving',
  'transfer',
  'adjustment',
  'assembly',
  'outbound',
  'return',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The purpose of an outbound or return order. */
export const orderTypes = ['APPLICATION', 'SHOP', 'RETURN'] as const;
export type OrderType = (typeof orderTypes)[number];

export const documentMachine = defineMachine({
  states: ['draft', 'pending_approval', 'confirmed', 'rejected', 'cancelled'],
  transitions: [
    { from: ['draft'], action: 'edit', to: 'draft' },
    { from: ['draft'], action: 'submit', to: 'pending_approval' },
    { from: ['pending_approval'], action: 'confirm', to: 'confirmed' },
    { from: ['pending_approval'], action: 'reject', to: 'rejected' },
    { from: ['rejected'], action: 'reopen', to: 'draft' },
    { from: ['draft'], action: 'cancel', to: 'cancelled' },
    // only by the program: the order, application or refund of the document was cancelled
    { from: ['draft', 'pending_approval', 'rejected'], action: 'withdraw', to: 'cancelled' },
  ],
});
export type DocumentState = (typeof documentMachine.states)[number];
export type DocumentAction = (typeof documentMachine.transitions)[number]['action'];
