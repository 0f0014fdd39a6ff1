// Modules for settings and the audit log.
import { fieldLabels } from '../fields/field-labels.ts';
import { dictionaryFields } from '../records/dictionary.fields.ts';
import { richTextFields } from '../records/rich-text.fields.ts';
import { text } from '../values/messages.ts';
import { fields, type ModuleRow } from './module-row.ts';

export const settingsModules = {
  'system-config': {
    name: text('系統設定', 'System settings', '系统设置'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: fields('description', 'sortCode', 'enabled'),
  },
  'rich-text': {
    name: text('網頁文字', 'Page texts', '网页文字'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: fieldLabels(richTextFields, 'content', 'description', 'enabled'),
  },
  dictionary: {
    name: text('選項設定', 'Option lists', '选项设置'),
    buttons: { create: text('新增', 'Create', '新增'), edit: text('編輯', 'Edit', '编辑') },
    columns: {},
    forms: fieldLabels(dictionaryFields, 'sortCode', 'enabled'),
  },
  synonyms: {
    name: text('搜尋同義詞', 'Search synonyms', '搜索同义词'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
    },
    columns: {},
    forms: {},
  },
  'audit-log': {
    name: text('審計紀錄', 'Audit log', '审计记录'),
    buttons: { export: text('匯出', 'Export', '导出') },
    columns: {},
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
