// Door of the notification area.
export { notify, type Receiver } from './notify.ts';
export { createSender, type Sender } from './sender.ts';
