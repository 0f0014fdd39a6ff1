// What is about to be bought, as the catalogue has it at this moment.
import type { LocalizedText } from '@keepsake/core/language';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { coverOf, currentPrice } from '../catalogue/index.ts';

export type CheckoutProduct = {
  id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  /** Null: not for sale. */
  price: number | null;
  available: number;
  customised: boolean;
  perishable: boolean;
};

export async function listCheckoutProducts(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, CheckoutProduct>> {
  const { rows } = await sql<CheckoutProduct>`
    select s.id, s.code, s.name, s.customised, s.perishable, ${coverOf(sql.ref('s.id'))} as cover,
           case when s.in_shop and s.state = 'valid' then ${currentPrice(sql.ref('s.id'), 'mall', today)} end as price,
           coalesce((select shop_available from souvenir_stock a where a.souvenir_id = s.id), 0) as available
    from souvenir s where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
