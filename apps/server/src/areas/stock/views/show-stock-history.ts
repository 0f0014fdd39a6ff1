// One souvenir from receiving line to hand-over, as of any day.
import { AppError } from '@keepsake/core/api/errors';
import { amountOf } from '@keepsake/core/catalogue/prices/cost.rules';
import type { Lifecycle, LifeStep } from '@keepsake/core/stock/views/lifecycle.contract';
import {
  closingPerDay,
  type Piece,
  replayMovements,
  type Step,
} from '@keepsake/core/stock/views/lifecycle.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { subtitleOf, textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import { toDocumentRef } from '../documents/document-ref.ts';
import { listStorageNames } from '../ledger/balance.repo.ts';
import { findLifeSouvenir, type LifeRecord, listDocumentsByNo, listLife } from './lifecycle.repo.ts';

/** Points of the chart: a year and a day. */
const chartDays = 366;

type Asked = { souvenirId: string; asOf?: string | undefined; storageId?: string | undefined };

async function readLife(db: Db, { souvenirId, asOf }: Asked) {
  const souvenir = await findLifeSouvenir(db, souvenirId);
  if (!souvenir) throw new AppError('NOT_FOUND');
  return { souvenir, life: replayMovements(await listLife(db, souvenirId, asOf)) };
}

type Documents = Map<string, Awaited<ReturnType<typeof listDocumentsByNo>>[number]>;

async function documentsOf(db: Db, movements: readonly LifeRecord[]): Promise<Documents> {
  const rows = await listDocumentsByNo(
    db,
    movements.map(({ documentNo }) => documentNo),
  );
  return new Map(rows.map((row) => [row.no, row]));
}

const documentOf = (movement: LifeRecord, documents: Documents) =>
  toDocumentRef({
    document_kind: movement.kind,
    document_no: movement.documentNo,
    document_id: documents.get(movement.documentNo)?.id ?? null,
    order_type: documents.get(movement.documentNo)?.order_type ?? null,
  });

const originOf = ({ origin, quantity }: Piece<LifeRecord>, documents: Documents) => ({
  document: documentOf(origin, documents),
  lineNo: origin.lineNo,
  at: origin.at.toISOString(),
  quantity,
});

const toCents = (hundredths: number) => amountOf(1, hundredths);

export async function getLifecycle(
  db: Db,
  asked: Asked,
  priced: boolean,
  { language, now }: SignedInContext,
): Promise<Lifecycle> {
  const { souvenir, life } = await readLife(db, asked);
  const documents = await documentsOf(
    db,
    life.left.map(({ origin }) => origin),
  );
  const storages = await listStorageNames(db);
  const nameOf = new Map(storages.map(({ id, name }) => [id, textIn(name, language)]));
  const onHand = life.steps.at(-1)?.balanceInAll ?? 0;
  const total = (wanted: (movement: LifeRecord) => boolean) =>
    life.steps.reduce((sum, { movement }) => sum + (wanted(movement) ? Math.abs(movement.quantity) : 0), 0);
  return {
    souvenir: {
      id: souvenir.id,
      productCode: souvenir.code,
      name: textIn(souvenir.name, language),
      subtitle: subtitleOf(souvenir.name, language),
      coverSrc: souvenir.cover && imageUrl('souvenir', souvenir.cover),
    },
    asOf: asked.asOf ?? null,
    movements: life.steps.length,
    received: total(({ kind, quantity }) => kind === 'receiving' && quantity > 0),
    issued: total(({ kind, quantity }) => kind === 'outbound' && quantity < 0),
    onHand,
    ...(priced ? { unitCost: toCents(life.average), value: amountOf(onHand, life.average) } : {}),
    storages: storages
      .filter(({ id }) => life.onHand.has(id))
      .map(({ id }) => ({
        id,
        name: nameOf.get(id)!,
        onHand: life.onHand.get(id)!,
        ...(priced ? { value: amountOf(life.onHand.get(id)!, life.average) } : {}),
      })),
    origins: [...life.left]
      .sort((a, b) => a.origin.sequence - b.origin.sequence)
      .map((piece) => ({
        ...originOf(piece, documents),
        storageName: nameOf.get(piece.storageId)!,
        ...(priced ? { unitCost: toCents(piece.origin.unitCost) } : {}),
      })),
    series: closingPerDay(
      life.steps.map(({ movement, balanceInAll }) => ({
        day: hongKongDay(movement.at),
        balance: balanceInAll,
      })),
      asked.asOf ?? hongKongDay(now),
      chartDays,
    ),
  };
}

/** Newest first; balances are those of the ledger, whichever storage is asked for. */
async function readSteps(db: Db, asked: Asked): Promise<Step<LifeRecord>[]> {
  const { life } = await readLife(db, asked);
  return life.steps
    .filter(({ movement }) => !asked.storageId || movement.storageId === asked.storageId)
    .toReversed();
}

async function toLifeSteps(
  db: Db,
  steps: readonly Step<LifeRecord>[],
  priced: boolean,
  { language }: SignedInContext,
): Promise<LifeStep[]> {
  const documents = await documentsOf(
    db,
    steps.flatMap(({ movement, from }) => [movement, ...from.map(({ origin }) => origin)]),
  );
  const nameOf = new Map((await listStorageNames(db)).map(({ id, name }) => [id, textIn(name, language)]));
  return steps.map(({ movement, balanceHere, balanceInAll, from }) => ({
    id: String(movement.sequence),
    at: movement.at.toISOString(),
    effectiveDate: documents.get(movement.documentNo)?.effective_date ?? null,
    storageName: nameOf.get(movement.storageId)!,
    quantity: movement.quantity,
    balanceHere,
    balanceInAll,
    document: documentOf(movement, documents),
    lineNo: movement.lineNo,
    originNo: documents.get(movement.documentNo)?.origin_no ?? '',
    actor: movement.actorName,
    ...(priced
      ? {
          unitCost: toCents(movement.unitCost),
          amount: amountOf(Math.abs(movement.quantity), movement.unitCost),
        }
      : {}),
    from: from.map((piece) => originOf(piece, documents)),
  }));
}

export async function listLifeSteps(
  db: Db,
  asked: Asked & { currentPage: number; pageSize: number },
  priced: boolean,
  context: SignedInContext,
): Promise<{ list: LifeStep[]; total: number }> {
  const steps = await readSteps(db, asked);
  const start = (asked.currentPage - 1) * asked.pageSize;
  const list = await toLifeSteps(db, steps.slice(start, start + asked.pageSize), priced, context);
  return { list, total: steps.length };
}

const chunk = 1000;

export async function* exportLifeSteps(
  db: Db,
  asked: Asked,
  priced: boolean,
  context: SignedInContext,
): AsyncGenerator<LifeStep> {
  const steps = await readSteps(db, asked);
  for (let start = 0; start < steps.length; start += chunk) {
    yield* await toLifeSteps(db, steps.slice(start, start + chunk), priced, context);
  }
}
