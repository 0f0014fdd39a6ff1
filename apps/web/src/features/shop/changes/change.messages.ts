import type { Messages } from '@keepsake/core/values/messages';

export const changeMessages = {
  'change.delivery': {
    'zh-HK': '更改聯絡及取貨方式',
    en: 'Change contact and delivery',
    'zh-CN': '更改联系及取货方式',
  },
  'change.delivery.short': { 'zh-HK': '更改', en: 'Change', 'zh-CN': '更改' },
  'change.done': { 'zh-HK': '訂單已更改', en: 'Order changed', 'zh-CN': '订单已更改' },
  'change.address.current': { 'zh-HK': '現時地址', en: 'Current address', 'zh-CN': '现时地址' },
  'change.dearer': {
    'zh-HK': '送貨費多 {amount}。付款後才會更改訂單。',
    en: 'The delivery fee is {amount} higher. The order changes when you have paid it.',
    'zh-CN': '送货费多 {amount}。付款后才会更改订单。',
  },
  'change.cheaper': {
    'zh-HK': '送貨費少 {amount}，會退還給您。',
    en: 'The delivery fee is {amount} lower. We refund the difference.',
    'zh-CN': '送货费少 {amount}，会退还给您。',
  },
  'change.pay': { 'zh-HK': '支付差額 {amount}', en: 'Pay {amount}', 'zh-CN': '支付差额 {amount}' },
  'change.staff.dearer': {
    'zh-HK': '顧客須先支付差額，付款後才會更改。系統會通知顧客付款。',
    en: 'The order changes when the buyer has paid the difference. We send the buyer a link to pay.',
    'zh-CN': '顾客须先支付差额，付款后才会更改。系统会通知顾客付款。',
  },
  'change.staff.fee': {
    'zh-HK': '送貨費如有差額，會由顧客補付或退還顧客。',
    en: 'If the delivery fee differs, the buyer pays or gets back the difference.',
    'zh-CN': '送货费如有差额，会由顾客补付或退还顾客。',
  },
  'change.staff.cheaper': {
    'zh-HK': '送貨費的差額會退還顧客。',
    en: 'The difference in the delivery fee is refunded to the buyer.',
    'zh-CN': '送货费的差额会退还顾客。',
  },
  'change.remove': { 'zh-HK': '移除貨品', en: 'Remove items', 'zh-CN': '移除商品' },
  'change.remove.text': {
    'zh-HK': '選擇要保留的件數。移除的會退款。',
    en: 'Choose how many to keep. We refund the rest.',
    'zh-CN': '选择要保留的件数。移除的会退款。',
  },
  'change.remove.of': { 'zh-HK': '原有 {count} 件', en: '{count} ordered', 'zh-CN': '原有 {count} 件' },
  'change.remove.refund': { 'zh-HK': '退款', en: 'Refund', 'zh-CN': '退款' },
  'change.remove.submit': {
    'zh-HK': '移除 {count} 件',
    en: { one: 'Remove {count} item', other: 'Remove {count} items' },
    'zh-CN': '移除 {count} 件',
  },
  'change.remove.all': {
    'zh-HK': '移除全部貨品即是取消訂單。',
    en: 'Removing everything means cancelling the order.',
    'zh-CN': '移除全部商品即是取消订单。',
  },
  'change.remove.all.accepted': {
    'zh-HK': '移除全部貨品即是取消訂單。商店已接單，請聯絡商店取消。',
    en: 'Removing everything means cancelling the order. The shop has accepted it, so ask the shop to cancel it.',
    'zh-CN': '移除全部商品即是取消订单。商店已接单，请联系商店取消。',
  },
  'change.waiting': {
    'zh-HK': '更改尚未生效，請支付差額 {amount}',
    en: 'Pay {amount} to make this change',
    'zh-CN': '更改尚未生效，请支付差额 {amount}',
  },
  'change.waiting.staff': {
    'zh-HK': '有一項更改正等待顧客付款',
    en: 'A change is waiting for the buyer to pay',
    'zh-CN': '有一项更改正等待顾客付款',
  },
  'change.waiting.until': {
    'zh-HK': '{time} 前未付款，便不會更改',
    en: 'The change is cancelled if it is not paid by {time}',
    'zh-CN': '{time} 前未付款，便不会更改',
  },
  'change.drop': { 'zh-HK': '取消更改', en: 'Cancel this change', 'zh-CN': '取消更改' },
  'change.drop.done': { 'zh-HK': '訂單維持原狀', en: 'The order stays as it was', 'zh-CN': '订单维持原状' },
  'change.deducted': { 'zh-HK': '付款後減去', en: 'Taken off after payment', 'zh-CN': '付款后减去' },
  'change.newTotal': { 'zh-HK': '更改後總額', en: 'New total', 'zh-CN': '更改后总额' },
} as const satisfies Messages;
