// Proves the ledger: movements add up to what is on hand, nothing is negative (domain.md "The stock ledger", 2).
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Discrepancy = {
  rule: string;
  souvenir: string;
  storage: string;
  expected: number;
  found: number;
};

export async function reconcileStock(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with moved as (
      select souvenir_id, storage_id, sum(quantity)::int as quantity from stock_movement group by 1, 2
    ), compared as (
      select coalesce(m.souvenir_id, b.souvenir_id) as souvenir_id, coalesce(m.storage_id, b.storage_id) as storage_id,
             coalesce(m.quantity, 0) as moved, coalesce(b.on_hand, 0) as on_hand
      from moved m full join stock_balance b on b.souvenir_id = m.souvenir_id and b.storage_id = m.storage_id
    )
    select 'movements = on hand' as rule, s.code as souvenir, t.code as storage, c.moved as expected, c.on_hand as found
    from compared c join souvenir s on s.id = c.souvenir_id join storage t on t.id = c.storage_id
    where c.moved <> c.on_hand
    order by s.code, t.code`.execute(db);
  return rows;
}
