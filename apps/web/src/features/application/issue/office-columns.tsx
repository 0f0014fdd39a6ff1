// Columns and filters that the application lists of the back office share.
import { applicationTypes } from '@keepsake/core/application/apply/application.machine';
import type { OfficeApplicationRow } from '@keepsake/core/application/issue/issue.contract';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { type Column, fetched } from '../../../patterns/list/list-types.ts';
import { plainOptions } from '../../../patterns/tree/unit-options.ts';
import { ApplicationBadge, UrgencyBadge } from '../application-badges.tsx';

type Sort = 'submittedAt' | 'useDate' | 'decidedAt' | 'deliveryAt' | 'collectBy' | 'no';
type OfficeColumn<S extends Sort = never> = Column<OfficeApplicationRow, S>;

export const applicationPath = (id: string) => `/inventory/approvalDetails?id=${id}`;

export const noColumn: OfficeColumn<'no'> = {
  key: 'no',
  title: 'application.column.no',
  sort: 'no',
  fixed: true,
  primary: true,
  card: 'title',
};
export const stateColumn: OfficeColumn = {
  key: 'state',
  title: 'application.column.state',
  card: 'badge',
  render: (row) => <ApplicationBadge state={row.state} inList />,
};
export const urgencyColumn: OfficeColumn = {
  key: 'urgency',
  title: 'application.column.urgency',
  card: 'badge',
  render: (row) => <UrgencyBadge urgency={row.urgency} />,
};
export const typeColumn: OfficeColumn = {
  key: 'type',
  title: 'application.column.type',
  render: (row, { t }) => t(`application.type.${row.type}`),
};
export const applicantColumn: OfficeColumn = {
  key: 'applicantName',
  title: 'application.column.applicant',
  card: 'subtitle',
  render: (row) => (
    <>
      {row.applicantName}
      {row.organizationName && <small>{row.organizationName}</small>}
    </>
  ),
};
export const recipientColumn: OfficeColumn = {
  key: 'recipientName',
  title: 'application.column.recipient',
  card: 'fact',
  render: (row, { t }) =>
    row.recipientCount > 0 ? t('officeApps.batch', { count: row.recipientCount }) : row.recipientName || '—',
};
export const itemColumns: readonly OfficeColumn[] = [
  {
    key: 'summary',
    title: 'application.column.souvenir',
    card: 'fact',
    render: (row) => <p>{row.summary}</p>,
  },
  { key: 'pieces', title: 'application.column.pieces', numeric: true },
  {
    key: 'totalAmount',
    title: 'application.column.value',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.totalAmount === undefined ? '—' : format.accounting(row.totalAmount)),
  },
];
export const useDateColumn: OfficeColumn<'useDate'> = {
  key: 'useDate',
  title: 'application.column.useDate',
  sort: 'useDate',
  card: 'fact',
  render: (row, { format }) => (row.useDate ? format.date(row.useDate) : '—'),
};
export const submittedColumn: OfficeColumn<'submittedAt'> = {
  key: 'submittedAt',
  title: 'application.column.submittedAt',
  sort: 'submittedAt',
  card: 'fact',
  render: (row) => (row.submittedAt ? <TimeText iso={row.submittedAt} /> : '—'),
};

export const typeFilter = {
  key: 'type',
  label: 'application.column.type',
  options: applicationTypes.map((value) => ({ value, label: `application.type.${value}` as const })),
} as const;
/** Filters by a unit, including all units below it. */
export const unitFilter = {
  key: 'organizationId',
  label: 'giftRegister.unit',
  options: fetched('GET /api/permission/Organize', ({ list }) => plainOptions(list)),
} as const;
