// Words beside a field; a schema names one of the last group as its message.
import type { Messages } from '../values/messages.ts';

export const validationMessages = {
  'validation.required': { 'zh-HK': '必須填寫', en: 'Required', 'zh-CN': '必须填写' },
  'validation.type': { 'zh-HK': '資料類型不正確', en: 'Wrong type of value', 'zh-CN': '资料类型不正确' },
  'validation.format': { 'zh-HK': '格式不正確', en: 'Wrong format', 'zh-CN': '格式不正确' },
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
  'validation.noRefundItem': {
    'zh-HK': '請至少選擇一件貨品',
    en: 'Choose at least one item',
    'zh-CN': '请至少选择一件商品',
  },
  'validation.policyAgreed': {
    'zh-HK': '請先同意退款政策',
    en: 'Agree to the refund policy first',
    'zh-CN': '请先同意退款政策',
  },
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
  'validation.noSouvenir': {
    'zh-HK': '請至少選擇一款紀念品',
    en: 'Choose at least one souvenir',
    'zh-CN': '请至少选择一款纪念品',
  },
  'validation.noRecipient': {
    'zh-HK': '請至少填寫一名受贈人',
    en: 'Enter at least one recipient',
    'zh-CN': '请至少填写一名受赠人',
  },
  'validation.unknownSouvenir': {
    'zh-HK': '請選擇目錄中的紀念品',
    en: 'Choose a souvenir from the catalogue',
    'zh-CN': '请选择目录中的纪念品',
  },
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
  'validation.numbers': {
    'zh-HK': '請輸入以逗號分隔的數字',
    en: 'Enter numbers separated by commas',
    'zh-CN': '请输入以逗号分隔的数字',
  },
  'validation.risingNumbers': {
    'zh-HK': '請輸入以逗號分隔、由小至大的數字',
    en: 'Enter numbers in rising order, separated by commas',
    'zh-CN': '请输入以逗号分隔、由小至大的数字',
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
  'validation.priceAboveZero': {
    'zh-HK': '價格須大於 0',
    en: 'Enter a price above 0',
    'zh-CN': '价格须大于 0',
  },
  'validation.dayNotPast': {
    'zh-HK': '須為今日或以後',
    en: 'Must be today or later',
    'zh-CN': '须为今天或以后',
  },
  'validation.percentZero': { 'zh-HK': '不可為 0', en: 'Enter a number other than 0', 'zh-CN': '不可为 0' },
  'validation.percentDecimals': {
    'zh-HK': '最多兩位小數',
    en: 'Use up to 2 decimal places',
    'zh-CN': '最多两位小数',
  },
  'validation.storageCode': {
    'zh-HK': '只可用大寫英文字母及數字',
    en: 'Use capital letters and digits only',
    'zh-CN': '只可用大写英文字母及数字',
  },
  'validation.nothingToOffer': {
    'zh-HK': '請至少更改一項',
    en: 'Change at least one field',
    'zh-CN': '请至少更改一项',
  },
  'validation.calendarDay': { 'zh-HK': '日期不正確', en: 'Enter a valid date', 'zh-CN': '日期不正确' },
  'validation.salesPeriod': {
    'zh-HK': '期間須由早至晚，最長約三年',
    en: 'End must not be before start. Up to about three years.',
    'zh-CN': '期间须由早至晚，最长约三年',
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
  'validation.website': {
    'zh-HK': '網址須以 http:// 或 https:// 開首',
    en: 'Enter a web address that starts with http:// or https://',
    'zh-CN': '网址须以 http:// 或 https:// 开头',
  },
  'validation.code': { 'zh-HK': '請輸入 6 位數字', en: 'Enter 6 digits', 'zh-CN': '请输入 6 位数字' },
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
    'zh-HK': '此密碼太常見，請另選一個',
    en: 'This password is too common. Choose another.',
    'zh-CN': '此密码太常见，请另选一个',
  },
  'validation.passwordDiffers': {
    'zh-HK': '兩次輸入的密碼不一致',
    en: 'The passwords do not match',
    'zh-CN': '两次输入的密码不一致',
  },
  'validation.agreed': {
    'zh-HK': '請先同意用戶協議及私隱政策',
    en: 'Agree to the terms first',
    'zh-CN': '请先同意用户协议及隐私政策',
  },
  'validation.taken': { 'zh-HK': '已被使用', en: 'Already taken', 'zh-CN': '已被使用' },
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
  'validation.unknownCode': {
    'zh-HK': '沒有這個編號',
    en: 'This code does not exist',
    'zh-CN': '没有这个编号',
  },
  'validation.permission': { 'zh-HK': '不認識的權限', en: 'Unknown permission', 'zh-CN': '不认识的权限' },
  'validation.productCode': {
    'zh-HK': '不可含空白',
    en: 'Spaces are not allowed',
    'zh-CN': '不可含空白',
  },
  'validation.yesNo': { 'zh-HK': '請填「是」或「否」', en: 'Enter Yes or No', 'zh-CN': '请填“是”或“否”' },
  'validation.level': {
    'zh-HK': '請填「普通」或「貴賓」',
    en: 'Enter Normal or VIP',
    'zh-CN': '请填“普通”或“贵宾”',
  },
  'validation.applicableObject': {
    'zh-HK': '請填 A、B、C 或 D',
    en: 'Enter A, B, C or D',
    'zh-CN': '请填 A、B、C 或 D',
  },
  'validation.wholeNumber': {
    'zh-HK': '請填 0 至 1,000,000 的整數',
    en: 'Enter a whole number from 0 to 1,000,000',
    'zh-CN': '请填 0 至 1,000,000 的整数',
  },
  'validation.twiceInSheet': {
    'zh-HK': '與另一行重複',
    en: 'Duplicates another row',
    'zh-CN': '与另一行重复',
  },
  'validation.notAllowed': {
    'zh-HK': '您沒有權限更改此項',
    en: 'You do not have permission to change this',
    'zh-CN': '您没有权限更改此项',
  },
  'validation.supplierInactive': {
    'zh-HK': '供應商不存在或已停用',
    en: 'This supplier does not exist or is disabled',
    'zh-CN': '供应商不存在或已停用',
  },
  'validation.nothingToChange': {
    'zh-HK': '請選擇最少一項要更改的資料',
    en: 'Choose at least one field to change',
    'zh-CN': '请选择最少一项要更改的资料',
  },
  'validation.receiverAddress': {
    'zh-HK': '地址不符合所選的通知方式',
    en: 'This address does not fit the channel',
    'zh-CN': '地址不符合所选的通知方式',
  },
  'validation.accountUnknown': {
    'zh-HK': '沒有此帳號',
    en: 'This account does not exist',
    'zh-CN': '没有此账号',
  },
  'validation.choose': { 'zh-HK': '請選擇', en: 'Choose an option', 'zh-CN': '请选择' },
  'validation.day': { 'zh-HK': '日期不正確', en: 'Enter a valid date', 'zh-CN': '日期不正确' },
  'validation.atLeastOneLine': {
    'zh-HK': '最少須有一行明細',
    en: 'Add at least one line',
    'zh-CN': '最少须有一行明细',
  },
  'validation.storagesDiffer': {
    'zh-HK': '調出與調入倉不可相同',
    en: 'Choose two different storages',
    'zh-CN': '调出与调入仓不可相同',
  },
  'validation.notActive': {
    'zh-HK': '不存在或已停用',
    en: 'Does not exist or is disabled',
    'zh-CN': '不存在或已停用',
  },
  'validation.notAvailable': {
    'zh-HK': '可用只有 {available} 件',
    en: 'Only {available} available',
    'zh-CN': '可用只有 {available} 件',
  },
  'validation.notReturnable': {
    'zh-HK': '最多可退 {returnable} 件',
    en: 'Only {returnable} can be returned',
    'zh-CN': '最多可退 {returnable} 件',
  },
  'validation.countedByOther': {
    'zh-HK': '此行已由他人點算',
    en: 'Someone else has counted this line',
    'zh-CN': '此行已由他人点算',
  },
  'validation.secondByOther': {
    'zh-HK': '此行須由另一人覆點',
    en: 'Someone else must recount this line',
    'zh-CN': '此行须由另一人复点',
  },
  'validation.synonyms': {
    'zh-HK': '請填最少兩個不同的字詞，每行一個',
    en: 'Enter at least two different words, one per line',
    'zh-CN': '请填最少两个不同的字词，每行一个',
  },
  'validation.fileUnknown': {
    'zh-HK': '附件不存在，請重新上載',
    en: 'File not found. Upload it again.',
    'zh-CN': '附件不存在，请重新上传',
  },
  'validation.totalTooLarge': {
    'zh-HK': '總額過大',
    en: 'The total is too large',
    'zh-CN': '总额过大',
  },
  'validation.expiryAfterEffective': {
    'zh-HK': '失效日期不可早於生效日期',
    en: 'Must not be before the effective date',
    'zh-CN': '失效日期不可早于生效日期',
  },
  'validation.placeholder': {
    'zh-HK': '含有不認識的欄位，如 {field}',
    en: 'Unknown placeholder {field}',
    'zh-CN': '含有不认识的字段，如 {field}',
  },
} as const satisfies Messages;
