// Modules for stock documents and stock counts.
import { documentMessages } from '../labels/document.messages.ts';
import { fields, type ModuleRow, text } from './module-row.ts';

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
  reason: documentMessages['document.column.reason'],
  ...fields('remark', 'files', 'lines.remark'),
};
const orderFields = {
  deliveryDate: documentMessages['document.column.deliveryDate'],
  deliveryPlace: documentMessages['document.column.deliveryPlace'],
  ...documentFields,
};

export const documentModules = {
  receiving: {
    name: text('收貨單', 'Receiving orders', '收货单'),
    buttons: { ...documentButtons, delete: text('刪除', 'Delete', '删除') },
    columns: { price: text('單價', 'Price', '单价'), amount: text('金額', 'Amount', '金额') },
    forms: {
      externalNo: documentMessages['document.column.externalNo'],
      ...documentFields,
      ...fields('lines.direction', 'lines.reason'),
    },
  },
  transfer: {
    name: text('調撥單', 'Transfers', '调拨单'),
    buttons: documentButtons,
    columns: costColumn,
    forms: documentFields,
  },
  adjustment: {
    name: text('調整單', 'Adjustments', '调整单'),
    buttons: documentButtons,
    columns: costColumn,
    forms: { expiryDate: documentMessages['document.column.expiryDate'], ...documentFields },
  },
  'application-order': {
    name: text('申請出庫單', 'Application outbound orders', '申请出库单'),
    buttons: orderButtons,
    columns: costColumn,
    forms: orderFields,
  },
  'sales-order': {
    name: text('銷售出庫單', 'Sales outbound orders', '销售出库单'),
    buttons: orderButtons,
    columns: costColumn,
    forms: orderFields,
  },
  'return-order': {
    name: text('退貨入庫單', 'Return orders', '退货入库单'),
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
