import type { Messages } from '@keepsake/core/values/messages';

export const dictionaryMessages = {
  'dictionary.title': { 'zh-HK': '選項設定', en: 'Option lists', 'zh-CN': '选项设置' },
  'dictionary.edit.title': { 'zh-HK': '編輯選項', en: 'Edit option', 'zh-CN': '编辑选项' },
  'dictionary.count': {
    'zh-HK': '{count} 個項目',
    en: { one: '{count} option', other: '{count} options' },
    'zh-CN': '{count} 个项目',
  },
  'dictionary.empty': { 'zh-HK': '沒有項目', en: 'No options', 'zh-CN': '没有项目' },
  'dictionary.empty.text': {
    'zh-HK': '系統的選項會在啟動時自動建立。',
    en: 'Built-in options are created automatically when the system starts.',
    'zh-CN': '系统的选项会在启动时自动建立。',
  },
  'dictionary.new': { 'zh-HK': '新增選項', en: 'New option', 'zh-CN': '新增选项' },
  'dictionary.new.place': { 'zh-HK': '清單及代碼', en: 'List and code', 'zh-CN': '清单及代码' },
  'dictionary.new.text': {
    'zh-HK': '只列出可以新增選項的清單；其他清單的選項由系統訂定。',
    en: 'Only lists that accept new options are shown. The system defines the options of the other lists.',
    'zh-CN': '只列出可以新增选项的清单；其他清单的选项由系统订定。',
  },
  'dictionary.create': { 'zh-HK': '新增', en: 'Create option', 'zh-CN': '新增' },
  'dictionary.order.title': { 'zh-HK': '選項次序', en: 'Order of options', 'zh-CN': '选项次序' },
  'dictionary.order.up': { 'zh-HK': '將「{name}」上移', en: 'Move {name} up', 'zh-CN': '将“{name}”上移' },
  'dictionary.order.down': { 'zh-HK': '將「{name}」下移', en: 'Move {name} down', 'zh-CN': '将“{name}”下移' },
  'dictionary.saved': { 'zh-HK': '項目已儲存', en: 'Option saved', 'zh-CN': '项目已保存' },
} as const satisfies Messages;
