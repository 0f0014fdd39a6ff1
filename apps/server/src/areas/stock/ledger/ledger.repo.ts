// Locks and changes stock balances and their summaries (docs/design/domain.md, "The stock ledger").
import { AppError } from '@keepsake/core/api/errors';
import { type Balance, placeKey } from '@keepsake/core/stock/documents/posting.rules';
import type { LotStock } from '@keepsake/core/stock/lots/lot.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import type { Part } from '../../../db/write.ts';
import { describeItems, listNames } from '../../catalogue/index.ts';

/** One souvenir in one storage. */
export type Place = { souvenirId: string; storageId: string };

function toTable(places: readonly Place[]) {
  return sql`unnest(${places.map(({ souvenirId }) => souvenirId)}::uuid[],
    ${places.map(({ storageId }) => storageId)}::uuid[])`;
}

/**
 * The lock of the ledger. A transaction that changes stock of a souvenir locks its summary row first. Rows are locked
 * in the order of their ids, so that transactions cannot deadlock. Read the stock in a later statement: the locking
 * statement itself may still see older rows.
 */
export const lockingSouvenirs = (ids: readonly string[]) => sql`
  (select souvenir_id from souvenir_stock where souvenir_id = any(${ids}::uuid[]) order by souvenir_id for no key update)`;

/** Inserts missing rows of the places and their souvenirs, then takes the lock of `lockingSouvenirs`. */
export async function lockPlaces(tx: Tx, places: readonly Place[], at: Date): Promise<void> {
  const ids = places.map(({ souvenirId }) => souvenirId);
  await sql`
    with stocked as (
      insert into souvenir_stock (souvenir_id)
      select distinct id from unnest(${ids}::uuid[]) as s (id) order by 1 on conflict do nothing
    ), priced as (
      insert into souvenir_cost (souvenir_id, average, updated_at)
      select distinct id, 0, ${at}::timestamptz from unnest(${ids}::uuid[]) as s (id) order by 1 on conflict do nothing
    )
    insert into stock_balance (souvenir_id, storage_id)
    select distinct p.souvenir_id, p.storage_id from ${toTable(places)} as p (souvenir_id, storage_id) order by 1, 2
    on conflict do nothing`.execute(tx);
  await sql`select from ${lockingSouvenirs(ids)} k`.execute(tx);
}

export type LotRow = LotStock & { readonly id: string };
export type PlaceRow = Place &
  Balance & {
    average: number;
    total: number;
    storage: string;
    state: string;
    perishable: boolean;
    lots: readonly LotRow[];
  };

/** The lots of a balance `b`. An emptied lot is among them, so that pieces can come back to it. */
export const selectLots = sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'number', l.number, 'bestBefore', l.best_before,
           'isAvailable', l.is_available, 'onHand', lb.on_hand))
  from stock_lot l join stock_lot_balance lb on lb.lot_id = l.id and lb.storage_id = b.storage_id
  where l.souvenir_id = b.souvenir_id), '[]')`;

/** The caller has locked the souvenirs of these places. */
export async function readBalances(tx: Tx, places: readonly Place[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select b.souvenir_id as "souvenirId", b.storage_id as "storageId", b.on_hand as "onHand", b.reserved, c.average,
           k.on_hand as total, t.code as storage, t.state, s.perishable, ${selectLots} as lots
    from stock_balance b
    join souvenir s on s.id = b.souvenir_id
    join souvenir_stock k on k.souvenir_id = b.souvenir_id
    join souvenir_cost c on c.souvenir_id = b.souvenir_id
    join storage t on t.id = b.storage_id
    where (b.souvenir_id, b.storage_id) in (select * from ${toTable(places)})`.execute(tx);
  return rows;
}

export const toBalanceMap = (rows: readonly PlaceRow[]) => new Map(rows.map((row) => [placeKey(row), row]));

export async function lockBalances(tx: Tx, places: readonly Place[], at: Date) {
  await lockPlaces(tx, places, at);
  return toBalanceMap(await readBalances(tx, places));
}

