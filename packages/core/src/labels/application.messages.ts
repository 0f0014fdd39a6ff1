// Texts of applications that server and web share.

import { approvalRecordFields } from '../records/approval-record.fields.ts';
import { giftRegisterFields } from '../records/gift-register.fields.ts';
import type { Messages } from '../values/messages.ts';

export const sharedApplicationMessages = {
  'application.kind.department': approvalRecordFields.kind.choices.department,
  'application.kind.college_office': approvalRecordFields.kind.choices.college_office,
  'application.vip.souvenir': {
    'zh-HK': '內有貴賓級紀念品',
    en: 'Includes a VIP souvenir',
    'zh-CN': '内有贵宾级纪念品',
  },
  'application.vip.value': {
    'zh-HK': '總值超過多級審批金額',
    en: 'Total over the limit for multi-level approval',
    'zh-CN': '总值超过多级审批金额',
  },
  'application.vip.added_up': {
    'zh-HK': '與同一對象或活動的其他申請合計超過多級審批金額',
    en: 'Over the limit for multi-level approval, together with other applications for the same recipient or activity',
    'zh-CN': '与同一对象或活动的其他申请合计超过多级审批金额',
  },
  'application.column.reason': { 'zh-HK': '申請原因', en: 'Reason', 'zh-CN': '申请原因' },
  'application.column.object': giftRegisterFields.recipientObject.label,
  'application.column.position': giftRegisterFields.recipientPosition.label,
  'application.column.activity': { 'zh-HK': '活動', en: 'Activity', 'zh-CN': '活动' },
  'application.column.activityDate': giftRegisterFields.activityDate.label,
  'application.column.pickupInstructions': {
    'zh-HK': '領取須知',
    en: 'Pickup instructions',
    'zh-CN': '领取须知',
  },
} as const satisfies Messages;
