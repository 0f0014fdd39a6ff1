// Words of issuing and of the gift register, on screens and in files.
import type { Message, Messages } from '../messages.ts';

const text = (hk: string, en: string, cn: string): Message => ({ 'zh-HK': hk, en, 'zh-CN': cn });

export const issueMessages = {
  'issue.timePassed': text('時間不可早於現在', 'The time has passed', '时间不可早于现在'),
  'issue.restReleased': text(
    '只可領取一次，未取的件數會釋放',
    'It is collected once: what is not taken is free again',
    '只可领取一次，未取的件数会释放',
  ),
  'issue.recipients': {
    'zh-HK': '{count} 位受贈人',
    en: { one: '{count} recipient', other: '{count} recipients' },
    'zh-CN': '{count} 位受赠人',
  },
  'issue.actingFor': text('{name}（代 {other}）', '{name}, acting for {other}', '{name}（代 {other}）'),
  'issue.task': text('已批准的申請待發放', 'Approved applications to issue', '已批准的申请待发放'),
  'issue.task.overdue': text('逾期未領的申請', 'Applications not collected in time', '逾期未领的申请'),
  'record.column.decidedAt': text('審批時間', 'Decided on', '审批时间'),
  'record.column.openedAt': text('收到時間', 'Received on', '收到时间'),
  'record.column.decision': text('決定', 'Decision', '决定'),
  'record.column.decidedBy': text('審批人', 'Decided by', '审批人'),
  'record.column.level': text('級別', 'Level', '级别'),
  'record.column.comment': text('意見', 'Comment', '意见'),
  'record.decision.approve': text('批准', 'Approved', '批准'),
  'record.decision.reject': text('拒絕', 'Rejected', '拒绝'),
  'record.decision.forward': text('轉交', 'Forwarded', '转交'),
  'giftRegister.column.issuedAt': text('發放時間', 'Given on', '发放时间'),
  'giftRegister.column.giver': text('饋贈人', 'Giver', '馈赠人'),
  'giftRegister.column.organization': text('單位', 'Unit', '单位'),
  'giftRegister.column.object': text('受贈對象', 'Recipient group', '受赠对象'),
  'giftRegister.column.recipient': text('受贈人', 'Recipient', '受赠人'),
  'giftRegister.column.position': text('職銜', 'Position', '职衔'),
  'giftRegister.column.type': text('類型', 'Type', '类型'),
  'giftRegister.column.occasion': text('場合', 'Occasion', '场合'),
  'giftRegister.column.activityDate': text('活動日期', 'Activity date', '活动日期'),
  'giftRegister.column.code': text('編號', 'Code', '编号'),
  'giftRegister.column.souvenir': text('紀念品', 'Souvenir', '纪念品'),
  'giftRegister.column.quantity': text('件數', 'Pieces', '件数'),
  'giftRegister.column.unitValue': text('單值', 'Value each', '单值'),
  'giftRegister.column.value': text('價值（HK$）', 'Value (HK$)', '价值（HK$）'),
  'giftRegister.column.approvers': text('審批人', 'Approved by', '审批人'),
  'giftRegister.column.application': text('申請編號', 'Application no.', '申请编号'),
  'giftRegister.column.slip': text('領取單', 'Slip', '领取单'),
} as const satisfies Messages;
