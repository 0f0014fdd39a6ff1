// State machines as tables of transitions (docs/design/domain.md, "State machines").
export type Transition<S extends string, A extends string> = {
  readonly from: readonly S[];
  readonly action: A;
  readonly to: S;
};

export type Machine<S extends string, A extends string> = {
  readonly states: readonly S[];
  readonly transitions: readonly Transition<S, A>[];
};

export function defineMachine<const S extends string, const A extends string>(
  machine: Machine<S, A>,
): Machine<S, A> {
  for (const { from, action, to } of machine.transitions) {
    const unknown = [...from, to].find((state) => !machine.states.includes(state));
    if (unknown !== undefined) throw new Error(`${action} names the unknown state ${unknown}`);
  }
  return machine;
}

/** The state after an action, or undefined if the action is not allowed. */
export function nextState<S extends string, A extends string>(
  machine: Machine<S, A>,
  state: S,
  action: A,
): S | undefined {
  return machine.transitions.find((t) => t.action === action && t.from.includes(state))?.to;
}

/** All actions that are allowed in a state. */
export function actionsFrom<S extends string, A extends string>(machine: Machine<S, A>, state: S): A[] {
  return machine.transitions.filter((t) => t.from.includes(state)).map((t) => t.action);
}
