// Errors beside fields for names, accounts, passwords and units.
import type { Messages } from '../../values/messages.ts';

export const identityValidationMessages = {
  'validation.englishName': {
    'zh-HK': '請用英文字母填寫',
    en: 'Use Latin letters',
    'zh-CN': '请用英文字母填写',
  },
  'validation.realName': {
    'zh-HK': '姓名須為 2 至 10 個字',
    en: 'Enter 2–10 characters',
    'zh-CN': '姓名须为 2 至 10 个字',
  },
  'validation.mobilePhone': {
    'zh-HK': '電話號碼格式不正確',
    en: 'Enter a valid phone number',
    'zh-CN': '电话号码格式不正确',
  },
  'validation.email': {
    'zh-HK': '電郵地址格式不正確',
    en: 'Enter a valid email address',
    'zh-CN': '邮箱地址格式不正确',
  },
  'validation.account': {
    'zh-HK': '3 至 20 個英文字母、數字或 . _ -',
    en: 'Use 3–20 letters, digits or . _ -',
    'zh-CN': '3 至 20 个英文字母、数字或 . _ -',
  },
  'validation.accountReserved': {
    'zh-HK': '此帳號名稱不可使用',
    en: 'This account name is not available',
    'zh-CN': '此账号名称不可使用',
  },
  'validation.nameReserved': {
    'zh-HK': '此姓名不可使用',
    en: 'This name is not available',
    'zh-CN': '此姓名不可使用',
  },
  'validation.passwordWeak': {
    'zh-HK': '此密碼太常見，或與帳號、電郵相同，請另選一個',
    en: 'This password is too common, or the same as your account or email. Choose another.',
    'zh-CN': '此密码太常见，或与账号、邮箱相同，请另选一个',
  },
  'validation.passwordUnchanged': {
    'zh-HK': '請選擇與原來不同的密碼',
    en: 'Choose a password that differs from the one you were given',
    'zh-CN': '请选择与原来不同的密码',
  },
  'validation.agreed': {
    'zh-HK': '請先同意用戶協議及私隱政策',
    en: 'Agree to the user agreement and privacy policy first',
    'zh-CN': '请先同意用户协议及隐私政策',
  },
  'validation.unknownPerson': {
    'zh-HK': '請選擇可登入的人員',
    en: 'Choose a person who can sign in',
    'zh-CN': '请选择可登录的人员',
  },
  'validation.unitCode': {
    'zh-HK': '只可用英文字母、數字及 . _ -',
    en: 'Use letters, digits and . _ - only',
    'zh-CN': '只可用英文字母、数字及 . _ -',
  },
  'validation.kind': {
    'zh-HK': '須為 staff、student、visitor 或 other',
    en: 'Enter staff, student, visitor or other',
    'zh-CN': '须为 staff、student、visitor 或 other',
  },
  'validation.permission': { 'zh-HK': '不認識的權限', en: 'Unknown permission', 'zh-CN': '不认识的权限' },
  'validation.receiverAddress': {
    'zh-HK': '地址不符合所選的通知方式',
    en: 'Enter an address that matches the channel',
    'zh-CN': '地址不符合所选的通知方式',
  },
  'validation.accountUnknown': {
    'zh-HK': '沒有此帳號',
    en: 'This account does not exist',
    'zh-CN': '没有此账号',
  },
} as const satisfies Messages;
