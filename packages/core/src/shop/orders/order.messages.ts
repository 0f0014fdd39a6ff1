// Names of the payment methods of orders.
import type { Messages } from '../../values/messages.ts';

export const orderMessages = {
  'order.payment.wechat': { 'zh-HK': '微信支付', en: 'WeChat Pay', 'zh-CN': '微信支付' },
  'order.payment.alipay': { 'zh-HK': '支付寶', en: 'Alipay', 'zh-CN': '支付宝' },
  'order.payment.visa': { 'zh-HK': 'Visa', en: 'Visa', 'zh-CN': 'Visa' },
  'order.payment.unionpay': { 'zh-HK': '銀聯', en: 'UnionPay', 'zh-CN': '银联' },
  'order.payment.campus_card': { 'zh-HK': '校園卡', en: 'Campus card', 'zh-CN': '校园卡' },
  'order.payment.cash': { 'zh-HK': '現金', en: 'Cash', 'zh-CN': '现金' },
  'order.payment.card': { 'zh-HK': '信用卡機', en: 'Card terminal', 'zh-CN': '刷卡机' },
  'order.payment.octopus': { 'zh-HK': '八達通', en: 'Octopus', 'zh-CN': '八达通' },
  'order.payment.mixed': { 'zh-HK': '混合付款', en: 'Mixed', 'zh-CN': '混合付款' },
} as const satisfies Messages;
