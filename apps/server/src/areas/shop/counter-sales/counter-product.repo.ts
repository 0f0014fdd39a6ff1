// Souvenirs as they are sold at a till: today's shop price, and the pieces in the storage of the till.
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connection/database.ts';
import { currentPrice, findSouvenirIds, selectCoverPicture } from '../../catalogue/index.ts';

export type TillProduct = {
  id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  /** Null if the souvenir is not for sale. */
  price: number | null;
  available: number;
};

async function readProducts(
  db: Db,
  storageId: string,
  now: Date,
  rest: RawBuilder<unknown>,
): Promise<TillProduct[]> {
  const { rows } = await sql<TillProduct>`
    select s.id, s.code, s.name, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           case when s.in_shop and s.state = 'valid' then ${currentPrice(sql.ref('s.id'), 'mall', hongKongDay(now))} end as price,
           greatest(0, coalesce(b.on_hand - b.reserved - b.protected - b.expiring, 0)) as available
    from souvenir s left join stock_balance b on b.souvenir_id = s.id and b.storage_id = ${storageId}
    ${rest}`.execute(db);
  return rows;
}

/** Finds the souvenir by a scanned or typed code. Letter case, letter width and spaces at the ends do not matter. */
export async function findByCode(db: Db, storageId: string, code: string, now: Date) {
  const [row] = await readProducts(db, storageId, now, sql`where code_key(s.code) = code_key(${code})`);
  return row;
}

const maxTiles = 24;
/** Days of sales that decide which souvenirs come first. */
const lookBackDays = 30;

/** The best matches that have a price. Without a keyword, the best-selling souvenirs in the storage of the till. */
export async function searchProducts(
  db: Db,
  storageId: string,
  keyword: string,
  now: Date,
): Promise<TillProduct[]> {
  const ids = keyword ? await findSouvenirIds(db, keyword) : undefined;
  const wanted = ids ? sql`s.id = any(${ids.slice(0, 200)}::uuid[])` : sql`b.on_hand > 0`;
  const order = ids
    ? sql`array_position(${ids.slice(0, 200)}::uuid[], s.id)`
    : sql`(select coalesce(sum(f.pieces), 0) from sale_fact f
           where f.souvenir_id = s.id and f.day >= ${hongKongDay(now)}::date - ${lookBackDays}::int) desc, s.code`;
  const rows = await readProducts(
    db,
    storageId,
    now,
    sql`where s.in_shop and s.state = 'valid' and ${wanted} order by ${order} limit ${maxTiles * 2}`,
  );
  return rows.filter(({ price }) => price !== null).slice(0, maxTiles);
}
