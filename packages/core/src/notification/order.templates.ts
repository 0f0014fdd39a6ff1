// Notifications to buyers about their orders.
import type { TemplateRow } from './templates.ts';

export const orderTemplates = {
  'order-paid': {
    businessType: 'payment',
    sensitive: false,
    attachment: 'receipt-letter',
    onlyBy: 'email',
    title: {
      'zh-HK': '已收到付款：{orderNo}',
      en: 'Payment received: {orderNo}',
      'zh-CN': '已收到付款：{orderNo}',
    },
    content: {
      'zh-HK':
        '訂單 {orderNo} 已付款 {amount}。我們會盡快為您準備，收據在電郵內；進度和收據亦可在「我的訂單」查看。',
      en: 'We received {amount} for order {orderNo} and will prepare it soon. Your receipt is in the email. Track your order and find the receipt in “My orders”.',
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
      en: 'Receipt for order {orderNo}',
      'zh-CN': '订单收据：{orderNo}',
    },
    content: {
      'zh-HK': '隨函附上訂單 {orderNo} 的收據。',
      en: 'Your receipt for order {orderNo} is attached.',
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
      en: 'Order {orderNo} was not paid in time and has been cancelled. The reserved souvenirs are released. You can order again any time.',
      'zh-CN': '订单 {orderNo} 未在限时内付款，已自动取消，预留的纪念品已释放。欢迎重新选购。',
    },
  },
  'order-shortened': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單部分缺貨：{orderNo}',
      en: 'Part of your order is out of stock: {orderNo}',
      'zh-CN': '订单部分缺货：{orderNo}',
    },
    content: {
      'zh-HK': '很抱歉，訂單 {orderNo} 有 {count} 件缺貨，其款項將退還給您。{reason}',
      en: 'Sorry, some items of order {orderNo} are out of stock ({count}). We will refund them. {reason}',
      'zh-CN': '很抱歉，订单 {orderNo} 有 {count} 件缺货，其款项将退还给您。{reason}',
    },
  },
  'order-changed': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已更改：{orderNo}',
      en: 'Order changed: {orderNo}',
      'zh-CN': '订单已更改：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已更改。{reason}\n{changes}',
      en: 'Order {orderNo} was changed. {reason}\n{changes}',
      'zh-CN': '订单 {orderNo} 已更改。{reason}\n{changes}',
    },
  },
  'order-change-to-pay': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '請支付訂單更改的差額：{orderNo}',
      en: 'Pay the difference for order {orderNo}',
      'zh-CN': '请支付订单更改的差额：{orderNo}',
    },
    content: {
      'zh-HK':
        '商店為您更改訂單 {orderNo}。{reason}\n{changes}\n請於 {minutes} 分鐘內支付差額 {amount}，否則不作更改。\n訂單：{link}',
      en: 'The shop is changing order {orderNo} for you. {reason}\n{changes}\nPay the difference of {amount} within {minutes} minutes, or nothing changes.\nYour order: {link}',
      'zh-CN':
        '商店为您更改订单 {orderNo}。{reason}\n{changes}\n请于 {minutes} 分钟内支付差额 {amount}，否则不作更改。\n订单：{link}',
    },
  },
  'order-change-expired': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單未有更改：{orderNo}',
      en: 'Order not changed: {orderNo}',
      'zh-CN': '订单未有更改：{orderNo}',
    },
    content: {
      'zh-HK': '未有收到訂單 {orderNo} 的差額，訂單維持原狀。',
      en: 'The difference for order {orderNo} was not paid, so the order stays as it was.',
      'zh-CN': '未有收到订单 {orderNo} 的差额，订单维持原状。',
    },
  },
  'parcel-sent': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '包裹已寄出：{orderNo}（{no}/{count}）',
      en: 'Parcel {no} of {count} sent: {orderNo}',
      'zh-CN': '包裹已寄出：{orderNo}（{no}/{count}）',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 的第 {no} 個包裹（共 {count} 個）已交 {carrier}，運單號碼 {trackingNo}。',
      en: 'Parcel {no} of {count} of order {orderNo} is with {carrier}. Tracking number: {trackingNo}.',
      'zh-CN': '订单 {orderNo} 的第 {no} 个包裹（共 {count} 个）已交 {carrier}，运单号码 {trackingNo}。',
    },
  },
  'parcel-came-back': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '包裹退回商店：{orderNo}',
      en: 'Parcel came back: {orderNo}',
      'zh-CN': '包裹退回商店：{orderNo}',
    },
    content: {
      'zh-HK':
        '{carrier} 未能送達訂單 {orderNo} 的一個包裹，已退回商店：{reason}。我們會再次寄出或退款，並以電郵通知您。',
      en: '{carrier} could not deliver a parcel of order {orderNo} and brought it back: {reason}. We will send it again or refund it, and email you then.',
      'zh-CN':
        '{carrier} 未能送达订单 {orderNo} 的一个包裹，已退回商店：{reason}。我们会再次寄出或退款，并以邮件通知您。',
    },
  },
  'order-shipped': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '訂單已發貨：{orderNo}',
      en: 'Order shipped: {orderNo}',
      'zh-CN': '订单已发货：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已交 {carrier}，運單號碼 {trackingNo}。',
      en: 'Order {orderNo} is with {carrier}. Tracking number: {trackingNo}.',
      'zh-CN': '订单 {orderNo} 已交 {carrier}，运单号码 {trackingNo}。',
    },
  },
  'order-ready': {
    businessType: 'order',
    // only the buyer may read the pickup code
    sensitive: true,
    title: {
      'zh-HK': '可以領取了：{orderNo}',
      en: 'Ready for pickup: {orderNo}',
      'zh-CN': '可以领取了：{orderNo}',
    },
    content: {
      'zh-HK':
        '訂單 {orderNo} 已備妥，請於 {collectBy} 或之前領取，並出示領取碼。\n領取碼：{code}\n地點：書院商店櫃台\n時間：星期一至五 {opens}–{closes}\n訂單：{link}',
      en: 'Order {orderNo} is ready. Collect it by {collectBy} and show the pickup code.\nPickup code: {code}\nLocation: College shop counter\nTime: Monday–Friday {opens}–{closes}\nYour order: {link}',
      'zh-CN':
        '订单 {orderNo} 已备妥，请于 {collectBy} 或之前领取，并出示领取码。\n领取码：{code}\n地点：书院商店柜台\n时间：星期一至五 {opens}–{closes}\n订单：{link}',
    },
  },
  'order-reminder': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '請領取訂單：{orderNo}',
      en: 'Reminder to collect your order: {orderNo}',
      'zh-CN': '请领取订单：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 仍在等您領取，最後領取日為 {collectBy}。',
      en: 'Order {orderNo} is ready and waiting for you. The last day to collect it is {collectBy}.',
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
      'zh-HK': '訂單 {orderNo} 有 {count} 件在 {collectBy} 或之前未領取，將退回倉庫，其款項將退還給您。',
      en: 'Items of order {orderNo} not collected by {collectBy}: {count}. They go back to the warehouse, and we will refund them.',
      'zh-CN': '订单 {orderNo} 有 {count} 件在 {collectBy} 或之前未领取，将退回仓库，其款项将退还给您。',
    },
  },
  'order-receive-reminder': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '請確認收貨：{orderNo}',
      en: 'Confirm receipt: {orderNo}',
      'zh-CN': '请确认收货：{orderNo}',
    },
    content: {
      'zh-HK':
        '訂單 {orderNo} 已由 {carrier} 送出（運單號碼 {trackingNo}）。如已收到，請在「我的訂單」確認收貨；如未收到或有問題，請在 {receiveOn} 前申請售後。逾時系統會自動確認收貨。',
      en: 'Order {orderNo} was sent with {carrier} (tracking number {trackingNo}). If it has arrived, confirm receipt in “My orders”. If it has not, or something is wrong, request a refund, exchange or repair before {receiveOn}. On that day, we confirm receipt automatically.',
      'zh-CN':
        '订单 {orderNo} 已由 {carrier} 送出（运单号码 {trackingNo}）。如已收到，请在“我的订单”确认收货；如未收到或有问题，请在 {receiveOn} 前申请售后。逾时系统会自动确认收货。',
    },
  },
  'order-auto-received': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '已自動確認收貨：{orderNo}',
      en: 'Receipt confirmed automatically: {orderNo}',
      'zh-CN': '已自动确认收货：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 逾時未確認，系統已自動確認收貨。如有品質問題，仍可在期限內申請退換或維修。',
      en: 'Order {orderNo} was not confirmed in time, so we confirmed receipt automatically. If something is wrong, you can still request a refund, exchange or repair within the time limit.',
      'zh-CN': '订单 {orderNo} 逾时未确认，系统已自动确认收货。如有质量问题，仍可在期限内申请退换或维修。',
    },
  },
  'order-completed': {
    businessType: 'order',
    sensitive: false,
    onlyBy: 'app',
    title: {
      'zh-HK': '訂單已領取：{orderNo}',
      en: 'Order collected: {orderNo}',
      'zh-CN': '订单已领取：{orderNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 已在櫃台領取。如有品質問題，可在期限內申請退換或維修。',
      en: 'Order {orderNo} was collected at the counter. If something is wrong, you can request a refund, exchange or repair within the time limit.',
      'zh-CN': '订单 {orderNo} 已在柜台领取。如有质量问题，可在期限内申请退换或维修。',
    },
  },
} as const satisfies Record<string, TemplateRow>;
