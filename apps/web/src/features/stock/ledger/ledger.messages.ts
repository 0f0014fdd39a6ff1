// Texts of the screens of balances, movements and the explanation of a figure.

import { sharedLabels } from '@keepsake/core/fields/shared-labels';
import { refundFields } from '@keepsake/core/records/shop/refund.fields';
import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../ui/common.messages.ts';

export const ledgerMessages = {
  'balances.titleNoPrice': {
    'zh-HK': '庫存分佈（不含價格）',
    en: 'Stock by storage (no prices)',
    'zh-CN': '库存分布（不含价格）',
  },
  'balances.count': {
    'zh-HK': '{count} 項',
    en: { one: '{count} row', other: '{count} rows' },
    'zh-CN': '{count} 项',
  },
  'balances.empty': {
    'zh-HK': '各存放地點均未有存貨',
    en: 'No stock yet',
    'zh-CN': '各存放地点均没有存货',
  },
  'balances.empty.text': {
    'zh-HK': '確認收貨單後，存貨會按存放地點顯示在這裏。',
    en: 'Stock appears here by storage once a receiving order is confirmed.',
    'zh-CN': '确认收货单后，存货会按存放地点显示在这里。',
  },
  'balances.group.place': {
    'zh-HK': '紀念品及存放地點',
    en: 'Souvenir and storage',
    'zh-CN': '纪念品及存放地点',
  },
  'explain.title': {
    'zh-HK': '這個數字從何而來',
    en: 'How this is calculated',
    'zh-CN': '这个数字从何而来',
  },
  'explain.open': {
    'zh-HK': '{figure} {value}：查看由來',
    en: '{figure} {value}: see how this is calculated',
    'zh-CN': '{figure} {value}：查看由来',
  },
  'explain.allStorages': { 'zh-HK': '全部存放地點', en: 'All storages', 'zh-CN': '全部存放地点' },
  'explain.onHand': { 'zh-HK': '現存', en: 'on hand', 'zh-CN': '现存' },
  'explain.orders': { 'zh-HK': '商店訂單', en: 'shop orders', 'zh-CN': '商店订单' },
  'explain.applications': { 'zh-HK': '已批申請', en: 'approved applications', 'zh-CN': '已批申请' },
  'explain.protected': { 'zh-HK': '保留', en: 'protected', 'zh-CN': '保留' },
  'explain.expiring': { 'zh-HK': '臨近到期', en: 'near best before', 'zh-CN': '临近到期' },
  'explain.outOfUse': { 'zh-HK': '停用存放地點內', en: 'in disabled storages', 'zh-CN': '停用存放地点内' },
  'explain.available': { 'zh-HK': '可用', en: 'available', 'zh-CN': '可用' },
  'explain.wrong': {
    'zh-HK': '結存與帳目不符。請到「庫存核對」查看。',
    en: 'The balance does not match the ledger. See Stock check.',
    'zh-CN': '结存与账目不符。请到“库存核对”查看。',
  },
  'explain.movements': {
    'zh-HK': '現存：最近的變動',
    en: 'On hand: latest movements',
    'zh-CN': '现存：最近的变动',
  },
  'explain.movements.text': {
    'zh-HK': '共 {count} 次變動：入 {inward}，出 {outward}',
    en: {
      one: '{count} movement: {inward} in, {outward} out',
      other: '{count} movements: {inward} in, {outward} out',
    },
    'zh-CN': '共 {count} 次变动：入 {inward}，出 {outward}',
  },
  'explain.movements.all': { 'zh-HK': '全部變動', en: 'All movements', 'zh-CN': '全部变动' },
  'explain.movements.none': { 'zh-HK': '未有變動。', en: 'No movements yet.', 'zh-CN': '尚无变动。' },
  'explain.reserved': { 'zh-HK': '已預留：為誰而留', en: 'Reserved for', 'zh-CN': '已预留：为谁而留' },
  'explain.reserved.none': { 'zh-HK': '沒有預留。', en: 'Nothing reserved.', 'zh-CN': '没有预留。' },
  'explain.protectedNote': {
    'zh-HK': '保留 {count} 件供典禮等用途，商店不可動用；只計實際在倉而未預留的部分。',
    en: {
      one: '{count} piece is protected for events such as ceremonies and cannot be sold in the shop. Only pieces that are on hand and not reserved are counted.',
      other:
        '{count} pieces are protected for events such as ceremonies and cannot be sold in the shop. Only pieces that are on hand and not reserved are counted.',
    },
    'zh-CN': '保留 {count} 件供典礼等用途，商店不可动用；只计实际在仓而未预留的部分。',
  },
  'explain.origin.refund': refundFields.kind.choices.exchange,
  'explain.origin.shop_order': commonMessages['common.shopOrder'],
  'explain.origin.application': sharedLabels.application,
  'movements.titleNoPrice': {
    'zh-HK': '出入倉紀錄（不含價格）',
    en: 'Stock movements (no prices)',
    'zh-CN': '出入库明细（不含价格）',
  },
  'movements.count': {
    'zh-HK': '{count} 次變動',
    en: { one: '{count} movement', other: '{count} movements' },
    'zh-CN': '{count} 次变动',
  },
  'movements.searchHint': {
    'zh-HK': '紀念品、單號',
    en: 'Souvenir or document no.',
    'zh-CN': '纪念品、单号',
  },
  'movements.empty': { 'zh-HK': '未有庫存變動', en: 'No movements yet', 'zh-CN': '尚无库存变动' },
  'movements.empty.text': {
    'zh-HK': '收貨、轉倉、調整、組裝、出倉及退貨確認後會記在這裏。',
    en: 'Confirmed receiving orders, transfers, adjustments, assemblies, outbound orders and returns appear here.',
    'zh-CN': '收货、调拨、调整、组装、出库及退货确认后会记在这里。',
  },
  'movements.chart': { 'zh-HK': '出入倉數量', en: 'Pieces in and out', 'zh-CN': '出入库数量' },
  'movements.chart.day': { 'zh-HK': '按日', en: 'By day', 'zh-CN': '按日' },
  'movements.chart.month': { 'zh-HK': '按月', en: 'By month', 'zh-CN': '按月' },
} as const satisfies Messages;
