// The figures of the back office's first screen.
import type { LocalizedText } from '@keepsake/core/language';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { coverOf } from '../catalogue/index.ts';

export type Totals = {
  souvenirs: number;
  invalid: number;
  pieces: number;
  value: number;
  sold_out: number;
  below_minimum: number;
};

/** One row a souvenir with what it has; the same reading everywhere of "available" (domain.md "Words"). */
const standing = sql`
  select s.id, s.code, s.name, s.state, s.minimum_stock, coalesce(a.on_hand, 0) as on_hand,
         coalesce(a.available, 0) as available, coalesce(k.average, 0) as average
  from souvenir s
  left join souvenir_availability a on a.souvenir_id = s.id
  left join souvenir_cost k on k.souvenir_id = s.id`;

export async function getTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with standing as (${standing})
    select count(*) as souvenirs, count(*) filter (where state = 'invalid') as invalid,
           coalesce(sum(on_hand), 0)::bigint as pieces,
           coalesce(round(sum(on_hand::numeric * average) / 100), 0)::bigint as value,
           count(*) filter (where state = 'valid' and available <= 0) as sold_out,
           count(*) filter (where state = 'valid' and available > 0 and available < minimum_stock) as below_minimum
    from standing`.execute(db);
  return rows[0]!;
}

export type AttentionRow = {
  id: string;
  code: string;
  name: LocalizedText;
  available: number;
  minimum_stock: number;
  cover: string | null;
};

export async function listAttention(db: Db, limit: number): Promise<AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    with standing as (${standing})
    select id, code, name, available, minimum_stock, ${coverOf(sql.ref('standing.id'))} as cover
    from standing
    where state = 'valid' and (available <= 0 or available < minimum_stock)
    order by available::numeric / greatest(minimum_stock, 1), code
    limit ${limit}`.execute(db);
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
