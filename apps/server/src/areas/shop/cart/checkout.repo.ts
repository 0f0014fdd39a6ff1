// Souvenirs of a checkout: current price and availability, and the locks for placing an order.
import { AppError } from '@keepsake/core/api/errors';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { currentPrice, selectCoverPicture } from '../../catalogue/index.ts';
import { type LockedPlace, lockingPlaces } from '../../stock/index.ts';
import { type PersonalColumns, selectPersonal } from '../products/personal-text.sql.ts';

export type CheckoutProduct = {
  id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  /** Price of a piece without a personal text. Null if the souvenir is not for sale. */
  price: number | null;
  available: number;
  customised: boolean;
  perishable: boolean;
  /** Null if the souvenir offers no personal text. */
  personal: PersonalColumns | null;
};

export async function listCheckoutProducts(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, CheckoutProduct>> {
  const { rows } = await sql<CheckoutProduct>`
    select ${productColumns(today)},
           coalesce((select shop_available from souvenir_stock a where a.souvenir_id = s.id), 0) as available
    from souvenir s where s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const productColumns = (today: string) => sql`
  s.id, s.code, s.name, s.customised, s.perishable, ${selectPersonal} as personal, ${selectCoverPicture(sql.ref('s.id'))} as cover,
  case when s.in_shop and s.state = 'valid' then ${currentPrice(sql.ref('s.id'), 'mall', today)} end as price`;

export type OrderedProduct = Omit<CheckoutProduct, 'available'> & {
  /** Null if the souvenir has no place in the storages of the shop. */
  places: LockedPlace[] | null;
};

/** Locks the places of the souvenirs in the storages of the shop. Takes the next serials of an order and a payment. */
export async function lockForOrder(
  tx: Tx,
  ids: readonly string[],
  today: string,
): Promise<{ products: Map<string, OrderedProduct>; orderSerial: number; paymentSerial: number }> {
  const { rows } = await sql<OrderedProduct & { orderSerial: number; paymentSerial: number }>`
    with place as (${lockingPlaces('shop', ids)})
    select ${productColumns(today)}, (select json_agg(p) from place p where p."souvenirId" = s.id) as places,
           (select nextval('shop_order_serial')::int) as "orderSerial",
           (select nextval('payment_serial')::int) as "paymentSerial"
    from souvenir s where s.id = any(${ids}::uuid[])`.execute(tx);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  const { orderSerial, paymentSerial } = rows[0]!;
  return { products: new Map(rows.map((row) => [row.id, row])), orderSerial, paymentSerial };
}
