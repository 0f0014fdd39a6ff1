// Words for actions on notifications and for the reasons of failures, shared by screens and exports.
import type { Messages } from '../values/messages.ts';

export const notificationMessages = {
  'notification.action.retry': { 'zh-HK': '重試', en: 'Retry', 'zh-CN': '重试' },
  'notification.reason.NOT_CONFIGURED': {
    'zh-HK': '此通知方式尚未設定',
    en: 'This channel is not configured',
    'zh-CN': '此通知方式尚未设置',
  },
  'notification.reason.ADDRESS_INVALID': {
    'zh-HK': '收件地址無效',
    en: 'The address is invalid',
    'zh-CN': '收件地址无效',
  },
  'notification.reason.REPORT_NOT_ALLOWED': {
    'zh-HK': '收件人已無權開啟此報表，或帳戶已停用',
    en: 'The recipient can no longer open this report, or their account is disabled',
    'zh-CN': '收件人已无权打开此报表，或账户已停用',
  },
  'notification.reason.REPORT_TOO_LARGE': {
    'zh-HK': '報表太大，不能以電郵發送；請縮短期間或加上篩選',
    en: 'The report is too large to email. Choose a shorter period or more filters.',
    'zh-CN': '报表太大，不能以邮件发送；请缩短期间或加上筛选',
  },
  'notification.reason.REPORT_GONE': {
    'zh-HK': '此報表已不存在',
    en: 'This report no longer exists',
    'zh-CN': '此报表已不存在',
  },
  'notification.reason.INTERRUPTED': {
    'zh-HK': '發送中斷，沒有結果',
    en: 'Sending was interrupted. The result is unknown.',
    'zh-CN': '发送中断，没有结果',
  },
} as const satisfies Messages;
