// Texts of scheduled reports, for emails and API answers.
import { type Messages, text } from '../../values/messages.ts';

export const scheduleWords = {
  'schedule.now': text('發送時', 'at the time of sending', '发送时'),
  'schedule.reason.RECIPIENT_DISABLED': text(
    '收件人的帳戶已停用',
    'The recipient’s account is disabled',
    '收件人的账户已停用',
  ),
  'schedule.reason.RECIPIENT_NOT_ALLOWED': text(
    '收件人已無權開啟此報表',
    'The recipient no longer has access to this report',
    '收件人已无权打开此报表',
  ),
  'schedule.reason.NO_EMAIL': text(
    '收件人沒有電郵地址',
    'The recipient has no email address',
    '收件人没有邮箱地址',
  ),
  'schedule.reason.OWNER_DISABLED': text(
    '設定此排程的帳戶已停用',
    'The account that created this schedule is disabled',
    '设置此计划的账户已停用',
  ),
  'schedule.reason.OWNER_NOT_ALLOWED': text(
    '設定此排程的用戶已無權定期發送此報表',
    'The person who created this schedule can no longer schedule this report',
    '设置此计划的用户已无权定期发送此报表',
  ),
} as const satisfies Messages;

/** The fields of a schedule and their values, for its form and for audit lines. */
export const scheduleFieldWords = {
  'schedule.report': text('報表', 'Report', '报表'),
  'schedule.format': text('格式', 'Format', '格式'),
  'schedule.format.xlsx': text('Excel', 'Excel', 'Excel'),
  'schedule.format.csv': text('CSV', 'CSV', 'CSV'),
  'schedule.format.pdf': text('PDF', 'PDF', 'PDF'),
  'schedule.period': text('報表期間', 'Reporting period', '报表期间'),
  'schedule.period.today': text('當日', 'Day of sending', '当日'),
  'schedule.period.yesterday': text('前一日', 'Previous day', '前一日'),
  'schedule.period.lastWeek': text('上星期（一至日）', 'Last week (Monday to Sunday)', '上星期（一至日）'),
  'schedule.period.monthToDate': text('本月至今', 'Month to date', '本月至今'),
  'schedule.period.lastMonth': text('上月', 'Last month', '上月'),
  'schedule.period.none': text('發送時的情況', 'Data at the time of sending', '发送时的情况'),
  'schedule.every': text('頻率', 'Frequency', '频率'),
  'schedule.every.day': text('每日', 'Daily', '每日'),
  'schedule.every.week': text('每星期', 'Weekly', '每星期'),
  'schedule.every.month': text('每月', 'Monthly', '每月'),
  'schedule.weekday': text('星期', 'Day of the week', '星期'),
  'schedule.weekday.1': text('星期一', 'Monday', '星期一'),
  'schedule.weekday.2': text('星期二', 'Tuesday', '星期二'),
  'schedule.weekday.3': text('星期三', 'Wednesday', '星期三'),
  'schedule.weekday.4': text('星期四', 'Thursday', '星期四'),
  'schedule.weekday.5': text('星期五', 'Friday', '星期五'),
  'schedule.weekday.6': text('星期六', 'Saturday', '星期六'),
  'schedule.weekday.7': text('星期日', 'Sunday', '星期日'),
  'schedule.monthDay': text('日期', 'Day of the month', '日期'),
  'schedule.time': text('時間（香港）', 'Time (Hong Kong)', '时间（香港）'),
} as const satisfies Messages;
