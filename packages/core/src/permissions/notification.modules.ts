// Modules for notifications.
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const notificationModules = {
  'notification-log': {
    name: text('通知紀錄', 'Notification log', '通知记录'),
    buttons: { create: text('新增', 'Create', '新增'), retry: text('重試', 'Retry', '重试') },
    columns: {},
    forms: {},
  },
  'notification-templates': {
    name: text('通知範本', 'Message templates', '通知模板'),
    buttons: {},
    columns: {},
    forms: {},
  },
  mailbox: { name: text('開發信箱', 'Development mailbox', '开发信箱'), buttons: {}, columns: {}, forms: {} },
} as const satisfies Record<string, ModuleRow>;
