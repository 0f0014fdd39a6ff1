import type { Messages } from '@keepsake/core/messages';

export const dictionaryMessages = {
  'dictionary.title': { 'zh-HK': '字典', en: 'Dictionaries', 'zh-CN': '字典' },
  'dictionary.edit.title': { 'zh-HK': '編輯字典項目', en: 'Edit entry', 'zh-CN': '编辑字典项目' },
  'dictionary.count': {
    'zh-HK': '{count} 個項目',
    en: { one: '{count} entry', other: '{count} entries' },
    'zh-CN': '{count} 个项目',
  },
  'dictionary.searchHint': { 'zh-HK': '名稱、代碼', en: 'Name or code', 'zh-CN': '名称、代码' },
  'dictionary.empty': { 'zh-HK': '沒有項目', en: 'No entries', 'zh-CN': '没有项目' },
  'dictionary.empty.text': {
    'zh-HK': '系統的選項會在啟動時自動建立。',
    en: 'Choices are made by the system itself when it starts.',
    'zh-CN': '系统的选项会在启动时自动建立。',
  },
  'dictionary.name': { 'zh-HK': '名稱', en: 'Name', 'zh-CN': '名称' },
  'dictionary.dictionary': { 'zh-HK': '字典', en: 'Dictionary', 'zh-CN': '字典' },
  'dictionary.enabled.text': {
    'zh-HK': '停用後不再供選擇；舊記錄不受影響。',
    en: 'When disabled it is no longer offered; older records keep it.',
    'zh-CN': '停用后不再供选择；旧记录不受影响。',
  },
  'dictionary.saved': { 'zh-HK': '項目已儲存', en: 'The entry is saved', 'zh-CN': '项目已保存' },
} as const satisfies Messages;
