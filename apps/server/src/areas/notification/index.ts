// The public interface of the notification area.
export { countUnread, markMessagesRead } from './inbox.repo.ts';
export { notificationLabel, retryNotification } from './manage-notification.ts';
export { insertingNotifications, insertNotifications } from './notification.repo.ts';
export { notificationRoutes } from './notification.routes.ts';
export { notificationFigures } from './notification-figures.ts';
export { composeMessages, type NotificationRequest, notify, type Receiver } from './notify.ts';
export { createRequestsForPeople, notifyPeople } from './notify-people.ts';
export { type CreateAttachment, createSender, type Sender } from './sender.ts';
