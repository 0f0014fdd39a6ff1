// Texts of scheduled reports: the dialog and the list.

import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { type Messages, text } from '@keepsake/core/values/messages';
import { scheduleFieldWords } from '@keepsake/core/workbench/schedules/schedule-words';

export const scheduleScreenMessages = {
  ...scheduleFieldWords,
  'schedule.menu': text('定期以電郵發送…', 'Schedule emails…', '定期以邮件发送…'),
  'schedule.title': text('定期報表', 'Scheduled reports', '定期报表'),
  'schedule.count': {
    'zh-HK': '{count} 個排程',
    en: { one: '{count} schedule', other: '{count} schedules' },
    'zh-CN': '{count} 个计划',
  },
  'schedule.searchHint': text('搜尋報表或收件人', 'Search reports or recipients', '搜索报表或收件人'),
  'schedule.new': text('新增排程', 'New schedule', '新增计划'),
  'schedule.edit': text('更改排程', 'Edit schedule', '更改计划'),
  'schedule.empty': text('尚未有定期報表', 'No scheduled reports yet', '尚未有定期报表'),
  'schedule.empty.text': text(
    '選擇報表、時間及收件人，系統便會按時以電郵發送。每位收件人只會看到自己有權看的內容。',
    'Choose a report, a schedule and recipients. Recipients only see data they have access to.',
    '选择报表、时间及收件人，系统便会按时以邮件发送。每位收件人只会看到自己有权看的内容。',
  ),
  'schedule.saved': text('排程已儲存', 'Schedule saved', '计划已保存'),
  'schedule.monthDay.hint': text(
    '沒有該日的月份會在最後一日發送',
    'Shorter months use their last day',
    '没有该日的月份会在最后一日发送',
  ),
  'schedule.when.day': text('每日 {time}', 'Daily at {time}', '每日 {time}'),
  'schedule.when.week': text('每{weekday} {time}', '{weekday}s at {time}', '每{weekday} {time}'),
  'schedule.when.month': text(
    '每月 {day} 日 {time}',
    'Day {day} of each month at {time}',
    '每月 {day} 日 {time}',
  ),
  'schedule.recipients': text('收件人', 'Recipients', '收件人'),
  'schedule.recipients.hint': text(
    '只列出可開啟此報表並有電郵的同事',
    'People with access to this report and an email address',
    '只列出可打开此报表并有邮箱的同事',
  ),
  'schedule.filters.asShown': {
    'zh-HK': '沿用頁面上的 {count} 項篩選',
    en: {
      one: 'Uses the filter on this page',
      other: 'Uses the {count} filters on this page',
    },
    'zh-CN': '沿用页面上的 {count} 项筛选',
  },
  'schedule.filters.none': text('不設篩選', 'No filters', '不设筛选'),
  'schedule.next': text('下次發送', 'Next email', '下次发送'),
  'schedule.paused': text('已暫停', 'Paused', '已暂停'),
  'schedule.last': text('上次結果', 'Last result', '上次结果'),
  'schedule.last.never': text('尚未發送', 'Not sent yet', '尚未发送'),
  'schedule.last.success': text('已送出', 'Sent', '已送出'),
  'schedule.last.waiting': text('發送中', 'Sending', '发送中'),
  'schedule.last.failed': sharedLabels.failed,
  'schedule.last.skipped': text('未發送', 'Not sent', '未发送'),
  'schedule.send': text('立即發送', 'Send now', '立即发送'),
  'schedule.send.title': text('立即發送「{name}」？', 'Send “{name}” now?', '立即发送“{name}”？'),
  'schedule.send.text': text(
    '會立即以電郵發送給：{recipients}。原定時間不變。',
    'The report will be emailed to {recipients} immediately. The schedule stays the same.',
    '会立即以邮件发送给：{recipients}。原定时间不变。',
  ),
  'schedule.sent': text('報表正在發送', 'Sending the report', '报表正在发送'),
  'schedule.pause': text('暫停', 'Pause', '暂停'),
  'schedule.resume': text('恢復', 'Resume', '恢复'),
  'schedule.resume.done': text('已恢復', 'Resumed', '已恢复'),
  'schedule.delete.title': text(
    '刪除「{name}」的排程？',
    'Delete the schedule for “{name}”?',
    '删除“{name}”的计划？',
  ),
  'schedule.delete.text': text(
    '之後不會再發送。已送出的電郵不受影響。',
    'The report will no longer be sent. Emails already sent are not affected.',
    '之后不会再发送。已送出的邮件不受影响。',
  ),
} as const satisfies Messages;
