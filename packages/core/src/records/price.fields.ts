// The fields of a price, and those of the list of souvenirs with their prices (docs/design/fields.md).

import {
  actorField,
  choiceField,
  dateField,
  label,
  moneyField,
  nullable,
  optional,
  timeField,
} from '../fields/field.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { localizedNameField, longTextField, nameField } from '../fields/text-fields.ts';

export const maxPrice = 10_000_000_00;

/** A price of a souvenir that applies from a given day. */
export const priceFields = {
  type: choiceField(
    {
      internal: label('內部價', 'Internal price', '内部价'),
      mall: label('商城價', 'Shop price', '商城价'),
    },
    { label: label('價格類型', 'Price type', '价格类型') },
  ),
  amount: moneyField({ label: sharedLabels.price, max: maxPrice }),
  effectiveDate: dateField({
    label: sharedLabels.effectiveDate,
    hint: label(
      '今日或以後；到期日香港時間零時自動生效。',
      'Today or later. A future price takes effect at midnight, Hong Kong time.',
      '今天或以后；到期日香港时间零时自动生效。',
    ),
  }),
  reason: longTextField(1, 200, { label: sharedLabels.reason }),
  state: choiceField(
    {
      current: label('生效中', 'Current', '生效中'),
      planned: label('預定', 'Planned', '预定'),
      past: label('已過去', 'Past', '已过去'),
      replaced: label('已被取代', 'Replaced', '已被取代'),
    },
    {
      label: sharedLabels.state,
      tones: { current: 'ok', planned: 'info', past: 'muted', replaced: 'muted' },
    },
  ),
  createdAt: timeField({ label: label('訂價時間', 'Set on', '定价时间') }),
  createdBy: actorField({ label: label('訂價者', 'Set by', '定价者') }),
} as const;

/** The form of new prices. A price that is left empty stays as it is. */
export const newPriceFields = {
  mallPrice: optional(moneyField({ label: sharedLabels.mallPrice, max: maxPrice, form: 'always' })),
  internalPrice: optional(moneyField({ label: sharedLabels.internalPrice, max: maxPrice, form: 'always' })),
  effectiveDate: { ...priceFields.effectiveDate, form: 'always' },
  reason: { ...priceFields.reason, form: 'always' },
} as const;

/** A souvenir with its current prices. */
export const priceListFields = {
  productCode: nameField(0, 50, {
    label: sharedLabels.code,
    list: { sort: true },
    export: 14,
  }),
  name: localizedNameField(100, {
    label: sharedLabels.souvenir,
    list: { sort: true, fixed: true, primary: true },
    export: 34,
  }),
  categoryName: localizedNameField(100, { label: sharedLabels.category, list: {} }),
  internalPrice: nullable(
    moneyField({
      label: sharedLabels.internalPrice,
      list: { sort: true },
    }),
  ),
  mallPrice: nullable(moneyField({ label: sharedLabels.mallPrice, list: { sort: true } })),
} as const;
