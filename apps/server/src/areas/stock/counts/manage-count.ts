// Counting a storage while it stays open: every figure is held against the ledger at the moment it is entered.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import { refusalOf } from '@keepsake/core/api/why';
import type { CountForm } from '@keepsake/core/stock/counts/count.contract';
import {
  type CountThreshold,
  closeWhy,
  countedDifference,
  entryOf,
  isFarOff,
  isWaitingForSecondCount,
} from '@keepsake/core/stock/counts/count.rules';
import { placeKey } from '@keepsake/core/stock/documents/posting.rules';
import { translate } from '@keepsake/core/values/messages';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { listHistoryOf } from '../../../db/history.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { makeDocument } from '../documents/document-flows.ts';
import { activeStorages, knownSouvenirs } from '../documents/form/document-check.repo.ts';
import { lockBalances } from '../ledger/ledger.repo.ts';
import {
  type CountLineRow,
  type CountRecord,
  type Figure,
  findCount,
  findSouvenirByCode,
  insertChosenLines,
  insertCount,
  insertHeldLines,
  listLinesOf,
  lockCount,
  lockLines,
  saveCountState,
  saveFigures,
} from './count.repo.ts';
import { toCountDetail, toCounted, toCountLine } from './count.view.ts';

const subject = 'stock_count';
const auditSubject = 'stock-count';

