// Words beside a field; a schema names one of the last group as its message (specification 5).
import type { Messages } from './messages.ts';

export const validationMessages = {
  'validation.required': { 'zh-HK': '必須填寫', en: 'Required', 'zh-CN': '必须填写' },
  'validation.type': { 'zh-HK': '資料類型不正確', en: 'Wrong type of value', 'zh-CN': '资料类型不正确' },
  'validation.format': { 'zh-HK': '格式不正確', en: 'Not in the right format', 'zh-CN': '格式不正确' },
  'validation.tooShort': {
    'zh-HK': '最少 {limit} 個字元',
    en: 'At least {limit} characters',
    'zh-CN': '最少 {limit} 个字符',
  },
  'validation.tooLong': {
    'zh-HK': '最多 {limit} 個字元',
    en: 'At most {limit} characters',
    'zh-CN': '最多 {limit} 个字符',
  },
  'validation.tooSmall': {
    'zh-HK': '不可小於 {limit}',
    en: 'Not below {limit}',
    'zh-CN': '不可小于 {limit}',
  },
  'validation.tooBig': { 'zh-HK': '不可大於 {limit}', en: 'Not above {limit}', 'zh-CN': '不可大于 {limit}' },
  'validation.unknownKey': {
    'zh-HK': '不認識的欄位：{keys}',
    en: 'Unknown field: {keys}',
    'zh-CN': '不认识的字段：{keys}',
  },
  'validation.realName': {
    'zh-HK': '姓名須為 2 至 10 個字',
    en: 'Name must be 2–10 characters',
    'zh-CN': '姓名须为 2 至 10 个字',
  },
  'validation.mobilePhone': {
    'zh-HK': '電話號碼格式不正確',
    en: 'Not a valid phone number',
    'zh-CN': '电话号码格式不正确',
  },
  'validation.description': {
    'zh-HK': '最多 200 個字',
    en: 'At most 200 characters',
    'zh-CN': '最多 200 个字',
  },
  'validation.account': {
    'zh-HK': '帳號須為 3 至 20 個字母、數字、漢字或 . _ -',
    en: 'Account must be 3–20 letters, digits, Han characters or . _ -',
    'zh-CN': '账号须为 3 至 20 个字母、数字、汉字或 . _ -',
  },
  'validation.accountReserved': {
    'zh-HK': '此帳號為系統保留',
    en: 'This account name is reserved',
    'zh-CN': '此账号为系统保留',
  },
  'validation.taken': { 'zh-HK': '已被使用', en: 'Already taken', 'zh-CN': '已被使用' },
  'validation.email': { 'zh-HK': '電郵格式不正確', en: 'Not a valid email', 'zh-CN': '邮箱格式不正确' },
  'validation.code': {
    'zh-HK': '只可用英文字母、數字及 . _ -',
    en: 'Only letters, digits and . _ -',
    'zh-CN': '只可用英文字母、数字及 . _ -',
  },
  'validation.kind': {
    'zh-HK': '須為 staff、student、visitor 或 other',
    en: 'Must be staff, student, visitor or other',
    'zh-CN': '须为 staff、student、visitor 或 other',
  },
  'validation.unknownCode': { 'zh-HK': '沒有這個編號', en: 'No such code', 'zh-CN': '没有这个编号' },
  'validation.permission': { 'zh-HK': '不認識的權限', en: 'Unknown permission', 'zh-CN': '不认识的权限' },
} as const satisfies Messages;
