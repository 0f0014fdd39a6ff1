// Texts of the receipt. Not in a *.messages.ts file, because the web application loads all of those files.
import type { Messages } from '../../values/messages.ts';
import { shiftMessages } from '../tills/shift.messages.ts';

export const receiptWords = {
  title: { 'zh-HK': '收據', en: 'Receipt', 'zh-CN': '收据' },
  shop: { 'zh-HK': '書院紀念品商店', en: 'College souvenir shop', 'zh-CN': '书院纪念品商店' },
  orderNo: { 'zh-HK': '訂單編號', en: 'Order no.', 'zh-CN': '订单编号' },
  placedAt: { 'zh-HK': '下單日期', en: 'Ordered', 'zh-CN': '下单日期' },
  buyer: { 'zh-HK': '顧客', en: 'Buyer', 'zh-CN': '顾客' },
  seller: { 'zh-HK': '售貨員', en: 'Served by', 'zh-CN': '售货员' },
  receiptCode: { 'zh-HK': '收據碼', en: 'Receipt code', 'zh-CN': '收据码' },
  refundUntil: { 'zh-HK': '退款限期', en: 'Refundable until', 'zh-CN': '退款限期' },
  shopPrice: { 'zh-HK': '原價 {amount}', en: 'Shop price {amount}', 'zh-CN': '原价 {amount}' },
  rounding: shiftMessages['shift.rounding'],
  change: { 'zh-HK': '找續', en: 'Change', 'zh-CN': '找零' },
  delivery: { 'zh-HK': '取貨方式', en: 'Delivery', 'zh-CN': '取货方式' },
  place: { 'zh-HK': '送貨地址', en: 'Delivery address', 'zh-CN': '送货地址' },
  method: { 'zh-HK': '付款方式', en: 'Payment method', 'zh-CN': '付款方式' },
  paidAt: { 'zh-HK': '付款時間', en: 'Paid on', 'zh-CN': '付款时间' },
  paymentNo: { 'zh-HK': '付款編號', en: 'Payment no.', 'zh-CN': '付款编号' },
  item: { 'zh-HK': '紀念品', en: 'Souvenir', 'zh-CN': '纪念品' },
  unitPrice: { 'zh-HK': '單價', en: 'Unit price', 'zh-CN': '单价' },
  quantity: { 'zh-HK': '數量', en: 'Quantity', 'zh-CN': '数量' },
  amount: { 'zh-HK': '金額（港元）', en: 'Amount (HK$)', 'zh-CN': '金额（港元）' },
  cancelled: {
    'zh-HK': '其中 {count} 件已取消',
    en: '{count} cancelled',
    'zh-CN': '其中 {count} 件已取消',
  },
  subtotal: { 'zh-HK': '小計', en: 'Subtotal', 'zh-CN': '小计' },
  deliveryFee: { 'zh-HK': '送貨費', en: 'Delivery fee', 'zh-CN': '送货费' },
  free: { 'zh-HK': '免費', en: 'Free', 'zh-CN': '免费' },
  total: { 'zh-HK': '已付總額', en: 'Total paid', 'zh-CN': '已付总额' },
  refund: { 'zh-HK': '退款 {no}，{day}', en: 'Refund {no}, {day}', 'zh-CN': '退款 {no}，{day}' },
  owed: { 'zh-HK': '退款（處理中）', en: 'Refund being processed', 'zh-CN': '退款（处理中）' },
  net: { 'zh-HK': '扣除退款後', en: 'After refunds', 'zh-CN': '扣除退款后' },
  seeOrder: {
    'zh-HK': '查看訂單及下載收據',
    en: 'View the order or download its receipt',
    'zh-CN': '查看订单及下载收据',
  },
  footnote: {
    'zh-HK': '此收據由電腦編製，毋須簽署。印製於 {at}（香港時間）。',
    en: 'Computer-generated receipt. No signature needed. Printed {at} (Hong Kong time).',
    'zh-CN': '此收据由电脑编制，无须签署。印制于 {at}（香港时间）。',
  },
} as const satisfies Messages;
