// The texts of the 80 mm receipts and slips. They add to `receiptWords`, the texts of all receipts.
import { receiptWords } from '@keepsake/core/shop/receipts/receipt-words';
import { fillTemplate, type Messages } from '@keepsake/core/values/messages';

const printedWords = {
  ...receiptWords,
  till: { 'zh-HK': '收銀機', en: 'Till', 'zh-CN': '收银机' },
  time: { 'zh-HK': '時間', en: 'Time', 'zh-CN': '时间' },
  discount: { 'zh-HK': '已減', en: 'You saved', 'zh-CN': '已减' },
  sum: { 'zh-HK': '合計', en: 'Total', 'zh-CN': '合计' },
  given: { 'zh-HK': '實收', en: 'Cash given', 'zh-CN': '实收' },
  refunded: { 'zh-HK': '已退款', en: 'Refunded', 'zh-CN': '已退款' },
  refundUntil: {
    'zh-HK': '憑此收據可於 {day} 或之前退款。',
    en: 'You can get a refund with this receipt until {day}.',
    'zh-CN': '凭此收据可于 {day} 或之前退款。',
  },
  refundSlip: { 'zh-HK': '退款單', en: 'Refund slip', 'zh-CN': '退款单' },
  exchangeSlip: { 'zh-HK': '換貨單', en: 'Exchange slip', 'zh-CN': '换货单' },
  refundNo: { 'zh-HK': '退換編號', en: 'Request no.', 'zh-CN': '退换编号' },
  handledBy: { 'zh-HK': '經手人', en: 'Handled by', 'zh-CN': '经手人' },
  customer: { 'zh-HK': '顧客', en: 'Customer', 'zh-CN': '顾客' },
  returned: { 'zh-HK': '收回', en: 'Returned', 'zh-CN': '收回' },
  handedOver: { 'zh-HK': '交付', en: 'Handed over', 'zh-CN': '交付' },
  nothingToPay: { 'zh-HK': '換貨，毋須付款', en: 'Exchange, nothing to pay', 'zh-CN': '换货，无须付款' },
  refundMethod: { 'zh-HK': '退款方式', en: 'Refund method', 'zh-CN': '退款方式' },
  payeeSignature: { 'zh-HK': '收款人簽名', en: 'Signature of payee', 'zh-CN': '收款人签名' },
  thanks: { 'zh-HK': '多謝惠顧', en: 'Thank you', 'zh-CN': '多谢惠顾' },
} as const satisfies Messages;
type ReceiptWord = keyof typeof printedWords;

export const inChinese = (word: ReceiptWord, params = {}): string =>
  fillTemplate(printedWords[word]['zh-HK'], params, 'zh-HK');
export const inEnglish = (word: ReceiptWord, params = {}): string =>
  fillTemplate(printedWords[word].en, params, 'en');
export const inBoth = (word: ReceiptWord): string => `${inChinese(word)} ${inEnglish(word)}`;
