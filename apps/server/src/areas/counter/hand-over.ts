// Use cases of the pickup counter: find records by pickup code, hand over all or some of the pieces, show the slip.
import { AppError } from '@keepsake/core/api/errors';
import type { counterEndpoints, HandOverSlip, Pickup } from '@keepsake/core/counter/counter.contract';
import { normalisePickupCode } from '@keepsake/core/shop/orders/order.rules';
import type { Language } from '@keepsake/core/values/language';
import { formatTimeInWords } from '@keepsake/core/values/period';
import { nameInLanguage } from '@keepsake/core/values/person-name';
import { type Caller, mayAny, type SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';
import { countWrongCode, refuseAfterWrongCodes } from '../../db/wrong-codes.ts';
import { type Input, type Output, Refusal } from '../../http/route.ts';
import { textIn } from '../../platform/chinese.ts';
import { imageUrl, ownsFile } from '../file/index.ts';
import type { Settings } from '../settings/index.ts';
import {
  findHandOver,
  findLastHandOver,
  insertHandOver,
  isHandOverSignature,
  type LastHandOver,
} from './hand-over.repo.ts';
import type { ListOriginLots, PickupHolder, PickupSource } from './pickup-source.ts';

export type CounterServices = {
  readonly settings: Settings;
  readonly pickupSources: readonly PickupSource[];
  readonly listOriginLots: ListOriginLots;
};
type CodeMatch = { readonly source: PickupSource; readonly holder: PickupHolder };

function toUsedError(last: LastHandOver, language: Language): AppError {
  return new AppError('PICKUP_CODE_USED', {
    time: formatTimeInWords(last.at, language, 'short'),
    receiver: nameInLanguage(last.receiver_name, language),
    staff: nameInLanguage(last.actor_name, language),
  });
}

/** Finds the record of a pickup code. Wrong codes are counted. */
async function findByCode(
  tx: Tx,
  typed: string,
  context: SignedInContext,
  { settings, pickupSources }: CounterServices,
): Promise<CodeMatch | Refusal> {
  await refuseAfterWrongCodes(tx, 'pickup', await settings.get('mall.pickup_tries'), context);
  const code = normalisePickupCode(typed);
  for (const source of pickupSources) {
    const holder = await source.findHolder(tx, code);
    if (holder?.isCollectable) return { source, holder };
    const last = holder && (await findLastHandOver(tx, source.kind, holder.recordId));
    if (last) return new Refusal(toUsedError(last, context.language));
  }
  await countWrongCode(tx, 'pickup', context);
  return new Refusal(new AppError('PICKUP_CODE_WRONG'));
}

export async function lookUpPickup(
  tx: Tx,
  code: string,
  context: SignedInContext,
  services: CounterServices,
): Promise<Pickup | Refusal> {
  const match = await findByCode(tx, code, context, services);
  if (match instanceof Refusal) return match;
  const { personId, personName, recordId } = match.holder;
  const records: Pickup['records'] = [];
  for (const source of services.pickupSources) {
    const { kind } = source;
    for (const record of await source.listCollectable(tx, { personId }, context.language)) {
      const lots = await services.listOriginLots(tx, { kind, id: record.id }, context.now);
      const lines = record.lines.map((line) => ({ ...line, lots: lots.get(line.productCode) ?? [] }));
      records.push({ ...record, lines, kind, isShown: source === match.source && record.id === recordId });
    }
  }
  // the record of the shown code comes first
  records.sort((a, b) => Number(b.isShown) - Number(a.isShown));
  return { personName, records };
}

type HandOverBody = Input<typeof counterEndpoints.handOver>['body'];

function refuseDuplicates(keys: readonly unknown[]): void {
  if (new Set(keys).size < keys.length) throw new AppError('BODY_MALFORMED');
}

export async function handOver(
  tx: Tx,
  body: HandOverBody,
  context: SignedInContext,
  services: CounterServices,
): Promise<Output<typeof counterEndpoints.handOver> | Refusal> {
  const match = await findByCode(tx, body.code, context, services);
  if (match instanceof Refusal) return match;
  const { signatureUrl, receiverName } = body;
  if (signatureUrl && !(await ownsFile(tx, context.caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  refuseDuplicates(body.records.map(({ id }) => id));
  const handOvers: Output<typeof counterEndpoints.handOver>['handOvers'] = [];
  // always the same order, by source and then by id, so that two counters cannot deadlock
  const sortedRecords = body.records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const source of services.pickupSources) {
    for (const { kind, id: recordId, lines } of sortedRecords) {
      if (kind !== source.kind) continue;
      refuseDuplicates(lines.map(({ lineNo }) => lineNo));
      const id = context.ids.next();
      await insertHandOver(tx, {
        id,
        kind,
        recordId,
        at: context.now,
        actorId: context.caller.userId,
        actorName: context.caller.name,
        receiverName,
        signatureFileId: signatureUrl?.slice(-36) ?? null,
        lines,
      });
      const handedOver = { id, recordId, personId: match.holder.personId, receiverName, lines };
      handOvers.push({ id, kind, recordId, ...(await source.handOver(tx, handedOver, context)) });
    }
  }
  if (handOvers.length < body.records.length) throw new AppError('NOT_FOUND');
  return { handOvers };
}

export async function getSlip(db: Db, id: string, { pickupSources }: CounterServices): Promise<HandOverSlip> {
  const found = await findHandOver(db, id);
  const source = pickupSources.find(({ kind }) => kind === found?.origin_kind);
  const record = found && (await source?.findForSlip(db, found.origin_id));
  if (!found || !record) throw new AppError('NOT_FOUND');
  return {
    id,
    kind: found.origin_kind,
    no: record.no,
    at: found.at.toISOString(),
    personName: record.personName,
    receiverName: found.receiver_name,
    actorName: found.actor_name,
    signatureUrl: found.signature_file_id && imageUrl('signature', found.signature_file_id),
    actorSignatureUrl: found.actor_signature_file_id && imageUrl('signature', found.actor_signature_file_id),
    lines: found.lines.map(({ line_no, quantity }) => {
      const line = record.lines.find(({ lineNo }) => lineNo === line_no)!;
      return {
        lineNo: line_no,
        productCode: line.productCode,
        names: { 'zh-HK': textIn(line.name, 'zh-HK'), en: textIn(line.name, 'en') },
        personalText: line.personalText ?? '',
        quantity,
        open: line.open,
      };
    }),
  };
}

/** A person who may read a slip may read its signatures. */
export async function mayReadSignature(db: Db, fileId: string, caller: Caller): Promise<boolean> {
  return mayAny(caller, ['counter', 'shop-orders']) && isHandOverSignature(db, fileId);
}
