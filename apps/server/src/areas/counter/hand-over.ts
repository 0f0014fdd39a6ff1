// Whoever shows a code collects what waits for that person, all of it or part.

import { AppError } from '@keepsake/core/api/errors';
import type { counterEndpoints, Pickup, PickupSlip } from '@keepsake/core/counter/counter.contract';
import { normalisePickupCode } from '@keepsake/core/shop/orders/order.rules';
import { type Caller, mayAny, type SignedInContext } from '../../context/context.ts';
import type { Db, Tx } from '../../db/connection/database.ts';
import { countHit, readHits } from '../../db/rate-window.ts';
import { type Input, type Output, Refusal } from '../../http/route.ts';
import { textIn } from '../../platform/chinese.ts';
import { imageUrl, ownsFile } from '../file/index.ts';
import type { Settings } from '../settings/index.ts';
import { findHandOver, insertHandOver, isHandOverSignature } from './hand-over.repo.ts';
import type { PickupHolder, PickupSource } from './pickup-source.ts';

export type CounterServices = {
  readonly settings: Settings;
  readonly pickupSources: readonly PickupSource[];
};
type Shown = { readonly source: PickupSource; readonly holder: PickupHolder };

const tryWindow = 600;
const bucketOf = ({ caller }: SignedInContext) => `pickup ${caller.sessionId}`;

/** A wrong code is counted in the transaction that is refused: the refusal is returned, so that the count stays. */
async function findShown(
  tx: Tx,
  typed: string,
  context: SignedInContext,
  { settings, pickupSources }: CounterServices,
): Promise<Shown | Refusal> {
  const limit = await settings.get('mall.pickup_tries');
  const bucket = bucketOf(context);
  if ((await readHits(tx, bucket, tryWindow, context.now)) >= limit) throw new AppError('TOO_MANY_REQUESTS');
  const code = normalisePickupCode(typed);
  for (const source of pickupSources) {
    const holder = await source.findHolder(tx, code);
    if (holder) return { source, holder };
  }
  await countHit(tx, bucket, tryWindow, context.now);
  return new Refusal(new AppError('PICKUP_CODE_WRONG'));
}

export async function lookUpPickup(
  tx: Tx,
  code: string,
  context: SignedInContext,
  services: CounterServices,
): Promise<Pickup | Refusal> {
  const shown = await findShown(tx, code, context, services);
  if (shown instanceof Refusal) return shown;
  const { personId, personName, recordId } = shown.holder;
  const records: Pickup['records'] = [];
  for (const source of services.pickupSources) {
    const { kind } = source;
    for (const record of await source.listCollectable(tx, personId, context.language)) {
      records.push({ ...record, kind, isShown: source === shown.source && record.id === recordId });
    }
  }
  // what they came for stands first
  records.sort((a, b) => Number(b.isShown) - Number(a.isShown));
  return { personName, records };
}

type HandOverBody = Input<typeof counterEndpoints.handOver>['body'];

function checkOnce(keys: readonly unknown[]): void {
  if (new Set(keys).size < keys.length) throw new AppError('BODY_MALFORMED');
}

export async function handOver(
  tx: Tx,
  body: HandOverBody,
  context: SignedInContext,
  services: CounterServices,
): Promise<Output<typeof counterEndpoints.handOver> | Refusal> {
  const shown = await findShown(tx, body.code, context, services);
  if (shown instanceof Refusal) return shown;
  const { signatureUrl, receiverName } = body;
  if (signatureUrl && !(await ownsFile(tx, context.caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  checkOnce(body.records.map(({ id }) => id));
  const handOvers: Output<typeof counterEndpoints.handOver>['handOvers'] = [];
  // in one order at every counter: the sources' (shop orders hold no stock, applications do), then by id
  const inOrder = body.records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const source of services.pickupSources) {
    for (const { kind, id: recordId, lines } of inOrder) {
      if (kind !== source.kind) continue;
      checkOnce(lines.map(({ lineNo }) => lineNo));
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
      const given = { id, recordId, personId: shown.holder.personId, receiverName, lines };
      handOvers.push({ id, kind, recordId, ...(await source.handOver(tx, given, context)) });
    }
  }
  if (handOvers.length < body.records.length) throw new AppError('NOT_FOUND');
  return { handOvers };
}

export async function getSlip(db: Db, id: string, { pickupSources }: CounterServices): Promise<PickupSlip> {
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
        quantity,
        open: line.open,
      };
    }),
  };
}

/** A signature given at the counter is read by whoever may read its slip. */
export async function mayReadSignature(db: Db, fileId: string, caller: Caller): Promise<boolean> {
  return mayAny(caller, ['counter', 'shop-orders']) && isHandOverSignature(db, fileId);
}
