// Reads and writes storages, with the sums of their stock.
import { storageFields } from '@keepsake/core/records/storage.fields';
import type { ActiveState } from '@keepsake/core/states/active.machine';
import type { StorageFields } from '@keepsake/core/stock/storages/storage.contract';
import { storageFill } from '@keepsake/core/stock/storages/storage.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import {
  type Stamp,
  selectFields,
  stampColumns,
  toColumns,
  type VersionedValues,
} from '../../../db/record-fields.ts';
import { recomputeStockSummary } from '../ledger/ledger.repo.ts';

export type StorageRecord = VersionedValues<typeof storageFields> & { protected: number };

const selectStorages = sql`
  select t.id, t.version, ${selectFields(storageFields, 't')},
         b."currentStock", b.reserved, b.protected, b."giftCount"
  from storage t
  cross join lateral (
    select coalesce(sum(on_hand), 0)::int as "currentStock", coalesce(sum(reserved), 0)::int as reserved,
           coalesce(sum(protected), 0)::int as protected,
           count(*) filter (where on_hand > 0)::int as "giftCount"
    from stock_balance where storage_id = t.id
  ) b`;

async function readStorages(db: Db, rest: RawBuilder<unknown>): Promise<StorageRecord[]> {
  const { rows } = await sql<StorageRecord>`${selectStorages} ${rest}`.execute(db);
  return rows.map((row) => ({ ...row, ...storageFill(row.capacity, row.currentStock) }));
}

/** Returns all storages, because a college has only a few dozen. */
export const listStorages = (db: Db) => readStorages(db, sql`order by t.sort_code, t.code`);

export async function listStorageNames(db: Db, all: boolean) {
  return db
    .selectFrom('storage')
    .select((eb) => [
      'id',
      'code',
      eb.ref('name').$castTo<LocalizedText>().as('name'),
      eb.ref('state').$castTo<StorageRecord['state']>().as('state'),
      'mall_use as mallUse',
    ])
    .$if(!all, (query) => query.where('state', '=', 'active'))
    .orderBy('sort_code')
    .orderBy('code')
    .execute();
}

export async function findStorage(db: Db, id: string): Promise<StorageRecord | undefined> {
  return (await readStorages(db, sql`where t.id = ${id}`))[0];
}

/** Locks the storage and the stock of every souvenir in it, so that no balance changes and no souvenir is added. */
export async function lockStorage(tx: Tx, id: string): Promise<StorageRecord | undefined> {
  await tx.selectFrom('storage').select('id').where('id', '=', id).forUpdate().execute();
  await sql`select from souvenir_stock where souvenir_id in (select souvenir_id from stock_balance where storage_id = ${id})
    order by souvenir_id for no key update`.execute(tx);
  return findStorage(tx, id);
}

const toRow = (storage: StorageFields, stamp: Stamp) => ({
  ...toColumns(storageFields, storage),
  ...stampColumns(stamp),
});

/** Violates the unique constraint if another storage has the same code. */
export async function insertStorage(
  tx: Tx,
  id: string,
  storage: StorageFields & { code: string },
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('storage')
    .values((eb) => ({
      ...toRow(storage, stamp),
      id,
      code: storage.code,
      // reservations use storages in this order, so a new storage is used last
      sort_code: eb
        .selectFrom('storage')
        .select((last) => last(last.fn.coalesce(last.fn.max('sort_code'), last.lit(0)), '+', 1).as('next')),
    }))
    .execute();
}

/** Recomputes the stock summary, because the use and state of a storage decide what is available. */
export async function saveStorage(
  tx: Tx,
  { id, version }: { id: string; version: number },
  storage: StorageFields,
  state: ActiveState,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('storage')
    .set({ ...toRow(storage, stamp), state, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recomputeStockSummary(tx, id);
}
