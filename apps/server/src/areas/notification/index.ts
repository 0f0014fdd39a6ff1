// Door of the notification area.
export { countUnread } from './inbox.repo.ts';
export { notificationLabel, retryNotification } from './manage-notification.ts';
export { notificationRoutes } from './notification.routes.ts';
export { notificationFigures } from './notification-figures.ts';
export { notify, type Receiver } from './notify.ts';
export { notifyPeople } from './notify-people.ts';
export { createSender, type PaperMaker, type Sender } from './sender.ts';
