// Reads what document lines are checked against: storages, suppliers, stock, and issued pieces that may be returned.
import { type Balance, placeKey } from '@keepsake/core/stock/documents/posting.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connection/database.ts';

type Place = { souvenirId: string; storageId: string };

async function findKnownIds(db: Db, table: 'souvenir' | 'storage' | 'supplier', ids: readonly string[]) {
  const active = table === 'souvenir' ? sql`true` : sql`state = 'active'`;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and ${active}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const findKnownSouvenirs = (db: Db, ids: readonly string[]) => findKnownIds(db, 'souvenir', ids);
export const findActiveStorages = (db: Db, ids: readonly string[]) => findKnownIds(db, 'storage', ids);
export const findActiveSuppliers = (db: Db, ids: readonly string[]) => findKnownIds(db, 'supplier', ids);

/** Balances without a lock, for an early check. A storage without the souvenir has zeros. */
export async function readBalances(db: Db, places: readonly Place[]): Promise<Map<string, Balance>> {
  const { rows } = await sql<Place & Balance>`
    select b.souvenir_id as "souvenirId", b.storage_id as "storageId", b.on_hand as "onHand", b.reserved
    from stock_balance b
    where (b.souvenir_id, b.storage_id) in (
      select * from unnest(${places.map(({ souvenirId }) => souvenirId)}::uuid[],
                           ${places.map(({ storageId }) => storageId)}::uuid[]))`.execute(db);
  const found = new Map<string, Balance>(rows.map((row) => [placeKey(row), row]));
  const nothing = { onHand: 0, reserved: 0 };
  return new Map(places.map((place) => [placeKey(place), found.get(placeKey(place)) ?? nothing]));
}

export async function findPerishable(db: Db, lines: readonly { souvenirId: string }[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from souvenir where perishable and id = any(${lines.map(({ souvenirId }) => souvenirId)}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lines that take more pieces of a named lot than the storage has. */
export async function findLotShortages(
  db: Db,
  lines: readonly (Place & {
    lineNo: number;
    direction: string;
    quantity: number;
    lotNumber: string;
    bestBefore: string | null;
  })[],
): Promise<{ lineNo: number; available: number }[]> {
  const named = lines.filter(({ direction, bestBefore }) => direction === 'out' && bestBefore);
  if (named.length === 0) return [];
  const { rows } = await sql<{ lineNo: number; available: number }>`
    select w.line_no as "lineNo", coalesce(b.on_hand, 0) as available
    from unnest(${named.map(({ lineNo }) => lineNo)}::int[], ${named.map(({ souvenirId }) => souvenirId)}::uuid[],
                ${named.map(({ storageId }) => storageId)}::uuid[], ${named.map(({ lotNumber }) => lotNumber)}::text[],
                ${named.map(({ bestBefore }) => bestBefore)}::date[], ${named.map(({ quantity }) => quantity)}::int[])
      as w (line_no, souvenir_id, storage_id, number, best_before, quantity)
    left join stock_lot l on l.souvenir_id = w.souvenir_id and l.number = w.number and l.best_before = w.best_before
    left join stock_lot_balance b on b.lot_id = l.id and b.storage_id = w.storage_id
    where w.quantity > coalesce(b.on_hand, 0)`.execute(db);
  return rows;
}

export type Issued = {
  sequence: number;
  souvenirId: string;
  storageId: string;
  unitCost: number;
  issued: number;
  returnable: number;
};

/** The quantity of a movement that confirmed return orders have returned, in any condition. */
export const selectReturned = (sequence: ReturnType<typeof sql>) => sql<number>`coalesce((
  select sum(l.quantity) from stock_document_line l join stock_document d on d.id = l.document_id
  where l.reverses = ${sequence} and d.kind = 'return' and d.state = 'confirmed'), 0)::int`;

export async function lockIssued(tx: Tx, sequences: readonly number[]): Promise<void> {
  await sql`
    select from stock_movement where sequence = any(${sequences}::bigint[])
    order by sequence for no key update`.execute(tx);
}

/** The given movements, if outbound orders issued pieces with them. Only these pieces can be returned. */
export async function listIssued(db: Db, sequences: readonly number[]): Promise<Map<number, Issued>> {
  const { rows } = await sql<Issued>`
    select m.sequence, m.souvenir_id as "souvenirId", m.storage_id as "storageId", m.unit_cost as "unitCost",
           -m.quantity as issued, -m.quantity - ${selectReturned(sql.ref('m.sequence'))} as returnable
    from stock_movement m
    where m.sequence = any(${sequences}::bigint[]) and m.document_kind = 'outbound' and m.quantity < 0`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.sequence, row]));
}

/** The quantity of a movement `m` in return orders that are drafts or wait for confirmation. */
const waitingReturn = sql<number>`coalesce((
  select sum(l.quantity) from stock_document_line l join stock_document r on r.id = l.document_id
  where l.reverses = m.sequence and r.kind = 'return' and r.state in ('draft', 'pending_approval')), 0)::int`;

/** The movements that issued the pieces of an order, application or refund. A return order may reverse them. */
export async function listIssuedFor(
  db: Db,
  origin: { kind: string; id: string },
): Promise<(Issued & { waitingReturn: number })[]> {
  const { rows } = await sql<Issued & { waitingReturn: number }>`
    select m.sequence, m.souvenir_id as "souvenirId", m.storage_id as "storageId", m.unit_cost as "unitCost",
           -m.quantity as issued, -m.quantity - ${selectReturned(sql.ref('m.sequence'))} as returnable,
           ${waitingReturn} as "waitingReturn"
    from stock_document d
    join stock_movement m on m.document_kind = d.kind and m.document_no = d.no
    where d.origin_kind = ${origin.kind} and d.origin_id = ${origin.id}::uuid and d.kind = 'outbound' and m.quantity < 0
    order by m.sequence`.execute(db);
  return rows;
}

/** Active entries of the dictionary of adjustment reasons. */
export async function listReasonCodes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select('code')
    .where('dictionary_code', '=', 'adjustmentReason')
    .where('enabled', '=', true)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
