// Every refusal the product can answer: its envelope code, HTTP status and text in three languages (specification 8, api.md "Codes").
import type { Message, MessageParams } from './messages.ts';

type ErrorRow = { readonly code: number; readonly http: number; readonly message: Message };

const business = (code: number, hk: string, en: string, cn: string): ErrorRow => ({
  code,
  http: 200,
  message: { 'zh-HK': hk, en, 'zh-CN': cn },
});
const transport = (http: number, hk: string, en: string, cn: string): ErrorRow => ({
  code: http,
  http,
  message: { 'zh-HK': hk, en, 'zh-CN': cn },
});

export const errorTable = {
  SESSION_EXPIRED: business(
    600,
    '登入已過期，請重新登入',
    'Your session has expired, please log in again',
    '登录已过期，请重新登录',
  ),
  SIGNED_OUT_ELSEWHERE: business(
    601,
    '您的帳戶已在其他地方登入',
    'Your account has signed in elsewhere',
    '您的账户已在其他地方登录',
  ),
  ACCOUNT_DISABLED: business(601, '您的帳戶已停用', 'Your account has been disabled', '您的账户已停用'),
  TOKEN_INVALID: business(
    602,
    '驗證失敗，請重新登入',
    'Verification failed, please log in again',
    '验证失败，请重新登录',
  ),
  SESSION_LOCKED: business(
    423,
    '畫面已鎖定，請先解鎖',
    'The screen is locked, please unlock it first',
    '画面已锁定，请先解锁',
  ),

  SIGN_IN_FAILED: business(400, '帳號或密碼不正確', 'Incorrect account or password', '账号或密码不正确'),
  SIGN_IN_LOCKED: business(
    400,
    '嘗試次數過多，請於 {minutes} 分鐘後再試',
    'Too many attempts, please try again in {minutes} min',
    '尝试次数过多，请于 {minutes} 分钟后再试',
  ),

  DIRECTORY_SIGN_IN_FAILED: business(
    400,
    '目錄登入失敗，請重試',
    'Directory sign-in failed, please try again',
    '目录登录失败，请重试',
  ),
  CODE_WRONG: business(400, '驗證碼不正確', 'The code is not right', '验证码不正确'),
  CODE_EXPIRED: business(
    400,
    '驗證碼已失效，請重新獲取',
    'This code is no longer valid, please ask for a new one',
    '验证码已失效，请重新获取',
  ),
  CODE_RESEND_WAIT: business(
    400,
    '請於 {seconds} 秒後再獲取驗證碼',
    'Please wait {seconds} s before asking for another code',
    '请于 {seconds} 秒后再获取验证码',
  ),
  CODE_LIMIT: business(
    400,
    '此電郵獲取驗證碼的次數已達上限，請稍後再試',
    'Too many codes were sent to this address, please try again later',
    '此邮箱获取验证码的次数已达上限，请稍后再试',
  ),
  PICTURE_CODE_NEEDED: business(
    400,
    '請輸入圖片中的驗證碼',
    'Please type the digits in the picture',
    '请输入图片中的验证码',
  ),
  PASSWORD_WRONG: business(400, '密碼不正確', 'The password is not right', '密码不正确'),

  NO_PERMISSION: business(403, '您沒有權限', 'Permission denied', '您没有权限'),
  NOT_ADMINISTRATOR: business(
    403,
    '您沒有管理員權限',
    'You have no administrator permission',
    '您没有管理员权限',
  ),
  ORIGIN_HEADER_MISSING: business(
    403,
    '請求缺少來源標頭',
    'The request lacks its origin header',
    '请求缺少来源标头',
  ),
  NOT_FOUND: business(404, '找不到該記錄', 'Not found', '找不到该记录'),
  FIELDS_INVALID: business(
    422,
    '請檢查輸入的資料',
    'Please check the highlighted fields',
    '请检查输入的资料',
  ),
  WRONG_STATE: business(
    409,
    '目前狀態不允許此操作',
    'This is not possible in the present state',
    '当前状态不允许此操作',
  ),
  OUT_OF_STOCK: business(409, '庫存不足：{items}', 'Not enough in stock: {items}', '库存不足：{items}'),
  SOLD_OUT: business(409, '此紀念品已售罄', 'This souvenir is sold out', '此纪念品已售罄'),
  OFF_SALE: business(409, '已停止發售：{items}', 'No longer for sale: {items}', '已停止发售：{items}'),
  PRICE_CHANGED: business(
    409,
    '價格已更改，請核對後再提交',
    'Prices have changed, please check and submit again',
    '价格已更改，请核对后再提交',
  ),
  TOO_MANY_PIECES: business(
    400,
    '每款最多 {limit} 件',
    'At most {limit} pieces of each souvenir',
    '每款最多 {limit} 件',
  ),
  CART_FULL: business(
    400,
    '購物車最多 {limit} 款',
    'The cart holds at most {limit} souvenirs',
    '购物车最多 {limit} 款',
  ),
  TOO_MANY_ADDRESSES: business(
    400,
    '最多保存 {limit} 個地址',
    'At most {limit} addresses',
    '最多保存 {limit} 个地址',
  ),
  ADDRESS_NEEDED: business(400, '請選擇送貨地址', 'Please choose a delivery address', '请选择送货地址'),
  PAYMENT_METHOD_CLOSED: business(
    400,
    '此付款方式暫不可用',
    'This payment method is not available',
    '此付款方式暂不可用',
  ),
  PICKUP_CODE_WRONG: business(
    400,
    '領取碼不正確，或訂單尚未可領取',
    'The pickup code is wrong, or nothing can be collected with it yet',
    '领取码不正确，或订单尚未可领取',
  ),
  NOTHING_LEFT: business(
    400,
    '整張訂單都缺貨，請改為取消訂單',
    'Nothing would be left of the order: cancel it instead',
    '整张订单都缺货，请改为取消订单',
  ),
  NOT_REFUNDABLE: business(
    409,
    '此訂單或貨品現在不能申請',
    'This order or item cannot be sent back now',
    '此订单或商品现在不能申请',
  ),
  REFUND_TOO_MANY: business(
    409,
    '可申請的數量只剩 {count} 件',
    'Only {count} pieces can still be asked for',
    '可申请的数量只剩 {count} 件',
  ),
  GOODS_NOT_BACK: business(
    409,
    '貨品尚未確認收回，不能付款',
    'The goods have not been received back yet',
    '商品尚未确认收回，不能付款',
  ),
  SIGNATURE_NEEDED: business(
    400,
    '現金退款須由顧客簽署',
    'Cash needs the buyer’s signature',
    '现金退款须由顾客签署',
  ),
  PAYOUT_FAILED: business(
    409,
    '付款閘道未能退款：{reason}',
    'The gateway could not pay it back: {reason}',
    '支付网关未能退款：{reason}',
  ),
  NOT_PAYABLE: business(409, '此訂單已不能付款', 'This order can no longer be paid', '此订单已不能付款'),
  CALLBACK_REFUSED: transport(400, '無法核實此訊息', 'This message cannot be believed', '无法核实此消息'),
  OWN_ADJUSTMENT: business(
    403,
    '調整單須由他人確認，不可由填寫或提交者確認',
    'An adjustment must be confirmed by somebody who neither wrote nor submitted it',
    '调整单须由他人确认，不可由填写或提交者确认',
  ),
  DOCUMENT_EXPIRED: business(
    409,
    '單據已於 {day} 失效，不可再確認',
    'It expired on {day} and can no longer be confirmed',
    '单据已于 {day} 失效，不可再确认',
  ),
  NOT_PICKED: business(409, '尚未執齊：{items}', 'Not fully picked yet: {items}', '尚未拣齐：{items}'),
  CODE_NOT_WANTED: business(
    400,
    '此單據沒有待執的 {code}',
    'No line here still wants {code}',
    '此单据没有待拣的 {code}',
  ),
  CODE_UNKNOWN: business(
    400,
    '沒有編號為 {code} 的紀念品',
    'No souvenir has the code {code}',
    '没有编号为 {code} 的纪念品',
  ),
  RETURNED_TOO_MANY: business(
    409,
    '退回數量多於可退數量：{items}',
    'More would come back than was issued: {items}',
    '退回数量多于可退数量：{items}',
  ),
  COUNT_INCOMPLETE: business(
    409,
    '尚有 {count} 行未點算',
    '{count} lines are not counted yet',
    '尚有 {count} 行未点算',
  ),
  COUNT_NEEDS_SECOND: business(
    409,
    '尚有 {count} 行差異較大，須由另一人再點',
    '{count} lines differ too much and wait for a second person’s count',
    '尚有 {count} 行差异较大，须由另一人再点',
  ),
  DICTIONARY_FIXED: business(
    400,
    '此字典的選項由系統訂定，不可新增',
    'The choices of this dictionary are the system’s own; none can be added',
    '此字典的选项由系统订定，不可新增',
  ),
  ALREADY_EXISTS: business(409, '記錄已存在', 'It already exists', '记录已存在'),
  STILL_IN_USE: business(409, '記錄仍被使用', 'It is still in use', '记录仍被使用'),
  STORAGE_NOT_EMPTY: business(
    409,
    '倉內尚有 {onHand} 件存貨（其中 {reserved} 件已預留），不可停用',
    'It still holds {onHand} pieces, {reserved} of them promised, and cannot be disabled',
    '仓内尚有 {onHand} 件存货（其中 {reserved} 件已预留），不可停用',
  ),
  PROTECTED_CHANGED: business(
    409,
    '{code} 的保留量已於此期間更改，請重新載入後再修改',
    'The protected quantity of {code} has changed in the meantime, please reload and edit again',
    '{code} 的保留量已于此期间更改，请重新加载后再修改',
  ),
  STORAGE_INACTIVE: business(
    409,
    '儲存地點 {code} 已停用',
    'The storage {code} is out of use',
    '储存地点 {code} 已停用',
  ),
  PRICE_NOT_POSITIVE: business(
    400,
    '{count} 款紀念品的新價格會變成 0，請調整百分比或進位',
    'The price of {count} souvenirs would come to nothing, please change the percentage or the rounding',
    '{count} 款纪念品的新价格会变成 0，请调整百分比或进位',
  ),
  NOTHING_TO_CHANGE: business(400, '沒有價格需要更改', 'There is no price to change', '没有价格需要更改'),
  TOO_MANY_AT_ONCE: business(
    400,
    '一次最多處理 {limit} 款，請縮窄篩選',
    'At most {limit} at once, please narrow the filter',
    '一次最多处理 {limit} 款，请缩窄筛选',
  ),
  QUOTATION_EXISTS: business(
    409,
    '此供應商在同一日起，對這款紀念品以同一貨幣及最低訂量已有報價',
    'This supplier already quotes this souvenir from that day, in that currency and from that quantity',
    '此供应商在同一日起，对这款纪念品以同一货币及最低订量已有报价',
  ),
  CHANGED_MEANWHILE: business(
    409,
    '記錄已於此期間被他人更改，請重新載入後再修改',
    'Somebody has changed it in the meantime, please reload and edit again',
    '记录已于此期间被他人更改，请重新加载后再修改',
  ),
  RULE_BROKEN: business(400, '資料不符合規則', 'The data breaks a rule', '资料不符合规则'),
  IDEMPOTENCY_KEY_REUSED: business(
    409,
    '此操作識別碼已用於另一項請求',
    'This idempotency key was used for another request',
    '此操作标识码已用于另一项请求',
  ),
  ROLE_NAME_AND_FLAG: business(
    400,
    '名稱含「系統管理員」的角色必須設為管理員角色，反之亦然',
    'A role named System Administrator must carry the administrator flag, and the other way round',
    '名称含“系统管理员”的角色必须设为管理员角色，反之亦然',
  ),
  BEYOND_OWN_POWERS: business(
    403,
    '您不能授予或管理超出自己權限的角色或帳戶',
    'You cannot give or manage more permissions than you have yourself',
    '您不能授予或管理超出自己权限的角色或账户',
  ),
  LAST_ADMINISTRATOR: business(
    409,
    '系統必須保留最少一位管理員',
    'At least one administrator must remain',
    '系统必须保留最少一位管理员',
  ),
  OWN_ACCOUNT: business(
    400,
    '不能停用自己的帳戶',
    'You cannot disable your own account',
    '不能停用自己的账户',
  ),
  ORGANIZATION_CYCLE: business(
    400,
    '不能移到自己或其下級單位之下',
    'A unit cannot be moved below itself',
    '不能移到自己或其下级单位之下',
  ),
  CATEGORY_CYCLE: business(
    400,
    '不能移到自己或其下級類別之下',
    'A category cannot be moved below itself',
    '不能移到自己或其下级类别之下',
  ),
  SHEET_INVALID: business(
    400,
    '檔案無法讀取，請使用範本（xlsx，最多 {rows} 行）',
    'The file cannot be read, please use the template (xlsx, at most {rows} rows)',
    '文件无法读取，请使用模板（xlsx，最多 {rows} 行）',
  ),
  IMAGE_INVALID: business(
    400,
    '圖片無法讀取，請使用 {types}',
    'The picture cannot be read, please use {types}',
    '图片无法读取，请使用 {types}',
  ),
  FILE_TOO_LARGE: business(
    400,
    '檔案不可超過 {limit}',
    'The file must not exceed {limit}',
    '文件不可超过 {limit}',
  ),

  PATH_UNKNOWN: transport(404, '找不到頁面', 'Page not found', '找不到页面'),
  BODY_TOO_LARGE: transport(413, '傳送的資料過大', 'The request is too large', '传送的资料过大'),
  TYPE_UNSUPPORTED: transport(415, '不支援的資料格式', 'Unsupported media type', '不支持的资料格式'),
  BODY_MALFORMED: transport(400, '請求格式有誤', 'The request is malformed', '请求格式有误'),
  TOO_MANY_REQUESTS: transport(
    429,
    '操作過於頻繁，請稍後再試',
    'Too many requests, please try again later',
    '操作过于频繁，请稍后再试',
  ),
  FAULT: transport(
    500,
    '系統錯誤，請稍後再試（編號 {id}）',
    'System error, please try again later (reference {id})',
    '系统错误，请稍后再试（编号 {id}）',
  ),
  BUSY: transport(
    503,
    '系統繁忙，請稍後再試',
    'The system is busy, please try again shortly',
    '系统繁忙，请稍后再试',
  ),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;
export type FieldErrors = Readonly<Record<string, string>>;

/** A refusal. Throwing it rolls the transaction back; returning it (see `Refusal`) keeps what was written. */
export class AppError extends Error {
  readonly reason: ErrorCode;
  readonly params: MessageParams;
  readonly fields: FieldErrors | undefined;
  constructor(reason: ErrorCode, params: MessageParams = {}, fields?: FieldErrors) {
    super(reason);
    this.name = 'AppError';
    this.reason = reason;
    this.params = params;
    this.fields = fields;
  }
}

/** Database constraint → refusal. A constraint that a user can run into is named here, so that it never becomes a 500. */
export const constraintErrors: Readonly<Record<string, ErrorCode>> = {
  app_user_account_key_unique: 'ALREADY_EXISTS',
  app_user_email_key_unique: 'ALREADY_EXISTS',
  // somebody deleted it in the meantime
  app_user_organization_id_fkey: 'NOT_FOUND',
  app_user_position_id_fkey: 'NOT_FOUND',
  user_role_role_id_fkey: 'NOT_FOUND',
  role_code_unique: 'ALREADY_EXISTS',
  organization_code_unique: 'ALREADY_EXISTS',
  position_code_unique: 'ALREADY_EXISTS',
  souvenir_code_unique: 'ALREADY_EXISTS',
  category_code_unique: 'ALREADY_EXISTS',
  souvenir_category_id_fkey: 'NOT_FOUND',
  souvenir_supplier_id_fkey: 'NOT_FOUND',
  souvenir_picture_file_id_fkey: 'NOT_FOUND',
  category_parent_id_fkey: 'NOT_FOUND',
  rich_text_code_unique: 'ALREADY_EXISTS',
  dictionary_entry_code_unique: 'ALREADY_EXISTS',
  supplier_code_unique: 'ALREADY_EXISTS',
  quotation_once: 'QUOTATION_EXISTS',
  storage_code_unique: 'ALREADY_EXISTS',
};
