// Texts of the steps and the history of a shop order.
import type { Messages } from '../../values/messages.ts';

export const orderStepMessages = {
  'order.step.submitted': { 'zh-HK': '下單', en: 'Order', 'zh-CN': '下单' },
  'order.step.paid': { 'zh-HK': '付款', en: 'Payment', 'zh-CN': '付款' },
  'order.step.accepted': { 'zh-HK': '接單', en: 'Acceptance', 'zh-CN': '接单' },
  'order.step.picked': { 'zh-HK': '執貨', en: 'Picking', 'zh-CN': '拣货' },
  'order.step.delivered': { 'zh-HK': '送出', en: 'Shipping', 'zh-CN': '送出' },
  'order.step.ready': { 'zh-HK': '可領取', en: 'Ready', 'zh-CN': '可领取' },
  'order.step.received': { 'zh-HK': '收貨', en: 'Received', 'zh-CN': '收货' },
  'order.step.closed': { 'zh-HK': '結束', en: 'Closed', 'zh-CN': '结束' },

  'order.did.place': {
    'zh-HK': '已下單，貨品已預留',
    en: 'Order placed, items reserved',
    'zh-CN': '已下单，商品已预留',
  },
  'order.did.pay': { 'zh-HK': '已收到付款', en: 'Payment received', 'zh-CN': '已收到付款' },
  'order.did.sell': { 'zh-HK': '已在門市售出', en: 'Sold at the counter', 'zh-CN': '已在门店售出' },
  'order.did.expire': {
    'zh-HK': '逾時未付款，訂單已取消',
    en: 'Not paid in time, cancelled',
    'zh-CN': '逾时未付款，订单已取消',
  },
  'order.did.cancel': { 'zh-HK': '已由買家取消', en: 'Cancelled by the buyer', 'zh-CN': '已由买家取消' },
  'order.did.cancelByStaff': {
    'zh-HK': '已由商店取消',
    en: 'Cancelled by the shop',
    'zh-CN': '已由商店取消',
  },
  'order.did.accept': { 'zh-HK': '商店已接單', en: 'Accepted by the shop', 'zh-CN': '商店已接单' },
  'order.did.pick': { 'zh-HK': '貨品已執齊', en: 'Items picked', 'zh-CN': '商品已拣齐' },
  'order.did.ship': { 'zh-HK': '已交予快遞', en: 'Handed to the courier', 'zh-CN': '已交予快递' },
  'order.did.ready': { 'zh-HK': '可以領取', en: 'Ready for pickup', 'zh-CN': '可以领取' },
  'order.did.receive': {
    'zh-HK': '買家已確認收貨',
    en: 'Receipt confirmed by the buyer',
    'zh-CN': '买家已确认收货',
  },
  'order.did.handOver': {
    'zh-HK': '已於櫃台領取',
    en: 'Handed over at the counter',
    'zh-CN': '已于柜台领取',
  },
  'order.did.uncollected': {
    'zh-HK': '逾期未取，訂單已取消',
    en: 'Not collected in time, cancelled',
    'zh-CN': '逾期未取，订单已取消',
  },
  'order.did.uncollectedRest': {
    'zh-HK': '餘下貨品逾期未取，已退回，差額將會退還',
    en: 'Remaining items not collected in time, refund follows',
    'zh-CN': '余下商品逾期未取，已退回，差额将会退还',
  },
  'order.did.autoReceive': {
    'zh-HK': '逾時未確認，系統已自動確認收貨',
    en: 'Not confirmed in time, receipt confirmed automatically',
    'zh-CN': '逾时未确认，系统已自动确认收货',
  },
  'order.did.restRefunded': {
    'zh-HK': '餘下貨品已退款，訂單已完成',
    en: 'Remaining items refunded, order complete',
    'zh-CN': '余下商品已退款，订单已完成',
  },
  'order.did.refunded': {
    'zh-HK': '全部貨品已退款，訂單已結束',
    en: 'All items refunded, order closed',
    'zh-CN': '全部商品已退款，订单已结束',
  },
  'order.did.close': { 'zh-HK': '訂單已結束', en: 'Order closed', 'zh-CN': '订单已结束' },
  'order.did.short': {
    'zh-HK': '部分貨品缺貨，差額將會退還',
    en: 'Some items are missing, refund follows',
    'zh-CN': '部分商品缺货，差额将会退还',
  },
  'order.did.change': {
    'zh-HK': '買家已更改訂單',
    en: 'Order changed by the buyer',
    'zh-CN': '买家已更改订单',
  },
  'order.did.changeByStaff': {
    'zh-HK': '商店已更改訂單',
    en: 'Order changed by the shop',
    'zh-CN': '商店已更改订单',
  },
  'order.did.changeDropped': {
    'zh-HK': '更改未有付款，沒有生效',
    en: 'Change not paid, not applied',
    'zh-CN': '更改未有付款，没有生效',
  },
  'order.did.sendParcel': {
    'zh-HK': '部分貨品已寄出',
    en: 'Some items sent',
    'zh-CN': '部分商品已寄出',
  },
  'order.did.correctParcel': {
    'zh-HK': '已更正運單號碼',
    en: 'Tracking number corrected',
    'zh-CN': '已更正运单号码',
  },
  'order.did.receiveParcel': {
    'zh-HK': '買家已收到包裹',
    en: 'Parcel received by the buyer',
    'zh-CN': '买家已收到包裹',
  },
  'order.did.parcelCameBack': {
    'zh-HK': '包裹已退回商店',
    en: 'Parcel came back to the shop',
    'zh-CN': '包裹已退回商店',
  },
  'order.did.sendParcelAgain': {
    'zh-HK': '退回的包裹已再次寄出',
    en: 'Returned parcel sent again',
    'zh-CN': '退回的包裹已再次寄出',
  },
  'order.did.refundParcel': {
    'zh-HK': '退回的包裹將會退款',
    en: 'Returned parcel will be refunded',
    'zh-CN': '退回的包裹将会退款',
  },
  'order.did.other': { 'zh-HK': '訂單已更新', en: 'Order updated', 'zh-CN': '订单已更新' },
} as const satisfies Messages;
