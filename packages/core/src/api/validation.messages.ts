// Words beside a field; a schema names one of the last group as its message.
import type { Messages } from '../values/messages.ts';

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
  'validation.tooMany': { 'zh-HK': '最多 {limit} 項', en: 'At most {limit}', 'zh-CN': '最多 {limit} 项' },
  'validation.chooseOne': { 'zh-HK': '請至少選擇一項', en: 'Choose at least one', 'zh-CN': '请至少选择一项' },
  'validation.noRefundItem': {
    'zh-HK': '請至少選擇一件貨品',
    en: 'Choose at least one item',
    'zh-CN': '请至少选择一件商品',
  },
  'validation.policyAgreed': {
    'zh-HK': '請先同意退款政策',
    en: 'Please agree to the refund policy first',
    'zh-CN': '请先同意退款政策',
  },
  'validation.unknownKey': {
    'zh-HK': '不認識的欄位：{keys}',
    en: 'Unknown field: {keys}',
    'zh-CN': '不认识的字段：{keys}',
  },
  'validation.invisible': {
    'zh-HK': '含有看不見的字元',
    en: 'Contains a character that cannot be seen',
    'zh-CN': '含有看不见的字符',
  },
  'validation.dayPassed': {
    'zh-HK': '不可早於今天',
    en: 'Not before today',
    'zh-CN': '不可早于今天',
  },
  'validation.dayNotAfterToday': {
    'zh-HK': '必須是今天之後的日子',
    en: 'Must be a day after today',
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
    en: 'Choose a souvenir of the catalog',
    'zh-CN': '请选择目录中的纪念品',
  },
  'validation.richTextCode': {
    'zh-HK': '2 至 60 個小寫字母、數字或連字號，以字母開首',
    en: '2–60 small letters, digits or hyphens, a letter first',
    'zh-CN': '2 至 60 个小写字母、数字或连字号，以字母开头',
  },
  'validation.configKey': {
    'zh-HK': '只可用英文字母、數字及 . _ -，以字母開首',
    en: 'Use letters, digits and . _ - only, starting with a letter',
    'zh-CN': '只可用英文字母、数字及 . _ -，以字母开头',
  },
  'validation.fixed': {
    'zh-HK': '由系統訂定，不可更改',
    en: 'Set by the system and cannot be changed',
    'zh-CN': '由系统订定，不可更改',
  },
  'validation.dictionaryCode': {
    'zh-HK': '最多 60 個英文字母、數字或底線，以字母開首',
    en: 'Up to 60 letters, digits or underscores, a letter first',
    'zh-CN': '最多 60 个英文字母、数字或下划线，以字母开头',
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
  'validation.timeOfDay': {
    'zh-HK': '請輸入時間，例如 9:00',
    en: 'Enter a time such as 9:00',
    'zh-CN': '请输入时间，例如 9:00',
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
  'validation.email': {
    'zh-HK': '電郵地址格式不正確',
    en: 'Not a valid email address',
    'zh-CN': '邮箱地址格式不正确',
  },
  'validation.priceAboveZero': { 'zh-HK': '價格須大於 0', en: 'Must be above 0', 'zh-CN': '价格须大于 0' },
  'validation.dayNotPast': {
    'zh-HK': '須為今日或以後',
    en: 'Must be today or later',
    'zh-CN': '须为今天或以后',
  },
  'validation.percentZero': { 'zh-HK': '不可為 0', en: 'Must not be 0', 'zh-CN': '不可为 0' },
  'validation.percentDecimals': {
    'zh-HK': '最多兩位小數',
    en: 'At most two decimals',
    'zh-CN': '最多两位小数',
  },
  'validation.storageCode': {
    'zh-HK': '只可用大寫英文字母及數字',
    en: 'Only capital letters and digits',
    'zh-CN': '只可用大写英文字母及数字',
  },
  'validation.nothingToOffer': {
    'zh-HK': '請至少更改一項',
    en: 'Change at least one thing',
    'zh-CN': '请至少更改一项',
  },
  'validation.calendarDay': { 'zh-HK': '日期不正確', en: 'Not a usable date', 'zh-CN': '日期不正确' },
  'validation.salesPeriod': {
    'zh-HK': '期間須由早至晚，最長約三年',
    en: 'From earlier to later, at most about three years',
    'zh-CN': '期间须由早至晚，最长约三年',
  },
  'validation.inactive': { 'zh-HK': '已停用，不可選用', en: 'No longer in use', 'zh-CN': '已停用，不可选用' },
  'validation.endBeforeStart': {
    'zh-HK': '結束日期不可早於開始日期',
    en: 'Must not end before it begins',
    'zh-CN': '结束日期不可早于开始日期',
  },
  'validation.website': {
    'zh-HK': '網址須以 http:// 或 https:// 開首',
    en: 'A web address that begins with http:// or https://',
    'zh-CN': '网址须以 http:// 或 https:// 开头',
  },
  'validation.code': { 'zh-HK': '請輸入 6 位數字', en: 'Six digits, please', 'zh-CN': '请输入 6 位数字' },
  'validation.account': {
    'zh-HK': '3 至 20 個英文字母、數字或 . _ -',
    en: '3–20 letters, digits or . _ -',
    'zh-CN': '3 至 20 个英文字母、数字或 . _ -',
  },
  'validation.accountReserved': {
    'zh-HK': '此帳號名稱不可使用',
    en: 'This account name cannot be used',
    'zh-CN': '此账号名称不可使用',
  },
  'validation.nameReserved': {
    'zh-HK': '此姓名不可使用',
    en: 'This name cannot be used',
    'zh-CN': '此姓名不可使用',
  },
  'validation.passwordWeak': {
    'zh-HK': '此密碼太常見，請另選一個',
    en: 'This password is too common, please choose another',
    'zh-CN': '此密码太常见，请另选一个',
  },
  'validation.passwordDiffers': {
    'zh-HK': '兩次輸入的密碼不一致',
    en: 'The two passwords differ',
    'zh-CN': '两次输入的密码不一致',
  },
  'validation.agreed': {
    'zh-HK': '請先同意用戶協議及私隱政策',
    en: 'Please agree to the terms first',
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
  'validation.productCode': {
    'zh-HK': '不可含空白',
    en: 'No blanks, please',
    'zh-CN': '不可含空白',
  },
  'validation.yesNo': { 'zh-HK': '請填「是」或「否」', en: 'Yes or no, please', 'zh-CN': '请填“是”或“否”' },
  'validation.level': {
    'zh-HK': '請填「普通」或「貴賓」',
    en: 'Normal or VIP, please',
    'zh-CN': '请填“普通”或“贵宾”',
  },
  'validation.applicableObject': {
    'zh-HK': '請填 A、B、C 或 D',
    en: 'A, B, C or D, please',
    'zh-CN': '请填 A、B、C 或 D',
  },
  'validation.wholeNumber': {
    'zh-HK': '請填 0 至 1,000,000 的整數',
    en: 'A whole number from 0 to 1,000,000, please',
    'zh-CN': '请填 0 至 1,000,000 的整数',
  },
  'validation.twiceInSheet': {
    'zh-HK': '與另一行重複',
    en: 'Also in another row',
    'zh-CN': '与另一行重复',
  },
  'validation.notAllowed': {
    'zh-HK': '您沒有權限更改此項',
    en: 'You may not change this',
    'zh-CN': '您没有权限更改此项',
  },
  'validation.supplierInactive': {
    'zh-HK': '供應商不存在或已停用',
    en: 'No such supplier in use',
    'zh-CN': '供应商不存在或已停用',
  },
  'validation.nothingToChange': {
    'zh-HK': '請選擇最少一項要更改的資料',
    en: 'Choose at least one thing to change',
    'zh-CN': '请选择最少一项要更改的资料',
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
  'validation.choose': { 'zh-HK': '請選擇', en: 'Please choose', 'zh-CN': '请选择' },
  'validation.day': { 'zh-HK': '日期不正確', en: 'Not a valid date', 'zh-CN': '日期不正确' },
  'validation.atLeastOneLine': {
    'zh-HK': '最少須有一行明細',
    en: 'At least one line is needed',
    'zh-CN': '最少须有一行明细',
  },
  'validation.storagesDiffer': {
    'zh-HK': '調出與調入倉不可相同',
    en: 'Source and target must differ',
    'zh-CN': '调出与调入仓不可相同',
  },
  'validation.notActive': {
    'zh-HK': '不存在或已停用',
    en: 'Unknown, or no longer in use',
    'zh-CN': '不存在或已停用',
  },
  'validation.notAvailable': {
    'zh-HK': '可用只有 {available} 件',
    en: 'Only {available} available',
    'zh-CN': '可用只有 {available} 件',
  },
  'validation.notReturnable': {
    'zh-HK': '最多可退 {returnable} 件',
    en: 'At most {returnable} can come back',
    'zh-CN': '最多可退 {returnable} 件',
  },
  'validation.countedByOther': {
    'zh-HK': '此行已由他人點算',
    en: 'Somebody else has counted this',
    'zh-CN': '此行已由他人点算',
  },
  'validation.secondByOther': {
    'zh-HK': '此行須由另一人覆點',
    en: 'Another person must count this line again',
    'zh-CN': '此行须由另一人复点',
  },
  'validation.synonyms': {
    'zh-HK': '請填最少兩個不同的字詞，每行一個',
    en: 'Enter at least two different words, one per line',
    'zh-CN': '请填最少两个不同的字词，每行一个',
  },
  'validation.fileUnknown': {
    'zh-HK': '附件不存在，請重新上載',
    en: 'No such file, please upload it again',
    'zh-CN': '附件不存在，请重新上传',
  },
  'validation.totalTooLarge': {
    'zh-HK': '總額過大',
    en: 'The total is too large',
    'zh-CN': '总额过大',
  },
  'validation.expiryAfterEffective': {
    'zh-HK': '失效日期不可早於生效日期',
    en: 'Not before the effective date',
    'zh-CN': '失效日期不可早于生效日期',
  },
  'validation.placeholder': {
    'zh-HK': '含有不認識的欄位，如 {field}',
    en: 'Unknown placeholder {field}',
    'zh-CN': '含有不认识的字段，如 {field}',
  },
} as const satisfies Messages;
