// The only writer of the ledger: movements, their running balance and the average cost in one transaction (domain.md "The stock ledger").
import { AppError } from '@keepsake/core/errors';
import type { DocumentKind } from '@keepsake/core/stock/document.machine';
import {
  averagesAfter,
  type Balance,
  type CostRow,
  findShortages,
  type Posting,
  placeKey,
} from '@keepsake/core/stock/posting.rules';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { announce } from '../../db/live.ts';
import { holdActiveStorages } from './storage.repo.ts';

export type Cause = {
  kind: DocumentKind;
  documentNo: string;
  at: Date;
  actorId: string | null;
  actorName: string;
};
type Place = { souvenirId: string; storageId: string };

function asTable(places: readonly Place[]) {
  return sql`unnest(${places.map(({ souvenirId }) => souvenirId)}::uuid[],
    ${places.map(({ storageId }) => storageId)}::uuid[])`;
}

/** Whoever moves pieces of a souvenir holds its cost row: what is on hand of it in all stands still meanwhile. */
async function lockCosts(tx: Tx, souvenirIds: readonly string[], at: Date): Promise<Map<string, CostRow>> {
  const [, { rows }, { rows: sums }] = await Promise.all([
    sql`
      insert into souvenir_cost (souvenir_id, average, updated_at)
      select distinct id, 0, ${at}::timestamptz from unnest(${souvenirIds}::uuid[]) as s (id) order by 1
      on conflict do nothing`.execute(tx),
    sql<{ souvenir_id: string; average: number }>`
      select souvenir_id, average from souvenir_cost where souvenir_id = any(${souvenirIds}::uuid[])
      order by souvenir_id for update`.execute(tx),
    sql<{ souvenir_id: string; on_hand: number }>`
      select souvenir_id, sum(on_hand)::int as on_hand from stock_balance
      where souvenir_id = any(${souvenirIds}::uuid[]) group by 1`.execute(tx),
  ]);
  const onHand = new Map(sums.map((row) => [row.souvenir_id, row.on_hand]));
  return new Map(
    rows.map(({ souvenir_id, average }) => [souvenir_id, { average, onHand: onHand.get(souvenir_id) ?? 0 }]),
  );
}

/** Before its places, souvenir after souvenir: so locks everybody who changes many places, and two cannot deadlock. */
export const heldSouvenirs = (ids: readonly string[]) => sql`
  (select souvenir_id from souvenir_stock where souvenir_id = any(${ids}::uuid[])
   order by souvenir_id for no key update)`;

/** Locked by (souvenir, storage), always in this order. */
export async function lockBalances(tx: Tx, places: readonly Place[]): Promise<Map<string, Balance>> {
  const souvenirs = places.map(({ souvenirId }) => souvenirId);
  const [, , { rows }] = await Promise.all([
    sql`select from ${heldSouvenirs(souvenirs)} k`.execute(tx),
    sql`
      insert into stock_balance (souvenir_id, storage_id)
      select distinct p.souvenir_id, p.storage_id from ${asTable(places)} as p (souvenir_id, storage_id) order by 1, 2
      on conflict do nothing`.execute(tx),
    sql<{ souvenirId: string; storageId: string } & Balance>`
      select b.souvenir_id as "souvenirId", b.storage_id as "storageId", b.on_hand as "onHand", b.reserved
      from stock_balance b
      where (b.souvenir_id, b.storage_id) in (select * from ${asTable(places)})
      order by b.souvenir_id, b.storage_id for update`.execute(tx),
  ]);
  return new Map(rows.map((row) => [placeKey(row), row]));
}

/** Refuses by naming the souvenirs that do not suffice, each with what is left of it. */
export async function refuseShort(tx: Tx, short: readonly { souvenirId: string; available: number }[]) {
  const codes = await tx
    .selectFrom('souvenir')
    .select(['id', 'code'])
    .where(
      'id',
      'in',
      short.map(({ souvenirId }) => souvenirId),
    )
    .execute();
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  const items = short.map(({ souvenirId, available }) => `${codeOf.get(souvenirId)} (${available})`);
  throw new AppError('OUT_OF_STOCK', { items: [...new Set(items)].join(', ') });
}

/** Posts all or nothing. Averages move with purchases alone: receiving lines that name their cost. */
export const postMovements = (tx: Tx, cause: Cause, postings: readonly Posting[]): Promise<void> =>
  postTogether(tx, [{ cause, postings }]);

