// Titles of the tasks on the dashboard.
import type { Messages } from '../../values/messages.ts';

export const taskMessages = {
  'task.approvals': { 'zh-HK': '申請待審批', en: 'Applications to decide', 'zh-CN': '申请待审批' },
  'task.receiving': { 'zh-HK': '收貨單待確認', en: 'Receiving orders to confirm', 'zh-CN': '收货单待确认' },
  'task.transfer': { 'zh-HK': '轉倉單待確認', en: 'Transfers to confirm', 'zh-CN': '调拨单待确认' },
  'task.adjustment': { 'zh-HK': '調整單待確認', en: 'Adjustments to confirm', 'zh-CN': '调整单待确认' },
  'task.assembly': { 'zh-HK': '組裝單待確認', en: 'Assemblies to confirm', 'zh-CN': '组装单待确认' },
  'task.recount': { 'zh-HK': '盤點待覆點', en: 'Stock counts to recount', 'zh-CN': '盘点待复点' },
  'task.lots': { 'zh-HK': '批次已停止供應', en: 'Lots no longer given out', 'zh-CN': '批次已停止供应' },
  'task.outbound.APPLICATION': {
    'zh-HK': '申請出倉單待執貨及交收',
    en: 'Application outbound orders to pick and hand over',
    'zh-CN': '申请出库单待拣货及交付',
  },
  'task.outbound.SHOP': {
    'zh-HK': '銷售出倉單待執貨',
    en: 'Sales outbound orders to pick',
    'zh-CN': '销售出库单待拣货',
  },
  'task.refund.review': { 'zh-HK': '退款申請待審核', en: 'Refunds to review', 'zh-CN': '退款申请待审核' },
  'task.refund.pay': { 'zh-HK': '退款待付款', en: 'Refunds to pay out', 'zh-CN': '退款待付款' },
  'task.return.RETURN': {
    'zh-HK': '退貨入倉單待確認',
    en: 'Return orders to confirm',
    'zh-CN': '退货入库单待确认',
  },
} as const satisfies Messages;
