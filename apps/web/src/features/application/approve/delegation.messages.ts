import { type Messages, text } from '@keepsake/core/values/messages';

export const delegationMessages = {
  'delegation.title': text('審批委託', 'Delegations', '审批委托'),
  'delegation.count': text(
    '{count} 項委託',
    { one: '{count} delegation', other: '{count} delegations' },
    '{count} 项委托',
  ),
  'delegation.new': text('新增委託', 'New delegation', '新增委托'),
  'delegation.saved': text('委託已儲存', 'Delegation saved', '委托已保存'),
  'delegation.empty': text('沒有委託', 'No delegations yet', '没有委托'),
  'delegation.empty.text': text(
    '休假或出差時，可委託同事代您審批；紀錄會註明「某某代某某」。',
    'When you are away, a colleague can approve for you. The record names you both.',
    '休假或出差时，可委托同事代您审批；记录会注明“某某代某某”。',
  ),
  'delegation.from.self': text('我自己', 'Me', '我自己'),
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
