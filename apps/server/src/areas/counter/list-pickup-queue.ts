// Lists the people who can collect something now, before they show a pickup code.
import type { counterEndpoints, QueueEntry, QueueRecord } from '@keepsake/core/counter/counter.contract';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../context/context.ts';
import type { Db } from '../../db/connection/database.ts';
import type { Input, Output } from '../../http/route.ts';
import type { PickupSource, QueuedRecord } from './pickup-source.ts';

type SourceRecord = QueuedRecord & { readonly source: PickupSource };
type SourceRecords = readonly [SourceRecord, ...SourceRecord[]];

const noLastDay = '9999-12-31';
const compareRecords = (a: SourceRecord, b: SourceRecord): number =>
  (a.collect_by ?? noLastDay).localeCompare(b.collect_by ?? noLastDay) ||
  a.ready_at.getTime() - b.ready_at.getTime() ||
  a.id.localeCompare(b.id);

/** The records of each person. The earliest last day comes first, then what has been ready the longest. */
function groupByPerson(records: readonly SourceRecord[]): SourceRecords[] {
  const people = new Map<string, [SourceRecord, ...SourceRecord[]]>();
  for (const record of records.toSorted(compareRecords)) {
    const own = people.get(record.person_id);
    if (own) own.push(record);
    else people.set(record.person_id, [record]);
  }
  return [...people.values()];
}

async function readDetails(
  db: Db,
  people: readonly SourceRecords[],
  sources: readonly PickupSource[],
  { language }: SignedInContext,
): Promise<ReadonlyMap<string, Omit<QueueRecord, 'readyAt' | 'pieces'>>> {
  const details = new Map<string, Omit<QueueRecord, 'readyAt' | 'pieces'>>();
  for (const source of sources) {
    const ids = people.flat().flatMap((record) => (record.source === source ? [record.id] : []));
    if (ids.length === 0) continue;
    for (const { wholeOnly: _, lines, ...record } of await source.listCollectable(db, { ids }, language)) {
      const open = lines.filter((line) => line.open > 0).map(({ held: _held, ...line }) => line);
      details.set(record.id, { ...record, kind: source.kind, lines: open });
    }
  }
  return details;
}

/** The number of SQL statements does not depend on the number of people. */
export async function listPickupQueue(
  db: Db,
  { currentPage, pageSize, keyword }: Input<typeof counterEndpoints.listPickupQueue>['query'],
  context: SignedInContext,
  { pickupSources }: { readonly pickupSources: readonly PickupSource[] },
): Promise<Output<typeof counterEndpoints.listPickupQueue>> {
  const records: SourceRecord[] = [];
  for (const source of pickupSources) {
    for (const record of await source.listQueue(db, keyword)) records.push({ ...record, source });
  }
  const people = groupByPerson(records);
  const found = people.filter((own) => own.some(({ is_found }) => is_found));
  const page = found.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  const details = await readDetails(db, page, pickupSources, context);
  const toEntry = (own: SourceRecords): QueueEntry => ({
    personId: own[0].person_id,
    personName: own[0].person_name,
    collectBy: own[0].collect_by,
    pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
    records: own.flatMap(({ id, ready_at, pieces }) => {
      const record = details.get(id);
      return record ? [{ ...record, readyAt: ready_at.toISOString(), pieces }] : [];
    }),
  });
  const today = hongKongDay(context.now);
  return {
    list: page.map(toEntry).filter((entry) => entry.records.length > 0),
    pagination: { currentPage, pageSize, total: found.length },
    people: people.length,
    dueByToday: people.filter(([{ collect_by }]) => collect_by !== null && collect_by <= today).length,
  };
}
