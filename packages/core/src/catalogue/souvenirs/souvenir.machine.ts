// The states of a souvenir. Only a valid one can be sold or applied for.
import { defineMachine } from '../../states/machine.ts';

export const souvenirMachine = defineMachine({
  states: ['valid', 'invalid'],
  transitions: [
    { from: ['invalid'], action: 'enable', to: 'valid' },
    { from: ['valid'], action: 'disable', to: 'invalid' },
  ],
});

export type SouvenirState = (typeof souvenirMachine.states)[number];
export type SouvenirAction = (typeof souvenirMachine.transitions)[number]['action'];
