import type { Messages } from '@keepsake/core/values/messages';

export const securityMessages = {
  'security.password': { 'zh-HK': '更改密碼', en: 'Change password', 'zh-CN': '更改密码' },
  'security.password.text': {
    'zh-HK': '更改後，其他裝置會登出。',
    en: 'This signs out your other devices.',
    'zh-CN': '更改后，其他设备会退出登录。',
  },
  'security.password.current': { 'zh-HK': '現時密碼', en: 'Current password', 'zh-CN': '当前密码' },
  'security.password.done': { 'zh-HK': '密碼已更改', en: 'Password changed', 'zh-CN': '密码已更改' },
  'security.email': { 'zh-HK': '更改電郵', en: 'Change email', 'zh-CN': '更改邮箱' },
  'security.email.text': {
    'zh-HK': '現時電郵：{email}',
    en: 'Current email: {email}',
    'zh-CN': '当前邮箱：{email}',
  },
  'security.email.new': { 'zh-HK': '新電郵', en: 'New email', 'zh-CN': '新邮箱' },
  'security.email.done': { 'zh-HK': '電郵已更改', en: 'Email changed', 'zh-CN': '邮箱已更改' },
  'security.sessions': { 'zh-HK': '已登入的裝置', en: 'Signed-in devices', 'zh-CN': '已登录的设备' },
  'security.sessions.text': {
    'zh-HK': '如有不認得的，請登出它並更改密碼。',
    en: 'If you do not recognise a device, sign it out and change your password.',
    'zh-CN': '如有不认得的，请退出它并更改密码。',
  },
  'security.sessions.current': { 'zh-HK': '本裝置', en: 'This device', 'zh-CN': '本设备' },
  'security.sessions.unknown': { 'zh-HK': '其他程式', en: 'Other app', 'zh-CN': '其他程序' },
  'security.sessions.ended': {
    'zh-HK': '該裝置已登出',
    en: 'Device signed out',
    'zh-CN': '该设备已退出登录',
  },
  'security.data': { 'zh-HK': '我的資料', en: 'My data', 'zh-CN': '我的资料' },
  'security.data.text': {
    'zh-HK': '下載系統內您的資料，或關閉帳戶。',
    en: 'Download the data we hold about you, or close your account.',
    'zh-CN': '下载系统保存的您的资料，或注销账户。',
  },
  'security.data.export': { 'zh-HK': '下載我的資料', en: 'Download my data', 'zh-CN': '下载我的资料' },
  'security.close': { 'zh-HK': '關閉帳戶', en: 'Close account', 'zh-CN': '注销账户' },
  'security.close.title': {
    'zh-HK': '關閉帳戶「{account}」？',
    en: 'Close account {account}?',
    'zh-CN': '注销账户“{account}”？',
  },
  'security.close.text': {
    'zh-HK': '姓名、電郵、電話會被清除，所有裝置會登出，此後不能再登入。此操作不能還原。',
    en: 'Your name, email and phone number are deleted, all devices are signed out, and you can no longer sign in. This cannot be undone.',
    'zh-CN': '姓名、邮箱、电话会被清除，所有设备会退出登录，此后不能再登录。此操作无法复原。',
  },
  'security.close.done': { 'zh-HK': '帳戶已關閉', en: 'Account closed', 'zh-CN': '账户已注销' },
} as const satisfies Messages;
