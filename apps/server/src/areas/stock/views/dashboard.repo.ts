// Queries of the back-office dashboard.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';

export type Totals = {
  souvenirs: number;
  invalid: number;
  pieces: number;
  value: number;
};

export async function getTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as souvenirs, count(*) filter (where s.state <> 'valid') as invalid,
           coalesce(sum(k.on_hand), 0) as pieces, coalesce(round(sum(k.on_hand * c.average) / 100), 0)::bigint as value
    from souvenir s
    left join souvenir_stock k on k.souvenir_id = s.id
    left join souvenir_cost c on c.souvenir_id = s.id`.execute(db);
  return rows[0]!;
}

export type CategoryRow = { id: string; name: LocalizedText; pieces: number; value: number };

export async function listCategoryStock(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select g.id, g.name, sum(k.on_hand)::int as pieces, round(sum(k.on_hand * coalesce(c.average, 0)) / 100)::bigint as value
    from category g
    join souvenir s on s.category_id = g.id
    join souvenir_stock k on k.souvenir_id = s.id and k.on_hand > 0
    left join souvenir_cost c on c.souvenir_id = s.id
    group by g.id order by value desc, g.sort_code`.execute(db);
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
    from storage t left join stock_balance b on b.storage_id = t.id
    group by t.id order by t.sort_code, t.code`.execute(db);
  return rows;
}
