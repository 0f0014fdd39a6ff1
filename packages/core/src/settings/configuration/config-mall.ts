// Settings for the shop: filters, payment, delivery, refunds.
import { createRows } from './config-row.ts';

const { number, text } = createRows('mall');
const publicSetting = { isPublic: true } as const;

export const mallRows = {
  'mall.low_stock_threshold': number(
    5,
    [0, 1000],
    ['顯示「剩餘數量」的門檻（件）', 'Show “Only n left” at (pieces)', '显示“剩余数量”的门槛（件）'],
    [
      '可用數量不多於此數時，商店會顯示剩餘件數。',
      'The shop shows how many are left at this quantity or below.',
      '可用数量不多于此数时，商店会显示剩余件数。',
    ],
    publicSetting,
  ),
  'mall.hot_product_count': number(
    5,
    [0, 50],
    ['熱賣紀念品數目', 'Number of popular souvenirs', '热卖纪念品数目'],
    [
      '熱賣紀念品的數目，在商店各頁標示，首頁列出其中最前的幾款；0 即沒有。',
      'How many souvenirs count as popular. They are marked throughout the shop, and the first of them are listed on its home page. 0 means none.',
      '热卖纪念品的数目，在商店各页标示，首页列出其中最前的几款；0 即没有。',
    ],
  ),
  'mall.hot_product_days': number(
    30,
    [1, 365],
    ['熱賣紀念品的統計天數', 'Popular souvenirs period (days)', '热卖纪念品的统计天数'],
    [
      '以最近這些天已付款的件數計算熱賣，已取消及退款的不計；售出的款數不足時，先以出倉件數補足，再按排序補足。',
      'Based on pieces paid for in this period. Cancelled and refunded pieces do not count. If too few souvenirs were sold, those with the most pieces handed over are added, then the first by sort order.',
      '以最近这些天已付款的件数计算热卖，已取消及退款的不计；售出的款数不足时，先以出库件数补足，再按排序补足。',
    ],
  ),
  'mall.price_filter_bounds': text(
    '100,500,1000',
    'ascending',
    ['價格篩選分界（港元）', 'Price filter bounds (HK$)', '价格筛选分界（港元）'],
    [
      '由小至大；100,500,1000 即 100 以下、100–500、500–1000、1000 以上。',
      'In ascending order. 100,500,1000 means under 100, 100–500, 500–1000, over 1000.',
      '由小至大；100,500,1000 即 100 以下、100–500、500–1000、1000 以上。',
    ],
    true,
  ),
  'mall.max_per_line': number(
    99,
    [1, 999],
    ['每款最多件數', 'Maximum pieces per souvenir', '每款最多件数'],
    [
      '購物車及訂單內每款紀念品的件數上限。',
      'Limit for one souvenir in a cart or an order.',
      '购物车及订单内每款纪念品的件数上限。',
    ],
    publicSetting,
  ),
  'mall.cart_lines': number(
    50,
    [1, 50],
    ['購物車行數上限', 'Maximum lines in a cart', '购物车行数上限'],
    [
      '購物車可放的行數；每款紀念品佔一行，不同的個人文字各佔一行。',
      'Each souvenir takes one line. Each different personal text takes a line of its own.',
      '购物车可放的行数；每款纪念品占一行，不同的个人文字各占一行。',
    ],
  ),
  'mall.payment_timeout_minutes': number(
    30,
    [1, 1440],
    ['付款時限（分鐘）', 'Time to pay (minutes)', '付款时限（分钟）'],
    [
      '未付款訂單在此時間後自動取消並釋放預留；訂單更改的差額逾時未付，該更改作廢。對之後的訂單及更改生效。',
      'An unpaid order is cancelled automatically after this time and its stock is released. A change of an order is dropped if its difference is not paid within this time. Applies to new orders and changes.',
      '未付款订单在此时间后自动取消并释放预留；订单更改的差额逾时未付，该更改作废。对之后的订单及更改生效。',
    ],
    publicSetting,
  ),
  'mall.till_difference_limit': number(
    2_000,
    [0, 1_000_000],
    ['收銀機差額上限（HK$）', 'Till difference limit (HK$)', '收银机差额上限（HK$）'],
    [
      '結班時現金差額超過此數，須由另一人覆核。',
      'If the counted cash differs by more than this, a second person has to close the shift.',
      '结班时现金差额超过此数，须由另一人复核。',
    ],
    { money: true },
  ),
  'mall.delivery_fee': number(
    0,
    [0, 1_000_000],
    ['送貨費（HK$）', 'Delivery fee (HK$)', '送货费（HK$）'],
    [
      '每張送往校園以外的快遞訂單的送貨費；0 即免費。自取及校園內送貨不收費。',
      'For each express order to an address off campus. 0 means free. Self pickup and delivery on campus are always free.',
      '每张送往校园以外的快递订单的送货费；0 即免费。自取及校园内送货不收费。',
    ],
    { ...publicSetting, money: true },
  ),
  'mall.delivery_days_min': number(
    1,
    [0, 30],
    ['送貨所需工作天（最少）', 'Minimum delivery time (working days)', '送货所需工作日（最少）'],
    ['向顧客承諾的送貨時間下限。', 'Shortest delivery time shown to buyers.', '向顾客承诺的送货时间下限。'],
    publicSetting,
  ),
  'mall.delivery_days_max': number(
    2,
    [0, 60],
    ['送貨所需工作天（最多）', 'Maximum delivery time (working days)', '送货所需工作日（最多）'],
    [
      '向顧客承諾的送貨時間上限；訂單的預計日期由付款日起計，另加個人文字所需的天數。',
      'Longest delivery time shown to buyers. The expected day of an order is counted from the payment, plus the extra days of a personal text.',
      '向顾客承诺的送货时间上限；订单的预计日期由付款日起计，另加个人文字所需的天数。',
    ],
    publicSetting,
  ),
  'mall.opens_at': text(
    '9:00',
    'time',
    ['服務開始時間', 'Service hours start', '服务开始时间'],
    ['星期一至五，例如 9:00。', 'Monday to Friday, for example 9:00.', '星期一至五，例如 9:00。'],
    true,
  ),
  'mall.closes_at': text(
    '18:00',
    'time',
    ['服務結束時間', 'Service hours end', '服务结束时间'],
    ['星期一至五，例如 18:00。', 'Monday to Friday, for example 18:00.', '星期一至五，例如 18:00。'],
    true,
  ),
  'mall.refund_days': number(
    7,
    [0, 365],
    ['退款期限（天）', 'Refund window (days)', '退款期限（天）'],
    [
      '付款後多少個香港日內可申請退款。',
      'Days after payment in which buyers can request a refund, Hong Kong time.',
      '付款后多少个香港日内可申请退款。',
    ],
    publicSetting,
  ),
  'mall.exchange_days': number(
    7,
    [0, 365],
    ['換貨期限（天）', 'Exchange window (days)', '换货期限（天）'],
    [
      '付款後多少個香港日內，品質問題可免費更換。',
      'Days after payment in which quality problems are exchanged free of charge, Hong Kong time.',
      '付款后多少个香港日内，质量问题可免费更换。',
    ],
    publicSetting,
  ),
  'mall.repair_days': number(
    30,
    [0, 3650],
    ['維修期限（天）', 'Repair window (days)', '维修期限（天）'],
    [
      '付款後多少個香港日內可免費維修。',
      'Days after payment in which repairs are free, Hong Kong time.',
      '付款后多少个香港日内可免费维修。',
    ],
    publicSetting,
  ),
  'mall.refund_review_hours': number(
    24,
    [1, 720],
    ['退款審核時限（小時）', 'Refund review time (hours)', '退款审核时限（小时）'],
    [
      '承諾在此時間內審核售後申請並以電郵回覆；逾時的申請會標示。對之後的申請生效。',
      'Buyers are told that refund, exchange and repair requests are reviewed within this time and answered by email. Late requests are marked. Applies to new requests.',
      '承诺在此时间内审核售后申请并以邮件回复；逾时的申请会标示。对之后的申请生效。',
    ],
    publicSetting,
  ),
  'mall.refund_arrival_days': number(
    7,
    [0, 60],
    ['退款到帳時間（工作天）', 'Time until a refund arrives (working days)', '退款到账时间（工作日）'],
    [
      '以原付款方式退款後，款項一般在此時間內到帳。會告知買家。',
      'A refund to the original payment method usually arrives within this time. Buyers are told.',
      '以原付款方式退款后，款项一般在此时间内到账。会告知买家。',
    ],
    publicSetting,
  ),
  'mall.refund_image_count': number(
    5,
    [0, 5],
    ['退款圖片數目上限', 'Maximum refund pictures', '退款图片数目上限'],
    [
      '每份退款、換貨或維修申請可附的圖片數目。',
      'Number of pictures per refund, exchange or repair request.',
      '每份退款、换货或维修申请可附的图片数目。',
    ],
    publicSetting,
  ),
  'mall.refund_image_max_kb': number(
    500,
    [50, 500],
    ['退款圖片上限（KB）', 'Maximum refund picture size (KB)', '退款图片上限（KB）'],
    ['每張退款圖片的大小上限。', 'Size limit for each refund picture.', '每张退款图片的大小上限。'],
    publicSetting,
  ),
  'mall.auto_receive_days': number(
    10,
    [1, 90],
    [
      '快遞自動確認收貨（天）',
      'Confirm express receipt automatically after (days)',
      '快递自动确认收货（天）',
    ],
    [
      '發貨後經過這些天顧客仍未確認，系統自動確認收貨；有處理中的售後申請時不會。',
      'Counted from shipping if the buyer has not confirmed. Receipt is not confirmed automatically while an after-sales request is open.',
      '发货后经过这些天顾客仍未确认，系统自动确认收货；有处理中的售后申请时不会。',
    ],
  ),
  'mall.receive_reminder_days': number(
    3,
    [0, 30],
    ['自動收貨提醒（之前幾天）', 'Automatic receipt reminder (days before)', '自动收货提醒（之前几天）'],
    [
      '自動確認收貨前這些天提醒顧客；遲了提醒時，提醒後仍會等這些天才確認。0 即不提醒。',
      'Buyers get a reminder this many days before receipt is confirmed automatically. If the reminder is late, receipt is confirmed this many days after it. 0 sends none.',
      '自动确认收货前这些天提醒顾客；迟了提醒时，提醒后仍会等这些天才确认。0 即不提醒。',
    ],
  ),
  'mall.auto_close_days': number(
    7,
    [0, 90],
    ['自動結束訂單（天）', 'Close orders automatically after (days)', '自动结束订单（天）'],
    [
      '確認收貨後經過這些天，訂單自動結束；退款期限未過或有處理中的售後申請時不會。',
      'Counted from the confirmed receipt. An order is not closed before the refund window has ended, or while an after-sales request is open.',
      '确认收货后经过这些天，订单自动结束；退款期限未过或有处理中的售后申请时不会。',
    ],
  ),
  'mall.collect_days': number(
    14,
    [1, 365],
    ['領取期限（天）', 'Time to collect (days)', '领取期限（天）'],
    [
      '自取訂單備妥後，顧客須在這些天內領取。',
      'Buyers must collect an order within this many days after it is ready.',
      '自取订单备妥后，顾客须在这些天内领取。',
    ],
    publicSetting,
  ),
  'mall.collect_reminder_days': text(
    '7,1',
    'days',
    ['領取提醒（期限前幾天）', 'Pickup reminders (days before)', '领取提醒（期限前几天）'],
    [
      '在領取期限前的這些天提醒顧客；0 即期限當日。以逗號分隔。提醒兩次後（只設一次則一次），才可作逾期處理。',
      'Buyers get a reminder this many days before the deadline. 0 is the last day itself. Separate numbers with commas. Staff can mark an order as not collected only after two reminders, or one if only one is set.',
      '在领取期限前的这些天提醒顾客；0 即期限当日。以逗号分隔。提醒两次后（只设一次则一次），才可作逾期处理。',
    ],
  ),
  'mall.receipts_per_hour': number(
    5,
    [1, 100],
    ['每小時可寄收據次數', 'Emailed receipts per hour', '每小时可寄收据次数'],
    [
      '每位顧客每小時可要求把收據寄到電郵的次數。',
      'How many times per hour a buyer can request a receipt by email.',
      '每位顾客每小时可要求把收据寄到邮箱的次数。',
    ],
  ),
  'mall.pickup_tries': number(
    10,
    [3, 100],
    ['領取碼可試次數', 'Wrong pickup codes allowed', '领取码可试次数'],
    [
      '同一登入在 10 分鐘內輸錯達此次數便須等候；收據碼另計。',
      'After this many wrong codes in 10 minutes, the session must wait. Receipt codes are counted separately.',
      '同一登录在 10 分钟内输错达此次数便须等候；收据码另计。',
    ],
  ),
};
