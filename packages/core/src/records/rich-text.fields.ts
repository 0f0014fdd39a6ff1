// The fields of a rich text (docs/design/fields.md).

import { z } from 'zod';
import { actorField, choiceField, flagField, label, timeField } from '../fields/field.ts';
import { enabledWords, nameOfUpdater, timeOfUpdate } from '../fields/shared-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';
import { localizedNameField, longTextField, nameField, textField } from '../fields/text-fields.ts';
import { nameText } from '../values/text.ts';

const html = z.string().max(300_000);

export const richTextFields = {
  name: {
    ...localizedNameField(200, {
      label: sharedLabels.name,
      form: 'always',
      list: { fixed: true, primary: true },
    }),
    input: z.strictObject({ 'zh-HK': nameText(1, 200), en: nameText(0, 200), 'zh-CN': nameText(0, 200) }),
  },
  category: choiceField(
    {
      mall: sharedLabels.mall,
      application: sharedLabels.applications,
      account: label('帳戶', 'Accounts', '账户'),
      inventory: sharedLabels.inventory,
      other: sharedLabels.other,
    },
    {
      label: sharedLabels.category,
      initial: 'mall',
      form: 'always',
      list: {},
      filter: true,
    },
  ),
  /** Languages without a text. An empty zh-CN text is converted, so it is never missing. */
  gaps: {
    ...textField(0, 0, {
      label: label('語言', 'Languages', '语言'),
      list: { card: 'badge' },
      computed: true,
    }),
    output: z.array(z.enum(['zh-HK', 'en'])),
  },
  enabled: flagField({
    ...enabledWords,
    hint: label(
      '停用後，頁面不會顯示此內容。',
      'When off, pages do not show this text.',
      '停用后，页面不会显示此内容。',
    ),
    default: true,
    form: 'always',
    list: { card: 'badge' },
    filter: true,
  }),
  code: {
    ...nameField(1, 60, {
      label: label('代碼', 'Code', '代码'),
      hint: label(
        '頁面以此代碼取用內容；建立後不可更改。',
        'Pages load the text by this code. It cannot be changed later.',
        '页面以此代码取用内容；创建后不可更改。',
      ),
      form: 'new',
      list: { sort: true, hidden: true, card: 'none' },
    }),
    input: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'richTextCode'),
  },
  description: longTextField(0, 500, {
    label: sharedLabels.description,
    hint: label('只供後台參考。', 'Shown in the back office only.', '只供后台参考。'),
    form: 'always',
  }),
  content: {
    ...localizedNameField(0, { label: sharedLabels.content, form: 'always' }),
    input: z
      .strictObject({ 'zh-HK': html, en: html, 'zh-CN': html })
      .default({ 'zh-HK': '', en: '', 'zh-CN': '' }),
    output: z.object({ 'zh-HK': z.string(), en: z.string(), 'zh-CN': z.string() }),
  },
  createdBy: actorField({
    label: sharedLabels.createdBy,
    list: { hidden: true, card: 'none' },
    detail: true,
  }),
  createdAt: timeField({
    label: sharedLabels.createdAt,
    list: { hidden: true, card: 'none' },
    detail: true,
  }),
  updatedAt: timeField({ ...timeOfUpdate, list: { sort: true, card: 'none' }, detail: true }),
  updatedBy: actorField({ ...nameOfUpdater, list: { card: 'none' }, detail: true }),
} as const;
