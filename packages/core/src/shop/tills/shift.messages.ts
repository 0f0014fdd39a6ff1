// Labels of the figures of a shift, for the screen and the report.
import type { Messages } from '../../values/messages.ts';

export const shiftMessages = {
  'shift.method': { 'zh-HK': '付款方式', en: 'Method', 'zh-CN': '付款方式' },
  'shift.payments': { 'zh-HK': '收款次數', en: 'Payments', 'zh-CN': '收款次数' },
  'shift.paid': { 'zh-HK': '收款（HK$）', en: 'Received (HK$)', 'zh-CN': '收款（HK$）' },
  'shift.refunds': { 'zh-HK': '退款次數', en: 'Refunds', 'zh-CN': '退款次数' },
  'shift.refunded': { 'zh-HK': '退款（HK$）', en: 'Refunded (HK$)', 'zh-CN': '退款（HK$）' },
  'shift.net': { 'zh-HK': '淨額（HK$）', en: 'Net (HK$)', 'zh-CN': '净额（HK$）' },
  'shift.discounts': { 'zh-HK': '折扣', en: 'Discounts', 'zh-CN': '折扣' },
  'shift.rounding': { 'zh-HK': '現金尾數調整', en: 'Cash rounding', 'zh-CN': '现金尾数调整' },
  'shift.float': { 'zh-HK': '備用金', en: 'Float', 'zh-CN': '备用金' },
  'shift.cashSales': { 'zh-HK': '現金銷售', en: 'Cash sales', 'zh-CN': '现金销售' },
  'shift.cashRefunds': { 'zh-HK': '現金退款', en: 'Cash refunds', 'zh-CN': '现金退款' },
  'shift.expected': { 'zh-HK': '應有現金', en: 'Expected cash', 'zh-CN': '应有现金' },
  'shift.counted': { 'zh-HK': '點算現金', en: 'Counted cash', 'zh-CN': '清点现金' },
  'shift.difference': { 'zh-HK': '差額', en: 'Difference', 'zh-CN': '差额' },
  'shift.denomination': { 'zh-HK': '面額', en: 'Note or coin', 'zh-CN': '面额' },
  'shift.number': { 'zh-HK': '數目', en: 'Number', 'zh-CN': '数目' },
  'shift.cash': { 'zh-HK': '收銀機現金', en: 'Cash in the till', 'zh-CN': '收银机现金' },
  'shift.notesAndCoins': { 'zh-HK': '紙幣及硬幣', en: 'Notes and coins', 'zh-CN': '纸币及硬币' },
} as const satisfies Messages;
