// The email with a scheduled report.
import type { TemplateRow } from './templates.ts';

export const reportTemplates = {
  'report-scheduled': {
    businessType: 'inventory',
    sensitive: false,
    attachment: 'report',
    title: {
      'zh-HK': '定期報表：{report}（{period}）',
      en: 'Scheduled report: {report} ({period})',
      'zh-CN': '定期报表：{report}（{period}）',
    },
    content: {
      'zh-HK':
        '附上{report}。期間：{period}。篩選：{filters}。\n此報表由 {owner} 設定定期發送，內容按您的權限顯示。管理排程：{url}',
      en: '{report} is attached. Period: {period}. Filters: {filters}.\n{owner} scheduled this report. It shows only the data you have access to. Manage schedules: {url}',
      'zh-CN':
        '附上{report}。期间：{period}。筛选：{filters}。\n此报表由 {owner} 设置定期发送，内容按您的权限显示。管理计划：{url}',
    },
  },
} as const satisfies Record<string, TemplateRow>;
