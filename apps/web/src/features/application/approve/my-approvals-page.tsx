// The user's approvals: applications that wait for a decision, and those decided or forwarded.
import { approvalTabs } from '@keepsake/core/application/approve/approval.contract';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RouteHandle } from '../../../app/route-handle.ts';
import { useSeesAmounts } from '../../../business/use-sees-amounts.ts';
import { useLive } from '../../../patterns/hooks/use-live.ts';
import { LinkButton } from '../../../patterns/list/list-buttons.tsx';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { dateRange, type Filters } from '../../../patterns/list/list-types.ts';
import { useBulkKey } from '../../../patterns/list/use-list-keys.ts';
import { doneColumns, pendingColumns } from './approval-columns.tsx';
import { approvalQueries } from './approval-queries.ts';
import { ApprovalTabs } from './approval-tabs.tsx';
import { BatchButtons } from './batch/batch-buttons.tsx';

export const handle = { title: 'approval.title', access: { module: 'my-approvals' } } satisfies RouteHandle;

const endpoint = 'GET /api/application/approvals';

const filters: Filters<typeof endpoint> = [dateRange('common.dates')];

export default function MyApprovalsPage() {
  const [params] = useSearchParams();
  const tab = approvalTabs.find((known) => known === params.get('tab')) ?? 'pending';
  const isPending = tab === 'pending';
  useLive('applications', approvalQueries);
  useBulkKey('a', 'approval.batch.approve', isPending);
  useBulkKey('r', 'approval.batch.reject', isPending);
  const seesAmounts = useSeesAmounts();
  const columns = useMemo(
    () =>
      (isPending ? pendingColumns : doneColumns).filter(({ key }) => seesAmounts || key !== 'totalAmount'),
    [isPending, seesAmounts],
  );
  return (
    <ListPage
      key={tab}
      list={`application.approvals.${isPending ? 'pending' : 'done'}`}
      title="approval.title"
      count="approval.count"
      searchHint="approval.searchHint"
      endpoint={endpoint}
      columns={columns}
      filters={filters}
      query={{ tab }}
      buildRowPath={(row) => `/application/approval/${row.id}`}
      empty={
        isPending
          ? { title: 'approval.empty.pending', text: 'approval.empty.pending.text' }
          : { title: 'approval.empty.done', text: 'approval.empty.done.text' }
      }
      actions={<LinkButton to="/application/delegations" label="delegation.title" icon={IconUsers} />}
      // While a suggestion is open, no decision is possible.
      selectable={({ offered }) => !offered}
      bulkActions={isPending ? (rows, clear) => <BatchButtons rows={rows} clear={clear} /> : undefined}
    >
      <ApprovalTabs tab={tab} />
    </ListPage>
  );
}
