// Modules for approvals and the working-day calendar.
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const approvalModules = {
  'my-approvals': {
    name: text('我的審批', 'My approvals', '我的审批'),
    buttons: {
      approve: text('批准', 'Approve', '批准'),
      reject: text('拒絕', 'Reject', '拒绝'),
      forward: text('轉交', 'Forward', '转交'),
      offer: text('提出替代方案', 'Suggest a change', '提出替代方案'),
    },
    columns: {},
    forms: {},
  },
  'working-calendar': {
    name: text('工作天日曆', 'Working days', '工作日日历'),
    buttons: { edit: text('編輯', 'Edit', '编辑') },
    columns: {},
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
