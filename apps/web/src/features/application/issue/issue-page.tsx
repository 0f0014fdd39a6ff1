// The list of applications to issue. Staff create outbound orders for approved applications and print pickup slips.
import {
  issueBatchLimit,
  issuingStates,
  type OfficeApplicationRow,
} from '@keepsake/core/application/issue/issue.contract';
import { Button } from '@mantine/core';
import { IconPackageExport, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useT } from '../../../i18n/i18n.tsx';
import { StateBadge } from '../../../patterns/display/state-badge.tsx';
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
  typeColumn,
  typeFilter,
  unitFilter,
  urgencyColumn,
  useDateColumn,
} from './office-columns.tsx';
import { OutboundDialog } from './outbound-dialog.tsx';

export const handle = {
  title: 'issues.title',
  access: { module: 'approval-management' },
} satisfies RouteHandle;

const endpoint = 'GET /api/application/office/issues';

const columns: Columns<typeof endpoint> = [
  noColumn,
  stateColumn,
  urgencyColumn,
  applicantColumn,
  ...itemColumns,
  useDateColumn,
  {
    key: 'deliveryAt',
    title: 'application.column.deliveryAt',
    sort: 'deliveryAt',
    card: 'fact',
    render: (row, { t, format }) =>
      row.deliveryAt ? (
        <>
          {format.dateTime(row.deliveryAt)}
          <small>{row.deliveryPlace}</small>
        </>
      ) : (
        t('issues.waiting')
      ),
  },
  {
    key: 'collectBy',
    title: 'application.column.collectBy',
    sort: 'collectBy',
    card: 'fact',
    render: (row, { t, format }) =>
      row.collectBy && (
        <>
          {format.date(row.collectBy)}
          {row.isOverdue && <StateBadge tone="danger">{t('issues.overdue')}</StateBadge>}
        </>
      ),
  },
  recipientColumn,
  { ...typeColumn, hidden: true, card: 'none' },
];
const filters: Filters<typeof endpoint> = [
  {
    key: 'state',
    label: 'application.column.state',
    options: issuingStates.map((value) => ({ value, label: `application.state.${value}` as const })),
  },
  {
    key: 'overdue',
    label: 'issues.collection',
    options: [{ value: '1', label: 'issues.collection.overdue' }],
  },
  typeFilter,
  unitFilter,
  dateRange('officeApps.submitted'),
];

export default function IssuePage() {
  const t = useT();
  const may = useMay('approval-management');
  useLive('applications', issueQueries);
  const [outboundSelection, setOutboundSelection] = useState<{
    rows: OfficeApplicationRow[];
    clear: () => void;
  } | null>(null);
  const listPrintable = (rows: readonly OfficeApplicationRow[]) =>
    rows.filter(({ actions }) => actions.includes('print')).slice(0, issueBatchLimit);
  return (
    <>
      <ListPage
        list="application.issues"
        title="issues.title"
        count="issues.count"
        searchHint="officeApps.searchHint"
        endpoint={endpoint}
        exports={may('export') && 'GET /api/application/office/issues/export'}
        columns={columns}
        filters={filters}
        pathOf={({ id }) => applicationPath(id)}
        empty={{ title: 'issues.empty', text: 'issues.empty.text' }}
        bulkActions={(rows, clear) => (
          <>
            {may('generate') && rows.some(({ actions }) => actions.includes('makeOutbound')) && (
              <Button
                leftSection={<IconPackageExport size={17} aria-hidden />}
                onClick={() => setOutboundSelection({ rows, clear })}
              >
                {t('issues.make')}
              </Button>
            )}
            {listPrintable(rows).length > 0 && (
              <Button
                component={Link}
                to={`/inventory/approval-management/slips?ids=${listPrintable(rows)
                  .map(({ id }) => id)
                  .join(',')}`}
                variant="default"
                leftSection={<IconPrinter size={17} aria-hidden />}
              >
                {t('issues.slip.print')}
              </Button>
            )}
          </>
        )}
      />
      {outboundSelection && (
        <OutboundDialog
          rows={outboundSelection.rows}
          onClose={(made) => {
            setOutboundSelection(null);
            if (made) outboundSelection.clear();
          }}
        />
      )}
    </>
  );
}
