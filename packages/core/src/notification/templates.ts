// The default texts of all notifications, in three languages, with placeholders. An administrator can change the texts,
// but not the codes.
import { documentNames } from '../labels/document.messages.ts';
import { notificationFields } from '../records/notification.fields.ts';
import { type Message, translate } from '../values/messages.ts';
import { applicationTemplates } from './application.templates.ts';
import { approvalTemplates } from './approval.templates.ts';
import { orderTemplates } from './order.templates.ts';
import { pickupTemplates } from './pickup.templates.ts';
import { refundTemplates } from './refund.templates.ts';
import { reportTemplates } from './report.templates.ts';
import { restockTemplates } from './restock.templates.ts';

export const { options: channels } = notificationFields.type.output;
export type Channel = (typeof channels)[number];
export const { options: businessTypes } = notificationFields.businessType.output;
export type BusinessType = (typeof businessTypes)[number];
export type Priority = (typeof notificationFields.priority.output.options)[number];

/**
 * `receipt` and `report`: a file attached to the email. `receipt-letter`: a receipt as the body of the email. Each is
 * created when the email is sent.
 */
export const attachmentKinds = ['receipt', 'receipt-letter', 'report'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export type TemplateRow = {
  readonly businessType: BusinessType;
  /** Only the receiver may read the content. It is erased when the notification is sent, except in the inbox. */
  readonly sensitive: boolean;
  readonly title: Message;
  readonly content: Message;
  /** Created for emails only. */
  readonly attachment?: AttachmentKind;
  /** The only channel by which a buyer gets it. Default: email and inbox. */
  readonly onlyBy?: 'email' | 'app';
};

/** Three notifications, with the same texts for every kind of stock document. */
function documentTemplates<const K extends string>(kind: K, businessType: BusinessType, name: Message) {
  const [hk, en, cn] = [translate(name, 'zh-HK'), translate(name, 'en'), translate(name, 'zh-CN')];
  const row = (title: Message, content: Message) => ({ businessType, sensitive: false, title, content });
  return {
    [`${kind}-submitted`]: row(
      { 'zh-HK': `${hk} {no} 待確認`, en: `${en} {no} needs confirmation`, 'zh-CN': `${cn} {no} 待确认` },
      {
        'zh-HK': `{actor} 提交了${hk} {no}（{quantity} 件），請確認或拒絕。`,
        en: `{actor} submitted ${en.toLowerCase()} {no} (pieces: {quantity}). Confirm or reject it.`,
        'zh-CN': `{actor} 提交了${cn} {no}（{quantity} 件），请确认或拒绝。`,
      },
    ),
    [`${kind}-confirmed`]: row(
      { 'zh-HK': `${hk} {no} 已確認`, en: `${en} {no} confirmed`, 'zh-CN': `${cn} {no} 已确认` },
      {
        'zh-HK': `{actor} 確認了${hk} {no}，庫存已更新。`,
        en: `{actor} confirmed ${en.toLowerCase()} {no}. Stock is updated.`,
        'zh-CN': `{actor} 确认了${cn} {no}，库存已更新。`,
      },
    ),
    [`${kind}-rejected`]: row(
      { 'zh-HK': `${hk} {no} 被拒絕`, en: `${en} {no} rejected`, 'zh-CN': `${cn} {no} 被拒绝` },
      {
        'zh-HK': `{actor} 拒絕了${hk} {no}：{comment}`,
        en: `{actor} rejected ${en.toLowerCase()} {no}: {comment}`,
        'zh-CN': `{actor} 拒绝了${cn} {no}：{comment}`,
      },
    ),
  } as Record<`${K}-${'submitted' | 'confirmed' | 'rejected'}`, TemplateRow>;
}

export const templates = {
  'register-code': {
    businessType: 'register',
    sensitive: true,
    title: { 'zh-HK': '註冊驗證碼', en: 'Your registration code', 'zh-CN': '注册验证码' },
    content: {
      'zh-HK': '您的驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略此電郵。',
      en: 'Your registration code is {code}. It is valid for {minutes} minutes. If you did not request it, ignore this email.',
      'zh-CN': '您的验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略此邮件。',
    },
  },
  'login-code': {
    businessType: 'register',
    sensitive: true,
    title: { 'zh-HK': '登入驗證碼', en: 'Your sign-in code', 'zh-CN': '登录验证码' },
    content: {
      'zh-HK':
        '您的登入驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略此電郵，切勿將驗證碼告訴他人。',
      en: 'Your sign-in code is {code}. It is valid for {minutes} minutes. If you did not request it, ignore this email. Never share this code.',
      'zh-CN':
        '您的登录验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略此邮件，切勿将验证码告诉他人。',
    },
  },
  'reset-code': {
    businessType: 'register',
    sensitive: true,
    title: { 'zh-HK': '重設密碼驗證碼', en: 'Your password reset code', 'zh-CN': '重置密码验证码' },
    content: {
      'zh-HK':
        '您的重設密碼驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略此電郵，切勿將驗證碼告訴他人。',
      en: 'Your password reset code is {code}. It is valid for {minutes} minutes. If you did not request it, ignore this email. Never share this code.',
      'zh-CN':
        '您的重置密码验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略此邮件，切勿将验证码告诉他人。',
    },
  },
  'change-email-code': {
    businessType: 'register',
    sensitive: true,
    title: {
      'zh-HK': '更改電郵驗證碼',
      en: 'Your email change code',
      'zh-CN': '更改邮箱验证码',
    },
    content: {
      'zh-HK':
        '您的更改電郵驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略此電郵，切勿將驗證碼告訴他人。',
      en: 'Your email change code is {code}. It is valid for {minutes} minutes. If you did not request it, ignore this email. Never share this code.',
      'zh-CN':
        '您的更改邮箱验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略此邮件，切勿将验证码告诉他人。',
    },
  },
  'account-unknown': {
    businessType: 'register',
    sensitive: false,
    title: { 'zh-HK': '沒有此電郵的帳戶', en: 'No account with this email', 'zh-CN': '没有此邮箱的账户' },
    content: {
      'zh-HK': '有人以此電郵要求驗證碼，但沒有使用此電郵的帳戶。如是您本人，請先註冊；否則請忽略此電郵。',
      en: 'Someone requested a code for this email address, but no account uses it. If it was you, register first. Otherwise, ignore this email.',
      'zh-CN': '有人以此邮箱要求验证码，但没有使用此邮箱的账户。如是您本人，请先注册；否则请忽略此邮件。',
    },
  },
  'account-exists': {
    businessType: 'register',
    sensitive: false,
    title: { 'zh-HK': '此電郵已有帳戶', en: 'This email already has an account', 'zh-CN': '此邮箱已有账户' },
    content: {
      'zh-HK':
        '有人以此電郵要求驗證碼，但此電郵已有帳戶。如是您本人，請直接登入，或重設密碼；否則請忽略此電郵。',
      en: 'Someone requested a code for this email address, but it already has an account. If it was you, sign in or reset your password. Otherwise, ignore this email.',
      'zh-CN':
        '有人以此邮箱要求验证码，但此邮箱已有账户。如是您本人，请直接登录，或重置密码；否则请忽略此邮件。',
    },
  },
  welcome: {
    businessType: 'register',
    sensitive: false,
    title: { 'zh-HK': '歡迎加入', en: 'Welcome', 'zh-CN': '欢迎加入' },
    content: {
      'zh-HK': '{name}，您的帳戶 {account} 已開立。',
      en: '{name}, your account {account} is ready.',
      'zh-CN': '{name}，您的账户 {account} 已开立。',
    },
  },
  'password-changed': {
    businessType: 'register',
    sensitive: false,
    title: { 'zh-HK': '您的密碼已更改', en: 'Your password was changed', 'zh-CN': '您的密码已更改' },
    content: {
      'zh-HK':
        '帳戶 {account} 的密碼剛被更改，其他登入已全部結束。如非本人操作，請立即重設密碼並聯絡系統管理員。',
      en: 'The password of account {account} was just changed, and all other devices were signed out. If this was not you, reset your password immediately and contact the administrator.',
      'zh-CN':
        '账户 {account} 的密码刚被更改，其他登录已全部结束。如非本人操作，请立即重置密码并联系系统管理员。',
    },
  },
  'email-changed': {
    businessType: 'register',
    sensitive: false,
    title: { 'zh-HK': '您的電郵已更改', en: 'Your email was changed', 'zh-CN': '您的邮箱已更改' },
    content: {
      'zh-HK': '帳戶 {account} 的電郵已改為 {email}。如非本人操作，請立即聯絡系統管理員。',
      en: 'The email of account {account} is now {email}. If this was not you, contact the administrator immediately.',
      'zh-CN': '账户 {account} 的邮箱已改为 {email}。如非本人操作，请立即联系系统管理员。',
    },
  },
  ...applicationTemplates,
  ...orderTemplates,
  ...refundTemplates,
  ...reportTemplates,
  ...restockTemplates,
  ...pickupTemplates,
  ...approvalTemplates,
  'stock-alert-digest': {
    businessType: 'inventory',
    sensitive: false,
    title: {
      'zh-HK': '庫存警示：{count} 款待處理',
      en: {
        one: 'Stock alerts: {count} souvenir needs attention',
        other: 'Stock alerts: {count} souvenirs need attention',
      },
      'zh-CN': '库存警示：{count} 款待处理',
    },
    content: {
      'zh-HK':
        '低於最低存量 {minimum} 款、低於安全存量 {safe} 款、{days} 天預警 {warning} 款。最急：{codes}。',
      en: 'Below minimum: {minimum}; below safe stock: {safe}; {days}-day warning: {warning}. Most urgent: {codes}.',
      'zh-CN':
        '低于最低存量 {minimum} 款、低于安全存量 {safe} 款、{days} 天预警 {warning} 款。最急：{codes}。',
    },
  },
  'best-before-digest': {
    businessType: 'inventory',
    sensitive: false,
    title: {
      'zh-HK': '最佳食用日期：{count} 個批次待處理',
      en: {
        one: 'Best before: {count} lot needs attention',
        other: 'Best before: {count} lots need attention',
      },
      'zh-CN': '最佳食用日期：{count} 个批次待处理',
    },
    content: {
      'zh-HK': '已過期 {expired} 個、已停止供應 {stopped} 個、{days} 天內到期 {soon} 個。最急：{codes}。',
      en: 'Expired: {expired}; no longer given out: {stopped}; expire within {days} days: {soon}. Most urgent: {codes}.',
      'zh-CN': '已过期 {expired} 个、已停止供应 {stopped} 个、{days} 天内到期 {soon} 个。最急：{codes}。',
    },
  },
  'stock-check-failed': {
    businessType: 'inventory',
    sensitive: false,
    title: {
      'zh-HK': '庫存核對發現 {count} 處不符',
      en: { one: 'Stock check found {count} mismatch', other: 'Stock check found {count} mismatches' },
      'zh-CN': '库存核对发现 {count} 处不符',
    },
    content: {
      'zh-HK': '首先：{first}。請到「庫存核對」查看全部。',
      en: 'First mismatch: {first}. See all in Stock check.',
      'zh-CN': '首先：{first}。请到“库存核对”查看全部。',
    },
  },
  ...documentTemplates('receiving', 'storage_receiving', documentNames['documents.receiving.one']),
  ...documentTemplates('transfer', 'storage_transfer', documentNames['documents.transfer.one']),
  ...documentTemplates('adjustment', 'storage_adjustment', documentNames['documents.adjustment.one']),
  ...documentTemplates('assembly', 'inventory', documentNames['documents.assembly.one']),
  ...documentTemplates('outbound', 'inventory', documentNames['documents.outbound.one']),
  // for an accepted order or an approved application
  'outbound-to-pick': {
    businessType: 'inventory',
    sensitive: false,
    title: {
      'zh-HK': '出倉單 {no} 待執貨',
      en: 'Outbound order {no} needs picking',
      'zh-CN': '出库单 {no} 待拣货',
    },
    content: {
      'zh-HK': '{actor} 已將出倉單 {no}（{quantity} 件）交予倉庫，請執貨。',
      en: '{actor} sent outbound order {no} to the warehouse (pieces: {quantity}). Pick the souvenirs.',
      'zh-CN': '{actor} 已将出库单 {no}（{quantity} 件）交给仓库，请拣货。',
    },
  },
  ...documentTemplates('return', 'inventory', documentNames['documents.returnOrder.one']),
} as const satisfies Record<string, TemplateRow>;

export type TemplateCode = keyof typeof templates;
