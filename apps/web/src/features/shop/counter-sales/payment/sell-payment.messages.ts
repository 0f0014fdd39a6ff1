// Texts of the payment at the counter and of the view after the sale.
import type { Messages } from '@keepsake/core/values/messages';

export const sellPaymentMessages = {
  'sellPay.title': { 'zh-HK': '收款', en: 'Payment', 'zh-CN': '收款' },
  'sellPay.back': { 'zh-HK': '返回明細', en: 'Back to sale', 'zh-CN': '返回明细' },
  'sellPay.method': { 'zh-HK': '付款方式', en: 'Payment method', 'zh-CN': '付款方式' },
  'sellPay.due': { 'zh-HK': '應付', en: 'To pay', 'zh-CN': '应付' },
  'sellPay.rest': { 'zh-HK': '尚餘', en: 'Left to pay', 'zh-CN': '尚余' },
  'sellPay.given': { 'zh-HK': '實收現金', en: 'Amount given', 'zh-CN': '实收现金' },
  'sellPay.change': { 'zh-HK': '找續', en: 'Change', 'zh-CN': '找零' },
  'sellPay.amount': { 'zh-HK': '此方式支付', en: 'Amount paid this way', 'zh-CN': '此方式支付' },
  'sellPay.reference': { 'zh-HK': '交易編號', en: 'Reference on the slip', 'zh-CN': '交易编号' },
  'sellPay.reference.needed': {
    'zh-HK': '請掃描或輸入終端機單據上的編號',
    en: 'Scan or enter the reference that the terminal printed',
    'zh-CN': '请扫描或输入终端单据上的编号',
  },
  'sellPay.campus.text': {
    'zh-HK': '下一步會顯示二維碼，由顧客掃描付款。',
    en: 'The next step shows a QR code. The buyer scans it to pay.',
    'zh-CN': '下一步会显示二维码，由顾客扫描付款。',
  },
  'sellPay.cashTooLittle': {
    'zh-HK': '現金不足，最少 {amount}',
    en: 'Not enough cash. Enter at least {amount}.',
    'zh-CN': '现金不足，最少 {amount}',
  },
  'sellPay.cashTooMuch': {
    'zh-HK': '找續會多於 {amount}，請核對金額',
    en: 'The change would be more than {amount}. Check the amount.',
    'zh-CN': '找零会多于 {amount}，请核对金额',
  },
  'sellPay.scanned': {
    'zh-HK': '剛才掃描的是編號，不是金額。要加入紀念品，請返回明細。',
    en: 'You scanned a code, not an amount. To add a souvenir, go back to the sale.',
    'zh-CN': '刚才扫描的是编号，不是金额。要加入纪念品，请返回明细。',
  },
  'sellPay.tooMuch': {
    'zh-HK': '不可多於 {amount}',
    en: 'Enter at most {amount}',
    'zh-CN': '不可多于 {amount}',
  },
  'sellPay.noAmount': { 'zh-HK': '請輸入金額', en: 'Enter an amount', 'zh-CN': '请输入金额' },
  'sellPay.dropped': {
    'zh-HK': '總額減少了，已移除{method} {amount}。如已在終端機收款，請先退回。',
    en: 'The total is lower now. {method} {amount} was removed. If you charged it on the terminal, refund it there.',
    'zh-CN': '总额减少了，已移除{method} {amount}。如已在终端收款，请先退回。',
  },
  'sellPay.complete': { 'zh-HK': '完成銷售', en: 'Complete sale', 'zh-CN': '完成销售' },
  'sellPay.showCode': { 'zh-HK': '顯示付款碼', en: 'Show payment code', 'zh-CN': '显示付款码' },
  'sellPay.add': { 'zh-HK': '加入 {amount}', en: 'Add {amount}', 'zh-CN': '加入 {amount}' },
  'sellPay.email': {
    'zh-HK': '以電郵寄收據（選填）',
    en: 'Email the receipt (optional)',
    'zh-CN': '以邮件发送收据（选填）',
  },
  'sellPay.email.wrong': {
    'zh-HK': '請輸入有效的電郵地址',
    en: 'Enter a valid email address',
    'zh-CN': '请输入有效的邮箱地址',
  },

  'sellPay.campus': {
    'zh-HK': '等候校園卡付款',
    en: 'Waiting for campus card payment',
    'zh-CN': '等候校园卡付款',
  },
  'sellPay.campus.scan': {
    'zh-HK': '請顧客掃描二維碼付款。付款後此頁會自動更新。',
    en: 'Ask the buyer to scan the code and pay. This page updates automatically.',
    'zh-CN': '请顾客扫描二维码付款。付款后此页会自动更新。',
  },
  'sellPay.campus.open': { 'zh-HK': '開啟付款頁', en: 'Open payment page', 'zh-CN': '打开付款页' },
  'sellPay.campus.cancel': { 'zh-HK': '取消付款', en: 'Cancel payment', 'zh-CN': '取消付款' },
  'sellPay.campus.failed': {
    'zh-HK': '付款未成功：{reason}',
    en: 'The payment failed: {reason}',
    'zh-CN': '付款未成功：{reason}',
  },
  'sellPay.campus.cancelled': {
    'zh-HK': '校園卡付款已取消，未有收款。',
    en: 'The campus card payment was cancelled. Nothing was paid.',
    'zh-CN': '校园卡付款已取消，没有收款。',
  },
  'sellPay.campus.cancelledMixed': {
    'zh-HK': '校園卡付款已取消，銷售未完成。請退回以其他方式收取的款項。',
    en: 'The campus card payment was cancelled, and nothing was sold. Refund anything that was paid another way.',
    'zh-CN': '校园卡付款已取消，销售未完成。请退回以其他方式收取的款项。',
  },

  'sellDone.title': { 'zh-HK': '已售出', en: 'Sold', 'zh-CN': '已售出' },
  'sellDone.receiptCode': { 'zh-HK': '收據碼', en: 'Receipt code', 'zh-CN': '收据码' },
  'sellDone.print': {
    'zh-HK': '列印收據（80 毫米）',
    en: 'Print receipt (80 mm)',
    'zh-CN': '打印收据（80 毫米）',
  },
  'sellDone.pdf': { 'zh-HK': 'A4 收據（PDF）', en: 'A4 receipt (PDF)', 'zh-CN': 'A4 收据（PDF）' },
  'sellDone.email': { 'zh-HK': '寄收據至', en: 'Email the receipt to', 'zh-CN': '收据发送至' },
  'sellDone.email.send': { 'zh-HK': '寄出', en: 'Send', 'zh-CN': '发送' },
  'sellDone.email.sent': {
    'zh-HK': '收據已寄至 {address}',
    en: 'Receipt sent to {address}',
    'zh-CN': '收据已发送至 {address}',
  },
  'sellDone.scan': {
    'zh-HK': '掃描下一筆銷售的紀念品',
    en: 'Scan the first souvenir of the next sale',
    'zh-CN': '扫描下一笔销售的纪念品',
  },
  'sellDone.next': { 'zh-HK': '新銷售', en: 'New sale', 'zh-CN': '新销售' },
} as const satisfies Messages;
