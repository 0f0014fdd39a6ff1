// Refusals that several areas share, those of prices, option lists and views of lists, and those of the HTTP request.
import { business, transport } from './error-row.ts';

export const commonErrors = {
  ORIGIN_HEADER_MISSING: business(
    403,
    '請求缺少來源標頭',
    'The request has no origin header',
    '请求缺少来源标头',
  ),
  NOT_FOUND: business(404, '找不到該紀錄', 'Not found', '找不到该记录'),
  TOO_MANY_VIEWS: business(
    409,
    '此清單的檢視已達 {max} 個，請先刪除一些',
    'You already have {max} views of this list. Delete some first.',
    '此列表的视图已达 {max} 个，请先删除一些',
  ),
  TOO_MANY_LISTS: business(
    409,
    '最多可儲存 {max} 個清單的欄位及次序',
    'You can save the columns and their order for up to {max} lists',
    '最多可保存 {max} 个列表的栏位及次序',
  ),
  FIELDS_INVALID: business(422, '請檢查輸入的資料', 'Check the highlighted fields', '请检查输入的资料'),
  WRONG_STATE: {
    ...business(
      409,
      '目前狀態不允許此操作',
      'This is not possible in the current status',
      '当前状态不允许此操作',
    ),
    detailed: {
      'zh-HK': '現為「{state}」；須為「{wanted}」才可進行',
      en: 'The status is “{state}”. This is only possible when it is “{wanted}”.',
      'zh-CN': '现为“{state}”；须为“{wanted}”才可进行',
    },
    attributed: {
      'zh-HK': '現時不能進行此操作。最後一步：{step}（{actor}，{time}）',
      en: 'This is not possible now. Last step: {step}, by {actor} on {time}.',
      'zh-CN': '现时不能进行此操作。最后一步：{step}（{actor}，{time}）',
    },
  },
  DICTIONARY_FIXED: business(
    400,
    '此清單的選項由系統訂定，不可新增',
    'The system defines the options of this list. You cannot add any.',
    '此清单的选项由系统订定，不可新增',
  ),
  ALREADY_EXISTS: business(
    409,
    '已有相同編號、帳號、電郵或日期的紀錄，請輸入另一個',
    'A record with the same code, account, email or date already exists. Enter another.',
    '已有相同编号、账号、邮箱或日期的记录，请输入另一个',
  ),
  STILL_IN_USE: business(
    409,
    '紀錄仍被使用，或為系統內建，不能刪除',
    'This record is still in use or built in. You cannot delete it.',
    '记录仍被使用，或为系统内置，不能删除',
  ),
  NOTHING_TO_CHANGE: business(400, '沒有價格需要更改', 'No prices to change', '没有价格需要更改'),
  TOO_MANY_AT_ONCE: business(
    400,
    '一次最多處理 {limit} 款，請縮窄篩選',
    'You can change the prices of up to {limit} souvenirs at a time. Narrow the filter.',
    '一次最多处理 {limit} 款，请缩窄筛选',
  ),
  CHANGED_MEANWHILE: business(
    409,
    '紀錄已於此期間被他人更改，請重新載入後再修改',
    'Someone else changed this record. Reload the page and edit again.',
    '记录已于此期间被他人更改，请重新加载后再修改',
  ),
  RULE_BROKEN: business(400, '資料不符合規則', 'The data is not valid', '资料不符合规则'),
  IDEMPOTENCY_KEY_REUSED: business(
    409,
    '此操作識別碼已用於另一項請求',
    'This idempotency key was already used for another request',
    '此操作标识码已用于另一项请求',
  ),
  SHEET_INVALID: business(
    400,
    '檔案無法讀取，請使用範本（Excel 或 UTF-8 的 CSV，最多 {rows} 行）',
    'The file cannot be read. Use the template (Excel, or CSV in UTF-8, up to {rows} rows).',
    '文件无法读取，请使用模板（Excel 或 UTF-8 的 CSV，最多 {rows} 行）',
  ),
  SHEET_EMPTY: business(400, '表格尚未有資料', 'The sheet has no rows yet', '表格尚未有数据'),
  IMAGE_INVALID: business(
    400,
    '檔案無法讀取，或圖片過大。請使用 {types}；圖片不可超過 {megapixels} 百萬像素，每邊不可超過 {side} 像素',
    'The file cannot be read, or the picture is too large. Use {types}. Pictures can have up to {megapixels} megapixels and {side} pixels a side.',
    '文件无法读取，或图片过大。请使用 {types}；图片不可超过 {megapixels} 百万像素，每边不可超过 {side} 像素',
  ),
  FILE_TOO_LARGE: business(
    400,
    '檔案大於 {limit}，請選擇較小的檔案',
    'The file is larger than {limit}. Choose a smaller one.',
    '文件大于 {limit}，请选择较小的文件',
  ),
  PATH_UNKNOWN: transport(404, '找不到頁面', 'Page not found', '找不到页面'),
  BODY_TOO_LARGE: transport(413, '傳送的資料過大', 'The request is too large', '传送的资料过大'),
  TYPE_UNSUPPORTED: transport(415, '不支援的資料格式', 'Unsupported media type', '不支持的资料格式'),
  BODY_MALFORMED: transport(400, '請求格式有誤', 'The request is not valid', '请求格式有误'),
  TOO_MANY_REQUESTS: transport(
    429,
    '操作過於頻繁，請稍後再試',
    'Too many requests. Try again later.',
    '操作过于频繁，请稍后再试',
  ),
  FAULT: transport(
    500,
    '系統錯誤，請稍後再試（編號 {id}）',
    'Something went wrong. Try again later (reference {id}).',
    '系统错误，请稍后再试（编号 {id}）',
  ),
  BUSY: transport(
    503,
    '系統繁忙，請稍後再試',
    'The system is busy. Try again shortly.',
    '系统繁忙，请稍后再试',
  ),
};
