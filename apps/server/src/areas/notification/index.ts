// Door of the notification area.
export { countUnread } from './inbox.repo.ts';
export { notificationLabel, retryNotification } from './manage-notification.ts';
export { insertingNotifications, insertNotifications } from './notification.repo.ts';
export { notificationRoutes } from './notification.routes.ts';
export { notificationFigures } from './notification-figures.ts';
export { composeMessages, notify, type Receiver, type Telling } from './notify.ts';
export { notifyPeople, tellingsTo } from './notify-people.ts';
export { createSender, type PdfMaker, type Sender } from './sender.ts';
