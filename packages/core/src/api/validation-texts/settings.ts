// Errors beside fields for settings, texts and dictionaries.
import type { Messages } from '../../values/messages.ts';

export const settingsValidationMessages = {
  'validation.richTextCode': {
    'zh-HK': '2 至 60 個小寫字母、數字或連字號，以字母開首',
    en: 'Use 2–60 lowercase letters, digits or hyphens, starting with a letter',
    'zh-CN': '2 至 60 个小写字母、数字或连字号，以字母开头',
  },
  'validation.configKey': {
    'zh-HK': '只可用英文字母、數字及 . _ -，以字母開首',
    en: 'Use letters, digits and . _ - only, starting with a letter',
    'zh-CN': '只可用英文字母、数字及 . _ -，以字母开头',
  },
  'validation.fixed': {
    'zh-HK': '由系統訂定，不可更改',
    en: 'Set by the system. Cannot be changed.',
    'zh-CN': '由系统订定，不可更改',
  },
  'validation.dictionaryCode': {
    'zh-HK': '最多 60 個英文字母、數字或底線，以字母開首',
    en: 'Use up to 60 letters, digits or underscores, starting with a letter',
    'zh-CN': '最多 60 个英文字母、数字或下划线，以字母开头',
  },
  'validation.listOfDays': {
    'zh-HK': '請輸入 365 以內的整數天數，例如 7,1',
    en: 'Enter whole numbers of days up to 365, for example 7,1',
    'zh-CN': '请输入 365 以内的整数天数，例如 7,1',
  },
  'validation.ascendingNumbers': {
    'zh-HK': '請由小至大輸入數字，例如 15,30',
    en: 'Enter numbers from lowest to highest, for example 15,30',
    'zh-CN': '请由小至大输入数字，例如 15,30',
  },
  'validation.timeOfDay': {
    'zh-HK': '請輸入時間，例如 9:00',
    en: 'Enter a time, for example 9:00',
    'zh-CN': '请输入时间，例如 9:00',
  },
  'validation.approvalLevels': {
    'zh-HK': '只可用 department、college_office，各一次',
    en: 'Use department and college_office only, once each',
    'zh-CN': '只可用 department、college_office，各一次',
  },
  'validation.synonyms': {
    'zh-HK': '請填最少兩個不同的字詞，每行一個',
    en: 'Enter at least two different words, one per line',
    'zh-CN': '请填最少两个不同的字词，每行一个',
  },
  'validation.placeholder': {
    'zh-HK': '此處不可使用欄位 {field}',
    en: 'You cannot use {field} here',
    'zh-CN': '此处不可使用字段 {field}',
  },
} as const satisfies Messages;
