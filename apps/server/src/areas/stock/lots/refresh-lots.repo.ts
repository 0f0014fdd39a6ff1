// The job that stops giving out a lot some days before its best-before day, and starts again if the setting changes.
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { part, writeTogether } from '../../../db/write.ts';
import { changingBalances, lockingSouvenirs } from '../ledger/ledger.repo.ts';
import { isLotAvailable } from './lot.repo.ts';

const hasChanged = (today: string) =>
  sql`l.is_available <> (${isLotAvailable(sql.ref('l.best_before'), today)})`;

async function changeLots(tx: Tx, souvenirIds: readonly string[], today: string): Promise<number> {
  await sql`select from ${lockingSouvenirs(souvenirIds)} k`.execute(tx);
  const { rows } = await sql<{
    lotId: string;
    souvenirId: string;
    storageId: string | null;
    expiring: number;
  }>`
    select l.id as "lotId", l.souvenir_id as "souvenirId", b.storage_id as "storageId",
           case when l.is_available then b.on_hand else -b.on_hand end as expiring
    from stock_lot l left join stock_lot_balance b on b.lot_id = l.id
    where l.souvenir_id = any(${souvenirIds}::uuid[]) and ${hasChanged(today)}`.execute(tx);
  const changes = rows.flatMap(({ lotId: _, storageId, ...change }) =>
    storageId ? [{ ...change, storageId }] : [],
  );
  const lotIds = [...new Set(rows.map(({ lotId }) => lotId))];
  const flipped = sql`update stock_lot l set is_available = not l.is_available where l.id = any(${lotIds}::uuid[])`;
  await writeTogether(tx, [
    ...(changes.length > 0 ? [changingBalances(changes)] : []),
    part('flipped', flipped),
  ]);
  await announce(tx, 'pieces');
  return lotIds.length;
}

/** Returns the number of lots whose availability has changed. */
export async function refreshLots(db: Db, now: Date): Promise<number> {
  const today = hongKongDay(now);
  const { rows } = await sql<{ id: string }>`
    select distinct l.souvenir_id as id from stock_lot l where ${hasChanged(today)}`.execute(db);
  if (rows.length === 0) return 0;
  return inTransaction(db, (tx) =>
    changeLots(
      tx,
      rows.map(({ id }) => id),
      today,
    ),
  );
}
