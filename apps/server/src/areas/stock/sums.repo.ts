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
      delete from storage_sum where (storage_id, category_id) in (
        select storage_id, category_id from storage_sum group by 1, 2 having count(*) > 1)
      returning *)
    insert into storage_sum
    select storage_id, sum(places), sum(filled), sum(on_hand), sum(reserved), sum(protected), sum(free), sum(worth), category_id
    from gone group by storage_id, category_id`.execute(db);
  await sql`
    with gone as (
      delete from souvenir_sum where (category_id, valid, stored, standing, alert) in (
        select category_id, valid, stored, standing, alert from souvenir_sum group by 1, 2, 3, 4, 5 having count(*) > 1)
      returning *)
    insert into souvenir_sum
    select category_id, valid, stored, standing, alert, sum(souvenirs), sum(places), sum(on_hand), sum(reserved),
           sum(protected), sum(available), sum(worth)
    from gone group by 1, 2, 3, 4, 5`.execute(db);
}

type SumRow = {
  rule: Discrepancy['rule'];
  storage_id: string | null;
  storage: string | null;
  category: string | null;
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
      select storage_id, category_id, sum(places) as places, sum(filled) as filled, sum(on_hand) as on_hand,
             sum(reserved) as reserved, sum(protected) as protected, sum(free) as free, sum(worth) as worth
      from storage_sum group by 1, 2
    ), souvenirs as (
      select category_id, valid, stored, standing, alert, sum(souvenirs) as souvenirs, sum(places) as places,
             sum(on_hand) as on_hand, sum(reserved) as reserved, sum(protected) as protected, sum(available) as available,
             sum(worth) as worth
      from souvenir_sum group by 1, 2, 3, 4, 5
    )
    select w.*, t.code as storage, c.code as category
    from (
      select 'movements = sums' as rule, storage_id, null::uuid as category_id, day::text as day, document_kind, inward, f.*
      from movements m full join movement_sum_truth t using (day, storage_id, document_kind, inward),
      lateral (values ('movements', t.movements, m.movements), ('pieces', t.pieces, m.pieces), ('cost', t.amount, m.amount))
        as f (figure, expected, found)
      union all
      select 'places = sums', storage_id, category_id, null, null, null, f.*
      from places p full join storage_sum_truth t using (storage_id, category_id),
      lateral (values ('places', t.places, p.places), ('filled', t.filled, p.filled), ('onHand', t.on_hand, p.on_hand),
        ('reserved', t.reserved, p.reserved), ('protected', t.protected, p.protected), ('free', t.free, p.free),
        ('value', t.worth, p.worth)) as f (figure, expected, found)
      union all
      select 'souvenirs = sums', null, category_id, null, null, null, f.*
      from souvenirs s full join souvenir_sum_truth t using (category_id, valid, stored, standing, alert),
      lateral (values ('souvenirs', t.souvenirs, s.souvenirs), ('places', t.places, s.places), ('onHand', t.on_hand, s.on_hand),
        ('reserved', t.reserved, s.reserved), ('protected', t.protected, s.protected), ('available', t.available, s.available),
        ('value', t.worth, s.worth)) as f (figure, expected, found)
    ) w
    left join storage t on t.id = w.storage_id
    left join category c on c.id = w.category_id
    where coalesce(w.expected, 0) <> coalesce(w.found, 0)
    order by w.rule, w.day, t.code, c.code, w.document_kind, w.inward, w.figure`.execute(db);
  return rows.map((row) => ({
    rule: row.rule,
    souvenirId: null,
    souvenir: '',
    storageId: row.storage_id,
    storage: row.storage ?? '',
    ...(row.category === null ? {} : { category: row.category }),
    ...(row.day === null ? {} : { day: row.day, documentKind: row.document_kind!, inward: row.inward! }),
    figure: row.figure,
    expected: Number(row.expected ?? 0),
    found: Number(row.found ?? 0),
  }));
}
