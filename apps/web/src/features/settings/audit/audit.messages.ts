import type { Messages } from '@keepsake/core/values/messages';

export const auditMessages = {
  'audit.count': {
    'zh-HK': '{count} 項紀錄',
    en: { one: '{count} entry', other: '{count} entries' },
    'zh-CN': '{count} 项记录',
  },
  'audit.searchHint': {
    'zh-HK': '人員、操作、紀錄或更改的值',
    en: 'Person, action, record or value',
    'zh-CN': '人员、操作、记录或更改的值',
  },
  'audit.empty': { 'zh-HK': '尚未有紀錄', en: 'No entries yet', 'zh-CN': '尚未有记录' },
  'audit.empty.text': {
    'zh-HK': '職員的每項更改都會記錄在這裏。',
    en: 'Every change by staff appears here.',
    'zh-CN': '职员的每项更改都会记录在这里。',
  },
  'audit.field': { 'zh-HK': '欄位', en: 'Field', 'zh-CN': '字段' },
  'audit.changed': { 'zh-HK': '已更改', en: 'Changed', 'zh-CN': '已更改' },
  'audit.moreFields': {
    'zh-HK': '另有 {count} 項',
    en: '+{count} more',
    'zh-CN': '另有 {count} 项',
  },
  'audit.noFields': {
    'zh-HK': '這項紀錄沒有欄位內容。',
    en: 'This entry has no field values.',
    'zh-CN': '这项记录没有字段内容。',
  },
  'audit.open': {
    'zh-HK': '查看：{action}，{subject}',
    en: 'Open: {action}, {subject}',
    'zh-CN': '查看：{action}，{subject}',
  },
} as const satisfies Messages;
