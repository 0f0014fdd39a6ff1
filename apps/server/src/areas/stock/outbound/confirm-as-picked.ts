// Use cases for the outbound or return order of an application, shop order or refund. The area of that record calls
// them.

import { AppError } from '@keepsake/core/api/errors';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import { decideDocument } from '@keepsake/core/stock/documents/document.rules';
import type { InspectedPieces } from '@keepsake/core/stock/documents/inspection.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { Context, SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { confirmLocked } from '../documents/confirm-document.ts';
import { countPicked, lockOriginDocuments } from '../documents/document.repo.ts';
import { createDocumentHooks } from '../documents/document-hooks.ts';
import { pickEverything, saveDelivery } from '../documents/document-write.repo.ts';
import { storeInspectedPieces } from '../documents/inspect-return.ts';
import { recordStep } from '../documents/record-document.ts';

type OriginRef = { kind: string; id: string };

const lockOpenOutbounds = async (tx: Tx, origin: OriginRef) =>
  (await lockOriginDocuments(tx, origin)).filter(
    ({ kind, state }) => kind === 'outbound' && state !== 'cancelled' && state !== 'confirmed',
  );

/** Outbound and return lines have no price, so no rate is used. */
const unusedRates: Rates = { HKD: 1, USD: 1, EUR: 1, CNY: 1 };

/**
 * Marks all lines of the outbound order of a record as picked, and confirms the outbound order. Runs no confirm hooks,
 * because the caller is the area of the record itself. Returns the number of the outbound order.
 */
export async function confirmAsPicked(
  tx: Tx,
  context: SignedInContext,
  origin: OriginRef,
  comment: string,
): Promise<string> {
  const [document, ...others] = await lockOpenOutbounds(tx, origin);
  if (!document || others.length > 0) throw new AppError('WRONG_STATE');
  if (!decideDocument(document.state, 'confirm'))
    throw new AppError('OUTBOUND_SENT_BACK', { no: document.no });
  await pickEverything(tx, document.id);
  await confirmLocked(tx, document, comment, { hooks: createDocumentHooks(), rates: unusedRates }, context);
  return document.no;
}

/**
 * Stores the condition of the returned pieces of a record, and confirms its return order. Runs no confirm hooks, like
 * `confirmAsPicked`.
 */
export async function confirmInspected(
  tx: Tx,
  context: SignedInContext,
  origin: OriginRef,
  pieces: readonly InspectedPieces[],
): Promise<void> {
  const documents = (await lockOriginDocuments(tx, origin)).filter(({ kind }) => kind === 'return');
  const [document, ...others] = documents;
  if (!document || others.length > 0 || document.state !== 'pending_approval')
    throw new AppError('WRONG_STATE');
  await storeInspectedPieces(tx, document, pieces, context);
  await confirmLocked(tx, document, '', { hooks: createDocumentHooks(), rates: unusedRates }, context);
}

/** Sets the day and place that were agreed with the person who collects. */
export async function changeDelivery(
  tx: Tx,
  context: SignedInContext,
  origin: OriginRef,
  { at, place }: { at: Date; place: string },
): Promise<void> {
  const deliveryDate = hongKongDay(at);
  for (const document of await lockOpenOutbounds(tx, origin)) {
    await saveDelivery(tx, document.id, { deliveryDate, place, by: context.caller.name, now: context.now });
    await recordStep(tx, context, {
      document,
      action: 'reschedule',
      from: document.state,
      to: document.state,
      comment: '',
      after: { deliveryDate, deliveryPlace: place },
    });
  }
}

/** Locks the documents of a record, so that nothing is picked meanwhile. Returns how many pieces are picked already. */
export async function lockAndCountPicked(tx: Tx, origin: OriginRef): Promise<number> {
  await lockOriginDocuments(tx, origin);
  return countPicked(tx, origin);
}

/** Sets the place after the buyer or applicant changed it. */
export async function changeDeliveryPlace(
  tx: Tx,
  context: Context,
  origin: OriginRef,
  place: string,
): Promise<void> {
  for (const document of await lockOpenOutbounds(tx, origin)) {
    const by = context.caller?.name ?? 'system';
    await saveDelivery(tx, document.id, { place, by, now: context.now });
    await recordStep(tx, context, {
      document,
      action: 'reschedule',
      from: document.state,
      to: document.state,
      comment: '',
      after: { deliveryPlace: place },
    });
  }
}
