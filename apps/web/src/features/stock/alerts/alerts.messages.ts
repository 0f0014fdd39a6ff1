// Texts of stock alerts.
import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import type { Messages } from '@keepsake/core/values/messages';

export const alertsMessages = {
  'alerts.titleNoPrice': {
    'zh-HK': '庫存警示（不含價格）',
    en: 'Stock alerts (no prices)',
    'zh-CN': '库存警示（不含价格）',
  },
  'alerts.count': {
    'zh-HK': '{count} 款需要留意',
    en: { one: '{count} souvenir needs attention', other: '{count} souvenirs need attention' },
    'zh-CN': '{count} 款需要留意',
  },
  'alerts.empty': { 'zh-HK': '庫存全部充足', en: 'All souvenirs are well stocked', 'zh-CN': '库存全部充足' },
  'alerts.empty.text': {
    'zh-HK': '低於最低或安全存量、或出倉快於存量的紀念品會顯示在這裏。',
    en: 'Souvenirs below minimum or safe stock, or running out soon, appear here.',
    'zh-CN': '低于最低或安全存量、或出库快于存量的纪念品会显示在这里。',
  },
  'alerts.warningHint': {
    'zh-HK': '近 {days} 天出倉多於可用',
    en: 'More issued in the last {days} days than is available',
    'zh-CN': '近 {days} 天出库多于可用',
  },
  'alerts.lots': sharedLabels.bestBefore,
  'alerts.lots.hint': {
    'zh-HK': '即將到期或已停止供應的批次',
    en: 'Lots that expire soon or are no longer given out',
    'zh-CN': '即将到期或已停止供应的批次',
  },
  'alerts.canMake': {
    'zh-HK': '可由現有部件組裝 {number} 套',
    en: {
      one: '{number} set could be assembled from stock',
      other: '{number} sets could be assembled from stock',
    },
    'zh-CN': '可由现有部件组装 {number} 套',
  },
  'alerts.priceRange': { 'zh-HK': '價格範圍', en: 'Price range', 'zh-CN': '价格范围' },
  'alerts.range': { 'zh-HK': '{from}–{below}', en: '{from}–{below}', 'zh-CN': '{from}–{below}' },
  'alerts.rangeOver': {
    'zh-HK': '{from} 或以上',
    en: '{from} or more',
    'zh-CN': '{from} 或以上',
  },
  'alerts.handle': { 'zh-HK': '處理', en: 'Respond', 'zh-CN': '处理' },
  'alerts.handle.of': {
    'zh-HK': '處理「{name}」',
    en: 'Respond to alert for {name}',
    'zh-CN': '处理“{name}”',
  },
  'alerts.dialog': {
    'zh-HK': '處理警示：{name}',
    en: 'Respond to alert: {name}',
    'zh-CN': '处理警示：{name}',
  },
  'alerts.choice': { 'zh-HK': '怎樣處理', en: 'Response', 'zh-CN': '怎样处理' },
  'alerts.choice.acknowledged': { 'zh-HK': '知悉', en: 'Acknowledge', 'zh-CN': '知悉' },
  'alerts.choice.snoozed': { 'zh-HK': '暫緩', en: 'Snooze', 'zh-CN': '暂缓' },
  'alerts.choice.ordered': { 'zh-HK': '已訂購', en: 'Mark as ordered', 'zh-CN': '已订购' },
  'alerts.untilDay': { 'zh-HK': '再提醒於', en: 'Remind me on', 'zh-CN': '再提醒于' },
  'alerts.until': { 'zh-HK': '至 {day}', en: 'until {day}', 'zh-CN': '至 {day}' },
  'alerts.expected': {
    'zh-HK': '{count} 件，預計 {day}',
    en: '{count} due {day}',
    'zh-CN': '{count} 件，预计 {day}',
  },
  'alerts.saved': { 'zh-HK': '已記下', en: 'Response saved', 'zh-CN': '已记下' },
  'alerts.clear': { 'zh-HK': '取消處理', en: 'Clear response', 'zh-CN': '取消处理' },
  'alerts.cleared': { 'zh-HK': '已取消處理', en: 'Response cleared', 'zh-CN': '已取消处理' },
  'alerts.by': { 'zh-HK': '{who} 於 {when}', en: '{who}, {when}', 'zh-CN': '{who} 于 {when}' },
} as const satisfies Messages;
