// Reads the souvenirs of one storage and changes their protected quantity.
import type { storageEndpoints } from '@keepsake/core/stock/storages/storage.contract';
import type { LocalizedText } from '@keepsake/core/values/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { allOf, countAll, limitToPage } from '../../../db/list.ts';
import type { Input } from '../../../http/route.ts';
import { codeOrder, selectCoverPicture, souvenirMatches } from '../../catalogue/index.ts';
import { changingBalances, lockPlaces } from '../ledger/ledger.repo.ts';

type SouvenirQuery = Input<typeof storageEndpoints.listStorageSouvenirs>['query'];

export type StorageSouvenirRecord = {
  id: string;
  code: string;
  name: LocalizedText;
  cover: string | null;
  onHand: number;
  reserved: number;
  protected: number;
  expiring: number;
};

const sortColumns = {
  productCode: codeOrder(),
  onHand: sql`coalesce(b.on_hand, 0)`,
  reserved: sql`coalesce(b.reserved, 0)`,
  protected: sql`coalesce(b.protected, 0)`,
  available: sql`greatest(0, coalesce(b.on_hand - b.reserved - b.protected - b.expiring, 0))`,
} as const;

const showConditions: Record<SouvenirQuery['show'], RawBuilder<SqlBool>> = {
  held: sql`(b.on_hand > 0 or b.protected > 0)`,
  protected: sql`b.protected > 0`,
  all: sql`true`,
};

export async function listStorageSouvenirs(db: Db, storageId: string, query: SouvenirQuery) {
  const conditions = [showConditions[query.show]];
  if (query.keyword) conditions.push(souvenirMatches(sql.ref('s.id'), query.keyword));
  const from = sql`from souvenir s
    left join stock_balance b on b.souvenir_id = s.id and b.storage_id = ${storageId}
    where ${allOf(conditions)}`;
  const direction = query.sort === 'desc' ? sql`desc` : sql`asc`;
  const orderBy = sql`order by ${sortColumns[query.sidx ?? 'productCode']} ${direction}, s.id`;
  // find the page first, so that names and pictures are looked up only for its rows
  const { rows } = await sql<StorageSouvenirRecord>`
    select s.id, s.code, s.name, ${selectCoverPicture(sql.ref('s.id'))} as cover, coalesce(b.on_hand, 0) as "onHand",
           coalesce(b.reserved, 0) as reserved, coalesce(b.protected, 0) as protected,
           coalesce(b.expiring, 0) as expiring
    from souvenir s left join stock_balance b on b.souvenir_id = s.id and b.storage_id = ${storageId}
    where s.id in (select s.id ${from} ${orderBy}
      ${limitToPage(query)})
    ${orderBy}`.execute(db);
  return { rows, total: await countAll(db, from) };
}

/** Locks the souvenirs and returns their protected quantities by id. Inserts missing balance rows of the storage. */
export async function lockProtected(
  tx: Tx,
  storageId: string,
  souvenirIds: readonly string[],
  now: Date,
): Promise<Map<string, { code: string; protected: number }>> {
  const known = await tx.selectFrom('souvenir').select('id').where('id', 'in', souvenirIds).execute();
  await lockPlaces(
    tx,
    known.map(({ id }) => ({ souvenirId: id, storageId })),
    now,
  );
  const { rows } = await sql<{ id: string; code: string; protected: number }>`
    select b.souvenir_id as id, s.code, b.protected from stock_balance b join souvenir s on s.id = b.souvenir_id
    where b.storage_id = ${storageId} and b.souvenir_id = any(${souvenirIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function changeProtected(
  tx: Tx,
  storageId: string,
  items: readonly { souvenirId: string; protected: number; was: number }[],
): Promise<void> {
  const changes = items.map(({ souvenirId, was, ...item }) => ({
    souvenirId,
    storageId,
    protected: item.protected - was,
  }));
  await sql`with ${changingBalances(changes)} select`.execute(tx);
}
