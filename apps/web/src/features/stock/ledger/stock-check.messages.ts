// Texts of the stock check.

import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { stockViewMessages } from '@keepsake/core/fields/stock-view.messages';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import type { Messages } from '@keepsake/core/values/messages';

export const stockCheckMessages = {
  'stockCheck.subtitle': {
    'zh-HK': '核對帳目、結存、預留、單據及報表合計是否一致；每晚自動一次。',
    en: 'Checks that the ledger, balances, reservations, documents and report totals match. Runs automatically every night.',
    'zh-CN': '核对账目、结存、预留、单据及报表合计是否一致；每晚自动一次。',
  },
  'stockCheck.run': { 'zh-HK': '立即核對', en: 'Check now', 'zh-CN': '立即核对' },
  'stockCheck.never': { 'zh-HK': '尚未核對過', en: 'Not checked yet', 'zh-CN': '尚未核对过' },
  'stockCheck.never.text': {
    'zh-HK': '按「立即核對」開始；平常每晚會自動核對。',
    en: 'Select “Check now” to start. The check also runs automatically every night.',
    'zh-CN': '按“立即核对”开始；平常每晚会自动核对。',
  },
  'stockCheck.holds': { 'zh-HK': '全部相符', en: 'Everything matches', 'zh-CN': '全部相符' },
  'stockCheck.wrong': {
    'zh-HK': '{count} 處不符',
    en: { one: '{count} mismatch', other: '{count} mismatches' },
    'zh-CN': '{count} 处不符',
  },
  'stockCheck.line': {
    'zh-HK': '{trigger} · {who} · {ms} 毫秒',
    en: '{trigger} · {who} · {ms} ms',
    'zh-CN': '{trigger} · {who} · {ms} 毫秒',
  },
  'stockCheck.trigger.hand': { 'zh-HK': '手動', en: 'Manual', 'zh-CN': '手动' },
  'stockCheck.trigger.nightly': { 'zh-HK': '每晚', en: 'Nightly', 'zh-CN': '每晚' },
  'stockCheck.trigger.command': { 'zh-HK': '指令', en: 'Command', 'zh-CN': '指令' },
  'stockCheck.rule.movements = on hand': {
    'zh-HK': '變動合計 ≠ 現存',
    en: 'Movements do not add up to on hand',
    'zh-CN': '变动合计 ≠ 现存',
  },
  'stockCheck.rule.open reservations = reserved': {
    'zh-HK': '未完成預留 ≠ 已預留',
    en: 'Open reservations do not add up to reserved',
    'zh-CN': '未完成预留 ≠ 已预留',
  },
  'stockCheck.rule.lots = on hand': {
    'zh-HK': '各批次合計 ≠ 現存',
    en: 'Lots do not add up to on hand',
    'zh-CN': '各批次合计 ≠ 现存',
  },
  'stockCheck.rule.sets = parts': {
    'zh-HK': '套裝 ≠ 其部件',
    en: 'A set does not match its parts',
    'zh-CN': '套装 ≠ 其部件',
  },
  'stockCheck.rule.document lines = movements': {
    'zh-HK': '單據 ≠ 其變動',
    en: 'A document’s movements do not match its lines',
    'zh-CN': '单据 ≠ 其变动',
  },
  'stockCheck.rule.places = souvenir': {
    'zh-HK': '各存放地點合計 ≠ 紀念品總數',
    en: 'Storage balances do not add up to the souvenir’s total',
    'zh-CN': '各存放地点合计 ≠ 纪念品总数',
  },
  'stockCheck.rule.movements = sums': {
    'zh-HK': '變動 ≠ 報表的變動合計',
    en: 'Movements do not add up to the report totals',
    'zh-CN': '变动 ≠ 报表的变动合计',
  },
  'stockCheck.rule.orders = sales': {
    'zh-HK': '訂單 ≠ 銷售報表',
    en: 'Orders do not add up to the sales report',
    'zh-CN': '订单 ≠ 销售报表',
  },
  'stockCheck.rule.payments − refunds = order': {
    'zh-HK': '付款減退款 ≠ 訂單內容',
    en: 'Payments less refunds differ from the order',
    'zh-CN': '付款减退款 ≠ 订单内容',
  },
  'stockCheck.rule.handed over + refunded ≤ bought': {
    'zh-HK': '已交收與已退款合計多於購買數',
    en: 'More pieces handed over and refunded than bought',
    'zh-CN': '已交付与已退款合计多于购买数',
  },
  'stockCheck.rule.float + cash sales − cash refunds = till': {
    'zh-HK': '備用金加現金銷售減現金退款 ≠ 收銀機現金',
    en: 'Float, cash sales and cash refunds do not add up to the cash in the till',
    'zh-CN': '备用金加现金销售减现金退款 ≠ 收银机现金',
  },
  'stockCheck.figure.onHand': sharedLabels.onHand,
  'stockCheck.figure.reserved': sharedLabels.reserved,
  'stockCheck.figure.protected': stockViewMessages['stockView.protected'],
  'stockCheck.figure.expiring': stockViewMessages['stockView.expiring'],
  'stockCheck.figure.available': sharedLabels.available,
  'stockCheck.figure.shop': { 'zh-HK': '商店可用', en: 'Available in the shop', 'zh-CN': '商店可用' },
  'stockCheck.figure.applications': {
    'zh-HK': '可申請',
    en: 'Available for applications',
    'zh-CN': '可申请',
  },
  'stockCheck.figure.movements': { 'zh-HK': '變動次數', en: 'Movements', 'zh-CN': '变动次数' },
  'stockCheck.figure.pieces': sharedLabels.pieces,
  'stockCheck.figure.cost': { 'zh-HK': '成本', en: 'Cost', 'zh-CN': '成本' },
  'stockCheck.figure.sales': { 'zh-HK': '銷售額', en: 'Sales', 'zh-CN': '销售额' },
  'stockCheck.figure.cash': orderMessages['order.payment.cash'],
  'stockCheck.rule': { 'zh-HK': '規則', en: 'Rule', 'zh-CN': '规则' },
  'stockCheck.where': { 'zh-HK': '何處', en: 'Where', 'zh-CN': '何处' },
  'stockCheck.figure': { 'zh-HK': '數字', en: 'Figure', 'zh-CN': '数字' },
  'stockCheck.expected': { 'zh-HK': '應為', en: 'Expected', 'zh-CN': '应为' },
  'stockCheck.found': { 'zh-HK': '實為', en: 'Actual', 'zh-CN': '实为' },
  'stockCheck.more': {
    'zh-HK': '另有 {count} 處未列出。',
    en: '{count} more not listed.',
    'zh-CN': '另有 {count} 处未列出。',
  },
  'stockCheck.runs': { 'zh-HK': '核對紀錄', en: 'Past checks', 'zh-CN': '核对记录' },
  'stockCheck.how': { 'zh-HK': '方式', en: 'Trigger', 'zh-CN': '方式' },
  'stockCheck.duration': { 'zh-HK': '需時（毫秒）', en: 'Duration (ms)', 'zh-CN': '需时（毫秒）' },
  'stockCheck.done': {
    'zh-HK': '核對完成，全部相符',
    en: 'Check complete: everything matches',
    'zh-CN': '核对完成，全部相符',
  },
} as const satisfies Messages;
