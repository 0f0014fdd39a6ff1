// The applications that wait for the user, in the order and with the filters of the list they were opened from.
import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import { useLocation } from 'react-router';
import { dayParams, readRange } from '../../../../patterns/dates/days.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';
import type { CameFrom } from '../../../../patterns/page/detail-page.tsx';

export const approvalsPath = '/application/my-approvals';
const listParameters = ['keyword', 'sidx', 'sort'] as const;

/**
 * The search, order and days of the list that the application was opened from. Those of the lists of decided and
 * forwarded applications are not used, because the queue contains pending applications.
 */
function readListQuery(state: CameFrom | null): Record<string, string> {
  const params = new URLSearchParams(state?.list === approvalsPath ? state.from : '');
  if (params.has('tab')) return {};
  const { start, end } = readRange(params, dayParams, hongKongDay(new Date()));
  const query = Object.fromEntries(listParameters.map((name) => [name, params.get(name)]));
  return Object.fromEntries(
    Object.entries({ ...query, startTime: start, endTime: end }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}

export type Queue = {
  /** The first of the applications. */
  readonly rows: readonly ApprovalRow[];
  /** The number of all applications. */
  readonly total: number;
  /** What the list is sorted by. */
  readonly sidx: string;
  /** -1 if the application is not in the list. */
  readonly index: number;
  readonly previous: ApprovalRow | undefined;
  readonly next: ApprovalRow | undefined;
  /** The router state to pass on, so that the next application has the same queue. */
  readonly state: CameFrom | null;
};

export function useQueue(id: string): Queue {
  const { state } = useLocation() as { state: CameFrom | null };
  const listQuery = readListQuery(state);
  const { data } = useApiQuery(
    'GET /api/application/approvals',
    { query: { ...listQuery, tab: 'pending', pageSize: 100 } },
    { keepPrevious: true },
  );
  const rows = data?.list ?? [];
  const index = rows.findIndex((row) => row.id === id);
  return {
    rows,
    total: data?.pagination.total ?? 0,
    sidx: listQuery.sidx ?? 'openedAt',
    index,
    previous: rows[index - 1],
    next: index < 0 ? undefined : rows[index + 1],
    state,
  };
}

export const buildApprovalPath = ({ id }: { id: string }): string => `/application/approval/${id}`;
