// The code and names of units, positions, roles and categories. An empty zh-CN name is converted from zh-HK when shown.

import { enCode } from '../values/naming.ts';
import { nameText } from '../values/text.ts';
import { label } from './field.ts';
import { sharedLabels } from './shared-labels.ts';
import { localizedNameField, nameField } from './text-fields.ts';

export const namingFields = {
  enCode: {
    ...nameField(1, 40, {
      label: sharedLabels.code,
      form: 'always',
      list: { sort: true, card: 'subtitle' },
      detail: true,
      column: 'code',
    }),
    input: enCode,
  },
  fullName: nameField(1, 60, {
    label: label('名稱（繁體）', 'Name (Traditional Chinese)', '名称（繁体）'),
    form: 'always',
    computed: true,
  }),
  fullNameEn: nameField(1, 60, {
    label: label('名稱（英文）', 'Name (English)', '名称（英文）'),
    form: 'always',
    computed: true,
  }),
  fullNameCn: {
    ...nameField(0, 60, {
      label: label('名稱（簡體）', 'Name (Simplified Chinese)', '名称（简体）'),
      hint: label(
        '留空則由繁體自動轉換',
        'Leave blank to convert from Traditional Chinese',
        '留空则由繁体自动转换',
      ),
      form: 'always',
      computed: true,
    }),
    // may be empty, but must be in the request
    input: nameText(0, 60),
  },
} as const;

/** The name in the language of the reader. */
export const shownName = localizedNameField(60, {
  label: sharedLabels.name,
  list: { fixed: true, primary: true, card: 'title' },
});
