// Promises: pieces of a storage that belong to an order, an exchange or an approved application until they are handed over.
// Whoever calls holds the lock of the order or application itself, so its reservations stand still.
import {
  type AllocationPlace,
  type AllocationRequest,
  allocate,
  type StockUse,
} from '@keepsake/core/stock/allocation.rules';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { later } from '../../db/transaction.ts';
import type { Ids } from '../../platform/ids.ts';
import { changingBalances, lockedSouvenirs, refuseShort } from './ledger.repo.ts';

export type Origin = { kind: 'shop_order' | 'application' | 'refund'; id: string; no: string };

/** Places that nobody else can promise from until the transaction ends. */
export type HeldPlaces = { readonly use: StockUse; readonly places: readonly AllocationPlace[] };

export async function holdPlaces(tx: Tx, use: StockUse, souvenirIds: readonly string[]): Promise<HeldPlaces> {
  const allowed = use === 'shop' ? sql.ref('t.mall_use') : sql.ref('t.application_use');
  const { rows } = await sql<AllocationPlace & { sortCode: number }>`
    select b.souvenir_id as "souvenirId", b.storage_id as "storageId", b.on_hand as "onHand", b.reserved, b.protected,
           t.sort_code as "sortCode"
    from ${lockedSouvenirs(souvenirIds)} k
    join stock_balance b on b.souvenir_id = k.souvenir_id join storage t on t.id = b.storage_id
    where ${allowed} and t.state = 'active'
    order by b.souvenir_id, b.storage_id for update of b`.execute(tx);
  return { use, places: rows.sort((a, b) => a.sortCode - b.sortCode) };
}

/** Promises every line, or refuses with OUT_OF_STOCK and promises none. */
export async function reserveStock(
  tx: Tx,
  moment: { now: Date; ids: Ids },
  origin: Origin,
  use: StockUse,
  requests: readonly AllocationRequest[],
): Promise<void> {
  const souvenirIds = requests.map(({ souvenirId }) => souvenirId);
  await reserveHeld(tx, moment, origin, await holdPlaces(tx, use, souvenirIds), requests);
}

/** The same of places that are held already. */
export async function reserveHeld(
  tx: Tx,
  { now, ids }: { now: Date; ids: Ids },
  origin: Origin,
  { use, places }: HeldPlaces,
  requests: readonly AllocationRequest[],
): Promise<void> {
  const { allocations, missing } = allocate(use, places, requests);
  if (missing.length > 0) await refuseShort(tx, missing);
  const changes = allocations.map(({ quantity, ...place }) => ({ ...place, reserved: quantity }));
  later(
    tx,
    sql`with ${changingBalances(changes)}
      insert into stock_reservation (id, souvenir_id, storage_id, origin_kind, origin_id, origin_no, line_no, quantity, made_at)
      select r.id, r.souvenir_id, r.storage_id, ${origin.kind}, ${origin.id}::uuid, ${origin.no}, r.line_no, r.quantity,
             ${now}::timestamptz
      from unnest(${allocations.map(() => ids.next())}::uuid[], ${allocations.map(({ souvenirId }) => souvenirId)}::uuid[],
                  ${allocations.map(({ storageId }) => storageId)}::uuid[], ${allocations.map(({ lineNo }) => lineNo)}::int[],
                  ${allocations.map(({ quantity }) => quantity)}::int[]) as r (id, souvenir_id, storage_id, line_no, quantity)`,
  );
  await announce(tx, 'pieces');
}

export type OpenReservation = {
  id: string;
  souvenirId: string;
  storageId: string;
  lineNo: number;
  open: number;
};

export async function listOpenReservations(
  tx: Tx,
  origin: Pick<Origin, 'kind' | 'id'>,
): Promise<OpenReservation[]> {
  return tx
    .selectFrom('stock_reservation')
    .select([
      'id',
      'souvenir_id as souvenirId',
      'storage_id as storageId',
      'line_no as lineNo',
      'open_quantity as open',
    ])
    .where('origin_kind', '=', origin.kind)
    .where('origin_id', '=', origin.id)
    .where('open_quantity', '>', 0)
    .orderBy('line_no')
    .orderBy('storage_id')
    .execute();
}

/** Gives back what is still promised: all of it, or so many pieces of each named line. */
export async function releaseStock(
  tx: Tx,
  origin: Pick<Origin, 'kind' | 'id'>,
  lines?: readonly { lineNo: number; quantity: number }[],
): Promise<void> {
  const open = await listOpenReservations(tx, origin);
  const left = lines && new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const released = open.flatMap((reservation) => {
    const wanted = left ? (left.get(reservation.lineNo) ?? 0) : reservation.open;
    const quantity = Math.min(wanted, reservation.open);
    left?.set(reservation.lineNo, wanted - quantity);
    return quantity > 0 ? [{ ...reservation, quantity }] : [];
  });
  if ([...(left?.values() ?? [])].some((quantity) => quantity > 0)) {
    throw new Error('more would be released than is reserved');
  }
  if (released.length === 0) return;
  await sql`select from ${lockedSouvenirs(released.map(({ souvenirId }) => souvenirId))} k`.execute(tx);
  const changes = released.map(({ quantity, ...place }) => ({ ...place, reserved: -quantity }));
  later(
    tx,
    sql`with ${changingBalances(changes)}
      update stock_reservation r set released = r.released + f.quantity
      from unnest(${released.map(({ id }) => id)}::uuid[], ${released.map(({ quantity }) => quantity)}::int[])
        as f (id, quantity)
      where r.id = f.id`,
  );
  await announce(tx, 'pieces');
}
