// The list of all submitted applications.
import { applicationMachine } from '@keepsake/core/application/apply/application.machine';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { type Columns, dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { issueQueries } from './issue-queries.ts';
import {
  applicantColumn,
  applicationPath,
  itemColumns,
  noColumn,
  recipientColumn,
  stateColumn,
  submittedColumn,
  typeColumn,
  typeFilter,
  unitFilter,
  urgencyColumn,
  useDateColumn,
} from './office-columns.tsx';

export const handle = { title: 'officeApps.title', access: { module: 'applications' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/office/applications';

const columns: Columns<typeof endpoint> = [
  noColumn,
  stateColumn,
  applicantColumn,
  typeColumn,
  recipientColumn,
  ...itemColumns,
  useDateColumn,
  { ...urgencyColumn, hidden: true, card: 'none' },
  submittedColumn,
];
const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'application.column.state',
    // Only the applicant sees a draft.
    options: applicationMachine.states
      .filter((state) => state !== 'draft')
      .map((value) => ({ value, label: `application.state.${value}` as const })),
  },
  typeFilter,
  unitFilter,
  dateRange('officeApps.submitted'),
];

export default function OfficeApplicationsPage() {
  const may = useMay('applications');
  useLive('applications', issueQueries);
  return (
    <ListPage
      list="application.office"
      title="officeApps.title"
      count="officeApps.count"
      searchHint="officeApps.searchHint"
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/office/applications/export'}
      columns={columns}
      filters={filters}
      pathOf={({ id }) => applicationPath(id)}
      empty={{ title: 'officeApps.empty', text: 'officeApps.empty.text' }}
    />
  );
}
