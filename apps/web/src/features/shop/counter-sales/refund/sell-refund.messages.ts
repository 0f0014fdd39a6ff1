// Texts of refunds and exchanges at the counter with the code of a receipt.
import { orderFields } from '@keepsake/core/records/shop/order.fields';
import { orderMessages } from '@keepsake/core/shop/orders/order.messages';
import type { Messages } from '@keepsake/core/values/messages';

export const sellRefundMessages = {
  'sellRefund.title': {
    'zh-HK': '門市退款及換貨',
    en: 'Refund or exchange at the counter',
    'zh-CN': '门店退款及换货',
  },
  'sellRefund.exchange.for': { 'zh-HK': '換成', en: 'Exchange for', 'zh-CN': '换成' },
  'sellRefund.exchange.same': { 'zh-HK': '同一款', en: 'The same souvenir', 'zh-CN': '同一款' },
  'sellRefund.exchange.submit': {
    'zh-HK': '換 {count} 件',
    en: { one: 'Exchange {count} piece', other: 'Exchange {count} pieces' },
    'zh-CN': '换 {count} 件',
  },
  'sellRefund.exchange.noMoney': {
    'zh-HK': '換貨的價錢相同，毋須補付，也不用退款。',
    en: 'An exchange is at the same price, so there is nothing to pay and nothing to give back.',
    'zh-CN': '换货的价格相同，无需补付，也不用退款。',
  },
  'sellRefund.exchange.done': {
    'zh-HK': '已換貨，請交付替換品',
    en: 'Exchanged. Hand over the replacement.',
    'zh-CN': '已换货，请交付替换品',
  },
  'sellRefund.code': {
    'zh-HK': '掃描或輸入收據碼',
    en: 'Scan or type the receipt code',
    'zh-CN': '扫描或输入收据码',
  },
  'sellRefund.codeOrPiece': {
    'zh-HK': '掃描退回的貨品，或另一張收據碼',
    en: 'Scan a returned piece, or the code of another receipt',
    'zh-CN': '扫描退回的商品，或另一张收据码',
  },
  'sellRefund.scan.few': {
    'zh-HK': '{name} 最多可退 {count} 件',
    en: '{name}: at most {count} can be returned',
    'zh-CN': '{name} 最多可退 {count} 件',
  },
  'sellRefund.all': { 'zh-HK': '全選 {count} 件', en: 'Select all {count}', 'zh-CN': '全选 {count} 件' },
  'sellRefund.none': { 'zh-HK': '取消全選', en: 'Clear selection', 'zh-CN': '取消全选' },
  'sellRefund.ready': {
    'zh-HK': '收據碼印在收據底部',
    en: 'The code is at the bottom of the receipt',
    'zh-CN': '收据码印在收据底部',
  },
  'sellRefund.ready.text': {
    'zh-HK': '沒有收據不能在櫃台退款或換貨。',
    en: 'Without a receipt, nothing can be refunded or exchanged here.',
    'zh-CN': '没有收据不能在柜台退款或换货。',
  },
  'sellRefund.sale': {
    'zh-HK': '{no} · {time} · {till} · {seller}',
    en: '{no} · {time} · {till} · {seller}',
    'zh-CN': '{no} · {time} · {till} · {seller}',
  },
  'sellRefund.until': { 'zh-HK': '退款期限 {day}', en: 'Refundable until {day}', 'zh-CN': '退款期限 {day}' },
  'sellRefund.before': {
    'zh-HK': '已退 {amount}',
    en: '{amount} already refunded',
    'zh-CN': '已退 {amount}',
  },
  'sellRefund.bought': { 'zh-HK': '購買 {count} 件', en: '{count} bought', 'zh-CN': '购买 {count} 件' },
  'sellRefund.upTo': {
    'zh-HK': '可退 {count} 件',
    en: 'Up to {count} returnable',
    'zh-CN': '可退 {count} 件',
  },
  'sellRefund.reason.faulty': { 'zh-HK': '貨品有問題', en: 'Faulty', 'zh-CN': '商品有问题' },
  'sellRefund.reason.wrong': { 'zh-HK': '買錯', en: 'Bought the wrong item', 'zh-CN': '买错' },
  'sellRefund.reason.mind': { 'zh-HK': '改變主意', en: 'Changed mind', 'zh-CN': '改变主意' },
  'sellRefund.reason.duplicate': { 'zh-HK': '重複收款', en: 'Charged twice', 'zh-CN': '重复收款' },
  'sellRefund.method': { 'zh-HK': '退款方式', en: 'Refund method', 'zh-CN': '退款方式' },
  'sellRefund.method.cash': orderMessages['order.payment.cash'],
  'sellRefund.method.gateway': orderMessages['order.payment.campus_card'],
  'sellRefund.method.terminal': {
    'zh-HK': '終端機（信用卡或八達通）',
    en: 'Terminal (card or Octopus)',
    'zh-CN': '终端机（信用卡或八达通）',
  },
  'sellRefund.fit': {
    'zh-HK': '完好，放回存貨出售',
    en: 'Fit to sell, returns to stock',
    'zh-CN': '完好，放回库存出售',
  },
  'sellRefund.unfit': {
    'zh-HK': '不可再出售，不放回存貨',
    en: 'Not fit to sell, does not return to stock',
    'zh-CN': '不可再出售，不放回库存',
  },
  'sellRefund.condition.needed': {
    'zh-HK': '請選擇貨品的狀況',
    en: 'Choose the condition of the pieces',
    'zh-CN': '请选择商品的状况',
  },
  'sellRefund.sign': { 'zh-HK': '收款人簽名', en: 'Payee’s signature', 'zh-CN': '收款人签名' },
  'sellRefund.till': { 'zh-HK': '由哪部收銀機退款', en: 'Pay from till', 'zh-CN': '由哪台收银机退款' },
  'sellRefund.exchangeTill': { 'zh-HK': '收銀機', en: 'Till', 'zh-CN': '收银机' },
  'sellRefund.nothing': {
    'zh-HK': '請選擇收回的件數',
    en: 'Choose the pieces that came back',
    'zh-CN': '请选择收回的件数',
  },
  'sellRefund.submit': { 'zh-HK': '退款 {amount}', en: 'Refund {amount}', 'zh-CN': '退款 {amount}' },
  'sellRefund.done': orderFields.refundState.choices.full,
  'sellRefund.slip': {
    'zh-HK': '列印退換單（80 毫米）',
    en: 'Print slip (80 mm)',
    'zh-CN': '打印退换单（80 毫米）',
  },
  'sellRefund.again': { 'zh-HK': '另一張收據', en: 'Scan another receipt', 'zh-CN': '另一张收据' },
} as const satisfies Messages;
