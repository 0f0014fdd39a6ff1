// Sums of the movements of past days (`movement_day`), filled by a daily job. Movements are never changed, so the sums of
// a past day stay valid.
import type { StockCheckFigure } from '@keepsake/core/stock/ledger/stock-check.contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { LedgerFault } from '../ledger/ledger-fault.ts';

const hongKongDay = sql`(m.at at time zone 'Asia/Hong_Kong')::date`;

/** Sums by Hong Kong day, storage, document kind and direction. */
const selectSums = (condition: ReturnType<typeof sql>) => sql`
  select ${hongKongDay} as day, m.storage_id, m.document_kind, m.quantity > 0 as inward, count(*)::int as movements,
         sum(abs(m.quantity))::int as pieces, sum(abs(m.quantity) * m.unit_cost)::bigint as amount
  from stock_movement m where ${condition} group by 1, 2, 3, 4`;

/** Movements before the start of this day in Hong Kong. */
const isBeforeDay = (day: string) => sql`m.at < (${day}::date::timestamp at time zone 'Asia/Hong_Kong')`;
/** Movements after the last day that is summed. */
const isNotYetSummed = sql`m.at >= coalesce(
  (select max(day) + 1 from movement_day)::timestamp at time zone 'Asia/Hong_Kong', '-infinity')`;

/** Sums of every day: stored sums of past days, and sums computed from the ledger for later days. */
export const movementDays = sql`(select * from movement_day union all ${selectSums(isNotYetSummed)})`;

/** Stores the sums of every day before `today`. */
export async function sumFinishedDays(db: Db, today: string): Promise<void> {
  await sql`insert into movement_day ${selectSums(sql`${isNotYetSummed} and ${isBeforeDay(today)}`)} on conflict do nothing`.execute(
    db,
  );
}

type DayRow = {
  day: string;
  storage_id: string;
  storage: string;
  document_kind: string;
  inward: boolean;
  figure: StockCheckFigure;
  expected: number;
  found: number;
};

/** Finds stored sums that differ from the ledger. */
export async function reconcileDays(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, storage_id, s.code as storage, document_kind, inward, f.figure,
           coalesce(f.expected, 0) as expected, coalesce(f.found, 0) as found
    from (${selectSums(sql`not (${isNotYetSummed})`)}) t
    full join movement_day d using (day, storage_id, document_kind, inward)
    join storage s on s.id = storage_id,
    lateral (values ('movements', t.movements, d.movements), ('pieces', t.pieces, d.pieces), ('cost', t.amount, d.amount))
      as f (figure, expected, found)
    where f.expected is distinct from f.found
    order by 1, 3, 4, 5, 6`.execute(db);
  return rows.map(({ document_kind, storage_id, expected, found, ...row }) => ({
    rule: 'movements = sums',
    souvenirId: null,
    souvenir: '',
    storageId: storage_id,
    documentKind: document_kind,
    expected: Number(expected),
    found: Number(found),
    ...row,
  }));
}
