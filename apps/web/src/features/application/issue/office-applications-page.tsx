// The list of all submitted applications.
import { applicationMachine } from '@keepsake/core/application/apply/application.machine';
import { applicationFields } from '@keepsake/core/records/application.fields';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { TimeText } from '../../../patterns/display/time-text.tsx';
import { fieldColumns, fieldFilters } from '../../../patterns/fields/field-list.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { useMay } from '../../../patterns/hooks/use-may.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { listTexts } from '../../../patterns/list/list-texts.ts';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { issueQueries } from './issue-queries.ts';
import { applicationPath, officeColumns, unitFilter, withSmall } from './office-columns.tsx';

export const handle = { title: 'officeApps.title', access: { module: 'applications' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/office/applications';

const { deliveryAt: _, collectBy: __, ...listFields } = applicationFields;
const columns = fieldColumns<typeof endpoint>(listFields, {
  ...officeColumns,
  no: { render: (row) => withSmall(row.no, row.submittedAt && <TimeText iso={row.submittedAt} />) },
  urgency: { ...officeColumns.urgency, hidden: true, card: 'none' },
  type: { hidden: true, card: 'none' },
  submittedAt: { hidden: true, card: 'none' },
});
const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'application.state',
    // Only the applicant sees a draft.
    options: applicationMachine.states
      .filter((state) => state !== 'draft')
      .map((value) => ({ value, label: `application.state.${value}` as const })),
  },
  ...fieldFilters<typeof endpoint>(listFields),
  unitFilter,
  dateRange('officeApps.submitted'),
];

export default function OfficeApplicationsPage() {
  const may = useMay('applications');
  useLive('applications', issueQueries);
  return (
    <ListPage
      list="application.office"
      {...listTexts('officeApps')}
      endpoint={endpoint}
      exports={may('export') && 'GET /api/application/office/applications/export'}
      columns={columns}
      filters={filters}
      buildRowPath={({ id }) => applicationPath(id)}
    />
  );
}
