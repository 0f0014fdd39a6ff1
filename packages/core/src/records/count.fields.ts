// The fields of a stock count (docs/design/fields.md).

import {
  actorField,
  choiceField,
  integerField,
  label,
  nullable,
  referenceField,
  timeField,
} from '../fields/field.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { localizedNameField, longTextField, textField } from '../fields/text-fields.ts';

const storage = sharedLabels.storage;

const toRecount = label('待覆點', 'To recount', '待复点');

export const countFields = {
  no: textField(0, 50, {
    label: label('盤點單號', 'Count no.', '盘点单号'),
    list: { sort: true, fixed: true, primary: true },
  }),
  /** `recount`: the first count is finished, and a second person counts lines with large differences. */
  state: choiceField(
    {
      open: label('進行中', 'Open', '进行中'),
      recount: toRecount,
      closed: label('已完成', 'Closed', '已完成'),
      cancelled: sharedLabels.cancelled,
    },
    {
      label: sharedLabels.state,
      tones: { open: 'info', recount: 'warn', closed: 'ok', cancelled: 'muted' },
      list: { card: 'badge' },
      filter: true,
    },
  ),
  storageId: referenceField({ label: storage, form: 'always' }),
  storageName: localizedNameField(100, { label: storage, list: {}, computed: true }),
  countedCount: integerField({ label: label('已點算', 'Counted', '已点算'), list: {}, computed: true }),
  lineCount: integerField({ label: sharedLabels.lineCount, computed: true }),
  /** Lines that wait for a second count. 0 during the first count, so that it stays blind. */
  waitingSecond: integerField({ label: toRecount, list: {}, computed: true }),
  creatorName: actorField({ label: sharedLabels.createdBy, list: {} }),
  createdAt: timeField({
    label: sharedLabels.preparedAt,
    list: { sort: true, card: 'none' },
  }),
  closedAt: nullable(timeField({ label: label('完成時間', 'Closed', '完成时间') })),
  /** The adjustment created on closing. Empty if there was no difference. */
  adjustmentNo: textField(0, 50, {
    label: label('調整單', 'Adjustment', '调整单'),
    list: {},
    computed: true,
  }),
  remark: longTextField(0, 500, { label: sharedLabels.remark, form: 'always' }),
} as const;
