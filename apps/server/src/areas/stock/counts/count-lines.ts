// Adds lines to a stock count, and saves the counted pieces.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { type CountThreshold, chooseEntry, exceedsTolerance } from '@keepsake/core/stock/counts/count.rules';
import { placeKey } from '@keepsake/core/stock/documents/posting.rules';
import type { LotRef } from '@keepsake/core/stock/lots/lot.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { lockBalances, type PlaceRow } from '../ledger/ledger.repo.ts';
import { ensureLots } from '../lots/lot.repo.ts';
import {
  type CountLineRow,
  type CountRecord,
  type Figure,
  findSouvenirsByCode,
  insertLines,
  insertLotLine,
  listLinesOfCount,
  lockLines,
  saveFigures,
} from './count.repo.ts';
import { toCountedLine, toCountLine } from './count.view.ts';
import { auditSubject, createFieldError, lockUnfinishedCount } from './manage-count.ts';

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

/** Adds a lot that was found on the shelf. Its book quantity is 0 if the ledger has no such lot in the storage. */
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

/** The book quantity in a place: of a lot, or of the pieces without a lot if `lotId` is null. */
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
