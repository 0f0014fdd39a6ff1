import type { Messages } from '@keepsake/core/messages';

export const listMessages = {
  'list.range': {
    'zh-HK': '第 {from}–{to} 項，共 {count} 項',
    en: { one: '{from}–{to} of {count} item', other: '{from}–{to} of {count} items' },
    'zh-CN': '第 {from}–{to} 项，共 {count} 项',
  },
  'list.pageSize': { 'zh-HK': '每頁', en: 'Per page', 'zh-CN': '每页' },
  'list.search': { 'zh-HK': '搜尋', en: 'Search', 'zh-CN': '搜索' },
  'list.clearSearch': { 'zh-HK': '清除搜尋', en: 'Clear search', 'zh-CN': '清除搜索' },
  'list.all': { 'zh-HK': '全部', en: 'All', 'zh-CN': '全部' },
  'list.filters': { 'zh-HK': '篩選', en: 'Filters', 'zh-CN': '筛选' },
  'list.filters.count': {
    'zh-HK': '篩選，已套用 {count} 項',
    en: 'Filters, {count} applied',
    'zh-CN': '筛选，已应用 {count} 项',
  },
  'list.filters.find': { 'zh-HK': '輸入以尋找', en: 'Type to find', 'zh-CN': '输入以查找' },
  'list.filters.none': { 'zh-HK': '沒有相符的選項', en: 'No such choice', 'zh-CN': '没有相符的选项' },
  'list.filters.clear': { 'zh-HK': '清除篩選', en: 'Clear filters', 'zh-CN': '清除筛选' },
  'list.filters.show': {
    'zh-HK': '顯示 {count} 項結果',
    en: { one: 'Show {count} result', other: 'Show {count} results' },
    'zh-CN': '显示 {count} 项结果',
  },
  'list.sort': { 'zh-HK': '排序', en: 'Sort', 'zh-CN': '排序' },
  'list.sort.none': { 'zh-HK': '預設次序', en: 'Default order', 'zh-CN': '默认次序' },
  'list.sort.asc': {
    'zh-HK': '{column}：由小至大',
    en: '{column}: ascending',
    'zh-CN': '{column}：由小至大',
  },
  'list.sort.desc': {
    'zh-HK': '{column}：由大至小',
    en: '{column}: descending',
    'zh-CN': '{column}：由大至小',
  },
  'list.columns': { 'zh-HK': '欄位', en: 'Columns', 'zh-CN': '列' },
  'list.columns.title': { 'zh-HK': '顯示的欄位', en: 'Columns shown', 'zh-CN': '显示的列' },
  'list.columns.reset': { 'zh-HK': '回復預設', en: 'Back to default', 'zh-CN': '恢复默认' },
  'list.select': { 'zh-HK': '選取「{name}」', en: 'Select {name}', 'zh-CN': '选择“{name}”' },
  'list.selectAll': { 'zh-HK': '選取此頁全部', en: 'Select all on this page', 'zh-CN': '选择此页全部' },
  'list.selected': {
    'zh-HK': '已選取 {count} 項',
    en: '{count} selected',
    'zh-CN': '已选择 {count} 项',
  },
  'list.selection.clear': { 'zh-HK': '取消選取', en: 'Clear selection', 'zh-CN': '取消选择' },
  'list.noMatch': { 'zh-HK': '沒有符合的結果', en: 'Nothing matches', 'zh-CN': '没有符合的结果' },
  'list.noMatch.text': {
    'zh-HK': '試試其他關鍵字，或清除篩選以查看全部。',
    en: 'Try another keyword, or clear the filters to see everything.',
    'zh-CN': '试试其他关键字，或清除筛选以查看全部。',
  },
} as const satisfies Messages;
