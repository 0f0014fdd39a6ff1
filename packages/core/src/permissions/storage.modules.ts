// The module for storages.
import { fieldLabels } from '../fields/field-labels.ts';
import { storageFields } from '../records/storage.fields.ts';
import { text } from '../values/messages.ts';
import type { ModuleRow } from './module-row.ts';

export const storageModules = {
  storages: {
    name: text('存放地點', 'Storages', '存放地点'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      enable: text('啟用', 'Enable', '启用'),
      disable: text('停用', 'Disable', '停用'),
      protect: text('設定保留量', 'Set protected quantity', '设定保留量'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: {},
    forms: fieldLabels(
      storageFields,
      'mallUse',
      'applicationUse',
      'address',
      'manager',
      'contact',
      'capacity',
    ),
  },
} as const satisfies Record<string, ModuleRow>;
