// Texts of the figures and groups of the sales report, for the screen and the export.

import { sharedLabels } from '../../fields/shared-labels.ts';
import { userFields } from '../../records/user.fields.ts';
import type { Messages } from '../../values/messages.ts';

export const salesMessages = {
  'sales.by.day': { 'zh-HK': '日期', en: 'Day', 'zh-CN': '日期' },
  'sales.by.souvenir': sharedLabels.souvenir,
  'sales.by.family': { 'zh-HK': '系列', en: 'Family', 'zh-CN': '系列' },
  'sales.by.category': sharedLabels.category,
  'sales.by.method': { 'zh-HK': '付款方式', en: 'Payment method', 'zh-CN': '付款方式' },
  'sales.by.buyer': { 'zh-HK': '顧客類型', en: 'Buyer type', 'zh-CN': '顾客类型' },
  'sales.by.channel': { 'zh-HK': '銷售渠道', en: 'Channel', 'zh-CN': '销售渠道' },
  'sales.code': sharedLabels.code,
  'sales.label': { 'zh-HK': '項目', en: 'Item', 'zh-CN': '项目' },
  'sales.orders': { 'zh-HK': '訂單數', en: 'Orders', 'zh-CN': '订单数' },
  'sales.pieces': { 'zh-HK': '售出件數', en: 'Pieces sold', 'zh-CN': '售出件数' },
  'sales.returned': { 'zh-HK': '退款件數', en: 'Pieces refunded', 'zh-CN': '退款件数' },
  'sales.gross': { 'zh-HK': '銷售額（HK$）', en: 'Gross (HK$)', 'zh-CN': '销售额（HK$）' },
  'sales.refunds': { 'zh-HK': '退款（HK$）', en: 'Refunds (HK$)', 'zh-CN': '退款（HK$）' },
  'sales.net': { 'zh-HK': '淨額（HK$）', en: 'Net (HK$)', 'zh-CN': '净额（HK$）' },
  'sales.cost': { 'zh-HK': '成本（HK$）', en: 'Cost (HK$)', 'zh-CN': '成本（HK$）' },
  'sales.margin': { 'zh-HK': '毛利（HK$）', en: 'Margin (HK$)', 'zh-CN': '毛利（HK$）' },
  'sales.before': { 'zh-HK': '上一期淨額（HK$）', en: 'Previous net (HK$)', 'zh-CN': '上一期净额（HK$）' },
  'sales.delivery': {
    'zh-HK': '運費及尾數調整',
    en: 'Delivery fees and rounding',
    'zh-CN': '运费及尾数调整',
  },
  'sales.channel.shop': { 'zh-HK': '網上商店', en: 'Online shop', 'zh-CN': '网上商店' },
  'sales.channel.counter': { 'zh-HK': '門市', en: 'Counter', 'zh-CN': '门店' },
  'sales.kind.staff': userFields.kind.choices.staff,
  'sales.kind.student': { 'zh-HK': '學生', en: 'Students', 'zh-CN': '学生' },
  'sales.kind.visitor': { 'zh-HK': '訪客', en: 'Visitors', 'zh-CN': '访客' },
  'sales.kind.walk_in': { 'zh-HK': '現場顧客', en: 'Walk-in customers', 'zh-CN': '现场顾客' },
  'sales.kind.other': { 'zh-HK': '其他', en: 'Others', 'zh-CN': '其他' },
} as const satisfies Messages;
