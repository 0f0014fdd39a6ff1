// Confirms a document: posts its movements to the ledger and makes its state final, in one transaction.

import { AppError, type FieldErrors } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { toRefusal } from '@keepsake/core/api/why';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import {
  buildPostings,
  decideDocument,
  findConfirmRefusal,
  findDocumentRefusal,
  findLinesWithoutCondition,
  receivingAmount,
} from '@keepsake/core/stock/documents/document.rules';
import { calculateMovedAmount } from '@keepsake/core/stock/documents/posting.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { writeTogether } from '../../../db/write.ts';
import { listPackingCosts } from '../../catalogue/index.ts';
import { preparePostings } from '../ledger/posting.repo.ts';
import {
  type DocumentRecord,
  findRecord,
  hasWritten,
  type LineRecord,
  listLineRecords,
} from './document.repo.ts';
import type { DocumentHooks } from './document-hooks.ts';
import { savingDocumentState, storeRates } from './document-state.repo.ts';
import { listIssued, lockIssued } from './form/document-check.repo.ts';
import { getDocument } from './get-document.ts';
import { lockForAction, toFacts } from './lock-document.ts';
import { insertingDecisionMessage, insertingHistoryAndAudit } from './record-document.ts';

type Services = { hooks: DocumentHooks; rates: Rates };

/**
 * Locks the movements that a return reverses, and returns the cost of each. Refuses more pieces than can still be
 * returned.
 */
async function lockReversedMovements(tx: Tx, lines: readonly LineRecord[]): Promise<Map<number, number>> {
  const reversed = new Map<number, number>();
  for (const { reverses, quantity } of lines) {
    if (reverses !== null) reversed.set(reverses, (reversed.get(reverses) ?? 0) + quantity);
  }
  if (reversed.size === 0) return new Map();
  await lockIssued(tx, [...reversed.keys()]);
  const issued = await listIssued(tx, [...reversed.keys()]);
  const tooMany = lines.filter(
    ({ reverses }) => reverses !== null && reversed.get(reverses)! > (issued.get(reverses)?.returnable ?? 0),
  );
  if (tooMany.length > 0) {
    const items = new Set(
      tooMany.map(({ code, reverses }) => `${code} (${issued.get(reverses!)?.returnable ?? 0})`),
    );
    throw new AppError('RETURNED_TOO_MANY', { items: [...items].join(', ') });
  }
  return new Map([...issued].map(([sequence, { unitCost }]) => [sequence, unitCost]));
}

function findOrigin(document: DocumentRecord) {
  if (document.originId === null || document.originKind === null || document.orderType === null)
    return undefined;
  return { kind: document.originKind, id: document.originId, no: document.originNo };
}

/** Locks the order or refund before its document. Cancelling locks in the same order, so there is no deadlock. */
async function lockOrigin(tx: Tx, kind: DocumentKind, id: string, hooks: DocumentHooks): Promise<void> {
  const document = await findRecord(tx, kind, id);
  const origin = document && findOrigin(document);
  if (origin) await hooks.of(document.orderType!)?.lock(tx, origin);
}

/** Returns the SQL parts that post the movements, and the amount that the pieces are worth. */
async function prepareMovements(
  tx: Tx,
  document: DocumentRecord,
  lines: readonly LineRecord[],
  rates: Rates,
  context: SignedInContext,
) {
  const costs = await lockReversedMovements(tx, lines);
  const sets = document.kind === 'assembly' ? lines.filter(({ setLine }) => setLine === null) : [];
  const packing = await listPackingCosts(
    tx,
    sets.map(({ souvenirId }) => souvenirId),
  );
  const postings = buildPostings(document.kind, document.targetStorageId, lines, { rates, costs, packing });
  const { userId: actorId, name: actorName } = context.caller;
  const cause = { kind: document.kind, documentNo: document.no, at: context.now, actorId, actorName };
  const isReceiving = document.kind === 'receiving';
  if (isReceiving) await storeRates(tx, document.id, rates);
  const { parts, movements } = await preparePostings(tx, [{ cause, postings }]);
  const totalAmount = isReceiving
    ? receivingAmount(lines, rates)
    : calculateMovedAmount(document.kind, movements);
  return { parts, totalAmount };
}

/** An error for each line of a return order that has no condition. It is shown beside the line. */
function findConditionErrors(
  { kind }: DocumentRecord,
  lines: readonly LineRecord[],
  { language }: SignedInContext,
): FieldErrors | undefined {
  const text = translate(validationMessages['validation.choose'], language);
  const fields = findLinesWithoutCondition({ kind, lines }).map((index) => [
    `lines.${index}.condition`,
    text,
  ]);
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Confirms a document that is already locked and that the caller may confirm. */
export async function confirmLocked(
  tx: Tx,
  document: DocumentRecord,
  comment: string,
  { hooks, rates }: Services,
  context: SignedInContext,
): Promise<void> {
  const to = decideDocument(document.state, 'confirm');
  if (!to) throw new AppError('WRONG_STATE');
  const lines = await listLineRecords(tx, document.id);
  const obstacle = findConfirmRefusal({ ...document, lines }, hongKongDay(context.now));
  if (obstacle)
    throw new AppError(obstacle.reason, obstacle.params, findConditionErrors(document, lines, context));
  const { parts, totalAmount } = await prepareMovements(tx, document, lines, rates, context);
  const by = { id: context.caller.userId, name: context.caller.name };
  const after = { totalQuantity: document.totalQuantity, totalAmount };
  await writeTogether(tx, [
    ...parts,
    savingDocumentState(document.id, { state: to, by, now: context.now, isDecided: true, totalAmount }),
    ...(await insertingHistoryAndAudit(tx, context, {
      document,
      action: 'confirm',
      from: document.state,
      to,
      comment,
      after,
    })),
    await insertingDecisionMessage(tx, context, document, 'confirmed', comment),
  ]);
  const origin = findOrigin(document);
  const { id, no, kind, orderType } = document;
  if (kind === 'return') for (const hook of hooks.returned) await hook(tx, context, { id, no, lines });
  if (origin)
    await hooks.of(orderType!)?.run(tx, context, { id, no, kind, orderType: orderType!, origin, lines });
}

export async function confirmDocument(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  { comment, version }: { comment: string; version?: number | undefined },
  services: Services,
  context: SignedInContext,
) {
  await lockOrigin(tx, kind, id, services.hooks);
  const document = await lockForAction(tx, kind, id, 'confirm', version, context);
  const isOwn = kind === 'adjustment' && (await hasWritten(tx, id, context.caller.userId));
  const refused = findDocumentRefusal(toFacts(document, isOwn), 'confirm');
  if (refused) throw toRefusal(refused);
  await confirmLocked(tx, document, comment, services, context);
  return getDocument(tx, kind, id, services.rates, context);
}
