// The fields of a quotation (docs/design/fields.md).

import {
  actorField,
  choiceField,
  dateField,
  integerField,
  label,
  moneyField,
  optional,
  timeField,
} from '../fields/field.ts';
import { currencyNames, nameOfUpdater, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { localizedNameField, longTextField, nameField } from '../fields/text-fields.ts';

export const quotationFields = {
  productCode: nameField(0, 50, {
    label: label('紀念品編號', 'Souvenir code', '纪念品编号'),
    export: 14,
    print: true,
    computed: true,
  }),
  souvenirName: localizedNameField(100, {
    label: sharedLabels.souvenir,
    list: { fixed: true, primary: true },
    export: 34,
    computed: true,
  }),
  supplierCode: nameField(0, 50, {
    label: sharedLabels.supplierCode,
    export: 14,
    computed: true,
  }),
  supplierName: nameField(0, 100, {
    label: sharedLabels.supplier,
    list: { card: 'subtitle' },
    export: 34,
    computed: true,
  }),
  currency: choiceField(currencyNames, {
    label: sharedLabels.currency,
    initial: 'HKD',
    form: 'always',
    filter: true,
    export: 10,
    print: true,
  }),
  /** Cents of that currency per piece. */
  amount: moneyField({
    label: sharedLabels.unitPrice,
    max: 1_000_000_00,
    form: 'always',
    list: {},
  }),
  /** HKD cents per piece at today's rates. */
  hkdAmount: moneyField({
    label: label('折合（HK$）', 'In HK$', '折合（HK$）'),
    list: { sort: true },
    computed: true,
  }),
  minimumQuantity: integerField({
    label: label('最低訂量', 'Minimum quantity', '最低订量'),
    min: 1,
    max: 1_000_000,
    form: 'always',
    list: { sort: true },
  }),
  leadDays: integerField({
    label: label('交貨期（日）', 'Lead time (days)', '交货期（天）'),
    max: 730,
    initial: 14,
    form: 'always',
    list: { sort: true },
  }),
  validFrom: dateField({ label: label('有效期由', 'Valid from', '有效期由'), form: 'always' }),
  validUntil: optional(
    dateField({
      label: label('有效期至', 'Valid until', '有效期至'),
      hint: label('留空即直至另行通知。', 'Leave blank for no end date.', '留空即直至另行通知。'),
      form: 'always',
      list: { sort: true },
    }),
  ),
  state: choiceField(
    {
      valid: label('有效', 'Valid', '有效'),
      upcoming: label('未生效', 'Not yet valid', '未生效'),
      expired: label('已過期', 'Expired', '已过期'),
    },
    {
      label: sharedLabels.state,
      tones: { valid: 'ok', upcoming: 'info', expired: 'muted' },
      list: { card: 'badge' },
      filter: true,
      export: 12,
      computed: true,
    },
  ),
  remark: longTextField(0, 200, {
    label: sharedLabels.remark,
    form: 'always',
    list: { hidden: true, card: 'none' },
    export: 40,
  }),
  updatedAt: timeField({ ...timeOfUpdate, list: { sort: true, hidden: true, card: 'none' } }),
  updatedBy: actorField({ ...nameOfUpdater, list: { hidden: true, card: 'none' } }),
} as const;
