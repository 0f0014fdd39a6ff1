import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../ui/common.messages.ts';

export const reportScreenMessages = {
  'reports.title': { 'zh-HK': '報表總覽', en: 'Reports', 'zh-CN': '报表总览' },
  'reports.asOf': {
    'zh-HK': '截至 {time}（香港時間）',
    en: 'As of {time}, Hong Kong time',
    'zh-CN': '截至 {time}（香港时间）',
  },
  'reports.before.day': {
    'zh-HK': '昨日同時段 {value}',
    en: 'By this time yesterday: {value}',
    'zh-CN': '昨日同时段 {value}',
  },
  'reports.before.week': {
    'zh-HK': '之前 7 日同時段 {value}',
    en: 'Previous 7 days, up to this time: {value}',
    'zh-CN': '之前 7 日同时段 {value}',
  },
  'reports.all': { 'zh-HK': '全部報表', en: 'All reports', 'zh-CN': '全部报表' },
  'reports.chart.sales': { 'zh-HK': '期內銷售額', en: 'Sales in the period', 'zh-CN': '期内销售额' },
  'reports.chart.sales.orders': {
    'zh-HK': '期內已付款訂單',
    en: 'Paid orders in the period',
    'zh-CN': '期内已付款订单',
  },
  'reports.chart.inOut': {
    'zh-HK': '期內出入倉',
    en: 'Stock movements in the period',
    'zh-CN': '期内出入库',
  },
  'reports.chart.applications': {
    'zh-HK': '期內提交的申請',
    en: 'Applications in the period',
    'zh-CN': '期内提交的申请',
  },
  'reports.unit.amount': sharedLabels.amountHkd,
  'reports.unit.orders': commonMessages['common.orders'],
  'reports.unit.inward': { 'zh-HK': '入倉（件）', en: 'In (pieces)', 'zh-CN': '入库（件）' },
  'reports.unit.outward': { 'zh-HK': '出倉（件）', en: 'Out (pieces)', 'zh-CN': '出库（件）' },
  'reports.unit.submitted': sharedLabels.applications,
  'reports.needsAttention': { 'zh-HK': '需要處理', en: 'Needs attention', 'zh-CN': '需要处理' },
  'reports.none': {
    'zh-HK': '期內沒有紀錄。',
    en: 'No data in this period.',
    'zh-CN': '期内没有记录。',
  },
  'reports.screen.sales': { 'zh-HK': '銷售報表', en: 'Sales report', 'zh-CN': '销售报表' },
  'reports.screen.sales.text': {
    'zh-HK': '銷售、退款、成本及毛利，與上期比較',
    en: 'Sales, refunds, cost and margin, compared with the previous period',
    'zh-CN': '销售、退款、成本及毛利，与上期比较',
  },
  'reports.screen.inOut': { 'zh-HK': '出入倉紀錄', en: 'Stock movements', 'zh-CN': '出入库明细' },
  'reports.screen.inOut.text': {
    'zh-HK': '每一筆庫存變動及其單據',
    en: 'Every stock movement and its document',
    'zh-CN': '每一笔库存变动及其单据',
  },
  'reports.screen.stockAlerts': { 'zh-HK': '庫存警示', en: 'Stock alerts', 'zh-CN': '库存警示' },
  'reports.screen.stockAlerts.text': {
    'zh-HK': '低於最低或安全存量的紀念品',
    en: 'Souvenirs below minimum or safe stock',
    'zh-CN': '低于最低或安全存量的纪念品',
  },
  'reports.screen.storageSouvenirs': { 'zh-HK': '庫存分佈', en: 'Stock by storage', 'zh-CN': '库存分布' },
  'reports.screen.storageSouvenirs.text': {
    'zh-HK': '各地點的現存、預留及可用',
    en: 'On hand, reserved and available by storage',
    'zh-CN': '各地点的现存、预留及可用',
  },
  'reports.screen.lifecycle': { 'zh-HK': '庫存流向', en: 'Stock lifecycle', 'zh-CN': '库存流向' },
  'reports.screen.lifecycle.text': {
    'zh-HK': '一款紀念品由收貨到發放',
    en: 'The stock of a souvenir, from receiving to issuing',
    'zh-CN': '一款纪念品由收货到发放',
  },
  'reports.screen.organization': { 'zh-HK': '組織報表', en: 'Organisation report', 'zh-CN': '组织报表' },
  'reports.screen.organization.text': {
    'zh-HK': '各單位的人數、申請及饋贈',
    en: 'People, applications and gifts by unit',
    'zh-CN': '各单位的人数、申请及馈赠',
  },
  'reports.screen.giftRegister': { 'zh-HK': '饋贈登記冊', en: 'Gift register', 'zh-CN': '馈赠登记册' },
  'reports.screen.giftRegister.text': {
    'zh-HK': '送出的每份紀念品、對象及價值',
    en: 'Every souvenir given, its recipient and its value',
    'zh-CN': '送出的每份纪念品、对象及价值',
  },
  'reports.screen.approvals': { 'zh-HK': '審批紀錄', en: 'Approval records', 'zh-CN': '审批记录' },
  'reports.screen.approvals.text': {
    'zh-HK': '誰在何時批准或拒絕了甚麼',
    en: 'Who approved or rejected what, and when',
    'zh-CN': '谁在何时批准或拒绝了什么',
  },
  'reports.screen.notifications': { 'zh-HK': '通知紀錄', en: 'Notification log', 'zh-CN': '通知记录' },
  'reports.screen.notifications.text': {
    'zh-HK': '已發送及失敗的通知',
    en: 'Sent and failed notifications',
    'zh-CN': '已发送及失败的通知',
  },
  'reports.screen.audit': { 'zh-HK': '審計紀錄', en: 'Audit log', 'zh-CN': '审计记录' },
  'reports.screen.audit.text': {
    'zh-HK': '誰更改了甚麼',
    en: 'Who changed what',
    'zh-CN': '谁更改了什么',
  },
  'reports.screen.stockCheck': { 'zh-HK': '庫存核對', en: 'Stock check', 'zh-CN': '库存核对' },
  'reports.screen.stockCheck.text': {
    'zh-HK': '帳目與庫存是否一致',
    en: 'Whether the ledger and stock match',
    'zh-CN': '账目与库存是否一致',
  },
  'reports.screen.noPrice': { 'zh-HK': '不含價格', en: 'Without prices', 'zh-CN': '不含价格' },
  'reports.screen.noPrice.of': {
    'zh-HK': '{name}（不含價格）',
    en: '{name} without prices',
    'zh-CN': '{name}（不含价格）',
  },
  'reports.previous': {
    'zh-HK': '上期 {value}',
    en: 'Previous period: {value}',
    'zh-CN': '上期 {value}',
  },
} as const satisfies Messages;
