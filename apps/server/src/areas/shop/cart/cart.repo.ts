// Shopping carts. Every statement on cart lines filters by the owner, so that nobody can read or change another
// person's cart.
import type { LocalizedText } from '@keepsake/core/values/language';
import { type Expression, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { currentPrice, selectCoverPicture } from '../../catalogue/index.ts';
import { extraPrice, type PersonalColumns, selectPersonal } from '../products/personal-text.sql.ts';

export type CartRow = {
  id: string;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  quantity: number;
  selected: boolean;
  seen_price: number;
  /** Empty if the line has no personal text. */
  personal_text: string;
  /** The personal text that the souvenir offers now. Null if it offers none. */
  personal: PersonalColumns | null;
  /** Shop price of a piece, with the extra price of its personal text. Null if the souvenir is not for sale. */
  price: number | null;
  internal_price: number | null;
  available: number;
};

const unitPrice = (today: string, text: Expression<unknown>) => sql`
  (${currentPrice(sql.ref('s.id'), 'mall', today)} + ${extraPrice(text)})`;
const selectShopPrice = (today: string, text: Expression<unknown>) => sql`
  case when s.in_shop and s.state = 'valid' then ${unitPrice(today, text)} end`;
const textOfLine = sql.ref('i.personal_text');
const availableInShop = sql`coalesce((select shop_available from souvenir_stock a where a.souvenir_id = s.id), 0)`;
const catalogueColumns = (today: string, text: Expression<unknown>) => sql`
  ${selectCoverPicture(sql.ref('s.id'))} as cover, ${selectShopPrice(today, text)} as price, ${selectPersonal} as personal,
  ${currentPrice(sql.ref('s.id'), 'internal', today)} as internal_price, ${availableInShop} as available`;

export async function listCart(db: Db, userId: string, today: string): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select i.id, i.souvenir_id, s.code, s.name, i.quantity, i.selected, i.seen_price, i.personal_text,
           ${catalogueColumns(today, textOfLine)}
    from cart_item i join souvenir s on s.id = i.souvenir_id
    where i.user_id = ${userId} order by i.added_at desc, i.id desc`.execute(db);
  return rows;
}

/**
 * The price of a piece with this text, the available pieces and the personal text that the souvenir offers now.
 * Undefined if the souvenir is not for sale.
 */
export async function findForSale(
  db: Db,
  { souvenirId, personalText = '' }: { souvenirId: string; personalText?: string },
  today: string,
): Promise<{ price: number; available: number; personal: PersonalColumns | null } | undefined> {
  const { rows } = await sql<{ price: number | null; available: number; personal: PersonalColumns | null }>`
    select ${unitPrice(today, sql`${personalText}::text`)} as price, ${selectPersonal} as personal, ${availableInShop} as available
    from souvenir s where s.id = ${souvenirId} and s.in_shop and s.state = 'valid'`.execute(db);
  const row = rows[0];
  return row?.price ? { ...row, price: row.price } : undefined;
}

export type AddedRow = Omit<CartRow, 'id' | 'quantity' | 'selected' | 'seen_price'> & {
  /** Null if nothing was added because too few pieces are left. */
  line: Pick<CartRow, 'id' | 'quantity' | 'selected' | 'seen_price'> | null;
  /** Pieces of the souvenir that were in the cart before, with any text. */
  in_cart: number;
  /** Of these, the pieces whose text differs from that of the added pieces. */
  with_other_texts: number;
  /** The other lines of the cart, of any souvenir. */
  others: readonly Pick<
    CartRow,
    'souvenir_id' | 'personal_text' | 'personal' | 'quantity' | 'selected' | 'price' | 'available'
  >[];
};

/** Adds to a cart line and reads the other lines, in one statement. Undefined if the souvenir is not for sale. */
export async function addToCartLine(
  tx: Tx,
  item: { id: string; userId: string; souvenirId: string; personalText: string; quantity: number; now: Date },
  maxPerSouvenir: number,
  today: string,
): Promise<AddedRow | undefined> {
  const text = sql`${item.personalText}::text`;
  const ofSouvenir = sql`i.user_id = ${item.userId} and i.souvenir_id = ${item.souvenirId}`;
  const { rows } = await sql<AddedRow>`
    with product as (
      select s.id as souvenir_id, s.code, s.name, ${text} as personal_text, ${catalogueColumns(today, text)},
             (select coalesce(sum(i.quantity), 0)::int from cart_item i where ${ofSouvenir}) as in_cart,
             (select coalesce(sum(i.quantity), 0)::int from cart_item i
              where ${ofSouvenir} and i.personal_text <> ${text}) as with_other_texts
      from souvenir s where s.id = ${item.souvenirId} and s.in_shop and s.state = 'valid'
    ), added as (
      insert into cart_item (id, user_id, souvenir_id, personal_text, quantity, seen_price, added_at)
      select ${item.id}, ${item.userId}, p.souvenir_id, p.personal_text, ${item.quantity}, p.price, ${item.now}::timestamptz
      from product p where p.price > 0 and p.with_other_texts + ${item.quantity}::int <= least(p.available, ${maxPerSouvenir})
      on conflict on constraint cart_item_once do update
      set quantity = least(cart_item.quantity + excluded.quantity, ${maxPerSouvenir} - (select with_other_texts from product)),
          seen_price = excluded.seen_price, selected = true
      where least(cart_item.quantity + excluded.quantity, ${maxPerSouvenir} - (select with_other_texts from product))
        <= (select available - with_other_texts from product)
      returning id, quantity, selected, seen_price
    )
    select p.*, (select to_json(a) from added a) as line,
           (select coalesce(json_agg(o), '[]') from (
              select i.souvenir_id, i.personal_text, ${selectPersonal} as personal, i.quantity, i.selected,
                     ${selectShopPrice(today, textOfLine)} as price, ${availableInShop} as available
              from cart_item i join souvenir s on s.id = i.souvenir_id
              where i.user_id = ${item.userId}
                and (i.souvenir_id, i.personal_text) <> (${item.souvenirId}, ${text})) o) as others
    from product p where p.price > 0`.execute(tx);
  return rows[0];
}

export async function saveSeenPrices(tx: Tx, userId: string, today: string): Promise<void> {
  await sql`
    update cart_item i set seen_price = p.price
    from (select i.id, ${unitPrice(today, textOfLine)} as price
          from cart_item i join souvenir s on s.id = i.souvenir_id where i.user_id = ${userId}) p
    where p.id = i.id and p.price is not null`.execute(tx);
}
