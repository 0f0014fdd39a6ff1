import type { Messages } from '@keepsake/core/messages';

export const reportScreenMessages = {
  'reports.title': { 'zh-HK': '報表總覽', en: 'Reports', 'zh-CN': '报表总览' },
  'reports.asOf': {
    'zh-HK': '截至 {time}（香港時間）',
    en: 'As of {time}, Hong Kong',
    'zh-CN': '截至 {time}（香港时间）',
  },
  'reports.before.day': { 'zh-HK': '昨日 {value}', en: 'yesterday {value}', 'zh-CN': '昨日 {value}' },
  'reports.before.week': {
    'zh-HK': '之前 7 日 {value}',
    en: '7 days before: {value}',
    'zh-CN': '之前 7 日 {value}',
  },
  'reports.all': { 'zh-HK': '全部報表', en: 'All reports', 'zh-CN': '全部报表' },
  'reports.chart.sales': { 'zh-HK': '近 14 日銷售額', en: 'Sales, last 14 days', 'zh-CN': '近 14 日销售额' },
  'reports.chart.sales.orders': {
    'zh-HK': '近 14 日已付款訂單',
    en: 'Orders paid, last 14 days',
    'zh-CN': '近 14 日已付款订单',
  },
  'reports.chart.inOut': {
    'zh-HK': '近 14 日出入庫',
    en: 'In and out, last 14 days',
    'zh-CN': '近 14 日出入库',
  },
  'reports.chart.applications': {
    'zh-HK': '近 14 日提交的申請',
    en: 'Applications submitted, last 14 days',
    'zh-CN': '近 14 日提交的申请',
  },
  'reports.unit.amount': { 'zh-HK': '金額 (HK$)', en: 'Amount (HK$)', 'zh-CN': '金额 (HK$)' },
  'reports.unit.orders': { 'zh-HK': '訂單', en: 'Orders', 'zh-CN': '订单' },
  'reports.unit.inward': { 'zh-HK': '入庫（件）', en: 'In (pieces)', 'zh-CN': '入库（件）' },
  'reports.unit.outward': { 'zh-HK': '出庫（件）', en: 'Out (pieces)', 'zh-CN': '出库（件）' },
  'reports.unit.submitted': { 'zh-HK': '申請', en: 'Applications', 'zh-CN': '申请' },
  'reports.needsPerson': { 'zh-HK': '需要處理', en: 'Needs attention', 'zh-CN': '需要处理' },
  'reports.day': { 'zh-HK': '日期', en: 'Day', 'zh-CN': '日期' },
  'reports.table': { 'zh-HK': '以表格顯示', en: 'As a table', 'zh-CN': '以表格显示' },
  'reports.none': {
    'zh-HK': '這 14 日沒有記錄。',
    en: 'Nothing in these 14 days.',
    'zh-CN': '这 14 日没有记录。',
  },
} as const satisfies Messages;
