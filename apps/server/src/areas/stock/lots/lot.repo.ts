// Finds the lots of movements, and changes the quantities of lots. The caller has locked the souvenirs.

import { systemConfig } from '@keepsake/core/settings/configuration/system-config';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import { type Posting, placeKey } from '@keepsake/core/stock/documents/posting.rules';
import { assignLots } from '@keepsake/core/stock/lots/assign-lots.rules';
import { type LotRef, lotKey } from '@keepsake/core/stock/lots/lot.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { type Part, part } from '../../../db/write.ts';
import { randomIds } from '../../../platform/ids.ts';
import { type PlaceRow, refuseOutOfStock } from '../ledger/ledger.repo.ts';

/** `isNew`: the storage has no row for this lot yet. */
export type PostedLot = { readonly id: string; readonly isAvailable: boolean; readonly isNew: boolean };
type Facts = { readonly kind: DocumentKind; readonly today: string; readonly places: readonly PlaceRow[] };

const stopDaysKey = 'business.best_before_days';

/**
 * Whether a lot is still available to the shop and to applications. That ends some days before its best-before day
 * (docs/design/domain.md, "Lots").
 */
export const isLotAvailable = (bestBefore: ReturnType<typeof sql>, today: string) => sql<boolean>`
  ${bestBefore} - coalesce((
    select c.value::int from system_config c where c.key = ${stopDaysKey} and c.enabled
  ), ${systemConfig[stopDaysKey].initial}) >= ${today}::date`;

type FoundLot = LotRef & { id: string; souvenirId: string; isAvailable: boolean };
const selectLot = sql`l.id, l.souvenir_id as "souvenirId", l.number, l.best_before::text as "bestBefore",
  l.is_available as "isAvailable"`;

async function listReversedLots(tx: Tx, postings: readonly Posting[]): Promise<Map<number, LotRef>> {
  const sequences = postings.flatMap(({ reverses }) => reverses ?? []);
  if (sequences.length === 0) return new Map();
  const { rows } = await sql<FoundLot & { sequence: number }>`
    select m.sequence, ${selectLot} from stock_movement m join stock_lot l on l.id = m.lot_id
    where m.sequence = any(${sequences}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.sequence, row]));
}

/** For each part of a set that is taken apart, the lot from which an assembly last took it. */
async function listLastUsedLots(tx: Tx, postings: readonly Posting[]): Promise<Map<string, LotRef>> {
  const parts = postings.filter(({ setLine, quantity }) => setLine !== undefined && quantity > 0);
  if (parts.length === 0) return new Map();
  const { rows } = await sql<FoundLot>`
    select distinct on (m.souvenir_id) ${selectLot}
    from stock_movement m join stock_lot l on l.id = m.lot_id
    where m.souvenir_id = any(${parts.map(({ souvenirId }) => souvenirId)}::uuid[])
      and m.document_kind = 'assembly' and m.quantity < 0
    order by m.souvenir_id, m.sequence desc`.execute(tx);
  return new Map(rows.map((row) => [row.souvenirId, row]));
}

type SouvenirLot = { readonly souvenirId: string; readonly lot: LotRef };

/** Creates the lots that do not exist yet. */
export async function ensureLots(tx: Tx, wanted: readonly SouvenirLot[], today: string): Promise<FoundLot[]> {
  const rows = sql`unnest(${wanted.map(({ souvenirId }) => souvenirId)}::uuid[],
    ${wanted.map(({ lot }) => lot.number)}::text[], ${wanted.map(({ lot }) => lot.bestBefore)}::date[],
    ${wanted.map(() => randomIds.next())}::uuid[])`;
  await sql`
    insert into stock_lot (id, souvenir_id, number, best_before, is_available)
    select w.id, w.souvenir_id, w.number, w.best_before, ${isLotAvailable(sql.ref('w.best_before'), today)}
    from ${rows} as w (souvenir_id, number, best_before, id)
    on conflict do nothing`.execute(tx);
  const { rows: found } = await sql<FoundLot>`
    select ${selectLot} from ${rows} as w (souvenir_id, number, best_before, id)
    join stock_lot l on l.souvenir_id = w.souvenir_id and l.number = w.number and l.best_before = w.best_before`.execute(
    tx,
  );
  return found;
}

/** Gives each posting its lot, and divides a posting of several lots. Refuses if a lot has too few pieces. */
export async function findLots<P extends Posting>(
  tx: Tx,
  { kind, today, places }: Facts,
  documents: readonly (readonly P[])[],
): Promise<(Omit<P, 'lot'> & { lot: PostedLot | null })[]> {
  const given = documents.flat();
  const perishable = new Set(
    places.filter((place) => place.perishable || place.lots.length > 0).map(({ souvenirId }) => souvenirId),
  );
  if (perishable.size === 0 && given.every(({ lot }) => !lot))
    return given.map((posting) => ({ ...posting, lot: null }));
  const { postings, shortages } = assignLots(documents, {
    kind,
    today,
    places: new Map(places.map((place) => [placeKey(place), place])),
    perishable,
    reversed: await listReversedLots(tx, given),
    lastUsed: await listLastUsedLots(tx, given),
  });
  if (shortages.length > 0) await refuseOutOfStock(tx, shortages, 'LOT_OUT_OF_STOCK');
  const assigned = postings.flat();
  const withLot = assigned.flatMap(({ souvenirId, lot }) => (lot ? [{ souvenirId, lot }] : []));
  const found = withLot.length > 0 ? await ensureLots(tx, withLot, today) : [];
  const keyOf = (souvenirId: string, lot: LotRef) => `${souvenirId} ${lotKey(lot)}`;
  const byKey = new Map(found.map((lot) => [keyOf(lot.souvenirId, lot), lot]));
  const present = new Set(
    places.flatMap(({ storageId, lots }) => lots.map(({ id }) => `${id} ${storageId}`)),
  );
  return assigned.map((posting) => {
    const lot = posting.lot && byKey.get(keyOf(posting.souvenirId, posting.lot))!;
    return { ...posting, lot: lot && { ...lot, isNew: !present.has(`${lot.id} ${posting.storageId}`) } };
  });
}

type LotMovement = { readonly storageId: string; readonly quantity: number; readonly lot: PostedLot | null };

/** Parts of a statement that change the quantities of lots. */
export function changingLots(movements: readonly LotMovement[]): Part[] {
  const movementsWithLot = movements.flatMap(({ lot, ...movement }) => (lot ? [{ ...movement, lot }] : []));
  const sum = (list: typeof movementsWithLot) => sql`
    (select lot_id, storage_id, sum(quantity)::int as quantity
     from unnest(${list.map(({ lot }) => lot.id)}::uuid[], ${list.map(({ storageId }) => storageId)}::uuid[],
                 ${list.map(({ quantity }) => quantity)}::int[]) as f (lot_id, storage_id, quantity)
     group by 1, 2) d`;
  const [added, changed] = [
    movementsWithLot.filter(({ lot }) => lot.isNew),
    movementsWithLot.filter(({ lot }) => !lot.isNew),
  ];
  const inserted = sql`
    insert into stock_lot_balance (lot_id, storage_id, on_hand) select d.lot_id, d.storage_id, d.quantity from ${sum(added)}`;
  const updated = sql`
    update stock_lot_balance b set on_hand = b.on_hand + d.quantity from ${sum(changed)}
    where b.lot_id = d.lot_id and b.storage_id = d.storage_id`;
  return [
    ...(added.length > 0 ? [part('new_lots', inserted)] : []),
    ...(changed.length > 0 ? [part('changed_lots', updated)] : []),
  ];
}
