import type { Messages } from '@keepsake/core/values/messages';
import { commonMessages } from '../../../../ui/common.messages.ts';

export const counterMessages = {
  'counter.title': { 'zh-HK': '領取櫃台', en: 'Pickup counter', 'zh-CN': '领取柜台' },
  'counter.subtitle': {
    'zh-HK': '掃描顧客的領取碼，或直接輸入後按 Enter',
    en: 'Scan the pickup code, or type it and press Enter',
    'zh-CN': '扫描顾客的领取码，或直接输入后按 Enter',
  },
  'counter.for': { 'zh-HK': '{name} 可領取', en: 'For {name}', 'zh-CN': '{name} 可领取' },
  'counter.kind.shop_order': commonMessages['common.shopOrder'],
  'counter.kind.application': { 'zh-HK': '紀念品申請', en: 'Application', 'zh-CN': '纪念品申请' },
  'counter.shown': { 'zh-HK': '所示領取碼', en: 'Scanned code', 'zh-CN': '所示领取码' },
  'counter.collectBy': { 'zh-HK': '領取期限 {day}', en: 'Collect by {day}', 'zh-CN': '领取期限 {day}' },
  'counter.late': { 'zh-HK': '已過期限', en: 'Overdue', 'zh-CN': '已过期限' },
  'counter.whole': { 'zh-HK': '須一次過領取', en: 'Must be collected in full', 'zh-CN': '须一次性领取' },
  'counter.include': { 'zh-HK': '交收 {no}', en: 'Hand over {no}', 'zh-CN': '交付 {no}' },
  'counter.of': { 'zh-HK': '共 {count} 件', en: 'of {count}', 'zh-CN': '共 {count} 件' },
  'counter.held': {
    'zh-HK': '{count} 件已退款或正在退款，不可交收',
    en: '{count} refunded or being refunded. Do not hand over.',
    'zh-CN': '{count} 件已退款或正在退款，不可交付',
  },
  'counter.fewer': { 'zh-HK': '{name}：減少', en: '{name}: decrease', 'zh-CN': '{name}：减少' },
  'counter.more': { 'zh-HK': '{name}：增加', en: '{name}: increase', 'zh-CN': '{name}：增加' },
  'counter.quantity': { 'zh-HK': '{name}：交收件數', en: '{name}: quantity', 'zh-CN': '{name}：交付件数' },
  'counter.none': { 'zh-HK': '全不選', en: 'Select none', 'zh-CN': '全不选' },
  'counter.receiver': { 'zh-HK': '領取人姓名', en: 'Collected by', 'zh-CN': '领取人姓名' },
  'counter.receiver.needed': {
    'zh-HK': '請輸入領取人姓名',
    en: 'Enter the name of the person collecting',
    'zh-CN': '请输入领取人姓名',
  },
  'counter.signature': {
    'zh-HK': '領取人簽名（選填）',
    en: 'Signature (optional)',
    'zh-CN': '领取人签名（选填）',
  },
  'counter.handOver': {
    'zh-HK': '交收 {count} 件',
    en: { one: 'Hand over {count} piece', other: 'Hand over {count} pieces' },
    'zh-CN': '交付 {count} 件',
  },
  'counter.nothing': {
    'zh-HK': '請選擇要交收的件數',
    en: 'Enter the quantity to hand over',
    'zh-CN': '请选择要交付的件数',
  },
  'counter.done': {
    'zh-HK': '已交收 {count} 件予 {receiver}',
    en: { one: '{count} piece handed over to {receiver}', other: '{count} pieces handed over to {receiver}' },
    'zh-CN': '已交付 {count} 件予 {receiver}',
  },
  'counter.done.rest': {
    'zh-HK': '尚有餘下的紀念品，領取碼仍然有效。',
    en: 'Some pieces remain. The pickup code is still valid.',
    'zh-CN': '尚有余下的纪念品，领取码仍然有效。',
  },
  'counter.next': { 'zh-HK': '下一位', en: 'Next person', 'zh-CN': '下一位' },
  'counter.offline': {
    'zh-HK': '已按下的交收會保留在此裝置，重新連接後自動傳送，不會重複。',
    en: 'Hand-overs are saved on this device and sent once, as soon as the connection is back.',
    'zh-CN': '已按下的交付会保存在此设备，重新连接后自动发送，不会重复。',
  },
  'counter.kept': {
    'zh-HK': '網絡中斷，交收已保留，等待傳送',
    en: 'Offline. Hand-over saved and waiting to be sent.',
    'zh-CN': '网络中断，交付已保存，等待发送',
  },
  'counter.waiting': {
    'zh-HK': '等待傳送（{count}）',
    en: 'Waiting to be sent ({count})',
    'zh-CN': '等待发送（{count}）',
  },
  'counter.waiting.state': { 'zh-HK': '等待傳送', en: 'Waiting to be sent', 'zh-CN': '等待发送' },
  'counter.waiting.sent': {
    'zh-HK': '{no} 的交收已傳送',
    en: 'Hand-over of {no} sent',
    'zh-CN': '{no} 的交付已发送',
  },
  'counter.refused': {
    'zh-HK': '未獲接納：{reason}',
    en: 'Not accepted: {reason}',
    'zh-CN': '未获接纳：{reason}',
  },
  'counter.tooOld': {
    'zh-HK': '等候太久，未能再傳送，但可能已經記錄。請先核對訂單或申請。',
    en: 'Saved too long ago to send again, but may already be recorded. Check the order or application.',
    'zh-CN': '等候太久，无法再次发送，但可能已经记录。请先核对订单或申请。',
  },
  'counter.refused.dismiss': { 'zh-HK': '知道了', en: 'Dismiss', 'zh-CN': '知道了' },
} as const satisfies Messages;
