// Error messages beside the form fields of souvenirs, prices, stock, orders and refunds.
import type { Messages } from '../../values/messages.ts';

export const goodsValidationMessages = {
  'validation.personalText': {
    'zh-HK': '最多 60 個字，不可用表情符號或看不見的字元',
    en: 'Up to 60 characters, without emoji or invisible characters',
    'zh-CN': '最多 60 个字，不可用表情符号或看不见的字符',
  },
  'validation.personalCharacters': {
    'zh-HK': '請填「英文」、「中文及英文」或「任何文字」',
    en: 'Enter “Latin”, “Chinese and Latin” or “Any script”',
    'zh-CN': '请填“英文”、“中文及英文”或“任何文字”',
  },
  'validation.optionKey': {
    'zh-HK': '只可用大寫英文字母及數字，最多 10 個',
    en: 'Use up to 10 capital letters and digits',
    'zh-CN': '只可用大写英文字母及数字，最多 10 个',
  },
  'validation.trackingNo': {
    'zh-HK': '請輸入 8 至 30 個英文字母、數字或連字號',
    en: 'Enter 8 to 30 letters, digits or hyphens',
    'zh-CN': '请输入 8 至 30 个英文字母、数字或连字符',
  },
  'validation.listedTwice': { 'zh-HK': '不可重複', en: 'Listed twice', 'zh-CN': '不可重复' },
  'validation.inOtherFamily': {
    'zh-HK': '已屬於另一個系列',
    en: 'Belongs to another family',
    'zh-CN': '已属于另一个系列',
  },
  'validation.optionsOnPage': {
    'zh-HK': '請在紀念品頁面更改選項',
    en: 'Change the options on the page of the souvenir',
    'zh-CN': '请在纪念品页面更改选项',
  },
  'validation.nameOfFamily': {
    'zh-HK': '這款有選項，請在紀念品頁面更改名稱',
    en: 'This souvenir has options. Change the name on its page.',
    'zh-CN': '这款有选项，请在纪念品页面更改名称',
  },
  'validation.containsItself': {
    'zh-HK': '套裝不可包含自己',
    en: 'A set cannot contain itself',
    'zh-CN': '套装不可包含自己',
  },
  'validation.notASet': {
    'zh-HK': '這款不是套裝，請先列出部件',
    en: 'Not a set. List its parts first.',
    'zh-CN': '这款不是套装，请先列出部件',
  },
  'validation.partNotAvailable': {
    'zh-HK': '{part} 可用只有 {available} 件',
    en: 'Only {available} of {part} available',
    'zh-CN': '{part} 可用只有 {available} 件',
  },
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
  'validation.recipientPieces': {
    'zh-HK': '{name}：各受贈人的件數合計須為 {pieces} 件',
    en: '{name}: the pieces of the recipients must add up to {pieces}',
    'zh-CN': '{name}：各受赠人的件数合计须为 {pieces} 件',
  },
  'validation.suggestFewer': {
    'zh-HK': '此申請有多名受贈人。要減少件數，請提出替代方案，由申請人決定送給誰。',
    en: 'This application has many recipients. To approve fewer pieces, suggest a change. The applicant then chooses who gets them.',
    'zh-CN': '此申请有多名受赠人。要减少件数，请提出替代方案，由申请人决定送给谁。',
  },
  'validation.unknownSouvenir': {
    'zh-HK': '請選擇目錄中的紀念品',
    en: 'Choose a souvenir from the catalogue',
    'zh-CN': '请选择目录中的纪念品',
  },
  'validation.priceAboveZero': {
    'zh-HK': '價格須大於 0',
    en: 'Enter a price above 0',
    'zh-CN': '价格须大于 0',
  },
  'validation.priceCell': {
    'zh-HK': '請填價格，例如 118 或 118.50',
    en: 'Enter a price, such as 118 or 118.50',
    'zh-CN': '请填价格，例如 118 或 118.50',
  },
  'validation.priceMissing': {
    'zh-HK': '請填商城價或內部價',
    en: 'Enter a shop price, an internal price or both',
    'zh-CN': '请填商城价或内部价',
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
  'validation.salesPeriod': {
    'zh-HK': '期間須由早至晚，最長約三年',
    en: 'Choose an end date on or after the start date, at most about three years later',
    'zh-CN': '期间须由早至晚，最长约三年',
  },
  'validation.website': {
    'zh-HK': '網址須以 http:// 或 https:// 開首',
    en: 'Enter a web address that starts with http:// or https://',
    'zh-CN': '网址须以 http:// 或 https:// 开头',
  },
  'validation.productCode': {
    'zh-HK': '不可含空白',
    en: 'Spaces are not allowed',
    'zh-CN': '不可含空白',
  },
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
  'validation.twiceInSheet': {
    'zh-HK': '與另一行重複',
    en: 'Duplicates another row',
    'zh-CN': '与另一行重复',
  },
  'validation.ambiguousName': {
    'zh-HK': '有多於一個同名，請填編號',
    en: 'This name is used more than once. Enter the code.',
    'zh-CN': '有多于一个同名，请填编号',
  },
  'validation.supplierInactive': {
    'zh-HK': '供應商不存在或已停用',
    en: 'This supplier does not exist or is disabled',
    'zh-CN': '供应商不存在或已停用',
  },
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
  'validation.notAvailable': {
    'zh-HK': '可用只有 {available} 件',
    en: 'Only {available} available',
    'zh-CN': '可用只有 {available} 件',
  },
  'validation.bestBeforePast': {
    'zh-HK': '日期已過',
    en: 'This day has passed',
    'zh-CN': '日期已过',
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
} as const satisfies Messages;
