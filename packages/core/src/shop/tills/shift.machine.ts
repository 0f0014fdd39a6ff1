// The states of a till's shift (docs/design/domain.md, "Till and shift").
import { defineMachine } from '../../states/machine.ts';

export const shiftMachine = defineMachine({
  states: ['open', 'counted', 'closed'],
  transitions: [
    { from: ['open'], action: 'close', to: 'closed' },
    // the difference is above the limit: a second person decides
    { from: ['open'], action: 'count', to: 'counted' },
    { from: ['counted'], action: 'approve', to: 'closed' },
    { from: ['counted'], action: 'recount', to: 'open' },
  ],
});
export type ShiftState = (typeof shiftMachine.states)[number];
