// Use cases for the outbound order of an application. It is confirmed only by handing over its pieces.
import { AppError } from '@keepsake/core/api/errors';
import { decideDocument, type Rates } from '@keepsake/core/stock/documents/document.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { confirmLocked } from '../documents/confirm-document.ts';
import { lockDocumentsOf } from '../documents/document.repo.ts';
import { createDocumentHooks } from '../documents/document-hooks.ts';
import { pickEverything, saveDelivery } from '../documents/document-write.repo.ts';
import { recordStep } from '../documents/record-document.ts';

type OriginRef = { kind: string; id: string };

const lockOpenOutbounds = async (tx: Tx, origin: OriginRef) =>
  (await lockDocumentsOf(tx, origin)).filter(
    ({ kind, state }) => kind === 'outbound' && state !== 'cancelled' && state !== 'confirmed',
  );

/** Outbound lines have no price, so no rate is used. */
const noRates: Rates = { HKD: 1, USD: 1, EUR: 1, CNY: 1 };

/**
 * Runs no confirm hooks, because the caller is the application area itself. Marks all lines as picked: handed-over
 * pieces were taken from the shelf, even if nobody recorded it. Returns the number of the outbound order.
 */
export async function confirmByHandOver(
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
  await confirmLocked(tx, document, comment, { hooks: createDocumentHooks(), rates: noRates }, context);
  return document.no;
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
