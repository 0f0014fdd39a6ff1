// The only code that writes the ledger: movements, balances and average costs, in one transaction
// (docs/design/domain.md, "The stock ledger").
import { AppError } from '@keepsake/core/api/errors';
import { addAssemblyCosts } from '@keepsake/core/stock/documents/assembly.rules';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import {
  type Balance,
  type CostRow,
  calculateAverages,
  changesAverage,
  findShortages,
  type Posting,
  placeKey,
} from '@keepsake/core/stock/documents/posting.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { type Part, part, writeTogether } from '../../../db/write.ts';
import { listCodes } from '../../catalogue/index.ts';

export type Cause = {
  kind: DocumentKind;
  documentNo: string;
  at: Date;
  actorId: string | null;
  actorName: string;
};
/** One souvenir in one storage. */
type Place = { souvenirId: string; storageId: string };

function toTable(places: readonly Place[]) {
  return sql`unnest(${places.map(({ souvenirId }) => souvenirId)}::uuid[],
    ${places.map(({ storageId }) => storageId)}::uuid[])`;
}

/**
 * The lock of the ledger. A transaction that changes stock of a souvenir locks its summary row first. Rows are locked in
 * the order of their ids, so that transactions cannot deadlock. Read the stock in a later statement: the locking
 * statement itself may still see older rows.
 */
export const lockingSouvenirs = (ids: readonly string[]) => sql`
  (select souvenir_id from souvenir_stock where souvenir_id = any(${ids}::uuid[]) order by souvenir_id for no key update)`;

/** Inserts missing rows of the places and their souvenirs, then takes the same lock. */
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

type PlaceRow = Place & Balance & { average: number; total: number; storage: string; state: string };

