// The fields of a unit of the organization (docs/design/fields.md).

import { choiceField, integerField, label, referencesField } from '../fields/field.ts';
import { namingFields } from '../fields/naming-fields.ts';
import { sharedLabels } from '../fields/shared-labels.ts';

export const organizationFields = {
  ...namingFields,
  type: choiceField(
    { company: label('機構', 'Institution', '机构'), department: sharedLabels.department },
    { label: sharedLabels.type, default: 'department', form: 'always', detail: true },
  ),
  memberCount: integerField({
    label: label('直屬人數', 'Direct members', '直属人数'),
    detail: true,
    computed: true,
  }),
  memberCountBelow: integerField({
    label: label('連下級人數', 'Including sub-units', '连下级人数'),
    detail: true,
    computed: true,
  }),
  managerIds: referencesField(20, {
    label: label('主管', 'Managers', '主管'),
    form: 'always',
    computed: true,
  }),
} as const;
