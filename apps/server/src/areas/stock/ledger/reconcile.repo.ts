// Checks the rules of the ledger (docs/design/domain.md, "The stock ledger", 2):
// - the sum of the movements equals the quantity on hand
// - the sum of the open reservations equals the reserved quantity
// - the movements of a confirmed document equal its lines
// - in an assembly, each set has parts that go the other way, a whole number for each set, and the parts do not cost more
// - the summary of a souvenir equals the sum of its storages
import type { HealthFigure } from '@keepsake/core/stock/ledger/health.contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { reconcileDays } from '../views/movement-day.repo.ts';
import type { Discrepancy } from './discrepancy.ts';

type LedgerRow = {
  rule: Discrepancy['rule'];
  souvenir_id: string;
  souvenir: string;
  storage_id: string | null;
  storage: string;
  figure: HealthFigure | null;
  expected: number;
  found: number;
};

async function reconcileLedger(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<LedgerRow>`
    with moved as (
      select souvenir_id, storage_id, sum(quantity)::int as quantity from stock_movement group by 1, 2
    ), promised as (
      select souvenir_id, storage_id, sum(open_quantity)::int as quantity from stock_reservation
      where open_quantity > 0 group by 1, 2
    ), compared as (
      select souvenir_id, storage_id, coalesce(m.quantity, 0) as moved, coalesce(p.quantity, 0) as promised,
             coalesce(b.on_hand, 0) as on_hand, coalesce(b.reserved, 0) as reserved
      from moved m
      full join stock_balance b using (souvenir_id, storage_id)
      full join promised p using (souvenir_id, storage_id)
    ), planned as (
      select d.no, l.souvenir_id, sum(
        case when d.kind = 'transfer' or (d.kind = 'return' and l.condition <> 'resell') then 0
             when l.direction = 'in' then l.quantity else -l.quantity end)::int as quantity
      from stock_document d join stock_document_line l on l.document_id = d.id
      where d.state = 'confirmed' group by 1, 2
    ), assembled as (
      -- a rounding error of one unit for each piece is allowed in the costs
      select m.document_no as no, m.souvenir_id, abs(m.quantity) as quantity, abs(m.quantity) * m.unit_cost as cost,
             coalesce(sum(abs(p.quantity)), 0)::int as parts,
             coalesce(sum(abs(p.quantity) * p.unit_cost), 0)::bigint as parts_cost,
             coalesce(bool_and(p.quantity % m.quantity = 0 and sign(p.quantity) <> sign(m.quantity)), false) as is_whole
      from stock_movement m
      join stock_document d on d.no = m.document_no
      join stock_document_line l on l.document_id = d.id and l.line_no = m.line_no and l.set_line is null
      left join stock_document_line q on q.document_id = d.id and q.set_line = l.line_no
      left join stock_movement p on p.document_no = m.document_no and p.document_kind = 'assembly' and p.line_no = q.line_no
      where m.document_kind = 'assembly' group by m.sequence
    ), done as (
      select document_no as no, souvenir_id, sum(quantity)::int as quantity from stock_movement group by 1, 2
    )
    select * from (
      select 'movements = on hand' as rule, souvenir_id, t.id as storage_id, t.code as storage, null as figure,
             moved as expected, on_hand as found
      from compared c join storage t on t.id = c.storage_id where moved <> on_hand
      union all
      select 'open reservations = reserved', souvenir_id, t.id, t.code, null, promised, reserved
      from compared c join storage t on t.id = c.storage_id where promised <> reserved
      union all
      select 'document lines = movements', coalesce(p.souvenir_id, d.souvenir_id), null::uuid, coalesce(p.no, d.no), null,
             coalesce(p.quantity, 0), coalesce(d.quantity, 0)
      from planned p full join done d on d.no = p.no and d.souvenir_id = p.souvenir_id
      where coalesce(p.quantity, 0) <> coalesce(d.quantity, 0)
      union all
      select 'sets = parts', souvenir_id, null::uuid, no, null, quantity, parts
      from assembled where not is_whole or parts = 0
      union all
      select 'sets = parts', souvenir_id, null::uuid, no, 'cost', cost, parts_cost
      from assembled where parts_cost > cost + parts
      union all
      select 'places = souvenir', coalesce(t.souvenir_id, k.souvenir_id), null::uuid, '', f.figure, coalesce(f.expected, 0), coalesce(f.found, 0)
      from souvenir_stock_truth t full join souvenir_stock k on k.souvenir_id = t.souvenir_id,
      lateral (values
        ('onHand', t.on_hand, k.on_hand), ('reserved', t.reserved, k.reserved), ('protected', t.protected, k.protected),
        ('available', t.available, k.available), ('shop', t.shop_available, k.shop_available),
        ('applications', t.application_available, k.application_available)) as f (figure, expected, found)
      where f.expected is distinct from f.found
    ) wrong
    join lateral (select s.code as souvenir from souvenir s where s.id = wrong.souvenir_id) s on true
    order by rule, souvenir, storage, figure`.execute(db);
  return rows.map(({ souvenir_id: souvenirId, storage_id: storageId, ...row }) => ({
    ...row,
    souvenirId,
    storageId,
  }));
}

/** Checks the ledger and the daily sums that lists and reports use. */
export async function reconcileStock(db: Db): Promise<Discrepancy[]> {
  return [...(await reconcileLedger(db)), ...(await reconcileDays(db))];
}
