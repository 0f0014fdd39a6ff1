// What moved on days that are over, added up by a job: the ledger is only ever added to, so a day that is over stays as it is.
import type { HealthFigure } from '@keepsake/core/stock/ledger/health.contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import type { Discrepancy } from '../ledger/discrepancy.ts';

const hongKongDay = sql`(m.at at time zone 'Asia/Hong_Kong')::date`;

/** The days, storages, kinds and directions of movements, added up. */
const summed = (condition: ReturnType<typeof sql>) => sql`
  select ${hongKongDay} as day, m.storage_id, m.document_kind, m.quantity > 0 as inward, count(*)::int as movements,
         sum(abs(m.quantity))::int as pieces, sum(abs(m.quantity) * m.unit_cost)::bigint as amount
  from stock_movement m where ${condition} group by 1, 2, 3, 4`;

/** Instants before this day begins in Hong Kong. */
const before = (day: string) => sql`m.at < (${day}::date::timestamp at time zone 'Asia/Hong_Kong')`;
/** Instants after the last day that is added up. */
const notYet = sql`m.at >= coalesce(
  (select max(day) + 1 from movement_day)::timestamp at time zone 'Asia/Hong_Kong', '-infinity')`;

/** `m`: every day up to now, those that are over from what was added up, the others from the ledger. */
export const movementDays = sql`(select * from movement_day union all ${summed(notYet)})`;

/** Adds up every day before `today`. */
export async function closeDays(db: Db, today: string): Promise<void> {
  await sql`insert into movement_day ${summed(sql`${notYet} and ${before(today)}`)} on conflict do nothing`.execute(
    db,
  );
}

type DayRow = {
  day: string;
  storage_id: string;
  storage: string;
  document_kind: string;
  inward: boolean;
  figure: HealthFigure;
  expected: number;
  found: number;
};

/** Days that the ledger does not bear out. */
export async function reconcileDays(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<DayRow>`
    select day::text as day, storage_id, s.code as storage, document_kind, inward, f.figure,
           coalesce(f.expected, 0) as expected, coalesce(f.found, 0) as found
    from (${summed(sql`not (${notYet})`)}) t
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
