// Application carts: souvenirs that a person plans to request. Every statement is limited to one owner.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { currentPrice, selectCoverPicture } from '../../catalogue/index.ts';

export type ApplicationCartRow = {
  id: string;
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  level: 'normal' | 'vip';
  cover: string | null;
  quantity: number;
  selected: boolean;
  price: number | null;
  available: number;
};

export async function listApplicationCart(
  db: Db,
  userId: string,
  today: string,
): Promise<ApplicationCartRow[]> {
  const { rows } = await sql<ApplicationCartRow>`
    select i.id, i.souvenir_id, s.code, s.name, s.level, i.quantity, i.selected,
           ${selectCoverPicture(sql.ref('s.id'))} as cover,
           case when s.in_application and s.state = 'valid'
             then ${currentPrice(sql.ref('s.id'), 'internal', today)} end as price,
           coalesce((select application_available from souvenir_stock a where a.souvenir_id = s.id), 0)
             as available
    from application_cart_item i join souvenir s on s.id = i.souvenir_id
    where i.user_id = ${userId} order by i.added_at desc, i.id desc`.execute(db);
  return rows;
}

export async function addApplicationCartItem(
  tx: Tx,
  item: { id: string; userId: string; souvenirId: string; quantity: number; now: Date },
  maxQuantity: number,
): Promise<void> {
  await tx
    .insertInto('application_cart_item')
    .values({
      id: item.id,
      user_id: item.userId,
      souvenir_id: item.souvenirId,
      quantity: item.quantity,
      added_at: item.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('application_cart_once').doUpdateSet((eb) => ({
        quantity: sql<number>`least(${eb.ref('application_cart_item.quantity')} + ${item.quantity}, ${maxQuantity})`,
        selected: true,
      })),
    )
    .execute();
}

export async function countApplicationCart(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('application_cart_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateApplicationCartItem(
  tx: Tx,
  userId: string,
  id: string,
  change: { quantity?: number; selected?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('application_cart_item')
    .set((eb) => ({ quantity: eb.ref('quantity'), ...change }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApplicationCartItem(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('application_cart_item')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function selectApplicationCart(tx: Tx, userId: string, selected: boolean): Promise<void> {
  await tx.updateTable('application_cart_item').set({ selected }).where('user_id', '=', userId).execute();
}

/** Removes the requested souvenirs after submission. */
export async function removeSouvenirs(tx: Tx, userId: string, souvenirIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('application_cart_item')
    .where('user_id', '=', userId)
    .where('souvenir_id', 'in', [...souvenirIds])
    .execute();
}
