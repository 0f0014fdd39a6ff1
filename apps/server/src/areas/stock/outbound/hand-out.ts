// An application's outbound order is confirmed by handing its pieces over, and by nothing else.
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

type Served = { kind: string; id: string };

const waitingOf = async (tx: Tx, origin: Served) =>
  (await lockDocumentsOf(tx, origin)).filter(
    ({ kind, state }) => kind === 'outbound' && state !== 'cancelled' && state !== 'confirmed',
  );

/** Outbound lines have no price: nothing is converted. */
const noRates: Rates = { HKD: 1, USD: 1, EUR: 1, CNY: 1 };

/**
 * Whoever calls is the one who hands over, so nobody else's hook is asked. Pieces that are handed over were picked,
 * whether or not somebody ticked them off before. Answers the number of the order.
 */
export async function confirmByHandOver(
  tx: Tx,
  context: SignedInContext,
  origin: Served,
  comment: string,
): Promise<string> {
  const [document, ...others] = await waitingOf(tx, origin);
  if (!document || others.length > 0) throw new AppError('WRONG_STATE');
  if (!decideDocument(document.state, 'confirm'))
    throw new AppError('OUTBOUND_SENT_BACK', { no: document.no });
  await pickEverything(tx, document.id);
  await confirmLocked(tx, document, comment, { hooks: createDocumentHooks(), rates: noRates }, context);
  return document.no;
}

/** The day and place of the order follow what was agreed with whoever collects. */
export async function changeDelivery(
  tx: Tx,
  context: SignedInContext,
  origin: Served,
  { at, place }: { at: Date; place: string },
): Promise<void> {
  const deliveryDate = hongKongDay(at);
  for (const document of await waitingOf(tx, origin)) {
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
