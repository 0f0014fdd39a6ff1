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
