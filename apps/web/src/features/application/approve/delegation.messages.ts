import type { Messages, Template } from '@keepsake/core/values/messages';

const text = (hk: string, en: Template, cn: string) => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export const delegationMessages = {
  'delegation.title': text('審批委託', 'Delegations', '审批委托'),
  'delegation.count': text(
    '{count} 項委託',
    { one: '{count} delegation', other: '{count} delegations' },
    '{count} 项委托',
  ),
  'delegation.searchHint': text('姓名', 'Name', '姓名'),
  'delegation.new': text('新增委託', 'New delegation', '新增委托'),
  'delegation.empty': text('沒有委託', 'No delegations yet', '没有委托'),
  'delegation.empty.text': text(
    '休假或出差時，可委託同事代您審批；紀錄會註明「某某代某某」。',
    'When you are away, a colleague can approve for you. The record names you both.',
    '休假或出差时，可委托同事代您审批；记录会注明“某某代某某”。',
  ),
  'delegation.from': text('委託人', 'Delegated by', '委托人'),
  'delegation.from.self': text('我自己', 'Me', '我自己'),
  'delegation.to': text('受託人', 'Delegated to', '受托人'),
  'delegation.days': text('日期', 'Dates', '日期'),
  'delegation.startsOn': text('開始日期', 'From', '开始日期'),
  'delegation.endsOn': text('結束日期', 'Until', '结束日期'),
  'delegation.reason': text('原因', 'Reason', '原因'),
  'delegation.state': text('狀態', 'Status', '状态'),
  'delegation.state.planned': text('未開始', 'Planned', '未开始'),
  'delegation.state.active': text('生效中', 'Active', '生效中'),
  'delegation.state.ended': text('已結束', 'Ended', '已结束'),
  'delegation.state.revoked': text('已終止', 'Ended early', '已终止'),
  'delegation.createdBy': text('設定者', 'Created by', '设定者'),
  'delegation.actions': text('操作', 'Actions', '操作'),
  'delegation.revoke': text('終止', 'End now', '终止'),
  'delegation.revoke.title': text(
    '終止 {from} 對 {to} 的委託？',
    'End the delegation from {from} to {to}?',
    '终止 {from} 对 {to} 的委托？',
  ),
  'delegation.revoke.text': text(
    '{to} 即時不能再代 {from} 審批；已作出的決定不受影響。',
    '{to} can no longer approve for {from}, effective immediately. Decisions already made do not change.',
    '{to} 即时不能再代 {from} 审批；已作出的决定不受影响。',
  ),
} satisfies Messages;
