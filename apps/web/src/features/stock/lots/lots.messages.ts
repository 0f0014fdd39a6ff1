// Texts of lots and best-before days.
import type { Messages } from '@keepsake/core/values/messages';

export const lotsMessages = {
  'lots.title': { 'zh-HK': '批次與最佳食用日期', en: 'Lots and best before', 'zh-CN': '批次与最佳食用日期' },
  'lots.count': {
    'zh-HK': '{count} 個批次',
    en: { one: '{count} lot', other: '{count} lots' },
    'zh-CN': '{count} 个批次',
  },
  'lots.searchHint': {
    'zh-HK': '紀念品或批次編號',
    en: 'Souvenir or lot number',
    'zh-CN': '纪念品或批次编号',
  },
  'lots.all': { 'zh-HK': '全部批次', en: 'All lots', 'zh-CN': '全部批次' },
  'lots.empty': { 'zh-HK': '沒有批次', en: 'No lots', 'zh-CN': '没有批次' },
  'lots.empty.text': {
    'zh-HK': '易腐壞紀念品收貨時填寫最佳食用日期，便會在此列出。',
    en: 'Perishable souvenirs appear here when they are received with a best-before day.',
    'zh-CN': '易腐坏纪念品收货时填写最佳食用日期，便会在此列出。',
  },
  'lots.hint.soon': {
    'zh-HK': '{days} 天內到期',
    en: { one: 'Within {days} day', other: 'Within {days} days' },
    'zh-CN': '{days} 天内到期',
  },
  'lots.hint.stopped': {
    'zh-HK': '到期前不足 {days} 天',
    en: { one: 'Fewer than {days} day left', other: 'Fewer than {days} days left' },
    'zh-CN': '到期前不足 {days} 天',
  },
  'lots.hint.expired': { 'zh-HK': '請報廢', en: 'Write off these lots', 'zh-CN': '请报废' },
  'lots.daysLeft': {
    'zh-HK': '尚餘 {days} 天',
    en: { one: '{days} day left', other: '{days} days left' },
    'zh-CN': '尚余 {days} 天',
  },
  'lots.daysPast': {
    'zh-HK': '過期 {days} 天',
    en: { one: 'Expired {days} day ago', other: 'Expired {days} days ago' },
    'zh-CN': '过期 {days} 天',
  },
  'lots.sell': { 'zh-HK': '減價出售', en: 'Reduce the price', 'zh-CN': '减价出售' },
  'lots.give': { 'zh-HK': '申請送出', en: 'Apply to give away', 'zh-CN': '申请送出' },
  'lots.handle.of': {
    'zh-HK': '處理「{name}」，批次 {lot}',
    en: 'Respond: {name}, lot {lot}',
    'zh-CN': '处理“{name}”，批次 {lot}',
  },
  'lots.transfer': { 'zh-HK': '轉倉', en: 'Transfer', 'zh-CN': '调拨' },
  'lots.writeOff': { 'zh-HK': '報廢', en: 'Write off', 'zh-CN': '报废' },
  'lots.share': {
    'zh-HK': '批次 {number}，{day} 前最佳：{count} 件',
    en: 'Lot {number}, best before {day}: {count}',
    'zh-CN': '批次 {number}，{day} 前最佳：{count} 件',
  },
  'lots.share.noNumber': {
    'zh-HK': '{day} 前最佳：{count} 件',
    en: 'Best before {day}: {count}',
    'zh-CN': '{day} 前最佳：{count} 件',
  },
  'lots.share.none': { 'zh-HK': '無批次：{count} 件', en: 'No lot: {count}', 'zh-CN': '无批次：{count} 件' },
  'lots.one': {
    'zh-HK': '批次 {number}，{day} 前最佳',
    en: 'Lot {number}, best before {day}',
    'zh-CN': '批次 {number}，{day} 前最佳',
  },
  'lots.one.noNumber': { 'zh-HK': '{day} 前最佳', en: 'Best before {day}', 'zh-CN': '{day} 前最佳' },
  'lots.one.none': { 'zh-HK': '無批次', en: 'No lot', 'zh-CN': '无批次' },
  'lots.add': { 'zh-HK': '加入其他批次', en: 'Add another lot', 'zh-CN': '加入其他批次' },
  'lots.added': { 'zh-HK': '已加入批次', en: 'Lot added', 'zh-CN': '已加入批次' },
  'lots.addOf': { 'zh-HK': '{name}：其他批次', en: 'Another lot of {name}', 'zh-CN': '{name}：其他批次' },
} as const satisfies Messages;
