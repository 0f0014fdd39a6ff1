import type { Messages } from '@keepsake/core/values/messages';

export const directoryMessages = {
  'directory.button': {
    'zh-HK': '以書院目錄帳戶登入',
    en: 'Sign in with the college directory',
    'zh-CN': '使用书院目录账户登录',
  },
  'directory.or': { 'zh-HK': '或', en: 'or', 'zh-CN': '或' },
  'directory.title': { 'zh-HK': '目錄登入', en: 'Directory sign-in', 'zh-CN': '目录登录' },
  'directory.working': { 'zh-HK': '正在完成登入…', en: 'Finishing your sign-in…', 'zh-CN': '正在完成登录…' },
  'directory.failed': {
    'zh-HK': '未能完成目錄登入',
    en: 'Could not complete directory sign-in',
    'zh-CN': '未能完成目录登录',
  },
  'directory.failed.text': {
    'zh-HK': '連結可能已過期，或已在另一視窗使用。請返回登入頁重試。',
    en: 'The link may have expired or been used in another window. Go back to sign-in and try again.',
    'zh-CN': '链接可能已过期，或已在另一窗口使用。请返回登录页重试。',
  },
  'directory.back': { 'zh-HK': '返回登入頁', en: 'Back to sign-in', 'zh-CN': '返回登录页' },
} as const satisfies Messages;
