// What the shop tells a buyer, step by step.
import type { TemplateRow } from './templates.ts';

export const orderTemplates = {
  'order-paid': {
    businessType: 'payment',
    sensitive: false,
    attachment: 'receipt-letter',
    title: {
      'zh-HK': '已收到付款：{orderNo}',
      en: 'Payment received: {orderNo}',
      'zh-CN': '已收到付款：{orderNo}',
    },
    content: {
      'zh-HK':
        '訂單 {orderNo} 已付款 {amount}。我們會盡快為您準備，收據在電郵內；進度和收據亦可在「我的訂單」查看。',
      en: 'We received {amount} for order {orderNo}. We will prepare it soon. The receipt is in the email; “My orders” has it too, and shows how far the order is.',
      'zh-CN':
        '订单 {orderNo} 已付款 {amount}。我们会尽快为您准备，收据在邮件内；进度和收据亦可在“我的订单”查看。',
    },
  },
  'order-receipt': {
    businessType: 'payment',
    sensitive: false,
    attachment: 'receipt',
    title: {
      'zh-HK': '訂單收據：{orderNo}',
      en: 'Receipt of order {orderNo}',
      'zh-CN': '订单收据：{orderNo}',
    },
    content: {
      'zh-HK': '隨函附上訂單 {orderNo} 的收據。',
      en: 'Please find attached the receipt of order {orderNo}.',
      'zh-CN': '随函附上订单 {orderNo} 的收据。',
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
  'order-accepted': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已接受：{orderNo}',
      en: 'Order accepted: {orderNo}',
      'zh-CN': '订单已接受：{orderNo}',
    },
    content: {
      'zh-HK': '我們正在為您準備訂單 {orderNo}。',
      en: 'We are preparing order {orderNo}.',
      'zh-CN': '我们正在为您准备订单 {orderNo}。',
    },
  },
  'order-picked': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已備貨：{orderNo}',
      en: 'Order picked: {orderNo}',
      'zh-CN': '订单已备货：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 的紀念品已備齊，即將送出或可供領取。',
      en: 'The souvenirs of order {orderNo} are packed and will be on their way or ready soon.',
      'zh-CN': '订单 {orderNo} 的纪念品已备齐，即将送出或可供领取。',
    },
  },
  'order-shortened': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單部分缺貨：{orderNo}',
      en: 'Part of your order is missing: {orderNo}',
      'zh-CN': '订单部分缺货：{orderNo}',
    },
    content: {
      'zh-HK': '很抱歉，訂單 {orderNo} 有 {count} 件缺貨，其款項將退還給您。{reason}',
      en: 'We are sorry: {count} pieces of order {orderNo} could not be found; their price will be returned. {reason}',
      'zh-CN': '很抱歉，订单 {orderNo} 有 {count} 件缺货，其款项将退还给您。{reason}',
    },
  },
  'order-shipped': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已發貨：{orderNo}',
      en: 'Order on its way: {orderNo}',
      'zh-CN': '订单已发货：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已交 {carrier}，運單號碼 {trackingNo}。',
      en: 'Order {orderNo} was handed to {carrier}, tracking number {trackingNo}.',
      'zh-CN': '订单 {orderNo} 已交 {carrier}，运单号码 {trackingNo}。',
    },
  },
  'order-ready': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '可以領取了：{orderNo}',
      en: 'Ready for pickup: {orderNo}',
      'zh-CN': '可以领取了：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已備妥，請於 {collectBy} 或之前領取，並出示訂單內的領取碼。',
      en: 'Order {orderNo} is ready. Please collect it by {collectBy} and show the pickup code in your order.',
      'zh-CN': '订单 {orderNo} 已备妥，请于 {collectBy} 或之前领取，并出示订单内的领取码。',
    },
  },
  'order-reminder': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '請領取訂單：{orderNo}',
      en: 'Please collect your order: {orderNo}',
      'zh-CN': '请领取订单：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 仍在等您領取，最後領取日為 {collectBy}。',
      en: 'Order {orderNo} is still waiting for you; the last day is {collectBy}.',
      'zh-CN': '订单 {orderNo} 仍在等您领取，最后领取日为 {collectBy}。',
    },
  },
  'order-uncollected': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '逾期未領取：{orderNo}',
      en: 'Not collected in time: {orderNo}',
      'zh-CN': '逾期未领取：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 有 {count} 件在 {collectBy} 前未領取，已退回倉庫，其款項將退還給您。',
      en: '{count} pieces of order {orderNo} were not collected by {collectBy}. They went back to the warehouse and their price will be returned to you.',
      'zh-CN': '订单 {orderNo} 有 {count} 件在 {collectBy} 前未领取，已退回仓库，其款项将退还给您。',
    },
  },
  'order-receive-reminder': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '請確認收貨：{orderNo}',
      en: 'Please confirm receipt: {orderNo}',
      'zh-CN': '请确认收货：{orderNo}',
    },
    content: {
      'zh-HK':
        '訂單 {orderNo} 已由 {carrier} 送出（運單號碼 {trackingNo}）。如已收到，請在「我的訂單」確認收貨；如未收到或有問題，請在 {receiveOn} 前申請售後。逾時系統會自動確認收貨。',
      en: 'Order {orderNo} was sent with {carrier} (tracking number {trackingNo}). If it has arrived, please confirm receipt in “My orders”; if it has not, or something is wrong, please make a request before {receiveOn}. On that day the order is received automatically.',
      'zh-CN':
        '订单 {orderNo} 已由 {carrier} 送出（运单号码 {trackingNo}）。如已收到，请在“我的订单”确认收货；如未收到或有问题，请在 {receiveOn} 前申请售后。逾时系统会自动确认收货。',
    },
  },
  'order-auto-received': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '已自動確認收貨：{orderNo}',
      en: 'Received automatically: {orderNo}',
      'zh-CN': '已自动确认收货：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 逾時未確認，系統已自動確認收貨。如有品質問題，仍可在期限內申請退換或維修。',
      en: 'Order {orderNo} was not confirmed in time and has been received automatically. Should anything be wrong, you can still ask for a refund, an exchange or a repair in time.',
      'zh-CN': '订单 {orderNo} 逾时未确认，系统已自动确认收货。如有质量问题，仍可在期限内申请退换或维修。',
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
} as const satisfies Record<string, TemplateRow>;
