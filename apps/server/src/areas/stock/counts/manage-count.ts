// Use cases of a stock count. The storage stays in use: each figure is compared with the ledger when it is entered.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { toRefusal } from '@keepsake/core/api/why';
import type { AuditAction } from '@keepsake/core/labels/audit-words';
import type { CountForm } from '@keepsake/core/stock/counts/count.contract';
import {
  countedDifference,
  findCloseRefusal,
  isWaitingForSecondCount,
} from '@keepsake/core/stock/counts/count.rules';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { emptyLine } from '../documents/document.repo.ts';
import { findActiveStorages, findKnownSouvenirs } from '../documents/form/document-check.repo.ts';
import { makeDocument } from '../documents/make-document.ts';
import {
  type CountLineRow,
  type CountRecord,
  findCount,
  insertCount,
  insertLines,
  insertLinesInStock,
  listLinesOfCount,
  lockCount,
  saveCountState,
} from './count.repo.ts';
import { toCountDetail, toCountedLine } from './count.view.ts';

const subject = 'stock_count';
export const auditSubject = 'stock-count';

export async function getCount(db: Db, id: string, context: SignedInContext) {
  const count = requireFound(await findCount(db, id));
  return toCountDetail(count, await listHistoryEntries(db, subject, id), context);
}

async function recordCountStep(
  tx: Tx,
  context: SignedInContext,
  count: Pick<CountRecord, 'id' | 'no'>,
  step: { action: AuditAction; from: string | null; to: string; comment: string; after?: object },
): Promise<void> {
  const { action, from, to, comment } = step;
  await recordHistory(tx, context, { subject, subjectId: count.id, action, from, to, comment });
  await recordAudit(tx, context, {
    action,
    subject: auditSubject,
    subjectId: count.no,
    ...(from === null ? {} : { before: { state: from } }),
    after: { state: to, ...(comment ? { comment } : {}), ...step.after },
  });
  await announce(tx, 'stock');
}

export const createFieldError = (
  path: string,
  key: keyof typeof validationMessages,
  { language }: SignedInContext,
) => new AppError('FIELDS_INVALID', {}, { [path]: translate(validationMessages[key], language) });

export async function createCount(tx: Tx, form: CountForm, context: SignedInContext) {
  const { storageId, souvenirIds, remark } = form;
  if (!(await findActiveStorages(tx, [storageId])).has(storageId))
    throw createFieldError('storageId', 'validation.notActive', context);
  const known = await findKnownSouvenirs(tx, souvenirIds ?? []);
  const unknown = (souvenirIds ?? []).findIndex((id) => !known.has(id));
  if (unknown >= 0) throw createFieldError(`souvenirIds.${unknown}`, 'validation.unknownCode', context);
  const { userId, name } = context.caller;
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, 'CT', context.now);
  await insertCount(tx, { id, no, storageId, remark, creator: { id: userId, name }, now: context.now });
  if (souvenirIds) await insertLines(tx, { id, storageId }, souvenirIds);
  else await insertLinesInStock(tx, { id, storageId });
  await recordCountStep(
    tx,
    context,
    { id, no },
    {
      action: 'create',
      from: null,
      to: 'open',
      comment: '',
      after: { storageId, remark },
    },
  );
  return getCount(tx, id, context);
}

export async function lockUnfinishedCount(
  tx: Tx,
  id: string,
  mode: 'update' | 'share',
): Promise<CountRecord> {
  const count = requireFound(await lockCount(tx, id, mode));
  if (count.state === 'closed' || count.state === 'cancelled') throw new AppError('WRONG_STATE');
  return count;
}

export async function closeCount(
  tx: Tx,
  id: string,
  { leaveUncounted, comment }: { leaveUncounted: boolean; comment: string },
  context: SignedInContext,
) {
  const count = await lockUnfinishedCount(tx, id, 'update');
  const rows = await listLinesOfCount(tx, id);
  const lines = rows.map((row) => ({ row, ...toCountedLine(row) }));
  const uncounted = lines.filter(({ counted }) => counted === null).length;
  const waitingSecond = lines.filter(isWaitingForSecondCount).length;
  const { state } = count;
  const progress = { state, lineCount: lines.length, countedCount: lines.length - uncounted, waitingSecond };
  const why = findCloseRefusal(progress, leaveUncounted);
  if (why) throw toRefusal(why);
  if (waitingSecond > 0) {
    await saveCountState(tx, id, 'recount', null);
    await recordCountStep(tx, context, count, {
      action: 'recount',
      from: state,
      to: 'recount',
      comment,
      after: { waitingSecond },
    });
    return getCount(tx, id, context);
  }
  const differing = lines
    .map((line) => ({ row: line.row, difference: countedDifference(line) ?? 0 }))
    .filter(({ difference }) => difference !== 0);
  const adjustment = differing.length > 0 ? await createAdjustment(tx, count, differing, context) : undefined;
  await saveCountState(tx, id, 'closed', context.now);
  await recordCountStep(tx, context, count, {
    action: 'close',
    from: state,
    to: 'closed',
    comment,
    after: { differing: differing.length, uncounted, adjustment: adjustment?.no ?? null },
  });
  return getCount(tx, id, context);
}

/** Creates an adjustment with only the differences. Pieces that moved after the count have their own movements. */
async function createAdjustment(
  tx: Tx,
  count: CountRecord,
  differing: readonly { row: CountLineRow; difference: number }[],
  context: SignedInContext,
) {
  const lines = differing.map(({ row, difference }, index) => ({
    ...emptyLine,
    lineNo: index + 1,
    souvenirId: row.souvenir_id,
    lotNumber: row.lot_number ?? '',
    bestBefore: row.best_before,
    storageId: count.storageId,
    direction: difference > 0 ? ('in' as const) : ('out' as const),
    quantity: Math.abs(difference),
    reason: 'count_difference',
  }));
  const request = {
    kind: 'adjustment',
    orderType: null,
    origin: null,
    countId: count.id,
    reason: count.no,
  } as const;
  return makeDocument(tx, context, request, lines);
}

export async function cancelCount(tx: Tx, id: string, comment: string, context: SignedInContext) {
  const count = await lockUnfinishedCount(tx, id, 'update');
  await saveCountState(tx, id, 'cancelled', context.now);
  await recordCountStep(tx, context, count, {
    action: 'cancel',
    from: count.state,
    to: 'cancelled',
    comment,
  });
  return getCount(tx, id, context);
}
