// The list of all approval decisions, with export.

import { approvalRecordFields } from '@keepsake/core/records/approval-record.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { applicationPath, renderApplicant, unitFilter } from '../issue/office-columns.tsx';

export const handle = {
  title: 'reports.screen.approvals',
  access: { module: 'approval-history' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/office/approvals';
const columns = fieldColumns<typeof endpoint>(approvalRecordFields, {
  kind: { render: (row, { t }) => `${row.level} · ${t(`application.kind.${row.kind}`)}` },
  comment: { render: (row) => row.comment && <p>{row.comment}</p> },
  applicantName: { render: renderApplicant },
});
const filters: Filters<typeof endpoint> = [
  ...fieldFilters<typeof endpoint>(approvalRecordFields),
  unitFilter,
  dateRange('record.decidedAt'),
];

export default function ApprovalRecordsPage() {
  const may = useMay('approval-history');
  return (
    <ListPage
      list="application.records"
      {...listTexts('records', { title: 'reports.screen.approvals' })}
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/office/approvals/export'}
      columns={columns}
      filters={filters}
      buildRowPath={({ applicationId }) => applicationPath(applicationId)}
    />
  );
}