/** Numbers to add to a balance. They may be negative. */
export type BalanceChange = Place & {
  onHand?: number;
  reserved?: number;
  protected?: number;
  expiring?: number;
};

/** Changes the balances of locked souvenirs and their summary rows. */
export const changingBalances = (changes: readonly BalanceChange[]): Part => sql`
  change as (
    select c.souvenir_id, c.storage_id, sum(c.on_hand)::int as on_hand, sum(c.reserved)::int as reserved,
           sum(c.protected)::int as protected, sum(c.expiring)::int as expiring
    from unnest(${changes.map(({ souvenirId }) => souvenirId)}::uuid[], ${changes.map(({ storageId }) => storageId)}::uuid[],
                ${changes.map(({ onHand }) => onHand ?? 0)}::int[], ${changes.map(({ reserved }) => reserved ?? 0)}::int[],
                ${changes.map((change) => change.protected ?? 0)}::int[], ${changes.map(({ expiring }) => expiring ?? 0)}::int[])
      as c (souvenir_id, storage_id, on_hand, reserved, protected, expiring)
    group by 1, 2
  ), changed as (
    update stock_balance b
    set on_hand = b.on_hand + c.on_hand, reserved = b.reserved + c.reserved, protected = b.protected + c.protected,
        expiring = b.expiring + c.expiring
    from change c where b.souvenir_id = c.souvenir_id and b.storage_id = c.storage_id
    returning c.*, b.on_hand - b.reserved - b.expiring as usable,
      b.on_hand - c.on_hand - b.reserved + c.reserved - b.expiring + c.expiring as usable_before,
      b.protected as kept, b.protected - c.protected as kept_before
  ), summed as (
    update souvenir_stock k
    set on_hand = k.on_hand + d.on_hand, reserved = k.reserved + d.reserved, protected = k.protected + d.protected,
        expiring = k.expiring + d.expiring, available = k.available + d.available, shop_available = k.shop_available + d.shop_available,
        application_available = k.application_available + d.application_available
    from (
      select c.souvenir_id, sum(c.on_hand) as on_hand, sum(c.reserved) as reserved, sum(c.protected) as protected,
             sum(c.expiring) as expiring,
             sum(case when t.state = 'active' then f.shop else 0 end) as available,
             sum(case when t.state = 'active' and t.mall_use then f.shop else 0 end) as shop_available,
             sum(case when t.state = 'active' and t.application_use then f.application else 0 end) as application_available
      from changed c
      join storage t on t.id = c.storage_id
      cross join lateral (values (
        greatest(0, c.usable - c.kept) - greatest(0, c.usable_before - c.kept_before),
        greatest(0, c.usable) - greatest(0, c.usable_before)
      )) as f (shop, application)
      group by 1
    ) d
    where k.souvenir_id = d.souvenir_id
  )`;

/**
 * Recomputes `souvenir_stock`: for the souvenirs of a storage whose use has changed, or for all souvenirs after
 * balances were written without the ledger, as the demo loader does.
 */
export async function recomputeStockSummary(db: Db, storageId?: string): Promise<void> {
  const condition = storageId
    ? sql`k.souvenir_id in (select souvenir_id from stock_balance where storage_id = ${storageId})`
    : sql`true`;
  await sql`
    update souvenir_stock k
    set on_hand = t.on_hand, reserved = t.reserved, protected = t.protected, expiring = t.expiring,
        available = t.available, shop_available = t.shop_available, application_available = t.application_available
    from souvenir_stock_truth t where t.souvenir_id = k.souvenir_id and ${condition}`.execute(db);
}

/** The refusal names each souvenir with its available quantity. */
export async function refuseOutOfStock(
  tx: Tx,
  shortages: readonly { souvenirId: string; available: number }[],
  code: 'OUT_OF_STOCK' | 'LOT_OUT_OF_STOCK' = 'OUT_OF_STOCK',
) {
  const names = await listNames(
    tx,
    shortages.map(({ souvenirId }) => souvenirId),
  );
  const items = shortages.map(({ souvenirId, available }) => ({ ...names.get(souvenirId)!, available }));
  throw new AppError(code, { items: describeItems(items) });
}
