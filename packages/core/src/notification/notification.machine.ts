// The states of a notification. People can only retry; the sender job makes the other steps
// (docs/design/domain.md, "Notification").

import { stateNames, stateWhy, type Why } from '../api/why.ts';
import { actionsFrom, defineMachine } from '../states/machine.ts';
import { notificationMessages } from './notification.messages.ts';

export const notificationMachine = defineMachine({
  states: ['pending', 'sent', 'success', 'failed'],
  transitions: [{ from: ['failed'], action: 'retry', to: 'pending' }],
});
export type NotificationState = (typeof notificationMachine.states)[number];
export type NotificationAction = (typeof notificationMachine.transitions)[number]['action'];

/** Why a message cannot be sent again. */
export const retryWhy = (state: NotificationState): Why | undefined =>
  stateWhy(notificationMachine, stateNames(notificationMessages, 'notification.status.'), state, 'retry');

export const notificationActions = (
  state: NotificationState,
  may: (action: NotificationAction) => boolean,
): NotificationAction[] => actionsFrom(notificationMachine, state).filter(may);
