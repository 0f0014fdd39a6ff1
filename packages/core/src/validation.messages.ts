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
  'validation.richTextCode': {
    'zh-HK': '2 至 60 個小寫字母、數字或連字號，以字母開首',
    en: '2–60 small letters, digits or hyphens, a letter first',
    'zh-CN': '2 至 60 个小写字母、数字或连字号，以字母开头',
  },
  'validation.numbers': {
    'zh-HK': '請輸入以逗號分隔的數字',
    en: 'Numbers with commas between them',
    'zh-CN': '请输入以逗号分隔的数字',
  },
  'validation.risingNumbers': {
    'zh-HK': '請輸入以逗號分隔、由小至大的數字',
    en: 'Rising numbers with commas between them',
    'zh-CN': '请输入以逗号分隔、由小至大的数字',
  },
  'validation.approvalLevels': {
    'zh-HK': '只可用 department、college_office，各一次',
    en: 'Only department and college_office, each once',
    'zh-CN': '只可用 department、college_office，各一次',
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
} as const satisfies Messages;
