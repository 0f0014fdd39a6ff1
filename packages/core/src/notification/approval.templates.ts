// Notifications to approvers, and to applicants about what the approvers decide.
import { text } from '../values/messages.ts';
import type { TemplateRow } from './templates.ts';

const createApproverTemplate = (title: TemplateRow['title'], content: TemplateRow['content']) =>
  ({ businessType: 'approval', sensitive: false, title, content }) as const;

const createApplicantTemplate = (title: TemplateRow['title'], content: TemplateRow['content']) =>
  ({ businessType: 'gift_application', sensitive: false, title, content }) as const;

export const approvalTemplates = {
  'approval-forwarded': createApproverTemplate(
    text(
      '{actor} 轉交審批：{no}（{applicant}）',
      '{actor} forwarded {no} ({applicant}) to you',
      '{actor} 转交审批：{no}（{applicant}）',
    ),
    text(
      '{actor} 把 {applicant} 的申請 {no} 轉交您審批。{comment} 前往審批：{link}',
      '{actor} forwarded application {no} by {applicant} for your approval. {comment} Review it: {link}',
      '{actor} 把 {applicant} 的申请 {no} 转交您审批。{comment} 前往审批：{link}',
    ),
  ),
  'approval-reminder': createApproverTemplate(
    text(
      '請審批：{no} 已等候 {days} 個工作天',
      'Approval reminder: {no} has been waiting for {days} working days',
      '请审批：{no} 已等候 {days} 个工作日',
    ),
    text(
      '{applicant} 的申請 {no} 已等候 {days} 個工作天。前往審批：{link}',
      'Application {no} by {applicant} has been waiting for {days} working days. Review it: {link}',
      '{applicant} 的申请 {no} 已等候 {days} 个工作日。前往审批：{link}',
    ),
  ),
  'approval-escalated': createApproverTemplate(
    text('{people} 尚未審批：{no}', 'Still waiting for {people}: {no}', '{people} 尚未审批：{no}'),
    text(
      '{applicant} 的申請 {no} 已等候 {people} 審批 {days} 個工作天，請協助跟進。',
      'Application {no} by {applicant} has been waiting for {people} for {days} working days. Please follow up.',
      '{applicant} 的申请 {no} 已等候 {people} 审批 {days} 个工作日，请协助跟进。',
    ),
  ),
  'offer-accepted': createApproverTemplate(
    text(
      '申請人接受提議：{no}（{applicant}）',
      'Suggestion accepted: {no} ({applicant})',
      '申请人接受提议：{no}（{applicant}）',
    ),
    text(
      '{applicant} 接受了就申請 {no} 的提議，申請已按此更改。{answer} 前往審批：{link}',
      '{applicant} accepted the suggestion for {no}, and the application is updated. {answer} Review it: {link}',
      '{applicant} 接受了就申请 {no} 的提议，申请已按此更改。{answer} 前往审批：{link}',
    ),
  ),
  'offer-declined': createApproverTemplate(
    text(
      '申請人婉拒提議：{no}（{applicant}）',
      'Suggestion declined: {no} ({applicant})',
      '申请人婉拒提议：{no}（{applicant}）',
    ),
    text(
      '{applicant} 婉拒了就申請 {no} 的提議。{answer} 前往審批：{link}',
      '{applicant} declined the suggestion for {no}. {answer} Review it: {link}',
      '{applicant} 婉拒了就申请 {no} 的提议。{answer} 前往审批：{link}',
    ),
  ),
  'application-passed': createApplicantTemplate(
    text(
      '申請通過第 {level} 級審批：{no}',
      'Level {level} approved: {no}',
      '申请通过第 {level} 级审批：{no}',
    ),
    text(
      '您的申請 {no} 已通過第 {level} 級審批，現交下一級。意見：{comment} 查看：{link}',
      'Your application {no} is approved at level {level} and moves to the next level. Comment: {comment} View it: {link}',
      '您的申请 {no} 已通过第 {level} 级审批，现交下一级。意见：{comment} 查看：{link}',
    ),
  ),
  'application-approved': createApplicantTemplate(
    text('申請已獲批准：{no}', 'Approved: {no}', '申请已获批准：{no}'),
    text(
      '您的申請 {no} 已獲批准，紀念品已為您預留；備妥後會再通知您領取。意見：{comment} 查看：{link}',
      'Your application {no} is approved and the souvenirs are reserved for you. We will notify you when you can collect them. Comment: {comment} View it: {link}',
      '您的申请 {no} 已获批准，纪念品已为您预留；备妥后会再通知您领取。意见：{comment} 查看：{link}',
    ),
  ),
  'application-granted-fewer': createApplicantTemplate(
    text(
      '申請獲批，數量有所調整：{no}',
      'Approved with a lower quantity: {no}',
      '申请获批，数量有所调整：{no}',
    ),
    text(
      '您的申請 {no} 已獲批准，但批准數量較申請為少，詳情請看申請。意見：{comment} 查看：{link}',
      'Your application {no} is approved for a lower quantity than you requested. See the application for details. Comment: {comment} View it: {link}',
      '您的申请 {no} 已获批准，但批准数量较申请为少，详情请看申请。意见：{comment} 查看：{link}',
    ),
  ),
  'application-rejected': createApplicantTemplate(
    text('申請已被拒絕：{no}', 'Application rejected: {no}', '申请已被拒绝：{no}'),
    text(
      '您的申請 {no} 已被拒絕。原因：{comment} 查看：{link}',
      'Your application {no} was rejected. Reason: {comment} View it: {link}',
      '您的申请 {no} 已被拒绝。原因：{comment} 查看：{link}',
    ),
  ),
  'application-offered': createApplicantTemplate(
    text(
      '審批人有提議，等您回覆：{no}',
      'Reply needed: an approver suggests a change to {no}',
      '审批人有提议，等您回复：{no}',
    ),
    text(
      '{actor} 就您的申請 {no} 提出：{message} 可接受或婉拒：{link}',
      '{actor} suggests a change to your application {no}: {message} Accept or decline: {link}',
      '{actor} 就您的申请 {no} 提出：{message} 可接受或婉拒：{link}',
    ),
  ),
  'delegation-made': createApproverTemplate(
    text('審批委託：{from} → {to}', 'Approvals delegated: {from} → {to}', '审批委托：{from} → {to}'),
    text(
      '{actor} 設定由 {to} 於 {startsOn} 至 {endsOn} 代 {from} 審批申請。',
      'From {startsOn} to {endsOn}, {to} approves applications on behalf of {from}. Set by {actor}.',
      '{actor} 设定由 {to} 于 {startsOn} 至 {endsOn} 代 {from} 审批申请。',
    ),
  ),
  'delegation-revoked': createApproverTemplate(
    text('審批委託已終止：{from} → {to}', 'Delegation ended: {from} → {to}', '审批委托已终止：{from} → {to}'),
    text(
      '{actor} 已終止 {from} 對 {to} 的審批委託（{startsOn} 至 {endsOn}）。',
      '{actor} ended the delegation from {from} to {to} ({startsOn} to {endsOn}).',
      '{actor} 已终止 {from} 对 {to} 的审批委托（{startsOn} 至 {endsOn}）。',
    ),
  ),
} as const satisfies Record<string, TemplateRow>;
