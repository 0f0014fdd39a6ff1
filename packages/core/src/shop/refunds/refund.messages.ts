// Refunds, exchanges and repairs in words: kinds, states, steps, and why something cannot be asked for.
import type { Messages } from '../../values/messages.ts';

export const refundMessages = {
  'refund.kind.refund': { 'zh-HK': '退款', en: 'Refund', 'zh-CN': '退款' },
  'refund.kind.exchange': { 'zh-HK': '換貨', en: 'Exchange', 'zh-CN': '换货' },
  'refund.kind.repair': { 'zh-HK': '維修', en: 'Repair', 'zh-CN': '维修' },
  'refund.kind.cancellation': {
    'zh-HK': '商店主動退款',
    en: 'Shop-initiated refund',
    'zh-CN': '商店主动退款',
  },
  'refund.state.return_pending': { 'zh-HK': '待審核', en: 'Pending review', 'zh-CN': '待审核' },
  'refund.state.return_approved': { 'zh-HK': '已批准', en: 'Approved', 'zh-CN': '已批准' },
  'refund.state.return_rejected': { 'zh-HK': '未獲批准', en: 'Declined', 'zh-CN': '未获批准' },
  'refund.state.return_processing': { 'zh-HK': '處理中', en: 'In progress', 'zh-CN': '处理中' },
  'refund.state.return_completed': { 'zh-HK': '已完成', en: 'Completed', 'zh-CN': '已完成' },

  'refund.did.request': { 'zh-HK': '已提交申請', en: 'Request submitted', 'zh-CN': '已提交申请' },
  'refund.did.open': {
    'zh-HK': '無須申請，款項待退還',
    en: 'Refund due, no request needed',
    'zh-CN': '无须申请，款项待退还',
  },
  'refund.did.approve': { 'zh-HK': '已批准', en: 'Approved', 'zh-CN': '已批准' },
  'refund.did.reject': { 'zh-HK': '未獲批准', en: 'Declined', 'zh-CN': '未获批准' },
  'refund.did.giveUp': {
    'zh-HK': '貨品一直未交回，申請已結束',
    en: 'Items not returned, request closed',
    'zh-CN': '货品一直未交回，申请已结束',
  },
  'refund.did.sendBack': {
    'zh-HK': '貨品已交回或寄出',
    en: 'Items returned or sent back',
    'zh-CN': '货品已交回或寄出',
  },
  'refund.did.replace': {
    'zh-HK': '貨品已收回，正準備替換品',
    en: 'Items received, replacement being picked',
    'zh-CN': '货品已收回，正准备替换品',
  },
  'refund.did.complete': { 'zh-HK': '已完成', en: 'Completed', 'zh-CN': '已完成' },
  'refund.did.payOut': { 'zh-HK': '款項已退還', en: 'Refunded', 'zh-CN': '款项已退还' },
  'refund.did.handBack': {
    'zh-HK': '已修妥並交還',
    en: 'Repaired and returned to the buyer',
    'zh-CN': '已修好并交还',
  },

  'refund.method.cash': { 'zh-HK': '現金', en: 'Cash', 'zh-CN': '现金' },
  'refund.method.gateway': { 'zh-HK': '原付款方式', en: 'Original payment method', 'zh-CN': '原付款方式' },

  'refund.obstacle.NOT_PAID': {
    'zh-HK': '訂單尚未付款',
    en: 'The order has not been paid',
    'zh-CN': '订单尚未付款',
  },
  'refund.obstacle.TOO_EARLY': {
    'zh-HK': '貨品尚未送出，請改為取消訂單',
    en: 'The order has not been sent yet. Cancel it instead.',
    'zh-CN': '货品尚未送出，请改为取消订单',
  },
  'refund.obstacle.NOT_RECEIVED': {
    'zh-HK': '貨品交到您手上之後才可申請',
    en: 'You can request this once you have the items',
    'zh-CN': '货品交到您手上之后才可申请',
  },
  'refund.obstacle.CANCELLED': {
    'zh-HK': '訂單已取消，款項會自動退還',
    en: 'The order was cancelled. Your payment is refunded automatically.',
    'zh-CN': '订单已取消，款项会自动退还',
  },
  'refund.obstacle.WINDOW_PASSED': {
    'zh-HK': '付款後 {days} 天內可申請，期限為 {day}',
    en: 'You can request this within {days} days of payment. The last day was {day}.',
    'zh-CN': '付款后 {days} 天内可申请，期限为 {day}',
  },
  'refund.obstacle.CUSTOMISED': {
    'zh-HK': '訂製品不設退款，如有品質問題可換貨或維修',
    en: 'Customised items cannot be refunded. Faulty ones can be exchanged or repaired.',
    'zh-CN': '定制品不设退款，如有质量问题可换货或维修',
  },
  'refund.obstacle.PERISHABLE': {
    'zh-HK': '易變質的貨品不設退款，如有品質問題可換貨',
    en: 'Perishable items cannot be refunded. Faulty ones can be exchanged.',
    'zh-CN': '易变质的货品不设退款，如有质量问题可换货',
  },
  'refund.obstacle.ALREADY_REFUNDED': {
    'zh-HK': '全部 {count} 件已申請或已退',
    en: {
      one: 'This item is already requested or refunded',
      other: 'All {count} items are already requested or refunded',
    },
    'zh-CN': '全部 {count} 件已申请或已退',
  },

  'refund.column.no': { 'zh-HK': '申請編號', en: 'Request no.', 'zh-CN': '申请编号' },
  'refund.column.orderNo': { 'zh-HK': '訂單編號', en: 'Order no.', 'zh-CN': '订单编号' },
  'refund.column.kind': { 'zh-HK': '類別', en: 'Type', 'zh-CN': '类别' },
  'refund.column.state': { 'zh-HK': '狀態', en: 'Status', 'zh-CN': '状态' },
  'refund.column.requestedAt': { 'zh-HK': '申請時間', en: 'Requested', 'zh-CN': '申请时间' },
  'refund.column.reviewDueAt': { 'zh-HK': '答覆期限', en: 'Reply by', 'zh-CN': '答复期限' },
  'refund.column.reviewedAt': { 'zh-HK': '審核時間', en: 'Reviewed', 'zh-CN': '审核时间' },
  'refund.column.contact': { 'zh-HK': '聯絡人', en: 'Contact', 'zh-CN': '联系人' },
  'refund.column.phone': { 'zh-HK': '電話', en: 'Phone', 'zh-CN': '电话' },
  'refund.column.pieces': { 'zh-HK': '件數', en: 'Pieces', 'zh-CN': '件数' },
  'refund.column.amount': { 'zh-HK': '金額（HK$）', en: 'Amount (HK$)', 'zh-CN': '金额（HK$）' },
  'refund.amount': { 'zh-HK': '金額', en: 'Amount', 'zh-CN': '金额' },
  'refund.column.comment': { 'zh-HK': '審核意見', en: 'Reviewer’s comment', 'zh-CN': '审核意见' },
  'refund.column.receiver': { 'zh-HK': '收款人', en: 'Paid to', 'zh-CN': '收款人' },
  'refund.column.paidAt': { 'zh-HK': '付款時間', en: 'Paid at', 'zh-CN': '付款时间' },
  'refund.column.actor': { 'zh-HK': '經手人', en: 'Paid by', 'zh-CN': '经手人' },
} as const satisfies Messages;
