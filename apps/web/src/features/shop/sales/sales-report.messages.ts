// Texts of the sales report screen. The names of its figures are in core.
import type { Messages } from '@keepsake/core/values/messages';

export const salesReportMessages = {
  'sales.subtitle': {
    'zh-HK': '{period}，對比 {before}。銷售以付款日計，退款以退還日計。',
    en: '{period}, compared with {before}. Sales count on the payment date, refunds on the refund date.',
    'zh-CN': '{period}，对比 {before}。销售以付款日计，退款以退还日计。',
  },
  'sales.period': { 'zh-HK': '期間', en: 'Period', 'zh-CN': '期间' },
  'sales.chart': { 'zh-HK': '淨銷售（按{by}）', en: 'Net sales by {by}', 'zh-CN': '净销售（按{by}）' },
  'sales.unit.money': {
    'zh-HK': '港元，已扣除退款；灰色為上一期。',
    en: 'HK$, net of refunds. Grey bars show the previous period.',
    'zh-CN': '港元，已扣除退款；灰色为上一期。',
  },
  'sales.unit.pieces': {
    'zh-HK': '件數，已扣除退款；灰色為上一期。',
    en: 'Pieces, net of refunds. Grey bars show the previous period.',
    'zh-CN': '件数，已扣除退款；灰色为上一期。',
  },
  'sales.series.now': { 'zh-HK': '本期', en: 'This period', 'zh-CN': '本期' },
  'sales.series.before': { 'zh-HK': '上一期', en: 'Previous period', 'zh-CN': '上一期' },
  'sales.table.text': {
    'zh-HK': '一張訂單可屬多款紀念品，故各行訂單數之和可多於總數。',
    en: 'An order can include several souvenirs, so the rows can add up to more orders than the total.',
    'zh-CN': '一张订单可属多款纪念品，故各行订单数之和可多于总数。',
  },
  'sales.total': { 'zh-HK': '總計', en: 'Total', 'zh-CN': '总计' },
  'sales.change': { 'zh-HK': '對比上一期', en: 'Change', 'zh-CN': '对比上一期' },
  'sales.change.more': { 'zh-HK': '+{percent}%', en: '+{percent}%', 'zh-CN': '+{percent}%' },
  'sales.change.less': { 'zh-HK': '−{percent}%', en: '−{percent}%', 'zh-CN': '−{percent}%' },
  'sales.change.same': { 'zh-HK': '無變動', en: 'no change', 'zh-CN': '无变动' },
  'sales.change.new': { 'zh-HK': '上一期沒有', en: 'new', 'zh-CN': '上一期没有' },
  'sales.empty': {
    'zh-HK': '這段期間沒有銷售',
    en: 'No sales in this period',
    'zh-CN': '这段期间没有销售',
  },
  'sales.empty.text': {
    'zh-HK': '請選擇較長或較早的期間。',
    en: 'Choose a longer or earlier period.',
    'zh-CN': '请选择较长或较早的期间。',
  },
} as const satisfies Messages;
