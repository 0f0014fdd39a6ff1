// Refusals of the stock ledger and its documents.
import { business } from './error-row.ts';

export const stockErrors = {
  OUT_OF_STOCK: business(409, '庫存不足：{items}', 'Not enough in stock: {items}', '库存不足：{items}'),
  LOT_OUT_OF_STOCK: business(
    409,
    '該批次數量不足，或已過最佳食用日期：{items}',
    'Not enough pieces in the lot, or their best-before day has passed: {items}',
    '该批次数量不足，或已过最佳食用日期：{items}',
  ),
  OWN_ADJUSTMENT: business(
    403,
    '調整單須由他人確認，不可由填寫或提交者確認',
    'You cannot confirm an adjustment that you created, edited or submitted. Ask someone else to confirm it.',
    '调整单须由他人确认，不可由填写或提交者确认',
  ),
  DOCUMENT_EXPIRED: business(
    409,
    '單據有效至 {day}，已不可再確認',
    'The document was valid until {day} and can no longer be confirmed',
    '单据有效至 {day}，已不可再确认',
  ),
  MADE_ELSEWHERE: business(
    409,
    '單據由其他紀錄產生，請在該紀錄處理',
    'Another record created this document. Make changes there.',
    '单据由其他记录产生，请在该记录处理',
  ),
  NOT_PICKED: business(409, '尚未執齊：{items}', 'Not fully picked yet: {items}', '尚未拣齐：{items}'),
  NOT_INSPECTED: business(
    409,
    '請先選擇收回貨品的狀況：{items}',
    'Choose the condition of the returned goods first: {items}',
    '请先选择收回商品的状况：{items}',
  ),
  COLLECTED_AT_COUNTER: business(
    409,
    '此出倉單於領取櫃台憑領取碼交收時確認',
    'This outbound order is confirmed when the application is collected at the counter with its pickup code',
    '此出库单于领取柜台凭领取码交付时确认',
  ),
  OUTBOUND_SENT_BACK: business(
    409,
    '出倉單 {no} 已被拒絕或尚未提交，請先重新提交',
    'Outbound order {no} was rejected or is not submitted. Submit it again first.',
    '出库单 {no} 已被拒绝或尚未提交，请先重新提交',
  ),
  CODE_NOT_TO_PICK: business(
    400,
    '此單據沒有待執的 {code}',
    'No line of this order still needs {code}',
    '此单据没有待拣的 {code}',
  ),
  CODE_UNKNOWN: business(
    400,
    '沒有編號為 {code} 的紀念品',
    'No souvenir with code {code}',
    '没有编号为 {code} 的纪念品',
  ),
  RETURNED_TOO_MANY: business(
    409,
    '退回數量多於可退數量：{items}',
    'More pieces than can be returned: {items}',
    '退回数量多于可退数量：{items}',
  ),
  INSPECTION_INCOMPLETE: business(
    400,
    '第 {lines} 行：各狀況的件數須合共為該行件數',
    'Line {lines}: the pieces of all conditions must add up to the line quantity',
    '第 {lines} 行：各状况的件数须合共为该行件数',
  ),
  NOT_IN_COUNT: business(
    409,
    '{code} 不在這次盤點內',
    '{code} is not part of this count',
    '{code} 不在这次盘点内',
  ),
  COUNT_INCOMPLETE: business(
    409,
    '尚有 {count} 行未點算',
    { one: '{count} line is not counted yet', other: '{count} lines are not counted yet' },
    '尚有 {count} 行未点算',
  ),
  RECOUNT_NEEDED: business(
    409,
    '尚有 {count} 行須由另一人覆點',
    { one: 'Someone else must recount {count} line', other: 'Someone else must recount {count} lines' },
    '尚有 {count} 行须由另一人复点',
  ),
  STORAGE_NOT_EMPTY: business(
    409,
    '倉內尚有 {onHand} 件存貨（其中 {reserved} 件已預留），不可停用',
    'The storage is not empty (pieces: {onHand}, reserved: {reserved}). Empty it before you disable it.',
    '仓内尚有 {onHand} 件存货（其中 {reserved} 件已预留），不可停用',
  ),
  PROTECTED_CHANGED: business(
    409,
    '{code} 的保留量已於此期間更改，請重新載入後再修改',
    'Someone else changed the protected quantity of {code}. Reload the page and edit again.',
    '{code} 的保留量已于此期间更改，请重新加载后再修改',
  ),
  STORAGE_INACTIVE: business(
    409,
    '存放地點 {code} 已停用',
    'Storage {code} is disabled',
    '存放地点 {code} 已停用',
  ),
};
