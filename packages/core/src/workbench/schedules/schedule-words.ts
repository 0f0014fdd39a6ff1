// Texts of scheduled reports, for emails and API answers.
import type { Message, Messages } from '../../values/messages.ts';

const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export const scheduleMessages = {
  'schedule.now': text('發送時', 'when it is sent', '发送时'),
  'schedule.reason.RECIPIENT_DISABLED': text(
    '收件人的帳戶已停用',
    'The recipient’s account is disabled',
    '收件人的账户已停用',
  ),
  'schedule.reason.RECIPIENT_NOT_ALLOWED': text(
    '收件人已無權開啟此報表',
    'The recipient may no longer open this report',
    '收件人已无权打开此报表',
  ),
  'schedule.reason.NO_EMAIL': text(
    '收件人沒有電郵地址',
    'The recipient has no email address',
    '收件人没有邮箱地址',
  ),
  'schedule.reason.OWNER_DISABLED': text(
    '設定此排程的帳戶已停用',
    'The account that set this up is disabled',
    '设置此计划的账户已停用',
  ),
  'schedule.reason.OWNER_NOT_ALLOWED': text(
    '設定此排程的用戶已無權定期發送此報表',
    'Whoever set this up may no longer have this report sent',
    '设置此计划的用户已无权定期发送此报表',
  ),
} as const satisfies Messages;
