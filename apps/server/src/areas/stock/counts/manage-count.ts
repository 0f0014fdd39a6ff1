// Use cases of a stock count. The storage stays in use: each figure is compared with the ledger when it is entered.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { toRefusal } from '@keepsake/core/api/why';
import type { CountForm } from '@keepsake/core/stock/counts/count.contract';
import {
  type CountThreshold,
  chooseEntry,
  countedDifference,
  exceedsTolerance,
  findCloseRefusal,
  isWaitingForSecondCount,
} from '@keepsake/core/stock/counts/count.rules';
import { placeKey } from '@keepsake/core/stock/documents/posting.rules';
import type { LotRef } from '@keepsake/core/stock/lots/lot.rules';
import { translate } from '@keepsake/core/values/messages';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { plainLine } from '../documents/document.repo.ts';
import { makeDocument } from '../documents/document-flows.ts';
import { findActiveStorages, findKnownSouvenirs } from '../documents/form/document-check.repo.ts';
import { lockBalances, type PlaceRow } from '../ledger/ledger.repo.ts';
import { ensureLots } from '../lots/lot.repo.ts';
import {
  type CountLineRow,
  type CountRecord,
  type Figure,
  findCount,
  findSouvenirsByCode,
  insertCount,
  insertLines,
  insertLinesInStock,
  insertLotLine,
  listLinesOfCount,
  lockCount,
  lockLines,
  saveCountState,
  saveFigures,
} from './count.repo.ts';
import { toCountDetail, toCountedLine, toCountLine } from './count.view.ts';

const subject = 'stock_count';
const auditSubject = 'stock-count';

export async function getCount(db: Db, id: string, context: SignedInContext) {
  const count = requireFound(await findCount(db, id));
  return toCountDetail(count, await listHistoryEntries(db, subject, id), context);
}

