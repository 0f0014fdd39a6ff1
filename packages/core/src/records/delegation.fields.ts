// The fields of a delegation: who decides for whom, and when (docs/design/fields.md).
import { actorField, choiceField, dateField, label } from '../fields/field.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { textField } from '../fields/text-fields.ts';

export const delegationFields = {
  toName: actorField({
    label: label('受託人', 'Delegated to', '受托人'),
    list: { fixed: true, primary: true, card: 'title' },
  }),
  fromName: actorField({
    label: label('委託人', 'Delegated by', '委托人'),
    list: { card: 'fact' },
  }),
  startsOn: dateField({
    label: label('開始日期', 'From', '开始日期'),
    list: { sort: true, card: 'fact' },
  }),
  endsOn: dateField({ label: label('結束日期', 'Until', '结束日期') }),
  state: choiceField(
    {
      planned: label('未開始', 'Planned', '未开始'),
      active: label('生效中', 'Active', '生效中'),
      ended: label('已結束', 'Ended', '已结束'),
      revoked: label('已終止', 'Ended early', '已终止'),
    },
    {
      label: sharedLabels.state,
      tones: { planned: 'info', active: 'ok', ended: 'muted', revoked: 'muted' },
      list: { card: 'badge' },
      filter: true,
    },
  ),
  reason: textField(0, 200, { label: sharedLabels.reason, list: { card: 'fact' } }),
  createdBy: actorField({
    label: label('設定者', 'Created by', '设定者'),
    list: { card: 'none' },
  }),
} as const;
