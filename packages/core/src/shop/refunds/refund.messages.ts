// Texts of refunds, exchanges and repairs: steps, payouts, and why a request is not possible.

import { sharedLabels } from '../../fields/shared-labels.ts';
import { documentLineFields } from '../../records/document-line.fields.ts';
import { refundFields } from '../../records/shop/refund.fields.ts';
import type { Messages } from '../../values/messages.ts';

export const refundMessages = {
  'refund.replacement': { 'zh-HK': '換：{name}', en: 'Exchange for {name}', 'zh-CN': '换：{name}' },
  'refund.did.request': { 'zh-HK': '已提交申請', en: 'Request submitted', 'zh-CN': '已提交申请' },
  'refund.did.open': {
    'zh-HK': '無須申請，款項待退還',
    en: 'Refund due, no request needed',
    'zh-CN': '无须申请，款项待退还',
  },
  'refund.did.approve': sharedLabels.approved,
  'refund.did.reject': refundFields.state.choices.return_rejected,
  'refund.did.withdraw': { 'zh-HK': '買家已撤回申請', en: 'Request withdrawn', 'zh-CN': '买家已撤回申请' },
  'refund.withdrawn': { 'zh-HK': '已撤回', en: 'Withdrawn', 'zh-CN': '已撤回' },
  'refund.did.giveUp': {
    'zh-HK': '貨品一直未交回，申請已結束',
    en: 'Items not returned, request closed',
    'zh-CN': '商品一直未交回，申请已结束',
  },
  'refund.did.sendBack': {
    'zh-HK': '貨品已交回或寄出',
    en: 'Items returned or sent back',
    'zh-CN': '商品已交回或寄出',
  },
  'refund.did.restock': {
    'zh-HK': '貨品從未離開商店，已放回庫存',
    en: 'Items never left the shop, back in stock',
    'zh-CN': '商品从未离开商店，已放回库存',
  },
  'refund.did.replace': {
    'zh-HK': '貨品已收回，正準備替換品',
    en: 'Items received, replacement being picked',
    'zh-CN': '商品已收回，正准备替换品',
  },
  'refund.did.complete': sharedLabels.completed,
  'refund.did.payOut': { 'zh-HK': '款項已退還', en: 'Refunded', 'zh-CN': '款项已退还' },
  'refund.did.handBack.exchange': {
    'zh-HK': '已交付替換品',
    en: 'Replacement handed over',
    'zh-CN': '已交付替换品',
  },
  'refund.did.inspect': { 'zh-HK': '貨品已檢查', en: 'Items inspected', 'zh-CN': '商品已检查' },
  'refund.did.handBack': {
    'zh-HK': '已修妥並交還',
    en: 'Repaired and returned to the buyer',
    'zh-CN': '已修好并交还',
  },

  'refund.method.cash': { 'zh-HK': '現金', en: 'Cash', 'zh-CN': '现金' },
  'refund.method.terminal': {
    'zh-HK': '刷卡或八達通機',
    en: 'Card or Octopus terminal',
    'zh-CN': '刷卡或八达通机',
  },
  'refund.method.gateway': { 'zh-HK': '原付款方式', en: 'Original payment method', 'zh-CN': '原付款方式' },

  'refund.obstacle.NOT_PAID': {
    'zh-HK': '訂單尚未付款',
    en: 'The order has not been paid',
    'zh-CN': '订单尚未付款',
  },
  'refund.obstacle.TOO_EARLY': {
    'zh-HK': '貨品尚未送出。商店接單前可取消訂單，接單後請聯絡商店。',
    en: 'The order has not been sent yet. You can cancel it until the shop accepts it. After that, contact the shop.',
    'zh-CN': '商品尚未送出。商店接单前可取消订单，接单后请联系商店。',
  },
  'refund.obstacle.NOT_RECEIVED': {
    'zh-HK': '貨品交到您手上之後才可申請',
    en: 'You can request this once you have the items',
    'zh-CN': '商品交到您手上之后才可申请',
  },
  'refund.obstacle.CANCELLED': {
    'zh-HK': '訂單已取消，已付款項會退還，無須申請',
    en: 'The order was cancelled. Any payment will be refunded. No request is needed.',
    'zh-CN': '订单已取消，已付款项会退还，无须申请',
  },
  'refund.obstacle.WINDOW_PASSED': {
    'zh-HK': '須於付款後 {days} 天內申請，期限已於 {day} 屆滿',
    en: 'You can request this within {days} days of payment. The last day was {day}.',
    'zh-CN': '须于付款后 {days} 天内申请，期限已于 {day} 届满',
  },
  'refund.obstacle.ENDED': {
    'zh-HK': '訂單已結束，不能再申請退款',
    en: 'The order is closed. It can no longer be refunded.',
    'zh-CN': '订单已结束，不能再申请退款',
  },
  'refund.obstacle.CUSTOMISED': {
    'zh-HK': '訂製品不設退款，如有品質問題可換貨或維修',
    en: 'Customised items cannot be refunded. Faulty ones can be exchanged or repaired.',
    'zh-CN': '定制品不设退款，如有质量问题可换货或维修',
  },
  'refund.exchange.personalText': {
    'zh-HK': '有個人文字的紀念品只可換回同一款、同一文字',
    en: 'A souvenir with a personal text can only be exchanged for the same souvenir with the same text.',
    'zh-CN': '有个人文字的纪念品只能换回同一款、同一文字',
  },
  'refund.obstacle.PERISHABLE': {
    'zh-HK': '易變質的貨品不設退款，如有品質問題可換貨',
    en: 'Perishable items cannot be refunded. Faulty ones can be exchanged.',
    'zh-CN': '易变质的商品不设退款，如有质量问题可换货',
  },
  'refund.obstacle.ALREADY_REFUNDED': {
    'zh-HK': '全部 {count} 件已申請或已退',
    en: {
      one: 'This item already has a request or a refund',
      other: 'All {count} items already have a request or a refund',
    },
    'zh-CN': '全部 {count} 件已申请或已退',
  },

  'refund.detail.amount': documentLineFields.amount.label,
  'refund.column.receiver': { 'zh-HK': '收款人', en: 'Paid to', 'zh-CN': '收款人' },
  'refund.column.paidAt': { 'zh-HK': '付款時間', en: 'Paid at', 'zh-CN': '付款时间' },
  'refund.column.actor': { 'zh-HK': '經手人', en: 'Paid by', 'zh-CN': '经手人' },
} as const satisfies Messages;
