// Words for the payment methods of shop orders.
import type { Messages } from '../../values/messages.ts';

export const orderMessages = {
  'order.payment.wechat': { 'zh-HK': '微信支付', en: 'WeChat Pay', 'zh-CN': '微信支付' },
  'order.payment.alipay': { 'zh-HK': '支付寶', en: 'Alipay', 'zh-CN': '支付宝' },
  'order.payment.visa': { 'zh-HK': 'Visa', en: 'Visa', 'zh-CN': 'Visa' },
  'order.payment.unionpay': { 'zh-HK': '銀聯', en: 'UnionPay', 'zh-CN': '银联' },
  'order.payment.campus_card': { 'zh-HK': '校園卡', en: 'Campus card', 'zh-CN': '校园卡' },
} as const satisfies Messages;
