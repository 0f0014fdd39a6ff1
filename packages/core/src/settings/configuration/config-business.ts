// Settings for stock, prices and currencies.
import { createRows } from './config-row.ts';

const { flag, number, text } = createRows('business');
const rate = (initial: number, code: string) =>
  number(
    initial,
    [0.0001, 1000],
    [`${code} 兌港元匯率`, `${code} to HKD`, `${code} 兑港元汇率`],
    [
      `1 ${code} 折合港元，用於換算收貨單及報價。`,
      `Hong Kong dollars for 1 ${code}, used to convert receiving orders and quotations.`,
      `1 ${code} 折合港元，用于换算收货单及报价。`,
    ],
    { fraction: true },
  );

export const businessRows = {
  'business.alert_price_bounds': text(
    '50,100,200',
    'ascending',
    ['庫存警示價格分界（港元）', 'Stock alert price ranges (HK$)', '库存警示价格分界（港元）'],
    [
      '由小至大；50,100,200 即 0–50、50–100、100–200、200 以上。',
      'In ascending order. 50,100,200 means 0–50, 50–100, 100–200, 200+.',
      '由小至大；50,100,200 即 0–50、50–100、100–200、200 以上。',
    ],
  ),
  'business.warning_days': number(
    30,
    [1, 365],
    ['庫存預警天數', 'Stock warning period (days)', '库存预警天数'],
    [
      '最近這些天的出倉量多於可用數量時發出警示。',
      'Warns when more pieces were issued in this period than are available now.',
      '最近这些天的出库量多于可用数量时发出警示。',
    ],
  ),
  'business.best_before_days': number(
    7,
    [0, 365],
    [
      '最佳食用日期前停止供應天數',
      'Stop supplying lots before best-before day (days)',
      '最佳食用日期前停止供应天数',
    ],
    [
      '距離最佳食用日期不足這些天時，該批次不再供商店及申請使用。',
      'With fewer than this many days left until its best-before day, a lot is no longer available to the shop and to applications.',
      '距离最佳食用日期不足这些天时，该批次不再供商店及申请使用。',
    ],
  ),
  'business.best_before_alert_days': number(
    30,
    [1, 365],
    ['最佳食用日期提示天數', 'Best-before alert period (days)', '最佳食用日期提示天数'],
    [
      '最佳食用日期前這些天起，該批次標示為即將到期，並列入每日摘要。',
      'From this many days before its best-before day, a lot is marked as expiring soon and counted in the daily summary.',
      '最佳食用日期前这些天起，该批次标示为即将到期，并列入每日摘要。',
    ],
  ),
  'business.alert_digest': flag(
    true,
    ['每日庫存警示摘要', 'Daily stock alert summary', '每日库存警示摘要'],
    [
      '每日通知可查看庫存警示的人員，並把將到期及已過期的批次通知可查看批次的人員；沒有待處理的便不發送。',
      'Sent once a day to everyone who can see stock alerts. A summary of expired lots and lots that expire soon is sent to everyone who can see lots. Nothing is sent when there is nothing to report.',
      '每日通知可查看库存警示的人员，并把将到期及已过期的批次通知可查看批次的人员；没有待处理的便不发送。',
    ],
  ),
  'business.alert_digest_hour': number(
    8,
    [0, 23],
    ['庫存警示摘要時間（時）', 'Stock alert summary time (hour)', '库存警示摘要时间（时）'],
    [
      '香港時間，每日由此時起發送一次。',
      'Hong Kong time. Sent once a day, at or after this hour.',
      '香港时间，每日由此时起发送一次。',
    ],
  ),
  'business.stock_check': flag(
    true,
    ['每晚核對庫存', 'Nightly stock check', '每晚核对库存'],
    [
      '每日核對一次帳目、存量與預留；不符時通知系統管理員。',
      'Checks the ledger, balances and reservations once a day and notifies administrators if they do not match.',
      '每日核对一次账目、存量与预留；不符时通知系统管理员。',
    ],
  ),
  'business.stock_check_hour': number(
    3,
    [0, 23],
    ['核對庫存時間（時）', 'Stock check time (hour)', '核对库存时间（时）'],
    [
      '香港時間，每日由此時起核對一次。',
      'Hong Kong time. Runs once a day, at or after this hour.',
      '香港时间，每日由此时起核对一次。',
    ],
  ),
  'business.gift_image_max_kb': number(
    5120,
    [100, 5120],
    ['紀念品圖片上限（KB）', 'Maximum souvenir picture size (KB)', '纪念品图片上限（KB）'],
    ['每張紀念品圖片的大小上限。', 'Size limit for each souvenir picture.', '每张纪念品图片的大小上限。'],
    { isPublic: true },
  ),
  'business.count_second_threshold': number(
    5,
    [0, 100_000],
    ['盤點覆點差異（件）', 'Recount above (pieces)', '盘点复点差异（件）'],
    [
      '差異多於此件數的盤點行須由另一人再點。',
      'Someone else must recount a line that differs by more than this.',
      '差异多于此件数的盘点行须由另一人再点。',
    ],
  ),
  'business.count_second_percent': number(
    10,
    [0, 1000],
    ['盤點覆點差異（%）', 'Recount above (%)', '盘点复点差异（%）'],
    [
      '差異多於帳面數此百分比的盤點行須由另一人再點；1 件的差異除外。',
      'Someone else must recount a line that differs by more than this share of the book quantity. A difference of 1 piece is exempt.',
      '差异多于账面数此百分比的盘点行须由另一人再点；1 件的差异除外。',
    ],
  ),
  'business.rate_usd': rate(7.8, 'USD'),
  'business.rate_eur': rate(8.5, 'EUR'),
  'business.rate_cny': rate(1.08, 'CNY'),
};
