// Texts of the queue of the pickup counter.
import type { Messages } from '@keepsake/core/values/messages';

export const pickupQueueMessages = {
  'pickups.count': {
    'zh-HK': '{count} 人可領取',
    en: { one: '{count} person can collect', other: '{count} people can collect' },
    'zh-CN': '{count} 人可领取',
  },
  'pickups.due': {
    'zh-HK': '{count} 人今日或之前到期',
    en: '{count} due by today',
    'zh-CN': '{count} 人今天或之前到期',
  },
  'pickups.found': { 'zh-HK': '找到 {count} 人', en: '{count} found', 'zh-CN': '找到 {count} 人' },
  'pickups.searchHint': {
    'zh-HK': '搜尋姓名、編號或紀念品',
    en: 'Search by name, number or souvenir',
    'zh-CN': '搜索姓名、编号或纪念品',
  },
  'pickups.empty': {
    'zh-HK': '暫時沒有人可領取',
    en: 'Nobody has anything to collect',
    'zh-CN': '暂时没有人可领取',
  },
  'pickups.empty.text': {
    'zh-HK': '訂單或申請可領取時，會在這裏顯示。掃描領取碼仍可使用。',
    en: 'Orders and applications appear here when they are ready. You can still scan a pickup code.',
    'zh-CN': '订单或申请可领取时，会在这里显示。扫描领取码仍可使用。',
  },
  'pickups.overdue': {
    'zh-HK': '已過期 {count} 日',
    en: { one: '{count} day overdue', other: '{count} days overdue' },
    'zh-CN': '已过期 {count} 天',
  },
  'pickups.today': { 'zh-HK': '今日截止', en: 'Collect by today', 'zh-CN': '今天截止' },
  'pickups.tomorrow': { 'zh-HK': '明日截止', en: 'Collect by tomorrow', 'zh-CN': '明天截止' },
  'pickups.since': { 'zh-HK': '{time}已備妥', en: 'Ready {time}', 'zh-CN': '{time}已备妥' },
  'pickups.agreed': { 'zh-HK': '約定 {time}', en: 'Arranged for {time}', 'zh-CN': '约定 {time}' },
  'pickups.more': {
    'zh-HK': '另有 {count} 款',
    en: { one: '{count} more souvenir', other: '{count} more souvenirs' },
    'zh-CN': '另有 {count} 款',
  },
  'pickups.scanHint': {
    'zh-HK': '掃描{name}的領取碼，即可交收',
    en: 'Scan the pickup code of {name} to hand over',
    'zh-CN': '扫描{name}的领取码，即可交付',
  },
} as const satisfies Messages;
