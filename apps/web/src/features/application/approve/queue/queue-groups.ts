// The headings in the queue: by day of arrival or by date needed, whichever the list is sorted by.
import type { ApprovalRow } from '@keepsake/core/application/approve/approval.contract';
import { addDays, hongKongDay } from '@keepsake/core/values/period';

export type QueueGroup = 'today' | 'yesterday' | 'earlier' | 'passed' | 'week' | 'later';
type Dated = Pick<ApprovalRow, 'openedAt' | 'useDate'>;

function findGroup({ openedAt, useDate }: Dated, sidx: string, today: string): QueueGroup | undefined {
  if (sidx === 'useDate') {
    if (!useDate) return undefined;
    if (useDate < today) return 'passed';
    return useDate <= addDays(today, 7) ? 'week' : 'later';
  }
  if (sidx !== 'openedAt') return undefined;
  const day = hongKongDay(new Date(openedAt));
  if (day >= today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : 'earlier';
}

/** The group that begins with each row. Undefined within a group, and if the list is sorted by something else. */
export function findGroupStarts(
  rows: readonly Dated[],
  sidx: string,
  today: string,
): (QueueGroup | undefined)[] {
  const groups = rows.map((row) => findGroup(row, sidx, today));
  return groups.map((group, at) => (group === groups[at - 1] ? undefined : group));
}
