// Texts for requesting a refund, an exchange or a repair, and for following the request.

import type { Messages } from '@keepsake/core/values/messages';

export const refundScreenMessages = {
  'refundRequest.title': {
    'zh-HK': '申請退款及售後',
    en: 'Refund and after-sales',
    'zh-CN': '申请退款及售后',
  },
  'refundRequest.order': { 'zh-HK': '訂單 {orderNo}', en: 'Order {orderNo}', 'zh-CN': '订单 {orderNo}' },
  'refundRequest.kind': { 'zh-HK': '您想怎樣處理？', en: 'What would you like?', 'zh-CN': '您想怎样处理？' },
  'refundRequest.until': { 'zh-HK': '{day} 或之前', en: 'Until {day}', 'zh-CN': '{day} 或之前' },
  'refundRequest.lines': { 'zh-HK': '選擇貨品', en: 'Choose items', 'zh-CN': '选择商品' },
  'refundRequest.line.choose': { 'zh-HK': '選擇 {name}', en: 'Choose {name}', 'zh-CN': '选择 {name}' },
  'refundRequest.line.left': {
    'zh-HK': '可申請 {count} 件',
    en: { one: '{count} eligible', other: '{count} eligible' },
    'zh-CN': '可申请 {count} 件',
  },
  'refundRequest.line.replacement': { 'zh-HK': '換成', en: 'Exchange for', 'zh-CN': '换成' },
  'refundRequest.line.reason.choose': { 'zh-HK': '請選擇', en: 'Choose a reason', 'zh-CN': '请选择' },
  'refundRequest.line.reason.other': { 'zh-HK': '其他原因', en: 'Another reason', 'zh-CN': '其他原因' },
  'refundRequest.line.reason.write': { 'zh-HK': '請說明原因', en: 'Your reason', 'zh-CN': '请说明原因' },
  'refundRequest.what': { 'zh-HK': '說明及圖片', en: 'Describe the problem', 'zh-CN': '说明及图片' },
  'refundRequest.description': { 'zh-HK': '詳細說明', en: 'Description', 'zh-CN': '详细说明' },
  'refundRequest.pictures': { 'zh-HK': '相關圖片', en: 'Pictures', 'zh-CN': '相关图片' },
  'refundRequest.policy': { 'zh-HK': '退款政策', en: 'Refund policy', 'zh-CN': '退款政策' },
  'refundRequest.agree': {
    'zh-HK': '我已閱讀並同意退款政策',
    en: 'I have read and agree to the refund policy',
    'zh-CN': '我已阅读并同意退款政策',
  },
  'refundRequest.policy.read': {
    'zh-HK': '閱讀退款政策',
    en: 'Read the refund policy',
    'zh-CN': '阅读退款政策',
  },
  'refundRequest.total': { 'zh-HK': '預計退款', en: 'Estimated refund', 'zh-CN': '预计退款' },
  'refundRequest.total.fee': {
    'zh-HK': '不包括送貨費 {fee}',
    en: 'Excludes the delivery fee of {fee}',
    'zh-CN': '不包括送货费 {fee}',
  },
  'refundRequest.pieces': {
    'zh-HK': '{count} 件',
    en: { one: '{count} item', other: '{count} items' },
    'zh-CN': '{count} 件',
  },
  'refundRequest.held': {
    'zh-HK': '其中 {count} 件尚在店內，無須寄回',
    en: '{count} still in the shop, no need to return',
    'zh-CN': '其中 {count} 件尚在店内，无须寄回',
  },
  'refundRequest.submit': { 'zh-HK': '提交申請', en: 'Submit request', 'zh-CN': '提交申请' },
  'refundRequest.sent': {
    'zh-HK': '已收到您的申請',
    en: 'We have received your request',
    'zh-CN': '已收到您的申请',
  },
  'refundRequest.nothing': {
    'zh-HK': '這張訂單現在沒有可申請的貨品',
    en: 'Nothing in this order is eligible now',
    'zh-CN': '这张订单现在没有可申请的商品',
  },
  'refundRequest.choose': { 'zh-HK': '哪一張訂單？', en: 'Which order?', 'zh-CN': '哪一张订单？' },
  'refundRequest.choose.none': {
    'zh-HK': '沒有可申請的訂單',
    en: 'No eligible orders',
    'zh-CN': '没有可申请的订单',
  },
  'refundRequest.choose.none.text': {
    'zh-HK': '付款後 {refund} 天內可退款，{exchange} 天內可換貨，{repair} 天內可維修。',
    en: 'You can request a refund within {refund} days of payment, an exchange within {exchange} and a repair within {repair}.',
    'zh-CN': '付款后 {refund} 天内可退款，{exchange} 天内可换货，{repair} 天内可维修。',
  },

  'refunds.title': { 'zh-HK': '退款及售後', en: 'Refunds and after-sales', 'zh-CN': '退款及售后' },
  'refunds.new': { 'zh-HK': '新申請', en: 'New request', 'zh-CN': '新申请' },
  'refunds.filter': { 'zh-HK': '申請狀態', en: 'Requests by status', 'zh-CN': '申请状态' },
  'refunds.none': { 'zh-HK': '沒有申請', en: 'No requests yet', 'zh-CN': '没有申请' },
  'refunds.none.text': {
    'zh-HK': '可在訂單頁申請退款、換貨或維修，之後在這裏跟進。',
    en: 'Request a refund, exchange or repair from an order, then track it here.',
    'zh-CN': '可在订单页申请退款、换货或维修，之后在这里跟进。',
  },
  'refunds.missing': {
    'zh-HK': '找不到這份申請',
    en: 'Request not found',
    'zh-CN': '找不到这份申请',
  },
  'refunds.missing.text': {
    'zh-HK': '連結可能有誤，或這不是您的申請。',
    en: 'The link may be wrong, or the request is not yours.',
    'zh-CN': '链接可能有误，或这不是您的申请。',
  },
  'refunds.steps': { 'zh-HK': '申請進度', en: 'Progress', 'zh-CN': '申请进度' },
  'refunds.step.asked': { 'zh-HK': '提交', en: 'Request', 'zh-CN': '提交' },
  'refunds.step.reviewed': { 'zh-HK': '審核', en: 'Review', 'zh-CN': '审核' },
  'refunds.step.goods': { 'zh-HK': '收回貨品', en: 'Return of items', 'zh-CN': '收回商品' },
  'refunds.step.done.refund': { 'zh-HK': '退款', en: 'Payment', 'zh-CN': '退款' },
  'refunds.step.done.exchange': { 'zh-HK': '交付換貨', en: 'Replacement', 'zh-CN': '交付换货' },
  'refunds.step.done.repair': { 'zh-HK': '交還貨品', en: 'Return to buyer', 'zh-CN': '交还商品' },
  'refunds.due': {
    'zh-HK': '我們會於 {time} 前答覆，並以電郵通知您',
    en: 'We will reply by email before {time}',
    'zh-CN': '我们会于 {time} 前答复，并以邮件通知您',
  },
  'refunds.next.refund': {
    'zh-HK': '獲批准後請交回貨品；檢查妥當後，{amount} 會退回{method}。',
    en: 'After approval, return the items. When we have checked them, {amount} goes back to {method}.',
    'zh-CN': '获批准后请交回商品；检查妥当后，{amount} 会退回{method}。',
  },
  'refunds.next.held': {
    'zh-HK': '貨品仍在本店，您無須交回任何東西。獲批准後，{amount} 會退回{method}。',
    en: 'The items are still in the shop, so you do not need to return anything. After approval, {amount} goes back to {method}.',
    'zh-CN': '商品仍在本店，您无须交回任何东西。获批准后，{amount} 会退回{method}。',
  },
  'refunds.next.exchange': {
    'zh-HK': '獲批准後請交回貨品；檢查妥當後為您換貨。',
    en: 'After approval, return the items. When we have checked them, you get the replacement.',
    'zh-CN': '获批准后请交回商品；检查妥当后为您换货。',
  },
  'refunds.next.repair': {
    'zh-HK': '獲批准後請交回貨品；修妥後交還給您。',
    en: 'After approval, return the items. When they are repaired, you get them back.',
    'zh-CN': '获批准后请交回商品；修好后交还给您。',
  },
  'refunds.late': {
    'zh-HK': '我們本應於 {time} 前答覆，抱歉要您久候，同事正在跟進',
    en: 'We aimed to reply by {time}. Sorry for the wait. We are working on it.',
    'zh-CN': '我们本应于 {time} 前答复，抱歉让您久候，同事正在跟进',
  },
  'refunds.approved': {
    'zh-HK': '申請已批准，請交回貨品',
    en: 'Approved: return the items',
    'zh-CN': '申请已批准，请交回商品',
  },
  'refunds.held': {
    'zh-HK': '申請已批准，無須交回貨品',
    en: 'Approved: nothing to return',
    'zh-CN': '申请已批准，无须交回商品',
  },
  'refunds.held.text': {
    'zh-HK': '貨品仍在本店，您無須交回任何東西；退款後會電郵通知您。',
    en: 'The items are still in the shop, so you do not need to return anything. We will email you when you are refunded.',
    'zh-CN': '商品仍在本店，您无须交回任何东西；退款后会邮件通知您。',
  },
  'refunds.approved.text': {
    'zh-HK':
      '把貨品連同完整包裝帶到櫃台（星期一至五 {opens}–{closes}），同事會給您收條；或寄回，並在這裏填寫運單號碼。',
    en: 'Bring the items in their full packaging to the counter (Monday–Friday {opens}–{closes}) and get a receipt. Or send them and enter the tracking number here.',
    'zh-CN':
      '把商品连同完整包装带到柜台（星期一至五 {opens}–{closes}），同事会给您收条；或寄回，并在这里填写运单号码。',
  },
  'refunds.money': {
    'zh-HK': '款項將會退還給您',
    en: 'You will get a refund',
    'zh-CN': '款项将会退还给您',
  },
  'refunds.money.text': {
    'zh-HK': '{amount} 會退回{method}；如想改收現金，請到櫃台簽收（星期一至五 {opens}–{closes}）。',
    en: '{amount} goes back to {method}. To get cash instead, come to the counter and sign (Monday–Friday {opens}–{closes}).',
    'zh-CN': '{amount} 会退回{method}；如想改收现金，请到柜台签收（星期一至五 {opens}–{closes}）。',
  },
  'refunds.withdraw': { 'zh-HK': '撤回申請', en: 'Withdraw the request', 'zh-CN': '撤回申请' },
  'refunds.withdraw.title': {
    'zh-HK': '撤回申請 {refundNo}？',
    en: 'Withdraw request {refundNo}?',
    'zh-CN': '撤回申请 {refundNo}？',
  },
  'refunds.withdraw.text': {
    'zh-HK': '商店不會再處理這宗申請。期限內您可再次申請。',
    en: 'The shop will not process this request. You can make a new one until the deadline.',
    'zh-CN': '商店不会再处理这宗申请。期限内您可再次申请。',
  },
  'refunds.withdraw.keep': { 'zh-HK': '保留申請', en: 'Keep the request', 'zh-CN': '保留申请' },
  'refunds.withdrawn': {
    'zh-HK': '您已撤回申請',
    en: 'You withdrew this request',
    'zh-CN': '您已撤回申请',
  },
  'refunds.again': { 'zh-HK': '再次申請', en: 'Request again', 'zh-CN': '再次申请' },
  'refunds.withdrawn.text': {
    'zh-HK': '期限內您可就相同貨品再次申請。',
    en: 'You can make a new request for the same items until the deadline.',
    'zh-CN': '期限内您可就相同商品再次申请。',
  },
  'refunds.rejected': { 'zh-HK': '申請未獲批准', en: 'Request declined', 'zh-CN': '申请未获批准' },
  'refunds.onTheWay': {
    'zh-HK': '等候確認收回貨品',
    en: 'Waiting to check the returned items',
    'zh-CN': '等候确认收回商品',
  },
  'refunds.onTheWay.text': {
    'zh-HK': '編號 {number}。收到並檢查後會通知您。',
    en: 'Number {number}. We will notify you when we have received and checked the items.',
    'zh-CN': '编号 {number}。收到并检查后会通知您。',
  },
  'refunds.repairing': { 'zh-HK': '維修中', en: 'Being repaired', 'zh-CN': '维修中' },
  'refunds.repairing.text': {
    'zh-HK': '編號 {number}。修妥後會交還給您。',
    en: 'Number {number}. You get the items back when they are repaired.',
    'zh-CN': '编号 {number}。修好后会交还给您。',
  },
  'refunds.replacing': {
    'zh-HK': '正準備替換品',
    en: 'Preparing your replacement',
    'zh-CN': '正准备替换品',
  },
  'refunds.replacement': {
    'zh-HK': '替換品已備妥',
    en: 'Your replacement is ready',
    'zh-CN': '替换品已备妥',
  },
  'refunds.replacement.text': {
    'zh-HK': '請到櫃台領取；如為快遞訂單，我們會寄給您。',
    en: 'Collect it at the counter. For express orders, we send it to you.',
    'zh-CN': '请到柜台领取；如为快递订单，我们会寄给您。',
  },
  'refunds.paid': {
    'zh-HK': '已退還 {amount}（{method}）',
    en: '{amount} refunded ({method})',
    'zh-CN': '已退还 {amount}（{method}）',
  },
  'refunds.arrives': {
    'zh-HK': '款項一般於退款後 {days} 個工作天內到帳。',
    en: 'The money usually arrives within {days} working days of the refund.',
    'zh-CN': '款项一般于退款后 {days} 个工作日内到账。',
  },
  'refunds.done.exchange': {
    'zh-HK': '替換品已交付',
    en: 'The replacement was handed over',
    'zh-CN': '替换品已交付',
  },
  'refunds.done.repair': {
    'zh-HK': '修妥的貨品已交還',
    en: 'The repaired items were handed back',
    'zh-CN': '修好的商品已交还',
  },
  'refunds.done': { 'zh-HK': '申請已完成', en: 'Request complete', 'zh-CN': '申请已完成' },
  'refunds.tracking.send': { 'zh-HK': '我已寄出', en: 'Mark as sent', 'zh-CN': '我已寄出' },
  'refunds.tracking.sent': {
    'zh-HK': '已記下運單號碼',
    en: 'Tracking number saved',
    'zh-CN': '已记下运单号码',
  },
  'refunds.goods': { 'zh-HK': '申請的貨品', en: 'Items', 'zh-CN': '申请的商品' },
  'refunds.facts': { 'zh-HK': '申請資料', en: 'Request', 'zh-CN': '申请资料' },
  'refunds.number': { 'zh-HK': '運單或收條編號', en: 'Tracking or receipt no.', 'zh-CN': '运单或收条编号' },
  'refunds.history': { 'zh-HK': '申請紀錄', en: 'Request history', 'zh-CN': '申请记录' },
  'refunds.ofOrder': { 'zh-HK': '退款及售後', en: 'After-sales', 'zh-CN': '退款及售后' },
} as const satisfies Messages;
