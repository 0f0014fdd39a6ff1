// Texts of the overview of reports, on the screen and in the file.
import { sharedLabels } from '../../fields/shared-labels.ts';
import type { Messages } from '../../values/messages.ts';

export const reportMessages = {
  'reports.figure.salesToday': { 'zh-HK': '今日銷售額', en: 'Sales today', 'zh-CN': '今日销售额' },
  'reports.figure.salesWeek': {
    'zh-HK': '近 7 日銷售額',
    en: 'Sales, last 7 days',
    'zh-CN': '近 7 日销售额',
  },
  'reports.figure.ordersToday': {
    'zh-HK': '今日已付款訂單',
    en: 'Paid orders today',
    'zh-CN': '今日已付款订单',
  },
  'reports.figure.ordersWeek': {
    'zh-HK': '近 7 日已付款訂單',
    en: 'Paid orders, last 7 days',
    'zh-CN': '近 7 日已付款订单',
  },
  'reports.figure.ordersWaiting': { 'zh-HK': '待處理訂單', en: 'Orders to process', 'zh-CN': '待处理订单' },
  'reports.figure.refundsOpen': { 'zh-HK': '處理中退款', en: 'Open refunds', 'zh-CN': '处理中退款' },
  'reports.figure.stockValue': {
    'zh-HK': '庫存價值（成本）',
    en: 'Stock value at cost',
    'zh-CN': '库存价值（成本）',
  },
  'reports.figure.stockAlerts': { 'zh-HK': '庫存警示', en: 'Stock alerts', 'zh-CN': '库存警示' },
  'reports.figure.applicationsPending': {
    'zh-HK': '待審批申請',
    en: 'Applications to approve',
    'zh-CN': '待审批申请',
  },
  'reports.figure.approvalsOverdue': { 'zh-HK': '逾期審批', en: 'Overdue approvals', 'zh-CN': '逾期审批' },
  'reports.figure.notificationsFailed': {
    'zh-HK': '發送失敗通知（7 日）',
    en: 'Failed notifications, last 7 days',
    'zh-CN': '发送失败通知（7 日）',
  },
  'reports.column.figure': { 'zh-HK': '項目', en: 'Figure', 'zh-CN': '项目' },
  'reports.column.count': { 'zh-HK': '數量', en: 'Count', 'zh-CN': '数量' },
  'reports.column.countBefore': { 'zh-HK': '上期數量', en: 'Previous count', 'zh-CN': '上期数量' },
  'reports.column.amount': sharedLabels.amountHkd,
  'reports.column.amountBefore': {
    'zh-HK': '上期金額（HK$）',
    en: 'Previous amount (HK$)',
    'zh-CN': '上期金额（HK$）',
  },
} as const satisfies Messages;
