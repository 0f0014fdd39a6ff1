// Texts of the refund desk: list, review, goods, payout, cash refunds.

import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { documentNames } from '@keepsake/core/labels/document.messages';
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../ui/common.messages.ts';

export const refundDeskMessages = {
  'refundDesk.count': {
    'zh-HK': '共 {count} 份申請',
    en: { one: '{count} request', other: '{count} requests' },
    'zh-CN': '共 {count} 份申请',
  },
  'refundDesk.searchHint': {
    'zh-HK': '申請編號、訂單編號、聯絡人',
    en: 'Request no., order no. or contact',
    'zh-CN': '申请编号、订单编号、联系人',
  },
  'refundDesk.tab.late': { 'zh-HK': '逾期未覆', en: 'Overdue', 'zh-CN': '逾期未复' },
  'refundDesk.tab.payable': { 'zh-HK': '待退款', en: 'Refund due', 'zh-CN': '待退款' },
  'refundDesk.empty.text': {
    'zh-HK': '買家申請退款、換貨或維修後會在這裏出現。',
    en: 'Refund, exchange and repair requests appear here.',
    'zh-CN': '买家申请退款、换货或维修后会在这里出现。',
  },
  'refundDesk.late': { 'zh-HK': '已逾期', en: 'Overdue', 'zh-CN': '已逾期' },
  'refundDesk.dueBy': { 'zh-HK': '{time} 前答覆', en: 'Reply by {time}', 'zh-CN': '{time} 前答复' },
  'refundDesk.cashRefunds': { 'zh-HK': '今日現金退款', en: 'Today’s cash refunds', 'zh-CN': '今日现金退款' },

  'refundDesk.evidence': { 'zh-HK': '買家的說明', en: 'From the buyer', 'zh-CN': '买家的说明' },
  'refundDesk.line.of': {
    'zh-HK': '{count} 件（購買 {bought} 件）',
    en: '{count} of {bought}',
    'zh-CN': '{count} 件（购买 {bought} 件）',
  },
  'refundDesk.line.held': {
    'zh-HK': '其中 {count} 件仍在店內',
    en: '{count} still in the shop',
    'zh-CN': '其中 {count} 件仍在店内',
  },
  'refundDesk.facts': { 'zh-HK': '申請', en: 'Request', 'zh-CN': '申请' },
  'refundDesk.reviewer': { 'zh-HK': '審核人', en: 'Reviewed by', 'zh-CN': '审核人' },
  'refundDesk.orderTotal': { 'zh-HK': '訂單金額', en: 'Order total', 'zh-CN': '订单金额' },
  'refundDesk.received': { 'zh-HK': '收貨時間', en: 'Received', 'zh-CN': '收货时间' },
  'refundDesk.document.return': documentNames['documents.returnOrder.one'],
  'refundDesk.document.outbound': {
    'zh-HK': '替換品出倉單',
    en: 'Outbound order (replacement)',
    'zh-CN': '替换品出库单',
  },
  'refundDesk.document.inspect': {
    'zh-HK': '貨品待檢查',
    en: 'The goods are waiting to be inspected',
    'zh-CN': '商品待检查',
  },
  'refundDesk.inspect': {
    'zh-HK': '檢查退回貨品',
    en: 'Inspect returned goods',
    'zh-CN': '检查退回商品',
  },
  'refundDesk.inspect.text': {
    'zh-HK': '請選擇收回貨品的狀況。只有可再出售的會入倉，不影響退款金額。',
    en: 'Choose the condition of the returned goods. Only pieces fit to sell return to stock. The refund amount stays the same.',
    'zh-CN': '请选择收回商品的状况。只有可再出售的会入库，不影响退款金额。',
  },
  'refundDesk.inspect.text.exchange': {
    'zh-HK': '請選擇收回貨品的狀況。只有可再出售的會入倉。確認後即可執出替換品。',
    en: 'Choose the condition of the returned goods. Only pieces fit to sell return to stock. After that, the replacement can be picked.',
    'zh-CN': '请选择收回商品的状况。只有可再出售的会入库。确认后即可拣出替换品。',
  },
  'refundDesk.inspect.submit': { 'zh-HK': '確認收回', en: 'Confirm return', 'zh-CN': '确认收回' },
  'refundDesk.inspect.done': { 'zh-HK': '已確認收回', en: 'Return confirmed', 'zh-CN': '已确认收回' },
  'refundDesk.payout': { 'zh-HK': '付款', en: 'Refund payment', 'zh-CN': '付款' },
  'refundDesk.payout.reference': {
    'zh-HK': '付款參考編號',
    en: 'Payment reference',
    'zh-CN': '付款参考编号',
  },
  'refundDesk.payout.paid': { 'zh-HK': '已付款', en: 'Paid', 'zh-CN': '已付款' },
  'refundDesk.payout.open': {
    'zh-HK': '付款閘道未有明確答覆，請再試',
    en: 'No clear answer from the payment gateway. Try again.',
    'zh-CN': '支付网关没有明确答复，请再试',
  },
  'refundDesk.payout.failed': {
    'zh-HK': '付款閘道拒絕：{reason}',
    en: 'Payment gateway declined: {reason}',
    'zh-CN': '支付网关拒绝：{reason}',
  },

  'refundDesk.approve.ask': commonMessages['common.approveAsk'],
  'refundDesk.approve.text': {
    'zh-HK': '買家會收到通知，請其交回貨品。',
    en: 'The buyer gets a message to return the goods.',
    'zh-CN': '买家会收到通知，请其交回商品。',
  },
  'refundDesk.approve.text.exchange': {
    'zh-HK': '買家會收到通知，請其交回貨品。替換品會即時預留。',
    en: 'The buyer gets a message to return the goods. The replacement is reserved immediately.',
    'zh-CN': '买家会收到通知，请其交回商品。替换品会即时预留。',
  },
  'refundDesk.approve.text.held': {
    'zh-HK': '貨品從未離開商店：批准後即放回庫存，買家無須交回任何東西，款項可以退還。',
    en: 'The pieces never left the shop. They go back into stock at once, the buyer returns nothing, and the refund can be paid.',
    'zh-CN': '商品从未离开商店：批准后即放回库存，买家无须交回任何东西，款项可以退还。',
  },
  'refundDesk.approve.done': sharedLabels.approved,
  'refundDesk.reject': { 'zh-HK': '拒絕', en: 'Decline', 'zh-CN': '拒绝' },
  'refundDesk.reject.ask': { 'zh-HK': '拒絕 {no}？', en: 'Decline {no}?', 'zh-CN': '拒绝 {no}？' },
  'refundDesk.reject.text': {
    'zh-HK': '請寫明原因，買家會看到。',
    en: 'Enter the reason. The buyer will see it.',
    'zh-CN': '请写明原因，买家会看到。',
  },
  'refundDesk.reject.done': { 'zh-HK': '已拒絕', en: 'Declined', 'zh-CN': '已拒绝' },
  'refundDesk.receive': { 'zh-HK': '收回貨品', en: 'Receive goods', 'zh-CN': '收回商品' },
  'refundDesk.receive.ask': {
    'zh-HK': '收回 {no} 的貨品',
    en: 'Goods returned for {no}',
    'zh-CN': '收回 {no} 的商品',
  },
  'refundDesk.receive.text': {
    'zh-HK': '系統會給收條編號，並開退貨入倉單，由倉務檢查。',
    en: 'This creates a receipt number and a return order. The warehouse inspects the goods.',
    'zh-CN': '系统会给收条编号，并开退货入库单，由仓务检查。',
  },
  'refundDesk.receive.repair': {
    'zh-HK': '系統會給收條編號。待修的貨品屬買家所有，不會入倉。',
    en: 'This creates a receipt number. Goods to be repaired still belong to the buyer and do not return to stock.',
    'zh-CN': '系统会给收条编号。待修的商品属买家所有，不会入库。',
  },
  'refundDesk.receive.later': {
    'zh-HK': '先收下，稍後檢查',
    en: 'Receive now, inspect later',
    'zh-CN': '先收下，稍后检查',
  },
  'refundDesk.receive.done': { 'zh-HK': '已收貨', en: 'Received', 'zh-CN': '已收货' },
  'refundDesk.giveUp': { 'zh-HK': '未交回，結束', en: 'Close as not returned', 'zh-CN': '未交回，结束' },
  'refundDesk.giveUp.ask': { 'zh-HK': '結束 {no}？', en: 'Close {no}?', 'zh-CN': '结束 {no}？' },
  'refundDesk.giveUp.text': {
    'zh-HK': '貨品一直未交回：申請結束，預留的替換品放回。',
    en: 'The goods were not returned. The request is closed and any reserved replacement is released.',
    'zh-CN': '商品一直未交回：申请结束，预留的替换品放回。',
  },
  'refundDesk.giveUp.done': { 'zh-HK': '已結束', en: 'Closed', 'zh-CN': '已结束' },
  'refundDesk.payGateway': {
    'zh-HK': '退回原付款方式',
    en: 'Refund to original payment method',
    'zh-CN': '退回原付款方式',
  },
  'refundDesk.payGateway.ask': {
    'zh-HK': '把 {no} 的款項退回原付款方式？',
    en: 'Refund {no} to the original payment method?',
    'zh-CN': '把 {no} 的款项退回原付款方式？',
  },
  'refundDesk.payGateway.text': {
    'zh-HK': '{amount} 會退回買家的{method}，付款後不能收回。',
    en: '{amount} goes back to the buyer’s {method}. This cannot be undone.',
    'zh-CN': '{amount} 会退回买家的{method}，付款后不能收回。',
  },
  'refundDesk.payGateway.submit': {
    'zh-HK': '退款 {amount}',
    en: 'Refund {amount}',
    'zh-CN': '退款 {amount}',
  },
  'refundDesk.paid': orderFields.refundState.choices.full,
  'refundDesk.payCash': { 'zh-HK': '現金退款', en: 'Refund in cash', 'zh-CN': '现金退款' },
  'refundDesk.payCash.title': {
    'zh-HK': '現金退款 {no}',
    en: 'Refund {no} in cash',
    'zh-CN': '现金退款 {no}',
  },
  'refundDesk.payCash.text': {
    'zh-HK': '付給 {name}，請收款人簽收。',
    en: 'Pay {name} and ask for a signature.',
    'zh-CN': '付给 {name}，请收款人签收。',
  },
  'refundDesk.payCash.rounded': {
    'zh-HK': '{amount}，四捨五入至一毫。',
    en: '{amount}, rounded to 10 cents.',
    'zh-CN': '{amount}，四舍五入至一角。',
  },
  'refundDesk.payCash.sign': {
    'zh-HK': '收款人簽名',
    en: 'Payee’s signature',
    'zh-CN': '收款人签名',
  },
  'refundDesk.payCash.till': { 'zh-HK': '付款的收銀機', en: 'Pay from till', 'zh-CN': '付款的收银机' },
  'refundDesk.payCash.from': {
    'zh-HK': '由 {till} 付出。',
    en: 'Paid from {till}.',
    'zh-CN': '由 {till} 付出。',
  },
  'refundDesk.payCash.noTill': {
    'zh-HK': '現金退款由收銀機付出，現時沒有收銀機開班。',
    en: 'Cash refunds are paid from a till, and no till is open.',
    'zh-CN': '现金退款由收银机付出，现时没有收银机开班。',
  },
  'refundDesk.payCash.tills': { 'zh-HK': '前往收銀機', en: 'Go to tills', 'zh-CN': '前往收银机' },
  'refundDesk.payCash.chooseTill': {
    'zh-HK': '請選擇收銀機',
    en: 'Choose a till',
    'zh-CN': '请选择收银机',
  },
  'refundDesk.payCash.submit': { 'zh-HK': '已付現金', en: 'Confirm cash refund', 'zh-CN': '已付现金' },
  'refundDesk.pickReplacement': { 'zh-HK': '執出替換品', en: 'Pick replacement', 'zh-CN': '拣出替换品' },
  'refundDesk.replace': {
    'zh-HK': '執出並交還買家',
    en: 'Pick and hand to buyer',
    'zh-CN': '拣出并交还买家',
  },
  'refundDesk.replace.pieces': { 'zh-HK': '要執的替換品', en: 'Pick these', 'zh-CN': '要拣的替换品' },
  'refundDesk.handBack': { 'zh-HK': '交還買家', en: 'Hand to buyer', 'zh-CN': '交还买家' },
  'refundDesk.handBack.repair': {
    'zh-HK': '交還修妥的貨品 {no}',
    en: 'Hand back the repaired goods for {no}',
    'zh-CN': '交还修好的商品 {no}',
  },
  'refundDesk.handBack.exchange': {
    'zh-HK': '交付替換品 {no}',
    en: 'Hand over the replacement for {no}',
    'zh-CN': '交付替换品 {no}',
  },
  'refundDesk.handBack.receiver': { 'zh-HK': '領取人', en: 'Received by', 'zh-CN': '领取人' },
  'refundDesk.handBack.counter': { 'zh-HK': '櫃台簽收', en: 'At the counter', 'zh-CN': '柜台签收' },
  'refundDesk.handBack.sent': { 'zh-HK': '寄出', en: 'By courier', 'zh-CN': '寄出' },
  'refundDesk.handBack.done': { 'zh-HK': '已交還', en: 'Handed over', 'zh-CN': '已交还' },

  'cashRefunds.title': { 'zh-HK': '現金退款紀錄', en: 'Cash refunds', 'zh-CN': '现金退款记录' },
  'cashRefunds.total': { 'zh-HK': '當日合計', en: 'Total for the day', 'zh-CN': '当日合计' },
  'cashRefunds.count': {
    'zh-HK': '{count} 筆',
    en: { one: '{count} refund', other: '{count} refunds' },
    'zh-CN': '{count} 笔',
  },
  'cashRefunds.none': {
    'zh-HK': '當日沒有現金退款',
    en: 'No cash refunds on this day',
    'zh-CN': '当日没有现金退款',
  },
  'cashRefunds.none.text': {
    'zh-HK': '可選擇另一天。',
    en: 'Choose another date.',
    'zh-CN': '可选择另一天。',
  },
  'cashRefunds.counted': { 'zh-HK': '點算人', en: 'Counted by', 'zh-CN': '点算人' },
  'cashRefunds.checked': { 'zh-HK': '覆核人', en: 'Count checked by', 'zh-CN': '复核人' },
} as const satisfies Messages;
