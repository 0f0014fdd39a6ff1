import { auditActions } from '@keepsake/core/labels/audit-words';
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
  'suppliers.souvenirs.more': {
    'zh-HK': '另有 {count} 款',
    en: 'and {count} more',
    'zh-CN': '另有 {count} 款',
  },
  'suppliers.quotations': { 'zh-HK': '報價', en: 'Quotations', 'zh-CN': '报价' },
  'suppliers.quotations.all': {
    'zh-HK': '全部 {count} 項',
    en: 'View all {count}',
    'zh-CN': '全部 {count} 项',
  },
  'suppliers.quotations.none': {
    'zh-HK': '尚未有報價。',
    en: 'No quotations yet.',
    'zh-CN': '尚未有报价。',
  },
  'suppliers.enable.title': { 'zh-HK': '啟用 {name}？', en: 'Enable {name}?', 'zh-CN': '启用 {name}？' },
  'suppliers.enable.text': {
    'zh-HK': '{code} 可再次用於新的報價及收貨單。',
    en: '{code} will be available for new quotations and receiving orders again.',
    'zh-CN': '{code} 可再次用于新的报价及收货单。',
  },
  'suppliers.disable.title': { 'zh-HK': '停用 {name}？', en: 'Disable {name}?', 'zh-CN': '停用 {name}？' },
  'suppliers.disable.text': {
    'zh-HK': '{code} 不再用於新的報價及收貨單；舊有紀錄不變。',
    en: '{code} will no longer be available for new quotations and receiving orders. Existing records stay the same.',
    'zh-CN': '{code} 不再用于新的报价及收货单；旧有记录不变。',
  },
  'suppliers.enabled': { 'zh-HK': '供應商已啟用', en: 'Supplier enabled', 'zh-CN': '供应商已启用' },
  'suppliers.disabled': { 'zh-HK': '供應商已停用', en: 'Supplier disabled', 'zh-CN': '供应商已停用' },
  'suppliers.history.create': auditActions.create,
  'suppliers.history.update': auditActions.update,
  'suppliers.history.enable': auditActions.enable,
  'suppliers.history.disable': auditActions.disable,
  'suppliers.history.protect': auditActions.protect,

  'quotations.title': { 'zh-HK': '供應商報價', en: 'Quotations', 'zh-CN': '供应商报价' },
  'quotations.count': {
    'zh-HK': '{count} 項報價',
    en: { one: '{count} quotation', other: '{count} quotations' },
    'zh-CN': '{count} 项报价',
  },
  'quotations.searchHint': {
    'zh-HK': '紀念品或供應商',
    en: 'Souvenir or supplier',
    'zh-CN': '纪念品或供应商',
  },
  'quotations.empty': { 'zh-HK': '尚未有報價', en: 'No quotations yet', 'zh-CN': '尚未有报价' },
  'quotations.empty.text': {
    'zh-HK': '記下供應商的報價，便可按數量逐一比較。',
    en: 'Record quotations from suppliers to compare them for any quantity.',
    'zh-CN': '记下供应商的报价，便可按数量逐一比较。',
  },
  'quotations.new': { 'zh-HK': '新增報價', en: 'New quotation', 'zh-CN': '新增报价' },
  'quotations.edit': { 'zh-HK': '報價', en: 'Quotation', 'zh-CN': '报价' },
  'quotations.saved': { 'zh-HK': '報價已儲存', en: 'Quotation saved', 'zh-CN': '报价已保存' },
  'quotations.offer': { 'zh-HK': '報價', en: 'Offer', 'zh-CN': '报价' },
  'quotations.parties': { 'zh-HK': '紀念品及供應商', en: 'Souvenir and supplier', 'zh-CN': '纪念品及供应商' },
  'quotations.until.none': { 'zh-HK': '另行通知', en: 'Until further notice', 'zh-CN': '另行通知' },
  'quotations.delete.title': {
    'zh-HK': '刪除 {supplier} 對 {souvenir} 的報價？',
    en: 'Delete the quotation from {supplier} for {souvenir}?',
    'zh-CN': '删除 {supplier} 对 {souvenir} 的报价？',
  },
  'quotations.delete.text': {
    'zh-HK': '報價會被移除，審計紀錄仍會保留。',
    en: 'The quotation is deleted but stays in the audit log.',
    'zh-CN': '报价会被移除，审计记录仍会保留。',
  },
  'quotations.deleted': { 'zh-HK': '報價已刪除', en: 'Quotation deleted', 'zh-CN': '报价已删除' },

  'quotations.compare': { 'zh-HK': '比較報價', en: 'Compare', 'zh-CN': '比较报价' },
  'quotations.compare.title': { 'zh-HK': '比較報價', en: 'Compare quotations', 'zh-CN': '比较报价' },
  'quotations.compare.hint': {
    'zh-HK': '選擇紀念品及所需數量，按系統匯率折合港元比較。',
    en: 'Choose a souvenir and quantity. Prices are converted to Hong Kong dollars at the configured rates.',
    'zh-CN': '选择纪念品及所需数量，按系统汇率折合港元比较。',
  },
  'quotations.compare.choose': {
    'zh-HK': '請先選擇紀念品',
    en: 'Choose a souvenir first',
    'zh-CN': '请先选择纪念品',
  },
  'quotations.compare.none': {
    'zh-HK': '這款紀念品尚未有報價',
    en: 'No quotations for this souvenir yet',
    'zh-CN': '这款纪念品尚未有报价',
  },
  'quotations.quantity': { 'zh-HK': '所需數量', en: 'Quantity needed', 'zh-CN': '所需数量' },
  'quotations.best': { 'zh-HK': '最佳', en: 'Best', 'zh-CN': '最佳' },
  'quotations.noBest': {
    'zh-HK': '這個數量沒有可用的報價。',
    en: 'No quotation covers this quantity.',
    'zh-CN': '这个数量没有可用的报价。',
  },
  'quotations.perPiece': { 'zh-HK': '每件', en: 'per piece', 'zh-CN': '每件' },
  'quotations.total': {
    'zh-HK': '{quantity} 件共',
    en: 'for {quantity}',
    'zh-CN': '{quantity} 件共',
  },
  'quotations.obstacle.supplierInactive': {
    'zh-HK': '供應商已停用',
    en: 'Supplier disabled',
    'zh-CN': '供应商已停用',
  },
  'quotations.obstacle.belowMinimum': {
    'zh-HK': '未達最低訂量',
    en: 'Below minimum quantity',
    'zh-CN': '未达最低订量',
  },
} as const satisfies Messages;
