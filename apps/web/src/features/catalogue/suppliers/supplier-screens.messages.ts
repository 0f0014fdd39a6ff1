import type { Messages } from '@keepsake/core/values/messages';

export const supplierScreenMessages = {
  'suppliers.count': {
    'zh-HK': '{count} 間供應商',
    en: { one: '{count} supplier', other: '{count} suppliers' },
    'zh-CN': '{count} 家供应商',
  },
  'suppliers.searchHint': {
    'zh-HK': '名稱、編號、聯絡人',
    en: 'Name, code or contact',
    'zh-CN': '名称、编号、联系人',
  },
  'suppliers.empty': { 'zh-HK': '尚未有供應商', en: 'No suppliers yet', 'zh-CN': '尚未有供应商' },
  'suppliers.empty.text': {
    'zh-HK': '新增供應商後，便可記下其報價及用於收貨。',
    en: 'Add a supplier to record its quotations and receive goods.',
    'zh-CN': '新增供应商后，便可记下其报价及用于收货。',
  },
  'suppliers.new': { 'zh-HK': '新增供應商', en: 'New supplier', 'zh-CN': '新增供应商' },
  'suppliers.edit': { 'zh-HK': '編輯供應商', en: 'Edit supplier', 'zh-CN': '编辑供应商' },
  'suppliers.detail.title': { 'zh-HK': '供應商詳情', en: 'Supplier', 'zh-CN': '供应商详情' },
  'suppliers.saved': { 'zh-HK': '供應商已儲存', en: 'Supplier saved', 'zh-CN': '供应商已保存' },
  'suppliers.contact': { 'zh-HK': '聯絡', en: 'Contact', 'zh-CN': '联系' },
  'suppliers.souvenirs': { 'zh-HK': '供應的紀念品', en: 'Souvenirs supplied', 'zh-CN': '供应的纪念品' },
  'suppliers.souvenirs.none': {
    'zh-HK': '尚未有紀念品指定由此供應商供應。',
    en: 'No souvenirs from this supplier yet.',
    'zh-CN': '尚未有纪念品指定由此供应商供应。',
  },
  'suppliers.quotations': { 'zh-HK': '報價', en: 'Quotations', 'zh-CN': '报价' },
  'suppliers.quotations.none': { 'zh-HK': '尚未有報價。', en: 'No quotations yet.', 'zh-CN': '尚未有报价。' },
  'suppliers.enable.text': {
    'zh-HK': '{code} 可再次用於新的報價及收貨單。',
    en: '{code} will be available for new quotations and receiving orders again.',
    'zh-CN': '{code} 可再次用于新的报价及收货单。',
  },
  'suppliers.disable.text': {
    'zh-HK': '{code} 不再用於新的報價及收貨單；舊有紀錄不變。',
    en: '{code} will no longer be available for new quotations and receiving orders. Existing records stay the same.',
    'zh-CN': '{code} 不再用于新的报价及收货单；旧有记录不变。',
  },
  'suppliers.enabled': { 'zh-HK': '供應商已啟用', en: 'Supplier enabled', 'zh-CN': '供应商已启用' },
  'suppliers.disabled': { 'zh-HK': '供應商已停用', en: 'Supplier disabled', 'zh-CN': '供应商已停用' },
} as const satisfies Messages;
