// Error messages beside form fields. A schema names one of them as its message, without the prefix "validation.".
import type { Messages } from '../values/messages.ts';
import { goodsValidationMessages } from './validation-texts/goods.ts';
import { identityValidationMessages } from './validation-texts/identity.ts';
import { settingsValidationMessages } from './validation-texts/settings.ts';

export const validationMessages = {
  ...identityValidationMessages,
  ...settingsValidationMessages,
  ...goodsValidationMessages,
  'validation.required': { 'zh-HK': '必須填寫', en: 'Required', 'zh-CN': '必须填写' },
  'validation.type': { 'zh-HK': '資料類型不正確', en: 'Wrong type of value', 'zh-CN': '数据类型不正确' },
  'validation.format': {
    'zh-HK': '格式不正確，請檢查輸入的內容',
    en: 'The format is not valid. Check what you entered.',
    'zh-CN': '格式不正确，请检查输入的内容',
  },
  'validation.tooShort': {
    'zh-HK': '最少 {limit} 個字元',
    en: 'Enter at least {limit} characters',
    'zh-CN': '最少 {limit} 个字符',
  },
  'validation.tooLong': {
    'zh-HK': '最多 {limit} 個字元',
    en: 'Enter {limit} characters or fewer',
    'zh-CN': '最多 {limit} 个字符',
  },
  'validation.tooSmall': {
    'zh-HK': '不可小於 {limit}',
    en: 'Enter {limit} or more',
    'zh-CN': '不可小于 {limit}',
  },
  'validation.tooBig': {
    'zh-HK': '不可大於 {limit}',
    en: 'Enter {limit} or less',
    'zh-CN': '不可大于 {limit}',
  },
  'validation.tooMany': {
    'zh-HK': '最多 {limit} 項',
    en: 'You can add up to {limit}',
    'zh-CN': '最多 {limit} 项',
  },
  'validation.chooseOne': { 'zh-HK': '請至少選擇一項', en: 'Choose at least one', 'zh-CN': '请至少选择一项' },
  'validation.unknownKey': {
    'zh-HK': '不認識的欄位：{keys}',
    en: 'Unknown field: {keys}',
    'zh-CN': '不认识的字段：{keys}',
  },
  'validation.invisible': {
    'zh-HK': '含有看不見的字元',
    en: 'Contains an invisible character',
    'zh-CN': '含有看不见的字符',
  },
  'validation.dayPassed': {
    'zh-HK': '不可早於今天',
    en: 'Must be today or later',
    'zh-CN': '不可早于今天',
  },
  'validation.dayNotAfterToday': {
    'zh-HK': '必須是今天之後的日子',
    en: 'Must be after today',
    'zh-CN': '必须是今天之后的日子',
  },
  'validation.inactive': {
    'zh-HK': '已停用，不可選用',
    en: 'Disabled. Choose another.',
    'zh-CN': '已停用，不可选用',
  },
  'validation.endBeforeStart': {
    'zh-HK': '結束日期不可早於開始日期',
    en: 'End date must not be before the start date',
    'zh-CN': '结束日期不可早于开始日期',
  },
  'validation.code': { 'zh-HK': '請輸入 6 位數字', en: 'Enter 6 digits', 'zh-CN': '请输入 6 位数字' },
  'validation.taken': { 'zh-HK': '已被使用', en: 'Already taken', 'zh-CN': '已被使用' },
  'validation.unknownCode': {
    'zh-HK': '沒有這個編號',
    en: 'This code does not exist',
    'zh-CN': '没有这个编号',
  },
  'validation.yesNo': { 'zh-HK': '請填「是」或「否」', en: 'Enter Yes or No', 'zh-CN': '请填“是”或“否”' },
  'validation.wholeNumber': {
    'zh-HK': '請填 {from} 至 {to} 的整數',
    en: 'Enter a whole number from {from} to {to}',
    'zh-CN': '请填 {from} 至 {to} 的整数',
  },
  'validation.grantOutOfRange': {
    'zh-HK': '每項不可多於申請的件數，合共最少 1 件',
    en: 'Enter no more than requested for each souvenir, and at least 1 piece in total',
    'zh-CN': '每项不可多于申请的件数，合计最少 1 件',
  },
  'validation.someoneElse': {
    'zh-HK': '請選擇另一位人士',
    en: 'Choose someone else',
    'zh-CN': '请选择另一位人士',
  },
  'validation.notAllowed': {
    'zh-HK': '您沒有權限更改此項',
    en: 'You do not have permission to change this',
    'zh-CN': '您没有权限更改此项',
  },
  'validation.nothingToChange': {
    'zh-HK': '請選擇最少一項要更改的資料',
    en: 'Choose at least one field to change',
    'zh-CN': '请选择最少一项要更改的资料',
  },
  'validation.choose': { 'zh-HK': '請選擇', en: 'Choose an option', 'zh-CN': '请选择' },
  'validation.day': { 'zh-HK': '日期不正確', en: 'Enter a valid date', 'zh-CN': '日期不正确' },
  'validation.notActive': {
    'zh-HK': '不存在或已停用',
    en: 'Does not exist or is disabled',
    'zh-CN': '不存在或已停用',
  },
  'validation.fileUnknown': {
    'zh-HK': '附件不存在，請重新上載',
    en: 'File not found. Upload it again.',
    'zh-CN': '附件不存在，请重新上传',
  },
} as const satisfies Messages;
