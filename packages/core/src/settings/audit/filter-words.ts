// Labels of filter values that have no other label, for PDF exports and audit lines.

import { sharedLabels } from '../../fields/shared-labels.ts';
import { type Messages, text } from '../../values/messages.ts';

export const filterMessages = {
  'filter.by.day': text('按日', 'Day', '按日'),
  'filter.by.souvenir': text('按紀念品', 'Souvenir', '按纪念品'),
  'filter.by.family': text('按系列', 'Family', '按系列'),
  'filter.by.category': text('按類別', 'Category', '按类别'),
  'filter.by.method': text('按付款方式', 'Payment method', '按付款方式'),
  'filter.by.channel': text('按銷售渠道', 'Channel', '按销售渠道'),
  'filter.by.buyer': text('按買家', 'Buyer', '按买家'),
  'filter.group.place': text('紀念品及地點', 'Souvenir and storage', '纪念品及地点'),
  'filter.group.souvenir': text('紀念品', 'Souvenir', '纪念品'),
  'filter.group.storage': text('存放地點', 'Storage', '存放地点'),
  'filter.flag.1': text('是', 'Yes', '是'),
  'filter.offered.shop': sharedLabels.mall,
  'filter.offered.application': text('申請', 'Applications', '申请'),
  'filter.show.planned': text('預定價格', 'Planned prices', '预定价格'),
  'filter.show.missing': text('欠缺價格', 'Missing a price', '缺少价格'),
  'filter.use.mall': sharedLabels.mall,
  'filter.use.application': text('申請', 'Applications', '申请'),
} as const satisfies Messages;
