// The fields of a dictionary entry, which is one option of a list (docs/design/fields.md).

import { z } from 'zod';
import { actorField, flagField, integerField, label, timeField } from '../fields/field.ts';
import { enabledWords, nameOfUpdater, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { localizedNameField, nameField } from '../fields/text-fields.ts';

const codePattern = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

export const dictionaryFields = {
  name: localizedNameField(100, {
    label: sharedLabels.name,
    form: 'always',
    list: { fixed: true, primary: true },
  }),
  code: {
    ...nameField(1, 60, {
      label: label('代碼', 'Code', '代码'),
      hint: label(
        '紀錄會保存此代碼，之後不可更改。',
        'Records store this code. It cannot be changed later.',
        '记录会保存此代码，之后不可更改。',
      ),
      form: 'new',
    }),
    input: z.string().trim().min(1).regex(codePattern, 'dictionaryCode'),
  },
  dictionaryName: nameField(0, 100, { label: label('清單', 'List', '清单'), list: {}, computed: true }),
  sortCode: integerField({
    label: sharedLabels.sortOrder,
    max: 9999,
    form: 'always',
    list: { sort: true, card: 'none' },
  }),
  enabled: flagField({
    ...enabledWords,
    hint: label(
      '停用後不再供選擇；舊紀錄不受影響。',
      'When off, it can no longer be chosen. Existing records keep it.',
      '停用后不再供选择；旧记录不受影响。',
    ),
    default: true,
    form: 'always',
    list: { card: 'badge' },
    filter: true,
  }),
  updatedAt: timeField({ ...timeOfUpdate, list: { sort: true, card: 'none' } }),
  updatedBy: actorField({ ...nameOfUpdater, list: { card: 'none' } }),
} as const;