/** What several documents of one kind move, in their order. */
export async function postTogether(
  tx: Tx,
  documents: readonly { readonly cause: Cause; readonly postings: readonly Posting[] }[],
): Promise<void> {
  const caused = documents.flatMap(({ cause, postings }, index) =>
    postings.map((posting) => ({ ...posting, cause, index })),
  );
  const last = caused.at(-1)?.cause;
  if (!last) return;
  const souvenirs = [...new Set(caused.map(({ souvenirId }) => souvenirId))];
  const storages = caused.map(({ storageId }) => storageId);
  const [costs, , balances] = await Promise.all([
    lockCosts(tx, souvenirs, last.at),
    holdActiveStorages(tx, storages),
    lockBalances(tx, caused),
  ]);
  const short = findShortages(balances, caused);
  if (short.length > 0) await refuseShort(tx, short);
  await Promise.all([
    writeBalances(tx, caused),
    writeMovements(tx, caused, costs),
    last.kind === 'receiving' && writeAverages(tx, averagesAfter(costs, caused), last.at),
    announce(tx, 'pieces'),
  ]);
}

async function writeBalances(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const reserved = postings.map(({ quantity, reservationId }) => (reservationId ? quantity : 0));
  await sql`
    update stock_balance b set on_hand = b.on_hand + m.quantity, reserved = b.reserved + m.reserved
    from (
      select m.souvenir_id, m.storage_id, sum(m.quantity)::int as quantity, sum(m.reserved)::int as reserved
      from unnest(${postings.map(({ souvenirId }) => souvenirId)}::uuid[],
                  ${postings.map(({ storageId }) => storageId)}::uuid[],
                  ${postings.map(({ quantity }) => quantity)}::int[], ${reserved}::int[])
        as m (souvenir_id, storage_id, quantity, reserved)
      group by 1, 2
    ) m
    where b.souvenir_id = m.souvenir_id and b.storage_id = m.storage_id`.execute(tx);
  const fulfilled = postings.filter(({ reservationId }) => reservationId);
  if (fulfilled.length === 0) return;
  await sql`
    update stock_reservation r set consumed = r.consumed + f.quantity
    from (
      select id, sum(quantity)::int as quantity
      from unnest(${fulfilled.map(({ reservationId }) => reservationId)}::uuid[],
                  ${fulfilled.map(({ quantity }) => -quantity)}::int[]) as f (id, quantity)
      group by 1
    ) f
    where r.id = f.id`.execute(tx);
}

async function writeMovements(
  tx: Tx,
  postings: readonly (Posting & { readonly cause: Cause; readonly index: number })[],
  costs: ReadonlyMap<string, CostRow>,
): Promise<void> {
  const unitCosts = postings.map(({ souvenirId, unitCost }) => unitCost ?? costs.get(souvenirId)!.average);
  const causes = postings.map(({ cause }) => cause);
  await sql`
    insert into stock_movement
      (souvenir_id, storage_id, quantity, unit_cost, line_no, reverses, document_kind, document_no, at, actor_id, actor_name)
    select m.souvenir_id, m.storage_id, m.quantity, m.unit_cost, m.line_no, m.reverses, m.kind, m.no, m.at, m.actor_id, m.actor
    from unnest(${postings.map(({ souvenirId }) => souvenirId)}::uuid[],
                ${postings.map(({ storageId }) => storageId)}::uuid[],
                ${postings.map(({ quantity }) => quantity)}::int[], ${unitCosts}::bigint[],
                ${postings.map(({ lineNo }) => lineNo)}::int[],
                ${postings.map(({ reverses }) => reverses ?? null)}::bigint[],
                ${causes.map(({ kind }) => kind)}::text[], ${causes.map(({ documentNo }) => documentNo)}::text[],
                ${causes.map(({ at }) => at.toISOString())}::timestamptz[],
                ${causes.map(({ actorId }) => actorId)}::uuid[], ${causes.map(({ actorName }) => actorName)}::text[],
                ${postings.map(({ index }) => index)}::int[])
      as m (souvenir_id, storage_id, quantity, unit_cost, line_no, reverses, kind, no, at, actor_id, actor, document)
    order by m.document, m.line_no, m.quantity`.execute(tx);
}

async function writeAverages(tx: Tx, averages: ReadonlyMap<string, number>, at: Date): Promise<void> {
  await sql`
    update souvenir_cost k set average = a.average, updated_at = ${at}::timestamptz
    from unnest(${[...averages.keys()]}::uuid[], ${[...averages.values()]}::bigint[]) as a (souvenir_id, average)
    where k.souvenir_id = a.souvenir_id`.execute(tx);
}
