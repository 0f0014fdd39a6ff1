// The fields of a setting (docs/design/fields.md).
import { actorField, choiceField, flagField, integerField, label, timeField } from '../fields/field.ts';
import { enabledWords, nameOfUpdater } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { nameField, textField } from '../fields/text-fields.ts';

const hidden = { hidden: true, card: 'none' } as const;

export const configFields = {
  name: nameField(0, 100, { label: sharedLabels.name, list: { fixed: true, primary: true } }),
  /** In API answers, the value is a string, a number or a boolean. */
  value: textField(0, 500, { label: label('值', 'Value', '值'), list: { fixed: true } }),
  category: choiceField(
    {
      system: label('系統', 'System', '系统'),
      business: label('業務', 'Business', '业务'),
      approval: sharedLabels.approval,
      apply_approval: label('申請審批', 'Applications and approval', '申请审批'),
      mall: sharedLabels.mall,
    },
    { label: label('分類', 'Category', '分类'), list: {}, filter: true },
  ),
  dataType: choiceField(
    {
      string: label('文字', 'Text', '文字'),
      boolean: label('是／否', 'Yes or no', '是／否'),
      number: label('數字', 'Number', '数字'),
    },
    { label: label('資料類型', 'Data type', '数据类型'), list: { card: 'none' } },
  ),
  description: textField(0, 500, { label: sharedLabels.description, list: hidden }),
  key: nameField(0, 100, { label: label('鍵', 'Key', '键'), list: { sort: true, ...hidden } }),
  sortCode: integerField({ label: label('排序', 'Order', '排序'), list: { sort: true, ...hidden } }),
  enabled: flagField({ ...enabledWords, list: { card: 'badge' }, filter: true }),
  updatedAt: timeField({
    label: label('最後更新', 'Updated', '最后更新'),
    list: { sort: true, card: 'none' },
  }),
  updatedBy: actorField({ ...nameOfUpdater, list: { card: 'none' } }),
} as const;
