// Checks the rules of the ledger (docs/design/domain.md, "The stock ledger", 2):
// - the sum of the movements equals the quantity on hand
// - the sum of the open reservations equals the reserved quantity
// - the movements of a confirmed document equal its lines
// - in an assembly, the parts of a set move in the opposite direction to the set, with a whole number of each part for
//   each set, and they do not cost more than the set
// - the quantity of a lot equals its movements, the lots in a storage have no more pieces than are on hand, and the
//   lots that are no longer available equal the expiring quantity
// - the summary of a souvenir equals the sum of its storages
import type { StockCheckFigure } from '@keepsake/core/stock/ledger/stock-check.contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { reconcileDays } from '../views/movement-day.repo.ts';
import type { LedgerFault } from './ledger-fault.ts';

type LedgerRow = {
  rule: LedgerFault['rule'];
  souvenir_id: string;
  souvenir: string;
  storage_id: string | null;
  storage: string;
  figure: StockCheckFigure | null;
  expected: number;
  found: number;
};

async function reconcileLedger(db: Db): Promise<LedgerFault[]> {
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
    ), assembly_line as (
      select document_no as no, line_no, souvenir_id, sum(quantity)::int as quantity, sum(quantity * unit_cost) as cost
      from stock_movement where document_kind = 'assembly' group by 1, 2, 3
    ), assembled as (
      -- a rounding error of one unit for each piece is allowed in the costs
      select m.no, m.souvenir_id, abs(m.quantity) as quantity, abs(m.cost)::bigint as cost,
             coalesce(sum(abs(p.quantity)), 0)::int as parts, coalesce(sum(abs(p.cost)), 0)::bigint as parts_cost,
             coalesce(bool_and(p.quantity % m.quantity = 0 and sign(p.quantity) <> sign(m.quantity)), false) as is_whole
      from assembly_line m
      join stock_document d on d.no = m.no
      join stock_document_line l on l.document_id = d.id and l.line_no = m.line_no and l.set_line is null
      left join stock_document_line q on q.document_id = d.id and q.set_line = l.line_no
      left join assembly_line p on p.no = m.no and p.line_no = q.line_no
      group by m.no, m.line_no, m.souvenir_id, m.quantity, m.cost
    ), lot_moved as (
      select lot_id, storage_id, sum(quantity)::int as quantity from stock_movement where lot_id is not null group by 1, 2
    ), lot_place as (
      select l.souvenir_id, b.storage_id, sum(b.on_hand)::int as on_hand,
             coalesce(sum(b.on_hand) filter (where not l.is_available), 0)::int as expiring
      from stock_lot_balance b join stock_lot l on l.id = b.lot_id group by 1, 2
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
      select 'lots = on hand', l.souvenir_id, t.id, t.code, 'onHand', coalesce(m.quantity, 0), coalesce(b.on_hand, 0)
      from lot_moved m full join stock_lot_balance b using (lot_id, storage_id)
      join stock_lot l on l.id = lot_id join storage t on t.id = storage_id
      where coalesce(m.quantity, 0) <> coalesce(b.on_hand, 0)
      union all
      select 'lots = on hand', souvenir_id, t.id, t.code, f.figure, f.expected, f.found
      from lot_place p full join stock_balance b using (souvenir_id, storage_id) join storage t on t.id = storage_id,
      lateral (values ('onHand', least(coalesce(p.on_hand, 0), b.on_hand), coalesce(p.on_hand, 0)),
                      ('expiring', coalesce(p.expiring, 0), b.expiring)) as f (figure, expected, found)
      where f.expected <> f.found
      union all
      select 'places = souvenir', coalesce(t.souvenir_id, k.souvenir_id), null::uuid, '', f.figure, coalesce(f.expected, 0), coalesce(f.found, 0)
      from souvenir_stock_truth t full join souvenir_stock k on k.souvenir_id = t.souvenir_id,
      lateral (values
        ('onHand', t.on_hand, k.on_hand), ('reserved', t.reserved, k.reserved), ('protected', t.protected, k.protected),
        ('expiring', t.expiring, k.expiring), ('available', t.available, k.available), ('shop', t.shop_available, k.shop_available),
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
export async function reconcileStock(db: Db): Promise<LedgerFault[]> {
  return [...(await reconcileLedger(db)), ...(await reconcileDays(db))];
}
