// Shopping carts. Every statement names the owner, so that nobody reaches another person's cart.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { type Part, part } from '../../../db/write.ts';
import { currentPrice, selectCoverPicture } from '../../catalogue/index.ts';

export type CartRow = {
  id: string;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  quantity: number;
  selected: boolean;
  seen_price: number;
  price: number | null;
  internal_price: number | null;
  available: number;
};

const selectShopPrice = (today: string) => sql`
  case when s.in_shop and s.state = 'valid' then ${currentPrice(sql.ref('s.id'), 'mall', today)} end`;
const availableInShop = sql`coalesce((select shop_available from souvenir_stock a where a.souvenir_id = s.id), 0)`;
const catalogueColumns = (today: string) => sql`
  ${selectCoverPicture(sql.ref('s.id'))} as cover, ${selectShopPrice(today)} as price,
  ${currentPrice(sql.ref('s.id'), 'internal', today)} as internal_price, ${availableInShop} as available`;

export async function listCart(db: Db, userId: string, today: string): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select i.id, i.souvenir_id, s.code, s.name, i.quantity, i.selected, i.seen_price,
           ${catalogueColumns(today)}
    from cart_item i join souvenir s on s.id = i.souvenir_id
    where i.user_id = ${userId} order by i.added_at desc, i.id desc`.execute(db);
  return rows;
}

export type ForSaleRow = { id: string; price: number; available: number };

/** Undefined if the souvenir is not for sale now. */
export async function findForSale(
  db: Db,
  souvenirId: string,
  today: string,
): Promise<ForSaleRow | undefined> {
  const { rows } = await sql<{ id: string; price: number | null; available: number }>`
    select s.id, ${currentPrice(sql.ref('s.id'), 'mall', today)} as price,
           coalesce((select shop_available from souvenir_stock a where a.souvenir_id = s.id), 0) as available
    from souvenir s where s.id = ${souvenirId} and s.in_shop and s.state = 'valid'`.execute(db);
  const row = rows[0];
  return row?.price ? { ...row, price: row.price } : undefined;
}

export type AddedRow = Omit<CartRow, 'id' | 'quantity' | 'selected' | 'seen_price'> & {
  /** Null if nothing was added because too few pieces are left. */
  line: Pick<CartRow, 'id' | 'quantity' | 'selected' | 'seen_price'> | null;
  /** Pieces in the line before. */
  in_cart: number;
  others: readonly Pick<CartRow, 'quantity' | 'selected' | 'price' | 'available'>[];
};

/** Adds to a cart line and reads the other lines, in one statement. Undefined if the souvenir is not for sale. */
export async function addToCartLine(
  tx: Tx,
  item: { id: string; userId: string; souvenirId: string; quantity: number; now: Date },
  maxPerLine: number,
  today: string,
): Promise<AddedRow | undefined> {
  const { rows } = await sql<AddedRow>`
    with product as (
      select s.id as souvenir_id, s.code, s.name, ${catalogueColumns(today)}
      from souvenir s where s.id = ${item.souvenirId} and s.in_shop and s.state = 'valid'
    ), added as (
      insert into cart_item (id, user_id, souvenir_id, quantity, seen_price, added_at)
      select ${item.id}, ${item.userId}, p.souvenir_id, ${item.quantity}, p.price, ${item.now}::timestamptz
      from product p where p.price > 0 and p.available >= ${item.quantity}::int
      on conflict on constraint cart_item_once do update
      set quantity = least(cart_item.quantity + excluded.quantity, ${maxPerLine}), seen_price = excluded.seen_price, selected = true
      where least(cart_item.quantity + excluded.quantity, ${maxPerLine}) <= (select available from product)
      returning id, quantity, selected, seen_price
    )
    select p.*, (select to_json(a) from added a) as line,
           coalesce((select i.quantity from cart_item i
                     where i.user_id = ${item.userId} and i.souvenir_id = p.souvenir_id), 0) as in_cart,
           (select coalesce(json_agg(o), '[]') from (
              select i.quantity, i.selected, ${selectShopPrice(today)} as price, ${availableInShop} as available
              from cart_item i join souvenir s on s.id = i.souvenir_id
              where i.user_id = ${item.userId} and i.souvenir_id <> ${item.souvenirId}) o) as others
    from product p where p.price > 0`.execute(tx);
  return rows[0];
}

export async function findCartItem(tx: Tx, userId: string, id: string) {
  return tx
    .selectFrom('cart_item')
    .select(['id', 'souvenir_id', 'quantity', 'selected'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCartItem(
  tx: Tx,
  id: string,
  change: { quantity?: number; selected?: boolean; seen_price?: number },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('cart_item').set(change).where('id', '=', id).execute();
}

export async function deleteCartItem(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_item')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function selectAllItems(tx: Tx, userId: string, selected: boolean): Promise<void> {
  await tx.updateTable('cart_item').set({ selected }).where('user_id', '=', userId).execute();
}

export async function saveSeenPrices(tx: Tx, userId: string, today: string): Promise<void> {
  await sql`
    update cart_item i set seen_price = p.price
    from (select c.id, ${currentPrice(sql.ref('c.souvenir_id'), 'mall', today)} as price
          from cart_item c where c.user_id = ${userId}) p
    where p.id = i.id and p.price is not null`.execute(tx);
}

/** Removes the ordered pieces. A cart line with more pieces than were ordered keeps the rest. */
export function takingFromCart(
  userId: string,
  lines: readonly { souvenirId: string; quantity: number }[],
): Part[] {
  const ordered = sql`unnest(${lines.map(({ souvenirId }) => souvenirId)}::uuid[],
    ${lines.map(({ quantity }) => quantity)}::int[]) as o (souvenir_id, quantity)`;
  const ofOrder = sql`i.user_id = ${userId} and i.souvenir_id = o.souvenir_id`;
  return [
    part(
      'bought',
      sql`delete from cart_item i using ${ordered} where ${ofOrder} and i.quantity <= o.quantity`,
    ),
    part(
      'still_wanted',
      sql`update cart_item i set quantity = i.quantity - o.quantity from ${ordered}
          where ${ofOrder} and i.quantity > o.quantity`,
    ),
  ];
}
