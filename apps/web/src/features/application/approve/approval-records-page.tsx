// The list of all approval decisions, with export.

import { approvalKinds } from '@keepsake/core/application/apply/application.rules';
import { approvalDecisions } from '@keepsake/core/application/approve/approval-record.contract';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { applicationPath, typeFilter, unitFilter } from '../issue/office-columns.tsx';

export const handle = {
  title: 'records.title',
  access: { module: 'approval-history' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/office/approvals';
const tones = { approve: 'ok', reject: 'danger', forward: 'info' } as const;

const columns: Columns<typeof endpoint> = [
  { key: 'applicationNo', title: 'application.column.no', fixed: true, primary: true, card: 'title' },
  {
    key: 'decision',
    title: 'record.column.decision',
    card: 'badge',
    render: (row, { t }) => (
      <StateBadge tone={tones[row.decision]} quiet={row.decision === 'approve'}>
        {t(`record.decision.${row.decision}`)}
      </StateBadge>
    ),
  },
  { key: 'decidedBy', title: 'record.column.decidedBy', card: 'fact' },
  {
    key: 'kind',
    title: 'record.column.level',
    card: 'fact',
    render: (row, { t }) => `${row.level} · ${t(`application.kind.${row.kind}`)}`,
  },
  {
    key: 'comment',
    title: 'record.column.comment',
    card: 'fact',
    render: (row) => row.comment && <p>{row.comment}</p>,
  },
  {
    key: 'applicantName',
    title: 'application.column.applicant',
    card: 'subtitle',
    render: (row) => (
      <>
        {row.applicantName}
        {row.organizationName && <small>{row.organizationName}</small>}
      </>
    ),
  },
  {
    key: 'type',
    title: 'application.column.type',
    hidden: true,
    card: 'none',
    render: (row, { t }) => t(`application.type.${row.type}`),
  },
  { key: 'recipientName', title: 'application.column.recipient', hidden: true, card: 'none' },
  {
    key: 'totalAmount',
    title: 'application.column.value',
    numeric: true,
    permission: true,
    render: (row, { format }) => (row.totalAmount === undefined ? '—' : format.accounting(row.totalAmount)),
  },
  {
    key: 'decidedAt',
    title: 'record.column.decidedAt',
    sort: 'decidedAt',
    card: 'fact',
    render: (row) => <TimeText iso={row.decidedAt} />,
  },
];
const filters: Filters<typeof endpoint> = [
  {
    key: 'decision',
    label: 'record.column.decision',
    options: approvalDecisions.map((value) => ({ value, label: `record.decision.${value}` as const })),
  },
  {
    key: 'kind',
    label: 'record.column.level',
    options: approvalKinds.map((value) => ({ value, label: `application.kind.${value}` as const })),
  },
  typeFilter,
  unitFilter,
  dateRange('record.column.decidedAt'),
];

export default function ApprovalRecordsPage() {
  const may = useMay('approval-history');
  return (
    <ListPage
      list="application.records"
      title="records.title"
      count="records.count"
      searchHint="records.searchHint"
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/office/approvals/export'}
      columns={columns}
      filters={filters}
      pathOf={({ applicationId }) => applicationPath(applicationId)}
      empty={{ title: 'records.empty', text: 'records.empty.text' }}
    />
  );
}
