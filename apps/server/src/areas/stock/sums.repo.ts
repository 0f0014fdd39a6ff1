// Sums of the ledger that are kept as differences (migration 0107): folded together now and then, and proved.
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

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

export type SumFault = { of: string; expected: number; found: number };

/** Sums that the movements and places do not bear out. Empty: every figure that is read from them is true. */
export async function reconcileSums(db: Db): Promise<SumFault[]> {
  const { rows } = await sql<SumFault>`
    with movements as (
      select concat_ws(' ', day, t.code, document_kind, case when inward then 'in' else 'out' end) as of,
             sum(movements) as count, sum(pieces) as pieces, sum(amount) as amount
      from movement_sum m join storage t on t.id = m.storage_id group by 1
    ), true_movements as (
      select concat_ws(' ', day, t.code, document_kind, case when inward then 'in' else 'out' end) as of,
             movements as count, pieces, amount
      from movement_sum_truth m join storage t on t.id = m.storage_id
    ), places as (
      select t.code as of, sum(s.places) as places, sum(s.filled) as filled, sum(s.on_hand) as on_hand,
             sum(s.reserved) as reserved, sum(s.protected) as protected, sum(s.free) as free, sum(s.worth) as worth
      from storage_sum s join storage t on t.id = s.storage_id group by 1
    ), true_places as (
      select t.code as of, s.* from storage_sum_truth s join storage t on t.id = s.storage_id
    )
    select coalesce(t.of, m.of) || ' ' || f.what as of, coalesce(f.expected, 0) as expected, coalesce(f.found, 0) as found
    from movements m full join true_movements t on t.of = m.of,
    lateral (values ('movements', t.count, m.count), ('pieces', t.pieces, m.pieces), ('amount', t.amount, m.amount))
      as f (what, expected, found)
    where coalesce(f.expected, 0) <> coalesce(f.found, 0)
    union all
    select coalesce(t.of, p.of) || ' ' || f.what, coalesce(f.expected, 0), coalesce(f.found, 0)
    from places p full join true_places t on t.of = p.of,
    lateral (values ('places', t.places, p.places), ('filled', t.filled, p.filled), ('on hand', t.on_hand, p.on_hand),
      ('reserved', t.reserved, p.reserved), ('protected', t.protected, p.protected), ('free', t.free, p.free),
      ('worth', t.worth, p.worth)) as f (what, expected, found)
    where coalesce(f.expected, 0) <> coalesce(f.found, 0)
    order by 1`.execute(db);
  return rows;
}
