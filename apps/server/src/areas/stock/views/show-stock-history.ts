// Use cases of the stock lifecycle: the movements of one souvenir from receiving to hand-over, as of any day.
import { requireFound } from '@keepsake/core/api/errors';
import { calculateAmount } from '@keepsake/core/catalogue/prices/cost.rules';
import type { Lifecycle, LifeStep } from '@keepsake/core/stock/views/lifecycle.contract';
import {
  closingPerDay,
  type OriginPieces,
  replayMovements,
  type Step,
} from '@keepsake/core/stock/views/lifecycle.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import { listStorageNames } from '../ledger/balance.repo.ts';
import {
  findSouvenirSummary,
  type LifecycleMovement,
  listDocumentsByNo,
  listMovementsUntil,
} from './lifecycle.repo.ts';

/** The chart shows one year and one day. */
const chartDays = 366;

type LifecycleQuery = { souvenirId: string; asOf?: string | undefined; storageId?: string | undefined };

async function readLifecycle(db: Db, { souvenirId, asOf }: LifecycleQuery) {
  const souvenir = requireFound(await findSouvenirSummary(db, souvenirId));
  return { souvenir, life: replayMovements(await listMovementsUntil(db, souvenirId, asOf)) };
}

type Documents = Map<string, Awaited<ReturnType<typeof listDocumentsByNo>>[number]>;

async function findDocuments(db: Db, movements: readonly LifecycleMovement[]): Promise<Documents> {
  const rows = await listDocumentsByNo(
    db,
    movements.map(({ documentNo }) => documentNo),
  );
  return new Map(rows.map((row) => [row.no, row]));
}

const toMovementDocument = (movement: LifecycleMovement, documents: Documents) =>
  toDocumentRef({
    document_kind: movement.kind,
    document_no: movement.documentNo,
    document_id: documents.get(movement.documentNo)?.id ?? null,
    order_type: documents.get(movement.documentNo)?.order_type ?? null,
    set_code: movement.setCode,
  });

const toOrigin = ({ origin, quantity }: OriginPieces<LifecycleMovement>, documents: Documents) => ({
  document: toMovementDocument(origin, documents),
  lineNo: origin.lineNo,
  at: origin.at.toISOString(),
  quantity,
});

const toCents = (hundredthsOfCent: number) => calculateAmount(1, hundredthsOfCent);

export async function getLifecycle(
  db: Db,
  query: LifecycleQuery,
  showsPrices: boolean,
  { language, now }: SignedInContext,
): Promise<Lifecycle> {
  const { souvenir, life } = await readLifecycle(db, query);
  const documents = await findDocuments(
    db,
    life.left.map(({ origin }) => origin),
  );
  const storages = await listStorageNames(db);
  const nameById = new Map(storages.map(({ id, name }) => [id, textIn(name, language)]));
  const onHand = life.steps.at(-1)?.totalBalance ?? 0;
  const total = (isIncluded: (movement: LifecycleMovement) => boolean) =>
    life.steps.reduce(
      (sum, { movement }) => sum + (isIncluded(movement) ? Math.abs(movement.quantity) : 0),
      0,
    );
  return {
    souvenir: {
      id: souvenir.id,
      productCode: souvenir.code,
      name: textIn(souvenir.name, language),
      subtitle: getSubtitle(souvenir.name, language),
      coverSrc: souvenir.cover && imageUrl('souvenir', souvenir.cover),
    },
    asOf: query.asOf ?? null,
    movements: life.steps.length,
    received: total(({ kind, quantity }) => kind === 'receiving' && quantity > 0),
    issued: total(({ kind, quantity }) => kind === 'outbound' && quantity < 0),
    assembled: life.steps.reduce(
      (sum, { movement: { kind, quantity } }) => sum + (kind === 'assembly' ? quantity : 0),
      0,
    ),
    onHand,
    ...(showsPrices ? { unitCost: toCents(life.average), value: calculateAmount(onHand, life.average) } : {}),
    storages: storages
      .filter(({ id }) => life.onHand.has(id))
      .map(({ id }) => ({
        id,
        name: nameById.get(id)!,
        onHand: life.onHand.get(id)!,
        ...(showsPrices ? { value: calculateAmount(life.onHand.get(id)!, life.average) } : {}),
      })),
    origins: [...life.left]
      .sort((a, b) => a.origin.sequence - b.origin.sequence)
      .map((piece) => ({
        ...toOrigin(piece, documents),
        storageName: nameById.get(piece.storageId)!,
        ...(showsPrices ? { unitCost: toCents(piece.origin.unitCost) } : {}),
      })),
    series: closingPerDay(
      life.steps.map(({ movement, totalBalance }) => ({
        day: hongKongDay(movement.at),
        balance: totalBalance,
      })),
      query.asOf ?? hongKongDay(now),
      chartDays,
    ),
  };
}

/** Returns the steps of a souvenir, newest first. The filter by storage does not change their running balances. */
async function readSteps(db: Db, query: LifecycleQuery): Promise<Step<LifecycleMovement>[]> {
  const { life } = await readLifecycle(db, query);
  return life.steps
    .filter(({ movement }) => !query.storageId || movement.storageId === query.storageId)
    .toReversed();
}

async function toLifeSteps(
  db: Db,
  steps: readonly Step<LifecycleMovement>[],
  showsPrices: boolean,
  { language }: SignedInContext,
): Promise<LifeStep[]> {
  const documents = await findDocuments(
    db,
    steps.flatMap(({ movement, from }) => [movement, ...from.map(({ origin }) => origin)]),
  );
  const nameById = new Map((await listStorageNames(db)).map(({ id, name }) => [id, textIn(name, language)]));
  return steps.map(({ movement, balanceHere, totalBalance, from }) => ({
    id: String(movement.sequence),
    at: movement.at.toISOString(),
    effectiveDate: documents.get(movement.documentNo)?.effective_date ?? null,
    storageName: nameById.get(movement.storageId)!,
    quantity: movement.quantity,
    balanceHere,
    totalBalance,
    document: toMovementDocument(movement, documents),
    lineNo: movement.lineNo,
    lotNumber: movement.lotNumber ?? '',
    bestBefore: movement.bestBefore,
    originNo: documents.get(movement.documentNo)?.origin_no ?? '',
    actor: movement.actorName,
    ...(showsPrices
      ? {
          unitCost: toCents(movement.unitCost),
          amount: calculateAmount(movement.quantity, movement.unitCost),
        }
      : {}),
    from: from.map((piece) => toOrigin(piece, documents)),
  }));
}

export async function listLifeSteps(
  db: Db,
  query: LifecycleQuery & { currentPage: number; pageSize: number },
  showsPrices: boolean,
  context: SignedInContext,
): Promise<{ list: LifeStep[]; total: number }> {
  const steps = await readSteps(db, query);
  const start = (query.currentPage - 1) * query.pageSize;
  const list = await toLifeSteps(db, steps.slice(start, start + query.pageSize), showsPrices, context);
  return { list, total: steps.length };
}

const chunkRows = 1000;

export async function* exportLifeSteps(
  db: Db,
  query: LifecycleQuery,
  showsPrices: boolean,
  context: SignedInContext,
): AsyncGenerator<LifeStep> {
  const steps = await readSteps(db, query);
  for (let start = 0; start < steps.length; start += chunkRows) {
    yield* await toLifeSteps(db, steps.slice(start, start + chunkRows), showsPrices, context);
  }
}
