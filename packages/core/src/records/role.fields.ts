// The fields of a role (docs/design/fields.md).

import { z } from 'zod';
import { flagField, integerField, label } from '../fields/field.ts';
import { namingFields, shownName } from '../fields/naming-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';

export const roleFields = {
  name: shownName,
  ...namingFields,
  isAdministrator: {
    ...flagField({
      label: label('管理員角色', 'Administrator role', '管理员角色'),
      hint: label(
        '名稱必須含「系統管理員」',
        'The name must contain “System Administrator”.',
        '名称必须含“系统管理员”',
      ),
      form: 'always',
      list: { card: 'badge' },
    }),
    // cannot be left out
    input: z.boolean(),
  },
  grantCount: integerField({ label: label('權限', 'Permissions', '权限'), list: {}, computed: true }),
  userCount: integerField({ label: sharedLabels.userCount, list: { sort: true }, computed: true }),
} as const;
