// The only code that adds movements to the ledger. Balances, lots and average costs change in the same statement
// (docs/design/domain.md, "The stock ledger").
import { AppError } from '@keepsake/core/api/errors';
import { addAssemblyCosts } from '@keepsake/core/stock/documents/assembly.rules';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import {
  type CostRow,
  calculateAverages,
  changesAverage,
  findShortages,
  type Posting,
} from '@keepsake/core/stock/documents/posting.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import { sql } from 'kysely';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { type Part, part, writeTogether } from '../../../db/write.ts';
import { changingLots, findLots, type PostedLot } from '../lots/lot.repo.ts';
import { changingBalances, lockPlaces, readBalances, refuseOutOfStock, toBalanceMap } from './ledger.repo.ts';

export type Cause = {
  kind: DocumentKind;
  documentNo: string;
  at: Date;
  actorId: string | null;
  actorName: string;
};

/** Posts all movements or none. */
export const postMovements = (tx: Tx, cause: Cause, postings: readonly Posting[]): Promise<void> =>
  postDocuments(tx, [{ cause, postings }]);

type PostedDocument = { readonly cause: Cause; readonly postings: readonly Posting[] };
/** `document`: the position of its document among the posted documents. `lot`: null if the pieces have no lot. */
type Movement = Omit<Posting, 'lot'> & {
  readonly cause: Cause;
  readonly document: number;
  readonly unitCost: number;
  readonly lot: PostedLot | null;
};

/** Posts the movements of several documents of one kind, in the given order. */
export async function postDocuments(tx: Tx, documents: readonly PostedDocument[]): Promise<void> {
  await writeTogether(tx, (await preparePostings(tx, documents)).parts);
}

/** Returns the parts of the statement, so that the caller can write them together with its own. */
export async function preparePostings(
  tx: Tx,
  documents: readonly PostedDocument[],
): Promise<{ parts: Part[]; movements: readonly Movement[] }> {
  const posted = documents.map(({ cause, postings }, document) =>
    postings.map((posting) => ({ ...posting, cause, document })),
  );
  const postings = posted.flat();
  const last = postings.at(-1)?.cause;
  if (!last) return { parts: [], movements: [] };
  await lockPlaces(tx, postings, last.at);
  const places = await readBalances(tx, postings);
  const inactive = places.find(({ state }) => state !== 'active');
  if (inactive) throw new AppError('STORAGE_INACTIVE', { code: inactive.storage });
  const shortages = findShortages(toBalanceMap(places), postings);
  if (shortages.length > 0) await refuseOutOfStock(tx, shortages);
  const costs = new Map<string, CostRow>(
    places.map(({ souvenirId, average, total }) => [souvenirId, { average, onHand: total }]),
  );
  const valued = posted.map((list) => (last.kind === 'assembly' ? addAssemblyCosts(list, costs) : list));
  const averages = changesAverage(last.kind)
    ? calculateAverages(costs, valued.flat())
    : new Map<string, number>();
  await announce(tx, 'pieces');
  const withLots = await findLots(tx, { kind: last.kind, today: hongKongDay(last.at), places }, valued);
  const movements = withLots.map((posting) => ({
    ...posting,
    unitCost: posting.unitCost ?? costs.get(posting.souvenirId)!.average,
  }));
  return { parts: createParts(movements, averages, last.at), movements };
}

function createParts(
  movements: readonly Movement[],
  averages: ReadonlyMap<string, number>,
  at: Date,
): Part[] {
  const changes = movements.map(({ souvenirId, storageId, quantity, reservationId, lot }) => ({
    souvenirId,
    storageId,
    onHand: quantity,
    reserved: reservationId ? quantity : 0,
    expiring: lot && !lot.isAvailable ? quantity : 0,
  }));
  const causes = movements.map(({ cause }) => cause);
  const reserved = movements.filter(({ reservationId }) => reservationId);
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
      (souvenir_id, storage_id, quantity, unit_cost, line_no, reverses, lot_id, document_kind, document_no, at, actor_id, actor_name)
    select m.souvenir_id, m.storage_id, m.quantity, m.unit_cost, m.line_no, m.reverses, m.lot_id, m.kind, m.no, m.at, m.actor_id, m.actor
    from unnest(${movements.map(({ souvenirId }) => souvenirId)}::uuid[],
                ${movements.map(({ storageId }) => storageId)}::uuid[],
                ${movements.map(({ quantity }) => quantity)}::int[], ${movements.map(({ unitCost }) => unitCost)}::bigint[],
                ${movements.map(({ lineNo }) => lineNo)}::int[],
                ${movements.map(({ reverses }) => reverses ?? null)}::bigint[],
                ${movements.map(({ lot }) => lot?.id ?? null)}::uuid[],
                ${causes.map(({ kind }) => kind)}::text[], ${causes.map(({ documentNo }) => documentNo)}::text[],
                ${causes.map((cause) => cause.at.toISOString())}::timestamptz[],
                ${causes.map(({ actorId }) => actorId)}::uuid[], ${causes.map(({ actorName }) => actorName)}::text[],
                ${movements.map(({ document }) => document)}::int[])
      as m (souvenir_id, storage_id, quantity, unit_cost, line_no, reverses, lot_id, kind, no, at, actor_id, actor, document)
    order by m.document, m.line_no, m.quantity`;
  return [
    changingBalances(changes),
    ...changingLots(movements),
    ...(averages.size > 0 ? [part('averaged', averaged)] : []),
    ...(reserved.length > 0 ? [part('consumed', consumed)] : []),
    part('moved', moved),
  ];
}
