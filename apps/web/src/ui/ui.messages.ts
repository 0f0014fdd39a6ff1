import type { Messages } from '@keepsake/core/messages';

export const uiMessages = {
  'ui.pages': { 'zh-HK': '分頁', en: 'Pages', 'zh-CN': '分页' },
  'ui.page': { 'zh-HK': '第 {page} 頁', en: 'Page {page}', 'zh-CN': '第 {page} 页' },
  'ui.previous': { 'zh-HK': '上一頁', en: 'Previous', 'zh-CN': '上一页' },
  'ui.next': { 'zh-HK': '下一頁', en: 'Next', 'zh-CN': '下一页' },
} as const satisfies Messages;
