// The states of an application (docs/design/domain.md, "Application").

import { findStateRefusal, mayStillHappen, type Why } from '../../api/why.ts';
import { applicationFields } from '../../records/application.fields.ts';
import { isCollectionOver } from '../../states/collect.rules.ts';
import { actionsFrom, defineMachine, nextState } from '../../states/machine.ts';

export const applicationMachine = defineMachine({
  states: [
    'draft',
    'pending',
    'reviewing',
    'approved',
    'rejected',
    'waiting_pickup',
    'completed',
    'cancelled',
    'recalled',
  ],
  transitions: [
    { from: ['draft'], action: 'save', to: 'draft' },
    { from: ['draft'], action: 'submit', to: 'pending' },
    { from: ['recalled'], action: 'edit', to: 'draft' },
    { from: ['draft', 'recalled'], action: 'cancel', to: 'cancelled' },
    { from: ['pending', 'reviewing'], action: 'recall', to: 'recalled' },
    { from: ['pending', 'reviewing'], action: 'approve', to: 'reviewing' },
    { from: ['pending', 'reviewing'], action: 'approveLast', to: 'approved' },
    { from: ['pending', 'reviewing'], action: 'reject', to: 'rejected' },
    { from: ['pending'], action: 'forward', to: 'pending' },
    { from: ['reviewing'], action: 'forward', to: 'reviewing' },
    { from: ['pending'], action: 'offer', to: 'pending' },
    { from: ['reviewing'], action: 'offer', to: 'reviewing' },
    { from: ['pending'], action: 'withdrawOffer', to: 'pending' },
    { from: ['reviewing'], action: 'withdrawOffer', to: 'reviewing' },
    { from: ['pending'], action: 'answerOffer', to: 'pending' },
    { from: ['reviewing'], action: 'answerOffer', to: 'reviewing' },
    { from: ['approved'], action: 'makeOutbound', to: 'waiting_pickup' },
    { from: ['waiting_pickup'], action: 'handOver', to: 'completed' },
    { from: ['approved', 'waiting_pickup'], action: 'cancelByStaff', to: 'cancelled' },
    // creates a return order; the application stays completed
    { from: ['completed'], action: 'takeBack', to: 'completed' },
    { from: ['approved', 'waiting_pickup'], action: 'giveBack', to: 'cancelled' },
    // only after the last day to collect
    { from: ['approved', 'waiting_pickup'], action: 'release', to: 'cancelled' },
  ],
});
export type ApplicationState = (typeof applicationMachine.states)[number];
/** The states that the applicant's home page counts together. */
export const applicationGroups = {
  pending: ['pending', 'reviewing'],
  approved: ['approved', 'waiting_pickup', 'completed'],
} as const satisfies Record<string, readonly ApplicationState[]>;
export type ApplicationAction = (typeof applicationMachine.transitions)[number]['action'];

type Party = 'applicant' | 'approver' | 'staff';

/** Who may take each action. */
export const applicationParty = {
  save: 'applicant',
  submit: 'applicant',
  edit: 'applicant',
  cancel: 'applicant',
  recall: 'applicant',
  approve: 'approver',
  approveLast: 'approver',
  reject: 'approver',
  forward: 'approver',
  offer: 'approver',
  withdrawOffer: 'approver',
  answerOffer: 'applicant',
  makeOutbound: 'staff',
  handOver: 'staff',
  cancelByStaff: 'staff',
  takeBack: 'staff',
  giveBack: 'applicant',
  release: 'staff',
} as const satisfies Record<ApplicationAction, Party>;

/** Why the state of an application forbids an action, regardless of the person. */
export const findApplicationActionRefusal = (
  state: ApplicationState,
  action: ApplicationAction,
): Why | undefined =>
  findStateRefusal(applicationMachine, (one) => applicationFields.state.choices[one], state, action);

type Collection = { readonly state: ApplicationState; readonly collectBy: string | null };

/** Why an uncollected application cannot be released yet. */
export function findReleaseRefusal({ state, collectBy }: Collection, today: string): Why | undefined {
  const wrong = findApplicationActionRefusal(state, 'release');
  if (wrong || isCollectionOver(collectBy, today)) return wrong;
  return { reason: 'COLLECTION_NOT_OVER', params: { day: collectBy ?? '' } };
}

/** Whether the page of an application shows the action at all. Actions that can no longer happen are hidden. */
export const isApplicationActionRelevant = (state: ApplicationState, action: ApplicationAction): boolean =>
  mayStillHappen(applicationMachine, state, action);

export const decideApplicationState = (state: ApplicationState, action: ApplicationAction) =>
  nextState(applicationMachine, state, action);

export const applicationActions = (state: ApplicationState, party: Party): ApplicationAction[] =>
  actionsFrom(applicationMachine, state).filter((action) => applicationParty[action] === party);

export const applicationTypes = applicationFields.type.output.options;
export const urgencies = applicationFields.urgency.output.options;
export const applicationModes = ['single', 'batch'] as const;

/** States of an approval task. A recalled application leaves the task `withdrawn`. */
export const taskStates = ['pending', 'processed', 'forwarded', 'withdrawn'] as const;
