// The fields of a till and of its shifts (docs/design/fields.md).

import {
  actorField,
  choiceField,
  integerField,
  label,
  moneyField,
  nullable,
  referenceField,
  timeField,
} from '../../fields/field.ts';
import { activeStates, activeTones } from '../../fields/shared-fields.ts';
import { sharedLabels } from '../../fields/shared-labels.ts';
import { localizedNameField, nameField, textField } from '../../fields/text-fields.ts';

const till = label('收銀機', 'Till', '收银机');

export const tillFields = {
  name: localizedNameField(40, { label: sharedLabels.name, form: 'always' }),
  storageId: referenceField({
    label: sharedLabels.storage,
    hint: label(
      '售出的貨品由此地點出倉。',
      'Pieces sold at this till leave this storage.',
      '售出的商品由此地点出库。',
    ),
    form: 'always',
  }),
  storageName: nameField(0, 60, { label: sharedLabels.storage, computed: true }),
  state: choiceField(activeStates, {
    label: sharedLabels.state,
    initial: 'active',
    form: 'always',
    tones: activeTones,
  }),
} as const;

export const shiftFields = {
  no: nameField(0, 30, {
    label: label('班次編號', 'Shift no.', '班次编号'),
    list: { fixed: true, primary: true },
    export: 18,
  }),
  tillName: nameField(0, 40, { label: till, list: { card: 'subtitle' }, export: 20, computed: true }),
  state: choiceField(
    {
      open: label('進行中', 'Open', '进行中'),
      counted: label('待覆核', 'Needs a second person', '待复核'),
      closed: label('已結班', 'Closed', '已结班'),
    },
    {
      label: sharedLabels.state,
      list: { card: 'badge' },
      filter: true,
      tones: { open: 'info', counted: 'warn', closed: 'muted' },
    },
  ),
  openedAt: timeField({ label: label('開班時間', 'Opened', '开班时间'), list: { sort: true } }),
  openedName: actorField({
    label: label('開班人', 'Opened by', '开班人'),
    list: { hidden: true },
  }),
  closedAt: nullable(
    timeField({ label: label('結班時間', 'Closed at', '结班时间'), list: { card: 'none' } }),
  ),
  countedName: nullable(
    actorField({ label: label('點算人', 'Counted by', '清点人'), list: { hidden: true } }),
  ),
  closedName: nullable(actorField({ label: label('結班人', 'Closed by', '结班人'), list: { hidden: true } })),
  sales: integerField({
    label: label('銷售單數', 'No. of sales', '销售单数'),
    list: {},
    hasTotal: true,
    computed: true,
  }),
  salesAmount: moneyField({
    label: label('銷售額（HK$）', 'Sales (HK$)', '销售额（HK$）'),
    list: { card: 'figure' },
    hasTotal: true,
    computed: true,
  }),
  floatAmount: moneyField({
    label: label('備用金（HK$）', 'Float (HK$)', '备用金（HK$）'),
    list: { card: 'none' },
  }),
  countedAmount: nullable(
    moneyField({
      label: label('點算現金（HK$）', 'Counted cash (HK$)', '清点现金（HK$）'),
      list: { card: 'none' },
    }),
  ),
  difference: nullable(
    moneyField({ label: label('差額（HK$）', 'Difference (HK$)', '差额（HK$）'), list: {} }),
  ),
  reason: textField(0, 200, {
    label: label('差額原因', 'Reason for the difference', '差额原因'),
    list: { hidden: true },
    export: 40,
  }),
} as const;
