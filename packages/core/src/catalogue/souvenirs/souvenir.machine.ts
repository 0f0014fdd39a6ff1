// A souvenir is valid or not; only a valid one is sold or given.
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
