// Changes of single cart lines. Every statement names the owner or a line that was read for its owner.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, part } from '../../../db/write.ts';

export async function findCartItem(tx: Tx, userId: string, id: string) {
  return tx
    .selectFrom('cart_item')
    .select(['id', 'souvenir_id', 'personal_text', 'quantity', 'selected'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Pieces of the same souvenir in the other lines of the cart. */
export async function countInOtherLines(
  tx: Tx,
  userId: string,
  item: { id: string; souvenir_id: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(quantity), 0)::int as count from cart_item
    where user_id = ${userId} and souvenir_id = ${item.souvenir_id} and id <> ${item.id}`.execute(tx);
  return rows[0]!.count;
}

/** Gives a line another personal text. If another line has that text already, the pieces are added to that line. */
export async function changeText(
  tx: Tx,
  id: string,
  personalText: string,
  maxPerSouvenir: number,
): Promise<void> {
  const item = await tx.deleteFrom('cart_item').where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('cart_item')
    .values({ ...item, personal_text: personalText })
    .onConflict((conflict) =>
      conflict.constraint('cart_item_once').doUpdateSet((eb) => ({
        quantity: eb.fn<number>('least', [
          eb('cart_item.quantity', '+', item.quantity),
          eb.val(maxPerSouvenir),
        ]),
        seen_price: item.seen_price,
        selected: true,
      })),
    )
    .execute();
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

type LineOfOrder = { souvenirId: string; personalText: string; quantity: number };

/**
 * Whether the pieces are in the cart. Locks the cart, so that of two windows that order the same lines, the second sees
 * that they are gone.
 */
export async function lockCartAndFind(
  tx: Tx,
  userId: string,
  lines: readonly LineOfOrder[],
): Promise<boolean> {
  const items = await tx
    .selectFrom('cart_item')
    .select(['souvenir_id', 'personal_text', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return lines.every(({ souvenirId, personalText, quantity }) =>
    items.some(
      (item) =>
        item.souvenir_id === souvenirId && item.personal_text === personalText && item.quantity >= quantity,
    ),
  );
}

/** Removes the ordered pieces. A cart line with more pieces than were ordered keeps the rest. */
export function takingFromCart(userId: string, lines: readonly LineOfOrder[]): Part[] {
  const ordered = sql`unnest(${lines.map(({ souvenirId }) => souvenirId)}::uuid[],
    ${lines.map(({ personalText }) => personalText)}::text[], ${lines.map(({ quantity }) => quantity)}::int[])
    as o (souvenir_id, personal_text, quantity)`;
  const ofOrder = sql`i.user_id = ${userId} and (i.souvenir_id, i.personal_text) = (o.souvenir_id, o.personal_text)`;
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
