import type { Messages } from '@keepsake/core/values/messages';

export const uiMessages = {
  'ui.pages': { 'zh-HK': '分頁', en: 'Pages', 'zh-CN': '分页' },
  'ui.page': { 'zh-HK': '第 {page} 頁', en: 'Page {page}', 'zh-CN': '第 {page} 页' },
  'ui.previous': { 'zh-HK': '上一頁', en: 'Previous', 'zh-CN': '上一页' },
  'ui.next': { 'zh-HK': '下一頁', en: 'Next', 'zh-CN': '下一页' },
  'ui.inbox': { 'zh-HK': '訊息', en: 'Messages', 'zh-CN': '消息' },
  'ui.inbox.unread': {
    'zh-HK': '訊息，{count} 則未讀',
    en: 'Messages, {count} unread',
    'zh-CN': '消息，{count} 则未读',
  },
  'ui.inbox.read': { 'zh-HK': '標為已讀', en: 'Mark as read', 'zh-CN': '标为已读' },
  'ui.inbox.readAll': { 'zh-HK': '全部已讀', en: 'Mark all as read', 'zh-CN': '全部已读' },
  'ui.inbox.open': { 'zh-HK': '開啟', en: 'Open', 'zh-CN': '打开' },
  'ui.inbox.older': { 'zh-HK': '較早的訊息', en: 'Load older messages', 'zh-CN': '较早的消息' },
  'ui.inbox.empty': { 'zh-HK': '沒有訊息', en: 'No messages', 'zh-CN': '没有消息' },
  'ui.inbox.failed': { 'zh-HK': '未能載入訊息', en: 'Could not load messages', 'zh-CN': '未能加载消息' },
  'ui.price.under': { 'zh-HK': '{to} 以下', en: 'Under {to}', 'zh-CN': '{to} 以下' },
  'ui.price.between': { 'zh-HK': '{from}–{to}', en: '{from}–{to}', 'zh-CN': '{from}–{to}' },
  'ui.price.over': { 'zh-HK': '{from} 以上', en: 'Over {from}', 'zh-CN': '{from} 以上' },
} as const satisfies Messages;
