import type { Messages } from '@keepsake/core/messages';

export const auditMessages = {
  'audit.title': { 'zh-HK': '審計記錄', en: 'Audit log', 'zh-CN': '审计记录' },
  'audit.count': {
    'zh-HK': '{count} 項記錄',
    en: { one: '{count} line', other: '{count} lines' },
    'zh-CN': '{count} 项记录',
  },
  'audit.searchHint': {
    'zh-HK': '人員、編號、內容',
    en: 'Person, id or contents',
    'zh-CN': '人员、编号、内容',
  },
  'audit.empty': { 'zh-HK': '尚未有記錄', en: 'Nothing recorded yet', 'zh-CN': '尚未有记录' },
  'audit.empty.text': {
    'zh-HK': '職員的每項更改都會記錄在這裏。',
    en: 'Every change by staff is recorded here.',
    'zh-CN': '职员的每项更改都会记录在这里。',
  },
  'audit.at': { 'zh-HK': '時間', en: 'Time', 'zh-CN': '时间' },
  'audit.actor': { 'zh-HK': '人員', en: 'Who', 'zh-CN': '人员' },
  'audit.action': { 'zh-HK': '操作', en: 'Action', 'zh-CN': '操作' },
  'audit.subject': { 'zh-HK': '對象', en: 'Subject', 'zh-CN': '对象' },
  'audit.subjectId': { 'zh-HK': '對象編號', en: 'Subject id', 'zh-CN': '对象编号' },
  'audit.detail': { 'zh-HK': '更改內容', en: 'What changed', 'zh-CN': '更改内容' },
  'audit.field': { 'zh-HK': '欄位', en: 'Field', 'zh-CN': '字段' },
  'audit.before': { 'zh-HK': '之前', en: 'Before', 'zh-CN': '之前' },
  'audit.after': { 'zh-HK': '之後', en: 'After', 'zh-CN': '之后' },
  'audit.changed': { 'zh-HK': '已更改', en: 'Changed', 'zh-CN': '已更改' },
  'audit.noFields': {
    'zh-HK': '這項記錄沒有欄位內容。',
    en: 'This line carries no fields.',
    'zh-CN': '这项记录没有字段内容。',
  },
  'audit.request': { 'zh-HK': '請求編號', en: 'Request', 'zh-CN': '请求编号' },
  'audit.open': {
    'zh-HK': '查看：{action}，{subject}',
    en: 'Open: {action}, {subject}',
    'zh-CN': '查看：{action}，{subject}',
  },
  'audit.export': { 'zh-HK': '匯出 CSV', en: 'Export CSV', 'zh-CN': '导出 CSV' },
} as const satisfies Messages;
