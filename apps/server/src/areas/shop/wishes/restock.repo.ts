// Who must be told that a souvenir is back.
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { fullName } from '../../../db/person-name.ts';
import { currentPrice } from '../../catalogue/index.ts';
import type { Holder } from '../../identity/index.ts';

export type RestockedSouvenir = { id: string; code: string; name: LocalizedText };

/** Souvenirs for sale that have pieces and people waiting for them. */
export async function listRestocked(db: Db, today: string): Promise<RestockedSouvenir[]> {
  const { rows } = await sql<RestockedSouvenir>`
    select s.id, s.code, s.name
    from souvenir s join souvenir_stock k on k.souvenir_id = s.id and k.shop_available > 0
    where s.in_shop and s.state = 'valid' and ${currentPrice(sql.ref('s.id'), 'mall', today)} is not null
      and exists (select from restock_request r where r.souvenir_id = s.id and r.told_at is null)
    order by s.code`.execute(db);
  return rows;
}

/** False if another run is telling people about the souvenir now. The transaction holds the lock until its end. */
export async function lockRestock(tx: Tx, souvenirId: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`keepsake restock ${souvenirId}`})) as mine`.execute(tx);
  return rows[0]!.mine;
}

/**
 * Marks the people who asked first as told and returns them in that order: as many as there are pieces, less those who
 * were told since `toldSince` and have not ordered yet.
 */
export async function markNextAsTold(
  tx: Tx,
  souvenirId: string,
  { now, toldSince, limit }: { now: Date; toldSince: Date; limit: number },
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    with free as (
      select k.shop_available - (
        select count(*) from restock_request r
        where r.souvenir_id = k.souvenir_id and r.told_at > ${toldSince}
          and not exists (select from shop_order o join shop_order_line l on l.order_id = o.id
                          where o.buyer_id = r.user_id and o.placed_at >= r.told_at and l.souvenir_id = r.souvenir_id)
      ) as pieces from souvenir_stock k where k.souvenir_id = ${souvenirId}
    ), next as (
      select r.user_id, r.asked_at from restock_request r join app_user u on u.id = r.user_id
      where r.souvenir_id = ${souvenirId} and r.told_at is null and u.disabled_at is null
      order by r.asked_at, r.user_id
      limit (select greatest(0, least(pieces, ${limit}::int)) from free)
      for update of r
    ), told as (
      update restock_request r set told_at = ${now} from next n
      where r.souvenir_id = ${souvenirId} and r.user_id = n.user_id and r.told_at is null
      returning r.user_id, r.asked_at
    )
    select u.id as "userId", ${fullName('u')} as name, u.account as address, u.email, u.language
    from told t join app_user u on u.id = t.user_id order by t.asked_at, t.user_id`.execute(tx);
  return rows;
}
