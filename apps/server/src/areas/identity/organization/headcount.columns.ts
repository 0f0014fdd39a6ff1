// The columns of the exported organization report.
import { accountKinds } from '@keepsake/core/identity/accounts/user.contract';
import { headcountMessages as words } from '@keepsake/core/identity/organization/headcount.messages';
import { userFields } from '@keepsake/core/records/user.fields';
import type { ExportColumn } from '../../../http/exports/export-route.ts';
import type { HeadcountLine } from './organization.view.ts';

export const headcountColumns: readonly ExportColumn<HeadcountLine>[] = [
  { title: userFields.organizeName.label, width: 48, value: (line) => line.name },
  ...accountKinds.map(
    (kind) =>
      ({
        title: userFields.kind.choices[kind],
        kind: 'integer',
        hasTotal: true,
        value: (line) => line[kind],
      }) satisfies ExportColumn<HeadcountLine>,
  ),
  { title: words['headcount.active'], kind: 'integer', hasTotal: true, value: (line) => line.active },
  { title: words['headcount.disabled'], kind: 'integer', hasTotal: true, value: (line) => line.disabled },
  {
    title: words['headcount.people'],
    kind: 'integer',
    hasTotal: true,
    value: (line) => line.active + line.disabled,
  },
  {
    title: words['headcount.applications'],
    kind: 'integer',
    hasTotal: true,
    value: (line) => line.applications,
  },
  { title: words['headcount.pieces'], kind: 'integer', hasTotal: true, value: (line) => line.pieces },
  {
    title: words['headcount.value'],
    kind: 'money',
    hasTotal: true,
    value: (line) => line.value,
    permission: 'organization-report#amount',
  },
];
