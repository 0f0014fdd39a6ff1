import type { Messages } from '@keepsake/core/values/messages';

export const loginMessages = {
  'login.lead': {
    'zh-HK': '使用書院帳戶登入，選購或申請紀念品。',
    en: 'Use your college account to buy or apply for souvenirs.',
    'zh-CN': '使用书院账户登录，选购或申请纪念品。',
  },
  'login.account': { 'zh-HK': '帳號或電郵', en: 'Account name or email', 'zh-CN': '账号或邮箱' },
  'login.accountMissing': {
    'zh-HK': '請輸入帳號或電郵',
    en: 'Enter your account name or email',
    'zh-CN': '请输入账号或邮箱',
  },
  'login.passwordMissing': { 'zh-HK': '請輸入密碼', en: 'Enter your password', 'zh-CN': '请输入密码' },
  'login.capsLock': { 'zh-HK': '大寫鎖定已開啟', en: 'Caps Lock is on', 'zh-CN': '大写锁定已打开' },
  'login.browse': { 'zh-HK': '先逛逛商店', en: 'Browse the shop first', 'zh-CN': '先逛逛商店' },
  'login.panel.title': {
    'zh-HK': '一份紀念，\n一段書院情',
    en: 'A keepsake for every college story',
    'zh-CN': '一份纪念，\n一段书院情',
  },
  'login.panel.text': {
    'zh-HK': '商店、申請、庫存，一個帳戶全部搞定。',
    en: 'One account for the shop, applications and stock.',
    'zh-CN': '商店、申请、库存，一个账户全部搞定。',
  },
} as const satisfies Messages;
