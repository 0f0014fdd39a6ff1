// What the shop tells a buyer, step by step.
import type { TemplateRow } from './templates.ts';

export const orderTemplates = {
  'order-paid': {
    businessType: 'payment',
    sensitive: false,
    title: {
      'zh-HK': '已收到付款：{orderNo}',
      en: 'Payment received: {orderNo}',
      'zh-CN': '已收到付款：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已付款 {amount}。我們會盡快為您準備，您可隨時在「我的訂單」查看進度。',
      en: 'We received {amount} for order {orderNo}. We will prepare it soon; “My orders” shows how far it is.',
      'zh-CN': '订单 {orderNo} 已付款 {amount}。我们会尽快为您准备，您可随时在“我的订单”查看进度。',
    },
  },
  'order-cancelled': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已取消：{orderNo}',
      en: 'Order cancelled: {orderNo}',
      'zh-CN': '订单已取消：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已取消。{reason}',
      en: 'Order {orderNo} was cancelled. {reason}',
      'zh-CN': '订单 {orderNo} 已取消。{reason}',
    },
  },
  'order-expired': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單逾時未付款：{orderNo}',
      en: 'Order not paid in time: {orderNo}',
      'zh-CN': '订单逾时未付款：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 未在限時內付款，已自動取消，預留的紀念品已釋放。歡迎重新選購。',
      en: 'Order {orderNo} was not paid in time and has been cancelled; its souvenirs are free again. You are welcome to order anew.',
      'zh-CN': '订单 {orderNo} 未在限时内付款，已自动取消，预留的纪念品已释放。欢迎重新选购。',
    },
  },
  'order-completed': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已完成：{orderNo}',
      en: 'Order complete: {orderNo}',
      'zh-CN': '订单已完成：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已由您收妥。如有品質問題，可在期限內申請退換或維修。',
      en: 'You have received order {orderNo}. Should anything be wrong, you can ask for a refund, an exchange or a repair in time.',
      'zh-CN': '订单 {orderNo} 已由您收妥。如有质量问题，可在期限内申请退换或维修。',
    },
  },
  'refund-opened': {
    businessType: 'payment',
    sensitive: false,
    title: {
      'zh-HK': '退款處理中：{refundNo}',
      en: 'Refund under way: {refundNo}',
      'zh-CN': '退款处理中：{refundNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 的 {amount} 將退還給您，退款編號 {refundNo}。',
      en: '{amount} of order {orderNo} will be returned to you, refund {refundNo}.',
      'zh-CN': '订单 {orderNo} 的 {amount} 将退还给您，退款编号 {refundNo}。',
    },
  },
} as const satisfies Record<string, TemplateRow>;
