// The states of a notification. Users can only retry. All other changes of state are made when it is sent
// (docs/design/domain.md, "Notification").

import { findStateRefusal, type Why } from '../api/why.ts';
import { notificationFields } from '../records/notification.fields.ts';
import { actionsFrom, defineMachine } from '../states/machine.ts';

export const notificationMachine = defineMachine({
  states: ['pending', 'sent', 'success', 'failed'],
  transitions: [{ from: ['failed'], action: 'retry', to: 'pending' }],
});
export type NotificationState = (typeof notificationMachine.states)[number];
export type NotificationAction = (typeof notificationMachine.transitions)[number]['action'];

/** Why a message cannot be sent again. */
export const findRetryRefusal = (state: NotificationState): Why | undefined =>
  findStateRefusal(notificationMachine, (name) => notificationFields.status.choices[name], state, 'retry');

export const notificationActions = (
  state: NotificationState,
  may: (action: NotificationAction) => boolean,
): NotificationAction[] => actionsFrom(notificationMachine, state).filter(may);