export async function getCount(db: Db, id: string, context: SignedInContext) {
  const count = await findCount(db, id);
  if (!count) throw new AppError('NOT_FOUND');
  return toCountDetail(count, await listHistoryOf(db, subject, id), context);
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

const wrong = (path: string, key: keyof typeof validationMessages, { language }: SignedInContext) =>
  new AppError('FIELDS_INVALID', {}, { [path]: translate(validationMessages[key], language) });

export async function createCount(tx: Tx, form: CountForm, context: SignedInContext) {
  const { storageId, souvenirIds, remark } = form;
  if (!(await activeStorages(tx, [storageId])).has(storageId))
    throw wrong('storageId', 'validation.notActive', context);
  const known = await knownSouvenirs(tx, souvenirIds ?? []);
  const unknown = (souvenirIds ?? []).findIndex((id) => !known.has(id));
  if (unknown >= 0) throw wrong(`souvenirIds.${unknown}`, 'validation.unknownCode', context);
  const { userId, name } = context.caller;
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, 'CT', context.now);
  await insertCount(tx, { id, no, storageId, remark, creator: { id: userId, name }, now: context.now });
  if (souvenirIds) await insertChosenLines(tx, id, souvenirIds);
  else await insertHeldLines(tx, id, storageId);
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

async function takeCount(tx: Tx, id: string, mode: 'update' | 'share'): Promise<CountRecord> {
  const count = await lockCount(tx, id, mode);
  if (!count) throw new AppError('NOT_FOUND');
  if (count.state === 'closed' || count.state === 'cancelled') throw new AppError('WRONG_STATE');
  return count;
}

export async function addCountLine(tx: Tx, id: string, code: string, context: SignedInContext) {
  const count = await takeCount(tx, id, 'share');
  const souvenirId = await findSouvenirByCode(tx, code);
  if (!souvenirId) throw new AppError('CODE_UNKNOWN', { code });
  const [known] = await listLinesOf(tx, id, [souvenirId]);
  if (known) return toCountLine(known, count.state, context);
  if (count.state !== 'open') throw new AppError('WRONG_STATE');
  await insertChosenLines(tx, id, [souvenirId]);
  await recordAudit(tx, context, {
    action: 'update',
    subject: auditSubject,
    subjectId: count.no,
    after: { added: code },
  });
  const [added] = await listLinesOf(tx, id, [souvenirId]);
  return toCountLine(added!, count.state, context);
}

/** What an audit line keeps of a figure: while people still count, nobody reads the book quantity there. */
const asEntered = ({ souvenirId, counted }: Figure) => ({ souvenirId, counted });

const refusedEntry = (row: CountLineRow, count: CountRecord, userId: string) =>
  count.state === 'recount' && row.needs_second && row.counter_id === userId
    ? 'validation.secondByOther'
    : 'validation.countedByOther';

export async function saveCountLines(
  tx: Tx,
  id: string,
  lines: readonly { souvenirId: string; counted: number }[],
  threshold: CountThreshold,
  context: SignedInContext,
) {
  const count = await takeCount(tx, id, 'share');
  const souvenirIds = [...new Set(lines.map(({ souvenirId }) => souvenirId))];
  await lockLines(tx, id, souvenirIds);
  const found = new Map((await listLinesOf(tx, id, souvenirIds)).map((row) => [row.souvenir_id, row]));
  const places = souvenirIds
    .filter((souvenirId) => found.has(souvenirId))
    .map((souvenirId) => ({
      souvenirId,
      storageId: count.storageId,
    }));
  const balances = await lockBalances(tx, places, context.now);
  const { userId, name } = context.caller;
  const figures: Record<'first' | 'second', Figure[]> = { first: [], second: [] };
  for (const [index, { souvenirId, counted }] of lines.entries()) {
    const row = found.get(souvenirId);
    if (!row) throw wrong(`lines.${index}.souvenirId`, 'validation.unknownCode', context);
    if (lines.findIndex((line) => line.souvenirId === souvenirId) < index)
      throw wrong(`lines.${index}.souvenirId`, 'validation.twiceInSheet', context);
    const entry = entryOf(toCounted(row), userId, count.state);
    if (entry === 'none') throw wrong(`lines.${index}.counted`, refusedEntry(row, count, userId), context);
    const book = balances.get(placeKey({ souvenirId, storageId: count.storageId }))!.onHand;
    figures[entry].push({ souvenirId, counted, book, farOff: isFarOff(counted, book, threshold) });
  }
  for (const entry of ['first', 'second'] as const)
    await saveFigures(tx, id, entry, figures[entry], { id: userId, name }, context.now);
  await recordAudit(tx, context, {
    action: 'count',
    subject: auditSubject,
    subjectId: count.no,
    after: { first: figures.first.map(asEntered), second: figures.second.map(asEntered) },
  });
  await announce(tx, 'stock');
  const saved = await listLinesOf(tx, id, souvenirIds);
  return { list: saved.map((row) => toCountLine(row, count.state, context)) };
}

export async function closeCount(
  tx: Tx,
  id: string,
  { leaveUncounted, comment }: { leaveUncounted: boolean; comment: string },
  context: SignedInContext,
) {
  const count = await takeCount(tx, id, 'update');
  const rows = await listLinesOf(tx, id);
  const lines = rows.map((row) => ({ souvenirId: row.souvenir_id, ...toCounted(row) }));
  const uncounted = lines.filter(({ counted }) => counted === null).length;
  const waitingSecond = lines.filter(isWaitingForSecondCount).length;
  const { state } = count;
  const progress = { state, lineCount: lines.length, countedCount: lines.length - uncounted, waitingSecond };
  const obstacle = closeWhy(progress, leaveUncounted);
  if (obstacle) throw refusalOf(obstacle);
  if (waitingSecond > 0) {
    await saveCountState(tx, id, 'recount', null);
    const step = { action: 'recount', from: state, to: 'recount', comment, after: { waitingSecond } };
    await recordCountStep(tx, context, count, step);
    return getCount(tx, id, context);
  }
  const differing = lines
    .map((line) => ({ souvenirId: line.souvenirId, difference: countedDifference(line) ?? 0 }))
    .filter(({ difference }) => difference !== 0);
  const adjustment = differing.length > 0 ? await adjust(tx, count, differing, context) : undefined;
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

/** Only what differs, and by how much: what moved after the count has its own movements. */
async function adjust(
  tx: Tx,
  count: CountRecord,
  differing: readonly { souvenirId: string; difference: number }[],
  context: SignedInContext,
) {
  const lines = differing.map(({ souvenirId, difference }, index) => ({
    lineNo: index + 1,
    souvenirId,
    storageId: count.storageId,
    direction: difference > 0 ? ('in' as const) : ('out' as const),
    quantity: Math.abs(difference),
    currency: null,
    price: null,
    reservationId: null,
    reverses: null,
    condition: null,
    reason: 'count_difference',
    remark: '',
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
  const count = await takeCount(tx, id, 'update');
  await saveCountState(tx, id, 'cancelled', context.now);
  await recordCountStep(tx, context, count, {
    action: 'cancel',
    from: count.state,
    to: 'cancelled',
    comment,
  });
  return getCount(tx, id, context);
}
