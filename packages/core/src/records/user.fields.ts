// The fields of a person with an account (docs/design/fields.md).

import { z } from 'zod';
import { choiceField, label, optionalReferenceField, referencesField, timeField } from '../fields/field.ts';
import { activeStates, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { emailField, nameField, phoneField, textField } from '../fields/text-fields.ts';

/** The widest limits. The setting `system.name_max` may lower the maximum. Registration allows 2–10 characters. */
export const nameLimits = { min: 2, max: 100 } as const;

const accountPattern = /^[\p{Script=Han}a-z0-9._-]{3,20}$/iu;
const unit = { label: sharedLabels.unit };
const position = { label: label('職位', 'Position', '职位') };
const roles = { label: label('角色', 'Roles', '角色') };

export const userFields = {
  /** A stored name that is shorter than the limit may stay. */
  realName: textField(1, nameLimits.max, {
    label: label('姓名', 'Name', '姓名'),
    form: 'always',
    list: { sort: true, fixed: true, primary: true, card: 'title' },
  }),
  englishName: {
    ...textField(0, 50, {
      label: label('英文姓名', 'English name', '英文姓名'),
      form: 'always',
      list: { sort: true, hidden: true, card: 'none' },
    }),
    input: z
      .string()
      .trim()
      .max(50)
      .regex(/^(\p{Script=Latin}[\p{Script=Latin}\p{M} .,'’-]*)?$/u, 'englishName')
      .default(''),
  },
  account: {
    ...nameField(3, 20, {
      label: label('帳號', 'Account', '账号'),
      form: 'always',
      list: { sort: true, card: 'subtitle' },
    }),
    input: z
      .string()
      .trim()
      .refine((text) => accountPattern.test(text.normalize('NFKC')), 'account'),
  },
  kind: choiceField(
    {
      staff: label('教職員', 'Staff', '教职员'),
      student: label('學生', 'Student', '学生'),
      visitor: label('訪客', 'Visitor', '访客'),
      other: sharedLabels.other,
    },
    {
      label: label('類別', 'Type', '类别'),
      default: 'other',
      initial: 'staff',
      form: 'always',
      list: {},
      filter: true,
    },
  ),
  organizeId: optionalReferenceField({ ...unit, form: 'always', column: 'organization_id' }),
  organizeName: nameField(0, 60, { ...unit, list: {}, computed: true }),
  positionId: optionalReferenceField({ ...position, form: 'always' }),
  positionName: nameField(0, 60, { ...position, list: {}, computed: true }),
  roleIds: referencesField(50, {
    ...roles,
    hint: label(
      '您只可授予不超出自己權限的角色',
      'You can only assign roles within your own permissions.',
      '您只可授予不超出自己权限的角色',
    ),
    form: 'always',
    computed: true,
  }),
  roleNames: nameField(0, 60, { ...roles, list: {}, computed: true }),
  email: {
    ...emailField(0, 100, {
      label: sharedLabels.email,
      form: 'always',
      list: { hidden: true, card: 'none' },
    }),
    input: z.union([z.literal(''), z.email('email').max(100)]).default(''),
  },
  mobilePhone: {
    ...phoneField(0, 21, { label: sharedLabels.phone, form: 'always' }),
    input: z
      .string()
      .trim()
      .regex(/^(\+?[\d\s-]{6,20})?$/, 'mobilePhone')
      .default(''),
  },
  state: choiceField(
    {
      active: activeStates.active,
      disabled: activeStates.inactive,
      locked: label('已鎖定', 'Locked', '已锁定'),
    },
    {
      label: sharedLabels.state,
      tones: { active: 'ok', disabled: 'muted', locked: 'danger' },
      list: { card: 'badge' },
      filter: true,
      detail: true,
      computed: true,
    },
  ),
  password: choiceField(
    {
      chosen: label('由用戶自行設定', 'Chosen by the user', '由用户自行设置'),
      temporary: label(
        '一次性，下次登入須更改',
        'One-time, must be changed at the next sign-in',
        '一次性，下次登录须更改',
      ),
      none: label('未設定', 'Not set', '未设置'),
    },
    { label: sharedLabels.password, detail: true, computed: true },
  ),
  createdAt: timeField({ label: sharedLabels.createdAt, detail: true }),
  updatedAt: timeField(timeOfUpdate),
} as const;
