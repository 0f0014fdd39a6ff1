// The fields of a storage (docs/design/fields.md).

import {
  actorField,
  choiceField,
  flagField,
  integerField,
  label,
  nullable,
  percentField,
  timeField,
} from '../fields/field.ts';
import { activeColumn, activeStates, nameOfUpdater, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import {
  capitalsField,
  localizedNameField,
  longTextField,
  nameField,
  textField,
} from '../fields/text-fields.ts';

/** The largest capacity and protected quantity of a storage. */
export const maxStoragePieces = 10_000_000;

export const storageFields = {
  code: capitalsField(20, {
    label: sharedLabels.code,
    hint: label(
      '只可用大寫英文字母及數字；儲存後不可更改。',
      'Capital letters and digits only. Cannot be changed later.',
      '只可用大写英文字母及数字；保存后不可更改。',
    ),
    form: 'new',
    list: { sort: true, card: 'subtitle' },
    export: 14,
  }),
  name: localizedNameField(60, {
    label: sharedLabels.name,
    form: 'always',
    list: { fixed: true, primary: true, card: 'title' },
    export: 28,
  }),
  type: choiceField(
    { internal: label('內部', 'Internal', '内部'), external: label('外部', 'External', '外部') },
    { label: sharedLabels.type, initial: 'internal', form: 'always', list: {}, filter: true, export: 12 },
  ),
  mallUse: flagField({
    label: label('供商店使用', 'Used by the shop', '供商店使用'),
    hint: label(
      '商店可出售倉內未受保留的存貨。',
      'The shop can sell stock in this storage that is not protected.',
      '商店可出售仓内未受保留的存货。',
    ),
    form: 'always',
    list: {},
    detail: true,
    export: 14,
  }),
  applicationUse: flagField({
    label: label('供申請使用', 'Used for applications', '供申请使用'),
    hint: label(
      '紀念品申請可由此倉發貨。',
      'Applications can be issued from this storage.',
      '纪念品申请可由此仓发货。',
    ),
    form: 'always',
    detail: true,
    export: 14,
  }),
  currentStock: integerField({
    label: label('現存（件）', 'On hand (pieces)', '现存（件）'),
    list: { sort: true },
    hasTotal: true,
    computed: true,
  }),
  reserved: integerField({ label: sharedLabels.reserved, export: false, computed: true }),
  capacity: integerField({
    label: label('容量（件）', 'Capacity (pieces)', '容量（件）'),
    hint: label('0 即不設上限。', '0 means no limit.', '0 即不设上限。'),
    max: maxStoragePieces,
    form: 'always',
    list: { sort: true },
  }),
  utilization: nullable(
    percentField({
      label: label('使用率', 'Capacity used', '使用率'),
      list: { sort: true, card: 'fact' },
      export: 12,
      computed: true,
    }),
  ),
  availableCapacity: nullable(
    integerField({ label: label('可用容量', 'Available capacity', '可用容量'), list: {}, computed: true }),
  ),
  giftCount: integerField({
    label: label('相關紀念品', 'Souvenirs', '相关纪念品'),
    list: {},
    computed: true,
  }),
  manager: nameField(0, 20, {
    label: label('負責人', 'Manager', '负责人'),
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
  }),
  contact: textField(0, 20, {
    label: label('聯絡方法', 'Contact', '联系方式'),
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
  }),
  address: longTextField(0, 200, {
    label: sharedLabels.address,
    form: 'always',
    list: { hidden: true, card: 'none' },
    detail: true,
    export: 40,
  }),
  state: choiceField(activeStates, activeColumn),
  updatedAt: timeField({ ...timeOfUpdate, list: { sort: true, hidden: true, card: 'none' }, detail: true }),
  updatedBy: actorField({ ...nameOfUpdater, detail: true }),
} as const;
