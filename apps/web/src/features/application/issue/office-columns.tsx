// Parts of columns and filters that the application lists of the back office share.
import type { OfficeApplicationRow } from '@keepsake/core/application/issue/issue.contract';
import type { ReactNode } from 'react';
import type { Show } from '../../../patterns/display/show.ts';
import { isShort } from '../../../patterns/list/cell.tsx';
import { fetched } from '../../../patterns/list/list-types.ts';
import { plainOptions } from '../../../patterns/tree/unit-options.ts';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';

export const applicationPath = (id: string) => `/inventory/approvalDetails?id=${id}`;

/** A value with a second one below it in small letters. */
export const withSmall = (value: string, below: ReactNode) => (
  <>
    {isShort(value) ? <span className="ks-whole">{value}</span> : value}
    {below && <small>{below}</small>}
  </>
);
export const renderApplicant = (row: { applicantName: string; organizationName: string }, { format }: Show) =>
  withSmall(format.person(row.applicantName), row.organizationName);

/** How the list of all applications and the list of applications to issue show these fields. */
export const officeColumns = {
  state: { render: (row: OfficeApplicationRow) => <ApplicationBadge state={row.state} inList /> },
  urgency: { render: (row: OfficeApplicationRow) => <UrgencyBadge urgency={row.urgency} /> },
  applicantName: { render: renderApplicant },
  recipientName: {
    render: (row: OfficeApplicationRow, { t }: Show) =>
      row.recipientCount > 0
        ? t('issue.recipients', { count: row.recipientCount })
        : row.recipientName || '—',
  },
  summary: { render: (row: OfficeApplicationRow) => <p>{row.summary}</p> },
};

/** Filters by a unit, including all units below it. */
export const unitFilter = {
  key: 'organizationId',
  label: 'user.organizeName',
  options: fetched('GET /api/permission/Organize', ({ list }) => plainOptions(list)),
} as const;
