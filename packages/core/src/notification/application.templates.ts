// Notifications about applications, to approvers and applicants.
import type { TemplateRow } from './templates.ts';

export const applicationTemplates = {
  'application-submitted': {
    businessType: 'gift_application',
    sensitive: false,
    title: {
      'zh-HK': '申請已提交：{no}',
      en: 'Application submitted: {no}',
      'zh-CN': '申请已提交：{no}',
    },
    content: {
      'zh-HK':
        '您的申請 {no} 已提交，需經 {levels} 級審批，預計 {from}–{to} 個工作天內有結果。查看進度：{link}',
      en: 'We have received your application {no}. Approval levels: {levels}. Expect a decision within {from}–{to} working days. Track it: {link}',
      'zh-CN':
        '您的申请 {no} 已提交，需经 {levels} 级审批，预计 {from}–{to} 个工作日内有结果。查看进度：{link}',
    },
  },
  'approval-waiting': {
    businessType: 'approval',
    sensitive: false,
    title: {
      'zh-HK': '待您審批：{no}（{applicant}）',
      en: 'Approval needed: {no} ({applicant})',
      'zh-CN': '待您审批：{no}（{applicant}）',
    },
    content: {
      'zh-HK': '{applicant} 的紀念品申請 {no} 等候您審批。原因：{reason} 前往審批：{link}',
      en: 'Souvenir application {no} by {applicant} needs your approval. Reason: {reason} Review it: {link}',
      'zh-CN': '{applicant} 的纪念品申请 {no} 等候您审批。原因：{reason} 前往审批：{link}',
    },
  },
  'approval-withdrawn': {
    businessType: 'approval',
    sensitive: false,
    title: {
      'zh-HK': '申請已撤回：{no}（{applicant}）',
      en: 'Application recalled: {no} ({applicant})',
      'zh-CN': '申请已撤回：{no}（{applicant}）',
    },
    content: {
      'zh-HK': '{applicant} 撤回了申請 {no}，您無須再審批。{reason}',
      en: '{applicant} recalled application {no}. You no longer need to review it. {reason}',
      'zh-CN': '{applicant} 撤回了申请 {no}，您无须再审批。{reason}',
    },
  },
} as const satisfies Record<string, TemplateRow>;
