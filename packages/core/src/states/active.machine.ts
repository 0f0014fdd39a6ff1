// The states of suppliers and storages.
import { actionsFrom, defineMachine } from './machine.ts';

export const activeMachine = defineMachine({
  states: ['active', 'inactive'],
  transitions: [
    { from: ['inactive'], action: 'enable', to: 'active' },
    { from: ['active'], action: 'disable', to: 'inactive' },
  ],
});

export type ActiveState = (typeof activeMachine.states)[number];
export type ActiveAction = (typeof activeMachine.transitions)[number]['action'];

/** The allowed actions of a record that can be edited, enabled and disabled. */
export function activeActions(
  state: ActiveState,
  may: (action: ActiveAction | 'edit') => boolean,
): (ActiveAction | 'edit')[] {
  return (['edit', ...actionsFrom(activeMachine, state)] as const).filter(may);
}
