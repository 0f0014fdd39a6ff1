// Refusals of the shop.
import { business, transport } from './error-row.ts';

export const shopErrors = {
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
  STILL_COLLECTABLE: business(
    409,
    '領取期限過後並已發出提醒，才可作逾期處理',
    'It can be given up only after its last day and its reminders',
    '领取期限过后并已发出提醒，才可作逾期处理',
  ),
  REFUND_OPEN: business(
    409,
    '此訂單有尚未完成的售後申請，請先處理',
    'A request for this order is still open; please settle it first',
    '此订单有尚未完成的售后申请，请先处理',
  ),
  NOT_ACCEPTABLE: business(
    409,
    '已取消或已由他人接單：{orders}。所選訂單均未接受，其餘的可再接單。',
    'Cancelled or accepted by somebody else meanwhile: {orders}. None of the selection was accepted; the others can be accepted now.',
    '已取消或已由他人接单：{orders}。所选订单均未接受，其余的可再接单。',
  ),
  NOTHING_LEFT: business(
    400,
    '整張訂單都缺貨，請改為取消訂單',
    'Nothing would be left of the order: cancel it instead',
    '整张订单都缺货，请改为取消订单',
  ),
  NOT_REFUNDABLE: business(
    409,
    '現在不能申請：{reason}',
    'This cannot be asked for now: {reason}',
    '现在不能申请：{reason}',
  ),
  REFUND_TOO_MANY: business(
    409,
    '可申請的數量只剩 {count} 件',
    'Only {count} pieces can still be asked for',
    '可申请的数量只剩 {count} 件',
  ),
  REPLACEMENT_NOT_PICKED: business(
    409,
    '替換的貨品尚未執貨出庫',
    'The replacement has not been picked yet',
    '替换的商品尚未拣货出库',
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
  GATEWAY_DOWN: business(
    503,
    '付款服務暫時未能連接，請稍後再試或改用其他付款方式',
    'The payment service cannot be reached just now, please try again soon or pay another way',
    '支付服务暂时无法连接，请稍后再试或改用其他付款方式',
  ),
  NOT_PAID: business(409, '此訂單尚未付款', 'This order has not been paid', '此订单尚未付款'),
  NOT_PAYABLE: business(409, '此訂單已不能付款', 'This order can no longer be paid', '此订单已不能付款'),
  CALLBACK_REFUSED: transport(400, '無法核實此訊息', 'This message cannot be believed', '无法核实此消息'),
};
