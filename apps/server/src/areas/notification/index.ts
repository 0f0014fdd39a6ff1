// Door of the notification area.
export { notificationRoutes } from './notification.routes.ts';
export { notify, type Receiver } from './notify.ts';
export { createSender, type Sender } from './sender.ts';