/** The caller has locked the souvenirs of these places. */
async function readBalances(tx: Tx, places: readonly Place[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select b.souvenir_id as "souvenirId", b.storage_id as "storageId", b.on_hand as "onHand", b.reserved, c.average,
           k.on_hand as total, t.code as storage, t.state
    from stock_balance b
    join souvenir_stock k on k.souvenir_id = b.souvenir_id
    join souvenir_cost c on c.souvenir_id = b.souvenir_id
    join storage t on t.id = b.storage_id
    where (b.souvenir_id, b.storage_id) in (select * from ${toTable(places)})`.execute(tx);
  return rows;
}

const toBalanceMap = (rows: readonly PlaceRow[]) =>
  new Map<string, Balance>(rows.map((row) => [placeKey(row), row]));

export async function lockBalances(tx: Tx, places: readonly Place[], at: Date) {
  await lockPlaces(tx, places, at);
  return toBalanceMap(await readBalances(tx, places));
}

/** Numbers to add to a balance. They may be negative. */
export type BalanceChange = Place & { onHand?: number; reserved?: number; protected?: number };

/** Changes the balances of locked souvenirs and their summary rows. */
export const changingBalances = (changes: readonly BalanceChange[]): Part => sql`
  change as (
    select c.souvenir_id, c.storage_id, sum(c.on_hand)::int as on_hand, sum(c.reserved)::int as reserved,
           sum(c.protected)::int as protected
    from unnest(${changes.map(({ souvenirId }) => souvenirId)}::uuid[], ${changes.map(({ storageId }) => storageId)}::uuid[],
                ${changes.map(({ onHand }) => onHand ?? 0)}::int[], ${changes.map(({ reserved }) => reserved ?? 0)}::int[],
                ${changes.map((change) => change.protected ?? 0)}::int[])
      as c (souvenir_id, storage_id, on_hand, reserved, protected)
    group by 1, 2
  ), changed as (
    update stock_balance b
    set on_hand = b.on_hand + c.on_hand, reserved = b.reserved + c.reserved, protected = b.protected + c.protected
    from change c where b.souvenir_id = c.souvenir_id and b.storage_id = c.storage_id
    returning c.*, greatest(0, b.on_hand - b.reserved - b.protected)
      - greatest(0, b.on_hand - c.on_hand - b.reserved + c.reserved - b.protected + c.protected) as free
  ), summed as (
    update souvenir_stock k
    set on_hand = k.on_hand + d.on_hand, reserved = k.reserved + d.reserved, protected = k.protected + d.protected,
        available = k.available + d.available, shop_available = k.shop_available + d.shop_available,
        application_available = k.application_available + d.application_available
    from (
      select c.souvenir_id, sum(c.on_hand) as on_hand, sum(c.reserved) as reserved, sum(c.protected) as protected,
             sum(case when t.state = 'active' then c.free else 0 end) as available,
             sum(case when t.state = 'active' and t.mall_use then c.free else 0 end) as shop_available,
             sum(case when t.state = 'active' and t.application_use then c.on_hand - c.reserved else 0 end)
               as application_available
      from changed c join storage t on t.id = c.storage_id group by 1
    ) d
    where k.souvenir_id = d.souvenir_id
  )`;

/**
 * Recomputes `souvenir_stock`: for the souvenirs of a storage whose use has changed, or for all souvenirs after balances
 * were written without the ledger, as the demo loader does.
 */
export async function recomputeStockSummary(db: Db, storageId?: string): Promise<void> {
  const of = storageId
    ? sql`k.souvenir_id in (select souvenir_id from stock_balance where storage_id = ${storageId})`
    : sql`true`;
  await sql`
    update souvenir_stock k
    set on_hand = t.on_hand, reserved = t.reserved, protected = t.protected, available = t.available,
        shop_available = t.shop_available, application_available = t.application_available
    from souvenir_stock_truth t where t.souvenir_id = k.souvenir_id and ${of}`.execute(db);
}

/** The refusal names each souvenir with its available quantity. */
export async function refuseOutOfStock(
  tx: Tx,
  shortages: readonly { souvenirId: string; available: number }[],
) {
  const codes = await listCodes(
    tx,
    shortages.map(({ souvenirId }) => souvenirId),
  );
  const items = shortages.map(({ souvenirId, available }) => `${codes.get(souvenirId)} (${available})`);
  throw new AppError('OUT_OF_STOCK', { items: [...new Set(items)].join(', ') });
}

/** Posts all movements or none. */
export const postMovements = (tx: Tx, cause: Cause, postings: readonly Posting[]): Promise<void> =>
  postDocuments(tx, [{ cause, postings }]);

type PostedDocument = { readonly cause: Cause; readonly postings: readonly Posting[] };

/** Posts the movements of several documents of one kind, in the given order. */
export async function postDocuments(tx: Tx, documents: readonly PostedDocument[]): Promise<void> {
  await writeTogether(tx, (await preparePostings(tx, documents)).parts);
}

/** Returns the parts of the statement, so that the caller can write them together with its own. */
export async function preparePostings(
  tx: Tx,
  documents: readonly PostedDocument[],
): Promise<{ parts: Part[]; unitCosts: number[] }> {
  const postings = documents.flatMap(({ cause, postings }, document) =>
    postings.map((posting) => ({ ...posting, cause, document })),
  );
  const last = postings.at(-1)?.cause;
  if (!last) return { parts: [], unitCosts: [] };
  await lockPlaces(tx, postings, last.at);
  const places = await readBalances(tx, postings);
  const inactive = places.find(({ state }) => state !== 'active');
  if (inactive) throw new AppError('STORAGE_INACTIVE', { code: inactive.storage });
  const shortages = findShortages(toBalanceMap(places), postings);
  if (shortages.length > 0) await refuseOutOfStock(tx, shortages);
  const costs = new Map<string, CostRow>(
    places.map(({ souvenirId, average, total }) => [souvenirId, { average, onHand: total }]),
  );
  const valued =
    last.kind === 'assembly'
      ? documents.flatMap((_, at) =>
          addAssemblyCosts(
            postings.filter(({ document }) => document === at),
            costs,
          ),
        )
      : postings;
  const averages = changesAverage(last.kind) ? calculateAverages(costs, valued) : new Map<string, number>();
  await announce(tx, 'pieces');
  const unitCosts = valued.map(({ souvenirId, unitCost }) => unitCost ?? costs.get(souvenirId)!.average);
  return { parts: createParts(postings, unitCosts, averages, last.at), unitCosts };
}

function createParts(
  postings: readonly (Posting & { readonly cause: Cause; readonly document: number })[],
  unitCosts: readonly number[],
  averages: ReadonlyMap<string, number>,
  at: Date,
): Part[] {
  const changes = postings.map(({ souvenirId, storageId, quantity, reservationId }) => ({
    souvenirId,
    storageId,
    onHand: quantity,
    reserved: reservationId ? quantity : 0,
  }));
  const causes = postings.map(({ cause }) => cause);
  const reserved = postings.filter(({ reservationId }) => reservationId);
  const averaged = sql`
    update souvenir_cost k set average = a.average, updated_at = ${at}::timestamptz
    from unnest(${[...averages.keys()]}::uuid[], ${[...averages.values()]}::bigint[]) as a (souvenir_id, average)
    where k.souvenir_id = a.souvenir_id`;
  const consumed = sql`
    update stock_reservation r set consumed = r.consumed + f.quantity
    from (
      select id, sum(quantity)::int as quantity
      from unnest(${reserved.map(({ reservationId }) => reservationId)}::uuid[],
                  ${reserved.map(({ quantity }) => -quantity)}::int[]) as f (id, quantity)
      group by 1
    ) f
    where r.id = f.id`;
  const moved = sql`
    insert into stock_movement
      (souvenir_id, storage_id, quantity, unit_cost, line_no, reverses, document_kind, document_no, at, actor_id, actor_name)
    select m.souvenir_id, m.storage_id, m.quantity, m.unit_cost, m.line_no, m.reverses, m.kind, m.no, m.at, m.actor_id, m.actor
    from unnest(${postings.map(({ souvenirId }) => souvenirId)}::uuid[],
                ${postings.map(({ storageId }) => storageId)}::uuid[],
                ${postings.map(({ quantity }) => quantity)}::int[], ${unitCosts}::bigint[],
                ${postings.map(({ lineNo }) => lineNo)}::int[],
                ${postings.map(({ reverses }) => reverses ?? null)}::bigint[],
                ${causes.map(({ kind }) => kind)}::text[], ${causes.map(({ documentNo }) => documentNo)}::text[],
                ${causes.map((cause) => cause.at.toISOString())}::timestamptz[],
                ${causes.map(({ actorId }) => actorId)}::uuid[], ${causes.map(({ actorName }) => actorName)}::text[],
                ${postings.map(({ document }) => document)}::int[])
      as m (souvenir_id, storage_id, quantity, unit_cost, line_no, reverses, kind, no, at, actor_id, actor, document)
    order by m.document, m.line_no, m.quantity`;
  return [
    changingBalances(changes),
    ...(averages.size > 0 ? [part('averaged', averaged)] : []),
    ...(reserved.length > 0 ? [part('consumed', consumed)] : []),
    part('moved', moved),
  ];
}
