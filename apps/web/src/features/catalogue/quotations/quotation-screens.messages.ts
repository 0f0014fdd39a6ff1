import type { Messages } from '@keepsake/core/values/messages';

export const quotationScreenMessages = {
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
  'quotations.terms': { 'zh-HK': '價格及條款', en: 'Price and terms', 'zh-CN': '价格及条款' },
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
    en: 'No quotation can be used for this quantity.',
    'zh-CN': '这个数量没有可用的报价。',
  },
  'quotations.perPiece': { 'zh-HK': '每件', en: 'per piece', 'zh-CN': '每件' },
  'quotations.total': {
    'zh-HK': '{quantity} 件共',
    en: 'Total for {quantity}',
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
