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
  'validation.receiverAddress': {
    'zh-HK': '地址不符合所選的通知方式',
    en: 'Not an address of this channel',
    'zh-CN': '地址不符合所选的通知方式',
  },
  'validation.accountUnknown': {
    'zh-HK': '沒有此帳號',
    en: 'There is no such account',
    'zh-CN': '没有此账号',
  },
  'validation.placeholder': {
    'zh-HK': '含有不認識的欄位，如 {field}',
    en: 'Unknown placeholder {field}',
    'zh-CN': '含有不认识的字段，如 {field}',
  },
} as const satisfies Messages;
