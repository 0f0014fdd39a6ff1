// The list of applications to issue. Staff create outbound orders for approved applications and print pickup slips.
import { issuingStates } from '@keepsake/core/application/issue/issue.contract';
import { applicationFields } from '@keepsake/core/records/application.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { UrgencyBadge } from '../application-badges.tsx';
import { IssueBulkActions } from './issue-bulk-actions.tsx';
import { issueQueries } from './issue-queries.ts';
import { applicationPath, officeColumns, unitFilter, withSmall } from './office-columns.tsx';

export const handle = {
  title: 'issues.title',
  access: { module: 'approval-management' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/office/issues';

const { submittedAt: _, ...listFields } = applicationFields;
const columns = fieldColumns<typeof endpoint>(listFields, {
  ...officeColumns,
  no: {
    render: (row) => withSmall(row.no, row.urgency !== 'normal' && <UrgencyBadge urgency={row.urgency} />),
  },
  urgency: { ...officeColumns.urgency, hidden: true, card: 'none' },
  type: { hidden: true, card: 'none' },
  recipientName: { ...officeColumns.recipientName, hidden: true, card: 'none' },
  totalAmount: { hidden: true, card: 'none' },
  useDate: { hidden: true, card: 'none' },
  deliveryAt: {
    render: (row, { t, format }) =>
      row.deliveryAt ? withSmall(format.dateTime(row.deliveryAt), row.deliveryPlace) : t('issues.waiting'),
  },
  collectBy: {
    render: (row, { t, format }) =>
      row.collectBy && (
        <>
          {format.date(row.collectBy)}
          {row.isOverdue && <StateBadge tone="danger">{t('common.overdue')}</StateBadge>}
        </>
      ),
  },
});
const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'application.state',
    options: issuingStates.map((value) => ({ value, label: `application.state.${value}` as const })),
  },
  {
    key: 'overdue',
    label: 'issues.collection',
    options: [{ value: '1', label: 'issues.collection.overdue' }],
  },
  ...fieldFilters<typeof endpoint>(listFields),
  unitFilter,
  dateRange('officeApps.submitted'),
];

export default function IssuePage() {
  const may = useMay('approval-management');
  useLive('applications', issueQueries);
  return (
    <ListPage
      list="application.issues"
      title="issues.title"
      count="issues.count"
      searchHint="officeApps.searchHint"
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/office/issues/export'}
      columns={columns}
      filters={filters}
      buildRowPath={({ id }) => applicationPath(id)}
      empty={{ title: 'issues.empty', text: 'issues.empty.text' }}
      bulkActions={(rows, clear) => <IssueBulkActions rows={rows} clear={clear} />}
    />
  );
}
