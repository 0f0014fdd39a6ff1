// The module of the reports overview and the scheduled reports.
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const workbenchModules = {
  reports: {
    name: text('報表總覽', 'Reports overview', '报表总览'),
    buttons: {
      export: text('匯出', 'Export', '导出'),
      schedule: text('定期電郵', 'Schedule emails', '定期邮件'),
    },
    columns: { amount: text('金額', 'Amounts', '金额') },
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
