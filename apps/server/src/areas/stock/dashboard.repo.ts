// The figures of the back office's first screen.
import type { LocalizedText } from '@keepsake/core/language';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type Totals = {
  souvenirs: number;
  invalid: number;
  pieces: number;
  value: number;
};

/** Of sums that are kept (migrations 0107, 0115): no souvenir is looked at. */
export async function getTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select n.souvenirs, n.invalid, b.pieces, b.value
    from (select coalesce(sum(souvenirs), 0)::bigint as souvenirs,
                 coalesce(sum(souvenirs) filter (where not valid), 0)::bigint as invalid
          from souvenir_sum) n,
         (select coalesce(sum(on_hand), 0)::bigint as pieces, coalesce(round(sum(worth) / 100), 0)::bigint as value
          from storage_sum) b`.execute(db);
  return rows[0]!;
}

export type CategoryRow = { id: string; name: LocalizedText; pieces: number; value: number };

export async function listCategoryStock(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, g.pieces::int as pieces, g.value
    from (
      select s.category_id, sum(s.on_hand) as pieces, round(sum(s.worth) / 100)::bigint as value
      from storage_sum s group by s.category_id having sum(s.on_hand) > 0
    ) g
    join category c on c.id = g.category_id
    order by g.value desc, c.sort_code`.execute(db);
  return rows;
}

export type StorageRow = {
  id: string;
  name: LocalizedText;
  on_hand: number;
  capacity: number;
  mall_use: boolean;
  application_use: boolean;
};

export async function listStorageFill(db: Db): Promise<StorageRow[]> {
  const { rows } = await sql<StorageRow>`
    select t.id, t.name, t.capacity, t.mall_use, t.application_use, coalesce(sum(b.on_hand), 0)::int as on_hand
    from storage t left join storage_sum b on b.storage_id = t.id
    group by t.id order by t.sort_code, t.code`.execute(db);
  return rows;
}
