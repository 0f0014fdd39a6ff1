// Reservations: pieces of a storage that are promised to an order, an exchange or an approved application.
// The caller holds the lock of the order or application, so its reservations cannot change meanwhile.
import {
  type AllocationPlace,
  type AllocationRequest,
  allocate,
  type StockUse,
} from '@keepsake/core/stock/ledger/allocation.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { inserting, type Part, part, writeTogether } from '../../../db/write.ts';
import type { Ids } from '../../../platform/ids.ts';
import { changingBalances, lockingSouvenirs, refuseOutOfStock } from './ledger.repo.ts';

export type Origin = { kind: 'shop_order' | 'application' | 'refund'; id: string; no: string };

/**
 * Selects and locks the balances of souvenirs, so that no other transaction can reserve from them. `for update` returns
 * the latest version of each row, even if the statement had to wait.
 */
export const lockingPlaces = (use: StockUse, souvenirIds: readonly string[]) => sql`
  select b.souvenir_id as "souvenirId", b.storage_id as "storageId", b.on_hand as "onHand", b.reserved, b.protected, b.expiring,
         t.sort_code as "sortCode"
  from ${lockingSouvenirs(souvenirIds)} k
  join stock_balance b on b.souvenir_id = k.souvenir_id join storage t on t.id = b.storage_id
  where ${sql.ref(use === 'shop' ? 't.mall_use' : 't.application_use')} and t.state = 'active'
  order by b.souvenir_id, b.storage_id for update of b`;

export type LockedPlace = AllocationPlace & { readonly sortCode: number };

/** Reserves every line, or refuses with OUT_OF_STOCK and reserves none. */
export async function reserveStock(
  tx: Tx,
  context: { now: Date; ids: Ids },
  origin: Origin,
  use: StockUse,
  requests: readonly AllocationRequest[],
  storageId?: string,
): Promise<void> {
  await writeTogether(tx, await prepareReservations(tx, context, origin, use, requests, storageId));
}

/** Returns the parts of the statement, so that the caller can write them together with its own. */
export async function prepareReservations(
  tx: Tx,
  context: { now: Date; ids: Ids },
  origin: Origin,
  use: StockUse,
  requests: readonly AllocationRequest[],
  /** Reserves pieces of this storage only. Default: of all storages that serve the use. */
  storageId?: string,
): Promise<Part[]> {
  const souvenirIds = requests.map(({ souvenirId }) => souvenirId);
  const { rows } = await sql<LockedPlace>`${lockingPlaces(use, souvenirIds)}`.execute(tx);
  const places = storageId ? rows.filter((place) => place.storageId === storageId) : rows;
  return insertingReservations(tx, context, origin, use, places, requests);
}

/** Does the same as `prepareReservations`, for balances that the caller has already locked. */
export async function insertingReservations(
  tx: Tx,
  { now, ids }: { now: Date; ids: Ids },
  origin: Origin,
  use: StockUse,
  places: readonly LockedPlace[],
  requests: readonly AllocationRequest[],
): Promise<Part[]> {
  const inOrder = places.toSorted((a, b) => a.sortCode - b.sortCode);
  const { allocations, missing } = allocate(use, inOrder, requests);
  if (missing.length > 0) await refuseOutOfStock(tx, missing);
  await announce(tx, 'pieces');
  const reservations = allocations.map(({ souvenirId, storageId, lineNo, quantity }) => ({
    id: ids.next(),
    souvenir_id: souvenirId,
    storage_id: storageId,
    origin_kind: origin.kind,
    origin_id: origin.id,
    origin_no: origin.no,
    line_no: lineNo,
    quantity,
    made_at: now,
  }));
  const changes = allocations.map(({ quantity, ...place }) => ({ ...place, reserved: quantity }));
  return [changingBalances(changes), inserting('stock_reservation', reservations)!];
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

/** Releases all open reservations, or the given quantity of each given line. */
export async function releaseStock(
  tx: Tx,
  origin: Pick<Origin, 'kind' | 'id'>,
  lines?: readonly { lineNo: number; quantity: number }[],
): Promise<void> {
  await writeTogether(tx, await prepareRelease(tx, origin, lines));
}

/** Returns the parts of the statement, so that the caller can write them together with its own. */
export async function prepareRelease(
  tx: Tx,
  origin: Pick<Origin, 'kind' | 'id'>,
  lines?: readonly { lineNo: number; quantity: number }[],
): Promise<Part[]> {
  const open = await listOpenReservations(tx, origin);
  const remaining = lines && new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
  const released = open.flatMap((reservation) => {
    const wanted = remaining ? (remaining.get(reservation.lineNo) ?? 0) : reservation.open;
    const quantity = Math.min(wanted, reservation.open);
    remaining?.set(reservation.lineNo, wanted - quantity);
    return quantity > 0 ? [{ ...reservation, quantity }] : [];
  });
  if ([...(remaining?.values() ?? [])].some((quantity) => quantity > 0)) {
    throw new Error('more would be released than is reserved');
  }
  if (released.length === 0) return [];
  await sql`select from ${lockingSouvenirs(released.map(({ souvenirId }) => souvenirId))} k`.execute(tx);
  await announce(tx, 'pieces');
  const changes = released.map(({ quantity, ...place }) => ({ ...place, reserved: -quantity }));
  const releasing = sql`
    update stock_reservation r set released = r.released + f.quantity
    from unnest(${released.map(({ id }) => id)}::uuid[], ${released.map(({ quantity }) => quantity)}::int[])
      as f (id, quantity)
    where r.id = f.id`;
  return [changingBalances(changes), part('released', releasing)];
}
