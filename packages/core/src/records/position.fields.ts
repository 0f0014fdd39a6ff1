// The fields of a position (docs/design/fields.md).

import { integerField } from '../fields/field.ts';
import { namingFields, shownName } from '../fields/naming-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';

export const positionFields = {
  name: shownName,
  ...namingFields,
  sortCode: integerField({
    label: sharedLabels.sortOrder,
    max: 9999,
    form: 'always',
    list: { sort: true },
  }),
  userCount: integerField({ label: sharedLabels.userCount, list: { sort: true }, computed: true }),
} as const;
