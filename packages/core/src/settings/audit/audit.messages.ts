// Headings of the audit log, on its screen and in its export.
import { sharedLabels } from '../../fields/shared-labels.ts';
import type { Messages } from '../../values/messages.ts';

export const auditHeadings = {
  'audit.at': sharedLabels.time,
  'audit.actor': { 'zh-HK': '人員', en: 'Person', 'zh-CN': '人员' },
  'audit.action': { 'zh-HK': '操作', en: 'Action', 'zh-CN': '操作' },
  'audit.subject': { 'zh-HK': '對象', en: 'Record type', 'zh-CN': '对象' },
  'audit.record': { 'zh-HK': '紀錄', en: 'Record', 'zh-CN': '记录' },
  'audit.subjectId': { 'zh-HK': '對象編號', en: 'Record ID', 'zh-CN': '对象编号' },
  'audit.detail': { 'zh-HK': '更改內容', en: 'Changes', 'zh-CN': '更改内容' },
  'audit.before': { 'zh-HK': '之前', en: 'Before', 'zh-CN': '之前' },
  'audit.after': { 'zh-HK': '之後', en: 'After', 'zh-CN': '之后' },
  'audit.request': { 'zh-HK': '請求編號', en: 'Request ID', 'zh-CN': '请求编号' },
} as const satisfies Messages;
