// Reads and writes storages, with the sums of their stock.
import type { ActiveState } from '@keepsake/core/states/active.machine';
import type { StorageFields, storageTypes } from '@keepsake/core/stock/storages/storage.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recomputeStockSummary } from '../ledger/ledger.repo.ts';

export type StorageRecord = {
  id: string;
  code: string;
  name: LocalizedText;
  type: (typeof storageTypes)[number];
  mallUse: boolean;
  applicationUse: boolean;
  address: string;
  manager: string;
  contact: string;
  capacity: number;
  state: ActiveState;
  version: number;
  updatedAt: Date;
  updatedBy: string;
  currentStock: number;
  reserved: number;
  protected: number;
  giftCount: number;
};

const selectStorages = sql`
  select t.id, t.code, t.name, t.type, t.mall_use as "mallUse", t.application_use as "applicationUse", t.address,
         t.manager, t.contact, t.capacity, t.state, t.version, t.updated_at as "updatedAt",
         t.updated_by as "updatedBy", b."currentStock", b.reserved, b.protected, b."giftCount"
  from storage t
  cross join lateral (
    select coalesce(sum(on_hand), 0)::int as "currentStock", coalesce(sum(reserved), 0)::int as reserved,
           coalesce(sum(protected), 0)::int as protected,
           count(*) filter (where on_hand > 0)::int as "giftCount"
    from stock_balance where storage_id = t.id
  ) b`;

/** Returns all storages, because a college has only a few dozen. */
export async function listStorages(db: Db): Promise<StorageRecord[]> {
  return (await sql<StorageRecord>`${selectStorages} order by t.sort_code, t.code`.execute(db)).rows;
}

export async function listStorageNames(db: Db, all: boolean) {
  return db
    .selectFrom('storage')
    .select((eb) => ['id', 'code', eb.ref('name').$castTo<LocalizedText>().as('name')])
    .$if(!all, (query) => query.where('state', '=', 'active'))
    .orderBy('sort_code')
    .orderBy('code')
    .execute();
}

export async function findStorage(db: Db, id: string): Promise<StorageRecord | undefined> {
  return (await sql<StorageRecord>`${selectStorages} where t.id = ${id}`.execute(db)).rows[0];
}

/** Also locks the stock of every souvenir in the storage, so that no balance changes and nothing new arrives. */
export async function lockStorage(tx: Tx, id: string): Promise<StorageRecord | undefined> {
  await tx.selectFrom('storage').select('id').where('id', '=', id).forUpdate().execute();
  await sql`select from souvenir_stock where souvenir_id in (select souvenir_id from stock_balance where storage_id = ${id})
    order by souvenir_id for no key update`.execute(tx);
  return findStorage(tx, id);
}

const toColumns = (storage: StorageFields, by: string, now: Date) => ({
  name: JSON.stringify(storage.name),
  type: storage.type,
  mall_use: storage.mallUse,
  application_use: storage.applicationUse,
  address: storage.address,
  manager: storage.manager,
  contact: storage.contact,
  capacity: storage.capacity,
  updated_at: now,
  updated_by: by,
});

/** Returns false if the code is taken. */
export async function insertStorage(
  tx: Tx,
  { id, code }: { id: string; code: string },
  storage: StorageFields,
  by: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('storage')
    .values((eb) => ({
      ...toColumns(storage, by, now),
      id,
      code,
      // reservations use storages in this order, so a new storage is used last
      sort_code: eb
        .selectFrom('storage')
        .select((last) => last(last.fn.coalesce(last.fn.max('sort_code'), last.lit(0)), '+', 1).as('next')),
    }))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Recomputes the stock summary, because the use and state of a storage decide what is available. */
export async function saveStorage(
  tx: Tx,
  { id, version }: { id: string; version: number },
  storage: StorageFields,
  state: ActiveState,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('storage')
    .set({ ...toColumns(storage, by, now), state, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recomputeStockSummary(tx, id);
}
