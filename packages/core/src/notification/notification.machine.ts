// Only the last arrow is a person's; the others are the sender's (domain.md "Notification").
import { actionsFrom, defineMachine } from '../machine.ts';

export const notificationMachine = defineMachine({
  states: ['pending', 'sent', 'success', 'failed'],
  transitions: [{ from: ['failed'], action: 'retry', to: 'pending' }],
});
export type NotificationState = (typeof notificationMachine.states)[number];
export type NotificationAction = (typeof notificationMachine.transitions)[number]['action'];

export const notificationActions = (
  state: NotificationState,
  may: (action: NotificationAction) => boolean,
): NotificationAction[] => actionsFrom(notificationMachine, state).filter(may);
