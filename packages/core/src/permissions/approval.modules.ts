// Modules of approving, and of the calendar it is counted by.
import { type ModuleRow, text } from './module-row.ts';

export const approvalModules = {
  'working-calendar': {
    name: text('工作天日曆', 'Working days', '工作日日历'),
    buttons: { edit: text('編輯', 'Edit', '编辑') },
    columns: {},
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
