import type { Messages } from '@keepsake/core/values/messages';

export const richTextConfigMessages = {
  'richText.title': { 'zh-HK': '網頁文字', en: 'Page texts', 'zh-CN': '网页文字' },
  'richText.new': { 'zh-HK': '新增網頁文字', en: 'New page text', 'zh-CN': '新增网页文字' },
  'richText.edit.title': { 'zh-HK': '編輯網頁文字', en: 'Edit page text', 'zh-CN': '编辑网页文字' },
  'richText.count': {
    'zh-HK': '{count} 篇',
    en: { one: '{count} page text', other: '{count} page texts' },
    'zh-CN': '{count} 篇',
  },
  'richText.searchHint': { 'zh-HK': '名稱、代碼', en: 'Name or code', 'zh-CN': '名称、代码' },
  'richText.empty': { 'zh-HK': '尚未有網頁文字', en: 'No page texts yet', 'zh-CN': '尚未有网页文字' },
  'richText.empty.text': {
    'zh-HK': '新增的協議、政策及說明會顯示在這裏。',
    en: 'Add agreements, policies and notes to see them here.',
    'zh-CN': '新增的协议、政策及说明会显示在这里。',
  },
  'richText.complete': { 'zh-HK': '齊備', en: 'Complete', 'zh-CN': '齐备' },
  'richText.missing': { 'zh-HK': '欠{languages}', en: 'Missing: {languages}', 'zh-CN': '欠{languages}' },
  'richText.texts': { 'zh-HK': '各語言內容', en: 'Text by language', 'zh-CN': '各语言内容' },
  'richText.preview.none': {
    'zh-HK': '此語言尚未有內容。',
    en: 'No text in this language yet.',
    'zh-CN': '此语言尚未有内容。',
  },
  'richText.preview.converted': {
    'zh-HK': '顯示時由繁體中文自動轉換。',
    en: 'Converted from Traditional Chinese automatically.',
    'zh-CN': '显示时由繁体中文自动转换。',
  },
  'richText.delete.text': {
    'zh-HK': '三種語言的內容會一併刪除，不能還原。',
    en: 'The text is deleted in all three languages. This cannot be undone.',
    'zh-CN': '三种语言的内容会一并删除，无法恢复。',
  },
} as const satisfies Messages;
