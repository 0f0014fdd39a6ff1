// What approvers are told, and what applicants hear of their decisions.
import type { TemplateRow } from './templates.ts';

const words = (hk: string, en: string, cn: string) => ({ 'zh-HK': hk, en, 'zh-CN': cn });
const row = (title: TemplateRow['title'], content: TemplateRow['content']) =>
  ({ businessType: 'approval', sensitive: false, title, content }) as const;

export const approvalTemplates = {
  'delegation-made': row(
    words('審批委託：{from} → {to}', 'Approvals delegated: {from} → {to}', '审批委托：{from} → {to}'),
    words(
      '{actor} 設定由 {to} 於 {startsOn} 至 {endsOn} 代 {from} 審批申請。',
      '{actor} has arranged that {to} decides applications in place of {from} from {startsOn} to {endsOn}.',
      '{actor} 设定由 {to} 于 {startsOn} 至 {endsOn} 代 {from} 审批申请。',
    ),
  ),
  'delegation-revoked': row(
    words(
      '審批委託已終止：{from} → {to}',
      'Delegation ended: {from} → {to}',
      '审批委托已终止：{from} → {to}',
    ),
    words(
      '{actor} 已終止 {from} 對 {to} 的審批委託（{startsOn} 至 {endsOn}）。',
      '{actor} has ended the delegation of {from} to {to} ({startsOn} to {endsOn}).',
      '{actor} 已终止 {from} 对 {to} 的审批委托（{startsOn} 至 {endsOn}）。',
    ),
  ),
} as const satisfies Record<string, TemplateRow>;