async function recordCountStep(
  tx: Tx,
  context: SignedInContext,
  count: Pick<CountRecord, 'id' | 'no'>,
  step: { action: string; from: string | null; to: string; comment: string; after?: object },
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

const createFieldError = (
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

async function lockUnfinishedCount(tx: Tx, id: string, mode: 'update' | 'share'): Promise<CountRecord> {
  const count = requireFound(await lockCount(tx, id, mode));
  if (count.state === 'closed' || count.state === 'cancelled') throw new AppError('WRONG_STATE');
  return count;
}

type NewCountLine = {
  readonly code: string;
  readonly adds: boolean;
  readonly family: boolean;
  readonly lot?: LotRef | undefined;
};

export async function addCountLine(
  tx: Tx,
  id: string,
  { code, adds, family, lot }: NewCountLine,
  context: SignedInContext,
) {
  const count = await lockUnfinishedCount(tx, id, 'share');
  const wanted = await findSouvenirsByCode(tx, code, family);
  const souvenir = wanted[0];
  if (!souvenir) throw new AppError('CODE_UNKNOWN', { code });
  const ids = wanted.map((one) => one.id);
  const known = await listLinesOfCount(tx, id, ids);
  const missing = wanted.filter((one) => !known.some((line) => line.souvenir_id === one.id));
  if (lot) return addLot(tx, count, souvenir, lot, context);
  if (missing.length > 0) {
    if (count.state !== 'open') throw new AppError('WRONG_STATE');
    if (!adds) throw new AppError('NOT_IN_COUNT', { code });
    await insertLines(tx, count, ids);
    await recordAudit(tx, context, {
      action: 'update',
      subject: auditSubject,
      subjectId: count.no,
      after: { added: missing.map((one) => one.code).join(', ') },
    });
  }
  const [line] = await listLinesOfCount(tx, id, [souvenir.id]);
  return toCountLine(line!, count.state, context);
}

/** Adds a lot that was found on the shelf, with 0 pieces in the books if the ledger does not know it. */
async function addLot(
  tx: Tx,
  count: CountRecord,
  souvenir: { id: string; code: string },
  lot: LotRef,
  context: SignedInContext,
) {
  if (count.state !== 'open') throw new AppError('WRONG_STATE');
  const wanted = [{ souvenirId: souvenir.id, lot }];
  const found = requireFound((await ensureLots(tx, wanted, hongKongDay(context.now)))[0]);
  await insertLotLine(tx, count.id, souvenir.id, found.id);
  await recordAudit(tx, context, {
    action: 'update',
    subject: auditSubject,
    subjectId: count.no,
    after: { added: `${souvenir.code} ${lot.number} ${lot.bestBefore}` },
  });
  const lines = await listLinesOfCount(tx, count.id, [souvenir.id]);
  return toCountLine(lines.find(({ lot_id }) => lot_id === found.id)!, count.state, context);
}

/** Omits the book quantity, so that nobody can read it in the audit log while people still count. */
const toAuditData = ({ souvenirId, lotId, counted }: Figure) => ({
  souvenirId,
  ...(lotId && { lotId }),
  counted,
});

type LineKey = { readonly souvenirId: string; readonly lotId: string | null };
const lineKey = ({ souvenirId, lotId }: LineKey): string => `${souvenirId} ${lotId}`;

/** The pieces of a lot, or those without a lot. */
function findBook({ onHand, lots }: PlaceRow, lotId: string | null): number {
  if (lotId) return lots.find(({ id }) => id === lotId)?.onHand ?? 0;
  return onHand - lots.reduce((sum, lot) => sum + lot.onHand, 0);
}

const findEntryError = (row: CountLineRow, count: CountRecord, userId: string) =>
  count.state === 'recount' && row.needs_second && row.counter_id === userId
    ? 'validation.secondByOther'
    : 'validation.countedByOther';

export async function saveCountLines(
  tx: Tx,
  id: string,
  lines: readonly (LineKey & { counted: number })[],
  threshold: CountThreshold,
  context: SignedInContext,
) {
  const count = await lockUnfinishedCount(tx, id, 'share');
  const souvenirIds = [...new Set(lines.map(({ souvenirId }) => souvenirId))];
  await lockLines(tx, id, souvenirIds);
  const rows = await listLinesOfCount(tx, id, souvenirIds);
  const rowsByKey = new Map(
    rows.map((row) => [lineKey({ souvenirId: row.souvenir_id, lotId: row.lot_id }), row]),
  );
  const places = rows.map((row) => ({ souvenirId: row.souvenir_id, storageId: count.storageId }));
  const balances = await lockBalances(tx, places, context.now);
  const { userId, name } = context.caller;
  const figures: Record<'first' | 'second', Figure[]> = { first: [], second: [] };
  for (const [index, { souvenirId, lotId, counted }] of lines.entries()) {
    const key = lineKey({ souvenirId, lotId });
    const row = rowsByKey.get(key);
    if (!row) throw createFieldError(`lines.${index}.souvenirId`, 'validation.unknownCode', context);
    if (lines.findIndex((line) => lineKey(line) === key) < index)
      throw createFieldError(`lines.${index}.souvenirId`, 'validation.twiceInSheet', context);
    const entry = chooseEntry(toCountedLine(row), userId, count.state);
    if (entry === 'none')
      throw createFieldError(`lines.${index}.counted`, findEntryError(row, count, userId), context);
    const book = findBook(balances.get(placeKey({ souvenirId, storageId: count.storageId }))!, lotId);
    figures[entry].push({
      souvenirId,
      lotId,
      counted,
      book,
      exceedsTolerance: exceedsTolerance(counted, book, threshold),
    });
  }
  for (const entry of ['first', 'second'] as const)
    await saveFigures(tx, id, entry, figures[entry], { id: userId, name }, context.now);
  await recordAudit(tx, context, {
    action: 'count',
    subject: auditSubject,
    subjectId: count.no,
    after: { first: figures.first.map(toAuditData), second: figures.second.map(toAuditData) },
  });
  await announce(tx, 'stock');
  const wanted = new Set(lines.map(lineKey));
  const saved = (await listLinesOfCount(tx, id, souvenirIds)).filter((row) =>
    wanted.has(lineKey({ souvenirId: row.souvenir_id, lotId: row.lot_id })),
  );
  return { list: saved.map((row) => toCountLine(row, count.state, context)) };
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
    const step = { action: 'recount', from: state, to: 'recount', comment, after: { waitingSecond } };
    await recordCountStep(tx, context, count, step);
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

/** Posts only the differences. Pieces that moved after the count have their own movements. */
async function createAdjustment(
  tx: Tx,
  count: CountRecord,
  differing: readonly { row: CountLineRow; difference: number }[],
  context: SignedInContext,
) {
  const lines = differing.map(({ row, difference }, index) => ({
    ...plainLine,
    lineNo: index + 1,
    souvenirId: row.souvenir_id,
    lotNumber: row.lot_number ?? '',
    bestBefore: row.best_before,
    storageId: count.storageId,
    direction: difference > 0 ? ('in' as const) : ('out' as const),
    quantity: Math.abs(difference),
    reason: 'count_difference',
  }));
  const flow = {
    kind: 'adjustment',
    orderType: null,
    origin: null,
    countId: count.id,
    reason: count.no,
  } as const;
  return makeDocument(tx, context, flow, lines);
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
