// The fields of a supplier (docs/design/fields.md).
import { actorField, choiceField, integerField, label, timeField } from '../fields/field.ts';
import { activeColumn, activeStates, nameOfUpdater, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { emailField, longTextField, nameField, phoneField, urlField } from '../fields/text-fields.ts';

export const supplierFields = {
  code: nameField(0, 50, {
    label: sharedLabels.code,
    hint: label(
      '留空會自動編號；儲存後不可更改。',
      'Leave blank to generate one. Cannot be changed later.',
      '留空会自动编号；保存后不可更改。',
    ),
    form: 'new',
    list: { sort: true, card: 'subtitle' },
    export: 14,
  }),
  name: nameField(2, 100, {
    label: label('供應商名稱', 'Supplier', '供应商名称'),
    form: 'always',
    list: { sort: true, fixed: true, primary: true, card: 'title' },
    export: 34,
  }),
  category: choiceField(
    {
      taobao: label('淘寶', 'Taobao', '淘宝'),
      mainland: label('內地', 'Mainland', '内地'),
      local: label('本地', 'Local', '本地'),
    },
    { label: sharedLabels.category, initial: 'local', form: 'always', list: {}, filter: true, export: 12 },
  ),
  contactPerson: nameField(2, 50, {
    label: sharedLabels.contactName,
    form: 'always',
    list: {},
    detail: true,
  }),
  contactPhone: phoneField(2, 50, {
    label: label('聯絡電話', 'Contact phone', '联系电话'),
    form: 'always',
    list: {},
    detail: true,
  }),
  contactEmail: emailField(2, 50, {
    label: label('聯絡電郵', 'Contact email', '联系邮箱'),
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
    export: 30,
  }),
  website: urlField(0, 100, {
    label: label('網站', 'Website', '网站'),
    hint: label(
      '以 http:// 或 https:// 開首',
      'Starts with http:// or https://',
      '以 http:// 或 https:// 开头',
    ),
    placeholder: 'https://',
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
    export: 34,
  }),
  evaluation: longTextField(0, 200, {
    label: label('評價', 'Evaluation', '评价'),
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
    export: 40,
  }),
  souvenirCount: integerField({ label: sharedLabels.souvenirs, list: {}, computed: true }),
  state: choiceField(activeStates, { ...activeColumn, default: 'active', form: 'always' }),
  updatedAt: timeField({ ...timeOfUpdate, list: { sort: true, card: 'none' }, detail: true }),
  updatedBy: actorField({ ...nameOfUpdater, list: { hidden: true, card: 'none' }, detail: true }),
} as const;
