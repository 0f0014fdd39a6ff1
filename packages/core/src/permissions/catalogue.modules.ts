// Modules for the catalogue and the dashboard.
import { fieldLabels } from '../fields/field-labels.ts';
import { priceFields } from '../records/price.fields.ts';
import { quotationFields } from '../records/quotation.fields.ts';
import { souvenirFields } from '../records/souvenir.fields.ts';
import { supplierFields } from '../records/supplier.fields.ts';
import { text } from '../values/messages.ts';
import { fields, type ModuleRow } from './module-row.ts';

export const catalogueModules = {
  dashboard: {
    name: text('總覽', 'Dashboard', '总览'),
    buttons: {},
    columns: { value: text('庫存價值', 'Stock value', '库存价值') },
    forms: {},
  },
  gifts: {
    name: text('紀念品', 'Souvenirs', '纪念品'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      copy: text('複製', 'Copy', '复制'),
      enable: text('啟用', 'Enable', '启用'),
      disable: text('停用', 'Disable', '停用'),
      bulk: text('一次過修改', 'Bulk edit', '批量修改'),
      import: text('匯入', 'Import', '导入'),
      export: text('匯出', 'Export', '导出'),
      print: text('列印標籤', 'Print labels', '打印标签'),
      categoryCreate: text('新增類別', 'Create categories', '新增类别'),
      categoryEdit: text('編輯類別', 'Edit categories', '编辑类别'),
      categoryMove: text('移動類別', 'Move categories', '移动类别'),
      categoryDelete: text('刪除類別', 'Delete categories', '删除类别'),
    },
    columns: {
      mallPrice: text('商城價', 'Shop price', '商城价'),
      internalPrice: text('內部價', 'Internal price', '内部价'),
      unitCost: text('成本', 'Cost', '成本'),
    },
    forms: {
      ...fieldLabels(
        souvenirFields,
        'code',
        'introduction',
        'details',
        'colour',
        'style',
        'level',
        'applicableObject',
        'state',
        'inShop',
        'inApplication',
        'customised',
        'perishable',
        'personalText',
        'personalLabel',
        'personalMaxLength',
        'personalCharacters',
        'personalPrice',
        'personalDays',
        'minimumStock',
        'safeStock',
        'supplierId',
      ),
      ...fields('pictures'),
    },
  },
  suppliers: {
    name: text('供應商', 'Suppliers', '供应商'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      enable: text('啟用', 'Enable', '启用'),
      disable: text('停用', 'Disable', '停用'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: {},
    forms: fieldLabels(supplierFields, 'code', 'state', 'website', 'evaluation'),
  },
  quotations: {
    name: text('供應商報價', 'Quotations', '供应商报价'),
    buttons: {
      create: text('新增', 'Create', '新增'),
      edit: text('編輯', 'Edit', '编辑'),
      delete: text('刪除', 'Delete', '删除'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: {},
    forms: fieldLabels(quotationFields, 'minimumQuantity', 'leadDays', 'validUntil', 'remark'),
  },
  prices: {
    name: text('價格管理', 'Prices', '价格管理'),
    buttons: {
      edit: text('訂價', 'Set prices', '定价'),
      cancel: text('取消預定價格', 'Withdraw planned prices', '取消预定价格'),
      bulk: text('更改多個價格', 'Change many prices', '更改多个价格'),
      export: text('匯出', 'Export', '导出'),
    },
    columns: {},
    forms: fieldLabels(priceFields, 'effectiveDate'),
  },
} as const satisfies Record<string, ModuleRow>;
