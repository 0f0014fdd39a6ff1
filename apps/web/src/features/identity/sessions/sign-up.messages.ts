import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { userFields } from '@keepsake/core/records/user.fields';
import type { Messages } from '@keepsake/core/values/messages';

export const signUpMessages = {
  'signUp.otherWays': { 'zh-HK': '其他登入方式', en: 'Other sign-in options', 'zh-CN': '其他登录方式' },
  'signUp.link.login': { 'zh-HK': '以密碼登入', en: 'Sign in with password', 'zh-CN': '以密码登录' },
  'signUp.link.register': { 'zh-HK': '註冊新帳戶', en: 'Register', 'zh-CN': '注册新账户' },
  'signUp.link.emailLogin': {
    'zh-HK': '電郵驗證碼登入',
    en: 'Sign in with email code',
    'zh-CN': '邮箱验证码登录',
  },
  'signUp.link.forgot': { 'zh-HK': '忘記密碼？', en: 'Forgot password?', 'zh-CN': '忘记密码？' },
  'emailLogin.title': { 'zh-HK': '電郵登入', en: 'Email sign-in', 'zh-CN': '邮箱登录' },
  'emailLogin.lead': {
    'zh-HK': '我們會把一次性驗證碼寄到您的電郵。',
    en: 'We will email you a one-time code.',
    'zh-CN': '我们会把一次性验证码寄到您的邮箱。',
  },
  'emailLogin.done': { 'zh-HK': '登入成功', en: 'You are signed in', 'zh-CN': '登录成功' },
  'forgot.lead': {
    'zh-HK': '以電郵驗證碼設定新密碼，其他裝置會登出。',
    en: 'Set a new password with a code we email you. This signs out your other devices.',
    'zh-CN': '以邮箱验证码设置新密码，其他设备会退出登录。',
  },
  'forgot.password': { 'zh-HK': '新密碼', en: 'New password', 'zh-CN': '新密码' },
  'forgot.submit': { 'zh-HK': '設定新密碼', en: 'Set new password', 'zh-CN': '设置新密码' },
  'forgot.done': {
    'zh-HK': '密碼已更改，請以新密碼登入',
    en: 'Password changed. Sign in with your new password.',
    'zh-CN': '密码已更改，请以新密码登录',
  },
  'newPassword.title': { 'zh-HK': '設定您的密碼', en: 'Choose your password', 'zh-CN': '设置您的密码' },
  'newPassword.lead': {
    'zh-HK': '管理員替您產生了一次性密碼。請設定只有您知道的密碼，然後繼續。',
    en: 'Your administrator gave you a one-time password. To continue, choose a password that only you know.',
    'zh-CN': '管理员为您生成了一次性密码。请设置只有您知道的密码，然后继续。',
  },
  'newPassword.account': { 'zh-HK': '帳號：{account}', en: 'Account: {account}', 'zh-CN': '账号：{account}' },
  'newPassword.done': { 'zh-HK': '密碼已設定', en: 'Password set', 'zh-CN': '密码已设置' },
  'register.title': { 'zh-HK': '註冊', en: 'Register', 'zh-CN': '注册' },
  'register.lead': {
    'zh-HK': '以電郵開立帳戶，選購或申請紀念品。',
    en: 'Create an account with your email to buy or apply for souvenirs.',
    'zh-CN': '以邮箱开立账户，选购或申请纪念品。',
  },
  'register.account.hint': {
    'zh-HK': '3 至 20 個英文字母、數字或 . _ -',
    en: '3–20 letters, digits or . _ -',
    'zh-CN': '3 至 20 个英文字母、数字或 . _ -',
  },
  'register.kind': { 'zh-HK': '身份', en: 'I am a', 'zh-CN': '身份' },
  'register.kind.staff': { 'zh-HK': '教職員', en: 'Staff member', 'zh-CN': '教职员' },
  'register.kind.student': userFields.kind.choices.student,
  'register.kind.visitor': userFields.kind.choices.visitor,
  'register.kind.other': sharedLabels.other,
  'register.agree': {
    'zh-HK': '我已閱讀並同意用戶協議及私隱政策',
    en: 'I have read and agree to the user agreement and privacy policy',
    'zh-CN': '我已阅读并同意用户协议及隐私政策',
  },
  'register.agreement': { 'zh-HK': '用戶協議', en: 'User agreement', 'zh-CN': '用户协议' },
  'register.privacy': { 'zh-HK': '私隱政策', en: 'Privacy policy', 'zh-CN': '隐私政策' },
  'register.noTerms': {
    'zh-HK': '書院尚未發佈此文件。',
    en: 'The college has not published this document yet.',
    'zh-CN': '书院尚未发布此文件。',
  },
  'register.welcome': {
    'zh-HK': '歡迎您，{name}！帳戶已開立。',
    en: 'Welcome, {name}! Your account is ready.',
    'zh-CN': '欢迎您，{name}！账户已开立。',
  },
  'register.done': {
    'zh-HK': '帳戶已開立',
    en: 'Account created',
    'zh-CN': '账户已开立',
  },
} as const satisfies Messages;
