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
