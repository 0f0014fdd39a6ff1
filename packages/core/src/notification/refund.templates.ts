// Notifications to buyers and staff about refunds, exchanges and repairs.
import type { TemplateRow } from './templates.ts';

export const refundTemplates = {
  'refund-requested': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '已收到申請：{refundNo}',
      en: 'Request received: {refundNo}',
      'zh-CN': '已收到申请：{refundNo}',
    },
    content: {
      'zh-HK': '我們已收到訂單 {orderNo} 的申請 {refundNo}，會於 {hours} 小時內審核並以電郵回覆。',
      en: 'We received request {refundNo} for order {orderNo}. We will review it within {hours} hours and reply by email.',
      'zh-CN': '我们已收到订单 {orderNo} 的申请 {refundNo}，会于 {hours} 小时内审核并以邮件回复。',
    },
  },
  'refund-to-review': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '售後申請待審核：{refundNo}',
      en: 'Request to review: {refundNo}',
      'zh-CN': '售后申请待审核：{refundNo}',
    },
    content: {
      'zh-HK':
        '{buyer} 就訂單 {orderNo} 提出售後申請 {refundNo}（{pieces} 件），請於 {hours} 小時內審核：{link}',
      en: '{buyer} submitted request {refundNo} for order {orderNo} (pieces: {pieces}). Review it within {hours} hours: {link}',
      'zh-CN':
        '{buyer} 就订单 {orderNo} 提出售后申请 {refundNo}（{pieces} 件），请于 {hours} 小时内审核：{link}',
    },
  },
  'refund-approved': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '申請已批准：{refundNo}',
      en: 'Request approved: {refundNo}',
      'zh-CN': '申请已批准：{refundNo}',
    },
    content: {
      'zh-HK': '申請 {refundNo} 已批准。請將貨品連同完整包裝交回櫃台，或寄回並填寫運單號碼。{comment}',
      en: 'Request {refundNo} is approved. Bring the items in their full packaging to the counter, or send them and enter the tracking number. {comment}',
      'zh-CN': '申请 {refundNo} 已批准。请将商品连同完整包装交回柜台，或寄回并填写运单号码。{comment}',
    },
  },
  'refund-approved-held': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '申請已批准：{refundNo}',
      en: 'Request approved: {refundNo}',
      'zh-CN': '申请已批准：{refundNo}',
    },
    content: {
      'zh-HK':
        '申請 {refundNo} 已批准。貨品仍在本店，您無須交回任何東西，{amount} 會退還給您。如選擇現金，請到櫃台簽收。{comment}',
      en: 'Request {refundNo} is approved. The items are still in the shop, so you do not need to return anything. We will refund {amount}. For cash, come to the counter and sign. {comment}',
      'zh-CN':
        '申请 {refundNo} 已批准。商品仍在本店，您无须交回任何东西，{amount} 会退还给您。如选择现金，请到柜台签收。{comment}',
    },
  },
  'refund-rejected': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '申請未獲批准：{refundNo}',
      en: 'Request declined: {refundNo}',
      'zh-CN': '申请未获批准：{refundNo}',
    },
    content: {
      'zh-HK': '申請 {refundNo} 未獲批准：{comment}',
      en: 'Request {refundNo} was declined: {comment}',
      'zh-CN': '申请 {refundNo} 未获批准：{comment}',
    },
  },
  'refund-goods-back': {
    businessType: 'payment',
    sensitive: false,
    title: {
      'zh-HK': '已收回貨品：{refundNo}',
      en: 'Items received: {refundNo}',
      'zh-CN': '已收回商品：{refundNo}',
    },
    content: {
      'zh-HK': '申請 {refundNo} 的貨品已收回並檢查，{amount} 可退還給您。如選擇現金，請到櫃台簽收。',
      en: 'We received and checked the items of request {refundNo}. We can now refund {amount}. For cash, come to the counter and sign.',
      'zh-CN': '申请 {refundNo} 的商品已收回并检查，{amount} 可退还给您。如选择现金，请到柜台签收。',
    },
  },
  'refund-replacement': {
    businessType: 'order',
    sensitive: false,
    title: {
      'zh-HK': '替換品已備妥：{refundNo}',
      en: 'Replacement ready: {refundNo}',
      'zh-CN': '替换品已备妥：{refundNo}',
    },
    content: {
      'zh-HK': '申請 {refundNo} 的替換品已備妥，請到櫃台領取；如為快遞訂單，我們會寄給您。',
      en: 'The replacement for request {refundNo} is ready. Collect it at the counter. For express orders, we send it to you.',
      'zh-CN': '申请 {refundNo} 的替换品已备妥，请到柜台领取；如为快递订单，我们会寄给您。',
    },
  },
  'refund-completed': {
    businessType: 'payment',
    sensitive: false,
    title: {
      'zh-HK': '申請已完成：{refundNo}',
      en: 'Request complete: {refundNo}',
      'zh-CN': '申请已完成：{refundNo}',
    },
    content: {
      'zh-HK': '申請 {refundNo} 已完成。',
      en: 'Request {refundNo} is complete.',
      'zh-CN': '申请 {refundNo} 已完成。',
    },
  },
  'refund-paid': {
    businessType: 'payment',
    sensitive: false,
    title: {
      'zh-HK': '已退款 {amount}：{refundNo}',
      en: '{amount} refunded: {refundNo}',
      'zh-CN': '已退款 {amount}：{refundNo}',
    },
    content: {
      'zh-HK': '申請 {refundNo} 已完成，{amount} 已退還給您。',
      en: 'Request {refundNo} is complete. We have refunded {amount}.',
      'zh-CN': '申请 {refundNo} 已完成，{amount} 已退还给您。',
    },
  },
  'refund-opened': {
    businessType: 'payment',
    sensitive: false,
    title: {
      'zh-HK': '退款處理中：{refundNo}',
      en: 'Refund in progress: {refundNo}',
      'zh-CN': '退款处理中：{refundNo}',
    },
    content: {
      'zh-HK': '訂單 {orderNo} 的 {amount} 將退還給您，退款編號 {refundNo}。',
      en: 'We will refund {amount} for order {orderNo}. Refund number: {refundNo}.',
      'zh-CN': '订单 {orderNo} 的 {amount} 将退还给您，退款编号 {refundNo}。',
    },
  },
} as const satisfies Record<string, TemplateRow>;
