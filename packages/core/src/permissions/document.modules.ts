// Modules for stock documents and stock counts.
import { fieldLabels } from '../fields/field-labels.ts';
import { documentNames } from '../labels/document.messages.ts';
import { documentFields as head } from '../records/document.fields.ts';
import { text } from '../values/messages.ts';
import { fields, type ModuleRow } from './module-row.ts';

const documentButtons = {
  create: text('新增', 'Create', '新增'),
  edit: text('編輯', 'Edit', '编辑'),
  submit: text('提交', 'Submit', '提交'),
  confirm: text('確認', 'Confirm', '确认'),
  reject: text('拒絕', 'Reject', '拒绝'),
  cancel: text('取消', 'Cancel', '取消'),
  export: text('匯出', 'Export', '导出'),
};
const orderButtons = { ...documentButtons, pick: text('執貨', 'Pick', '拣货') };
const costColumn = { cost: text('成本', 'Cost', '成本') };

const documentFields = {
  ...fieldLabels(head, 'reason', 'remark'),
  ...fields('files', 'lines.remark'),
};
const orderFields = { ...fieldLabels(head, 'deliveryDate', 'deliveryPlace'), ...documentFields };

export const documentModules = {
  receiving: {
    name: documentNames['documents.receiving.title'],
    buttons: { ...documentButtons, delete: text('刪除', 'Delete', '删除') },
    columns: { price: text('單價', 'Unit price', '单价'), amount: text('金額', 'Amount', '金额') },
    forms: {
      ...fieldLabels(head, 'externalNo'),
      ...documentFields,
      ...fields('lines.direction', 'lines.reason'),
    },
  },
  transfer: {
    name: documentNames['documents.transfer.title'],
    buttons: documentButtons,
    columns: costColumn,
    forms: documentFields,
  },
  adjustment: {
    name: documentNames['documents.adjustment.title'],
    buttons: documentButtons,
    columns: costColumn,
    forms: { ...fieldLabels(head, 'expiryDate'), ...documentFields },
  },
  assembly: {
    name: documentNames['documents.assembly.title'],
    buttons: documentButtons,
    columns: costColumn,
    forms: documentFields,
  },
  'application-order': {
    name: documentNames['documents.applicationOrder.title'],
    buttons: orderButtons,
    columns: costColumn,
    forms: orderFields,
  },
  'sales-order': {
    name: documentNames['documents.salesOrder.title'],
    buttons: orderButtons,
    columns: costColumn,
    forms: orderFields,
  },
  'return-order': {
    name: documentNames['documents.returnOrder.title'],
    buttons: { ...documentButtons, judge: text('判定狀況', 'Inspect', '判定状况') },
    columns: costColumn,
    forms: documentFields,
  },
  'stock-count': {
    name: text('盤點', 'Stock counts', '盘点'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      count: text('點算', 'Count', '点算'),
      close: text('完成', 'Close', '完成'),
      cancel: text('取消', 'Cancel', '取消'),
    },
    columns: {},
    forms: {},
  },
} as const satisfies Record<string, ModuleRow>;
