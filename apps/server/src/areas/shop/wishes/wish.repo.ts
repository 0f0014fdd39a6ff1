// Wish lists and restock requests. Every statement names the owner, so that nobody can read or change
// those of another person.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { currentPrice, selectCoverPicture } from '../../catalogue/index.ts';

export type WishRow = {
  souvenir_id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  /** Null if the souvenir is not for sale. */
  price: number | null;
  available: number;
};

export async function listWishes(db: Db, userId: string, today: string): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`
    select w.souvenir_id, s.code, s.name, ${selectCoverPicture(sql.ref('s.id'))} as cover,
           case when s.in_shop and s.state = 'valid' then ${currentPrice(sql.ref('s.id'), 'mall', today)} end as price,
           coalesce(k.shop_available, 0) as available
    from wish_item w join souvenir s on s.id = w.souvenir_id left join souvenir_stock k on k.souvenir_id = s.id
    where w.user_id = ${userId} order by w.added_at desc, w.souvenir_id desc`.execute(db);
  return rows;
}

export async function findMarks(db: Db, userId: string): Promise<{ wished: string[]; waiting: string[] }> {
  const { rows } = await sql<{ wished: string[]; waiting: string[] }>`
    select to_json(array(select souvenir_id from wish_item where user_id = ${userId} order by 1)) as wished,
           to_json(array(select souvenir_id from restock_request
                         where user_id = ${userId} and told_at is null order by 1)) as waiting`.execute(db);
  return rows[0]!;
}

export async function insertWish(tx: Tx, userId: string, souvenirId: string, now: Date): Promise<void> {
  await tx
    .insertInto('wish_item')
    .values({ user_id: userId, souvenir_id: souvenirId, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'souvenir_id']).doNothing())
    .execute();
}

export async function deleteWish(tx: Tx, userId: string, souvenirId: string): Promise<void> {
  await tx
    .deleteFrom('wish_item')
    .where('user_id', '=', userId)
    .where('souvenir_id', '=', souvenirId)
    .execute();
}

/** A person who is already waiting keeps the place in the queue. */
export async function insertRestockRequest(
  tx: Tx,
  userId: string,
  souvenirId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('restock_request')
    .values({ user_id: userId, souvenir_id: souvenirId, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['souvenir_id', 'user_id'])
        .doUpdateSet({ asked_at: now, told_at: null })
        .where('restock_request.told_at', 'is not', null),
    )
    .execute();
}

export async function deleteRestockRequest(tx: Tx, userId: string, souvenirId: string): Promise<void> {
  await tx
    .deleteFrom('restock_request')
    .where('user_id', '=', userId)
    .where('souvenir_id', '=', souvenirId)
    .where('told_at', 'is', null)
    .execute();
}
