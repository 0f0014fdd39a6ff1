// What is told to people, in three languages, with places to fill in. An administrator may reword it; the keys are ours.
import type { Message } from '../messages.ts';

export const channels = ['email', 'sms', 'dingtalk', 'wechat', 'app'] as const;
export type Channel = (typeof channels)[number];
export const businessTypes = [
  'register',
  'approval',
  'order',
  'inventory',
  'payment',
  'storage_receiving',
  'storage_transfer',
  'storage_adjustment',
  'gift_application',
] as const;
export type BusinessType = (typeof businessTypes)[number];
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

type TemplateRow = {
  readonly businessType: BusinessType;
  /** Its content is for the receiver's eyes alone, and blanked once it was handed over. */
  readonly sensitive: boolean;
  readonly title: Message;
  readonly content: Message;
};

export const templates = {
  'register-code': {
    businessType: 'register',
    sensitive: true,
    title: { 'zh-HK': '註冊驗證碼', en: 'Your registration code', 'zh-CN': '注册验证码' },
    content: {
      'zh-HK': '您的驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略此電郵。',
      en: 'Your code is {code}. It is valid for {minutes} minutes. If you did not ask for it, please ignore this email.',
      'zh-CN': '您的验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略此邮件。',
    },
  },
} as const satisfies Record<string, TemplateRow>;

export type TemplateCode = keyof typeof templates;
