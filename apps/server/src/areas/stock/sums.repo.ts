// Sums of the ledger that are kept as differences (migration 0107): folded together now and then, and proved.
import type { HealthFigure } from '@keepsake/core/stock/health.contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Discrepancy } from './discrepancy.ts';

/** Differences of the same kind become one row. Safe on many nodes at once: each row is folded by whoever comes first. */
export async function foldSums(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from movement_sum where (day, storage_id, document_kind, inward) in (
        select day, storage_id, document_kind, inward from movement_sum group by 1, 2, 3, 4 having count(*) > 1)
      returning *)
    insert into movement_sum
    select day, storage_id, document_kind, inward, sum(movements), sum(pieces), sum(amount) from gone group by 1, 2, 3, 4`.execute(
    db,
  );
  await sql`
    with gone as (
      delete from storage_sum where storage_id in (select storage_id from storage_sum group by 1 having count(*) > 1)
      returning *)
    insert into storage_sum
    select storage_id, sum(places), sum(filled), sum(on_hand), sum(reserved), sum(protected), sum(free), sum(worth)
    from gone group by 1`.execute(db);
}

type SumRow = {
  rule: Discrepancy['rule'];
  storage_id: string;
  storage: string;
  day: string | null;
  document_kind: string | null;
  inward: boolean | null;
  figure: HealthFigure;
  expected: number;
  found: number;
};

/** Sums that the movements and places do not bear out. Empty: every figure that is read from them is true. */
export async function reconcileSums(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<SumRow>`
    with movements as (
      select day, storage_id, document_kind, inward, sum(movements) as movements, sum(pieces) as pieces, sum(amount) as amount
      from movement_sum group by 1, 2, 3, 4
    ), places as (
      select storage_id, sum(places) as places, sum(filled) as filled, sum(on_hand) as on_hand, sum(reserved) as reserved,
             sum(protected) as protected, sum(free) as free, sum(worth) as worth
      from storage_sum group by 1
    )
    select w.*, t.code as storage
    from (
      select 'movements = sums' as rule, storage_id, day::text as day, document_kind, inward, f.*
      from movements m full join movement_sum_truth t using (day, storage_id, document_kind, inward),
      lateral (values ('movements', t.movements, m.movements), ('pieces', t.pieces, m.pieces), ('cost', t.amount, m.amount))
        as f (figure, expected, found)
      union all
      select 'places = sums', storage_id, null, null, null, f.*
      from places p full join storage_sum_truth t using (storage_id),
      lateral (values ('places', t.places, p.places), ('filled', t.filled, p.filled), ('onHand', t.on_hand, p.on_hand),
        ('reserved', t.reserved, p.reserved), ('protected', t.protected, p.protected), ('free', t.free, p.free),
        ('value', t.worth, p.worth)) as f (figure, expected, found)
    ) w
    left join storage t on t.id = w.storage_id
    where coalesce(w.expected, 0) <> coalesce(w.found, 0)
    order by w.rule, w.day, t.code, w.document_kind, w.inward, w.figure`.execute(db);
  return rows.map(({ storage_id: storageId, document_kind: documentKind, day, inward, ...row }) => ({
    ...row,
    souvenirId: null,
    souvenir: '',
    storageId,
    storage: row.storage ?? '',
    ...(day === null ? {} : { day, documentKind: documentKind!, inward: inward! }),
    expected: Number(row.expected ?? 0),
    found: Number(row.found ?? 0),
  }));
}
