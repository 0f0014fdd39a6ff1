import type { Messages } from '@keepsake/core/values/messages';

export const parcelMessages = {
  'parcel.title': { 'zh-HK': '包裹', en: 'Parcels', 'zh-CN': '包裹' },
  'parcel.no': { 'zh-HK': '包裹 {no}', en: 'Parcel {no}', 'zh-CN': '包裹 {no}' },
  'parcel.sent': {
    'zh-HK': '{count} 個包裹中已寄出 {sent} 個',
    en: { one: '{sent} of {count} parcel sent', other: '{sent} of {count} parcels sent' },
    'zh-CN': '{count} 个包裹中已寄出 {sent} 个',
  },
  'parcel.sentOn': { 'zh-HK': '{day} 寄出', en: 'Sent {day}', 'zh-CN': '{day} 寄出' },
  'parcel.receivedOn': { 'zh-HK': '{day} 收到', en: 'Received {day}', 'zh-CN': '{day} 收到' },
  'parcel.cameBackOn': {
    'zh-HK': '{day} 退回商店：{reason}',
    en: 'Came back to the shop {day}: {reason}',
    'zh-CN': '{day} 退回商店：{reason}',
  },
  'parcel.refunded': {
    'zh-HK': '{day} 退回商店並退款：{reason}',
    en: 'Came back to the shop {day} and is refunded: {reason}',
    'zh-CN': '{day} 退回商店并退款：{reason}',
  },
  'parcel.cameBack': { 'zh-HK': '包裹退回', en: 'Parcel came back', 'zh-CN': '包裹退回' },
  'parcel.cameBack.ask': {
    'zh-HK': '包裹 {no} 已退回商店？',
    en: 'Did parcel {no} come back to the shop?',
    'zh-CN': '包裹 {no} 已退回商店？',
  },
  'parcel.cameBack.text': {
    'zh-HK': '顧客會收到通知及原因。之後可再次寄出，或退款並檢查貨品。庫存不會更改。',
    en: 'The buyer gets a message with the reason. You can then send the parcel again, or refund it and inspect the items. The stock does not change.',
    'zh-CN': '顾客会收到通知及原因。之后可再次寄出，或退款并检查商品。库存不会更改。',
  },
  'parcel.cameBack.reason': {
    'zh-HK': '原因，例如無人收件',
    en: 'Reason, such as nobody at the address',
    'zh-CN': '原因，例如无人收件',
  },
  'parcel.cameBack.done': {
    'zh-HK': '已記錄包裹退回',
    en: 'Returned parcel recorded',
    'zh-CN': '已记录包裹退回',
  },
  'parcel.sendAgain': { 'zh-HK': '再次寄出', en: 'Send again', 'zh-CN': '再次寄出' },
  'parcel.sendAgain.title': {
    'zh-HK': '再次寄出包裹 {no}',
    en: 'Send parcel {no} again',
    'zh-CN': '再次寄出包裹 {no}',
  },
  'parcel.refund': { 'zh-HK': '退款', en: 'Refund items', 'zh-CN': '退款' },
  'parcel.refund.ask': {
    'zh-HK': '為包裹 {no} 的貨品退款？',
    en: 'Refund the items of parcel {no}?',
    'zh-CN': '为包裹 {no} 的商品退款？',
  },
  'parcel.refund.text': {
    'zh-HK': '系統會建立已批准的退款，不含運費，並通知顧客。請檢查貨品，可再出售的會放回庫存，然後付款。',
    en: 'This opens an approved refund without the delivery fee, and the buyer gets a message. Inspect the items next: those that are fit to sell go back into stock. Then pay the refund.',
    'zh-CN': '系统会建立已批准的退款，不含运费，并通知顾客。请检查商品，可再出售的会放回库存，然后付款。',
  },
  'parcel.refund.done': { 'zh-HK': '已建立退款', en: 'Refund opened', 'zh-CN': '已建立退款' },
  'parcel.notSent': { 'zh-HK': '尚未寄出', en: 'Not sent yet', 'zh-CN': '尚未寄出' },
  'parcel.track': { 'zh-HK': '追蹤', en: 'Track', 'zh-CN': '追踪' },
  'parcel.track.of': {
    'zh-HK': '追蹤 {trackingNo}',
    en: 'Track {trackingNo}',
    'zh-CN': '追踪 {trackingNo}',
  },
  'parcel.receive': {
    'zh-HK': '收到包裹 {no}',
    en: 'Mark parcel {no} as received',
    'zh-CN': '收到包裹 {no}',
  },
  'parcel.receive.ask': {
    'zh-HK': '確認已收到包裹 {no}？',
    en: 'Have you received parcel {no}?',
    'zh-CN': '确认已收到包裹 {no}？',
  },
  'parcel.receive.done': {
    'zh-HK': '已確認收到包裹',
    en: 'Parcel marked as received',
    'zh-CN': '已确认收到包裹',
  },
  'parcel.one': { 'zh-HK': '一個包裹', en: 'One parcel', 'zh-CN': '一个包裹' },
  'parcel.several': { 'zh-HK': '多個包裹', en: 'Several parcels', 'zh-CN': '多个包裹' },
  'parcel.ways': { 'zh-HK': '包裹數目', en: 'Number of parcels', 'zh-CN': '包裹数目' },
  'parcel.later': {
    'zh-HK': '稍後才寄的包裹，快遞公司及運單號碼可留空。',
    en: 'For a parcel that you send later, leave the courier and tracking number empty.',
    'zh-CN': '稍后才寄的包裹，快递公司及运单号码可留空。',
  },
  'parcel.trackingNo.optional': {
    'zh-HK': '如沒有運單號碼，可留空',
    en: 'Leave empty if there is none',
    'zh-CN': '如没有运单号码，可留空',
  },
  'parcel.correct': {
    'zh-HK': '更正運單號碼',
    en: 'Correct tracking number',
    'zh-CN': '更正运单号码',
  },
  'parcel.correct.title': {
    'zh-HK': '更正包裹 {no} 的運單號碼',
    en: 'Correct tracking number of parcel {no}',
    'zh-CN': '更正包裹 {no} 的运单号码',
  },
  'parcel.correct.text': {
    'zh-HK': '系統會把新的運單號碼通知顧客。',
    en: 'The buyer gets a message with the new number.',
    'zh-CN': '系统会把新的运单号码通知顾客。',
  },
  'parcel.correct.done': {
    'zh-HK': '已更正運單號碼，並通知顧客',
    en: 'Number corrected and buyer notified',
    'zh-CN': '已更正运单号码，并通知顾客',
  },
  'parcel.add': { 'zh-HK': '新增包裹', en: 'Add parcel', 'zh-CN': '新增包裹' },
  'parcel.left': {
    'zh-HK': '尚有 {count} 件未放入包裹',
    en: { one: '{count} piece is not in a parcel yet', other: '{count} pieces are not in a parcel yet' },
    'zh-CN': '尚有 {count} 件未放入包裹',
  },
  'parcel.tooMany': {
    'zh-HK': '多放了 {count} 件',
    en: { one: '{count} piece too many', other: '{count} pieces too many' },
    'zh-CN': '多放了 {count} 件',
  },
  'parcel.saved': { 'zh-HK': '包裹已儲存', en: 'Parcels saved', 'zh-CN': '包裹已保存' },
} as const satisfies Messages;
