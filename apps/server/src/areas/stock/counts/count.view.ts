// Converts counts to API rows. Book quantities and differences are hidden until the count is closed.
import type { HistoryEntry } from '@keepsake/core/api/history';
import { blockedActions } from '@keepsake/core/api/why';
import type {
  CountDetail,
  CountLine,
  CountRow,
  CountState,
} from '@keepsake/core/stock/counts/count.contract';
import {
  type CountedLine,
  chooseEntry,
  countedDifference,
  findCloseRefusal,
  isWaitingForSecondCount,
} from '@keepsake/core/stock/counts/count.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { CountLineRow, CountListRow } from './count.repo.ts';

const isInProgress = (state: CountState) => state === 'open' || state === 'recount';

export function toCountRow(row: CountListRow, { caller, language }: SignedInContext): CountRow {
  const actions = (['count', 'close', 'cancel'] as const).filter((action) =>
    may(caller, `stock-count.${action}`),
  );
  const { differing, ...values } = row;
  return {
    ...values,
    storageName: textIn(row.storageName, language),
    waitingSecond: row.state === 'recount' ? row.waitingSecond : 0,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    actions: isInProgress(row.state) ? actions : [],
  };
}

export function toCountDetail(
  row: CountListRow,
  history: HistoryEntry[],
  context: SignedInContext,
): CountDetail {
  return {
    ...toCountRow(row, context),
    blocked: blockedActions(
      isInProgress(row.state) && may(context.caller, 'stock-count.close') ? ['close'] : [],
      () => findCloseRefusal(row),
      context.language,
    ),
    ...(row.state === 'closed' ? { differing: row.differing } : {}),
    history,
  };
}

export const toCountedLine = (row: CountLineRow): CountedLine => ({
  counted: row.counted,
  book: row.book,
  counterId: row.counter_id,
  needsSecond: row.needs_second,
  secondCounted: row.second_counted,
  secondBook: row.second_book,
  secondId: row.second_id,
});

export function toCountLine(
  row: CountLineRow,
  state: CountState,
  { caller, language }: SignedInContext,
): CountLine {
  const line = toCountedLine(row);
  const needsSecond = state === 'recount' && isWaitingForSecondCount(line);
  // the first figure is hidden from other people, because they may have to count again
  const isFirstHidden =
    row.counter_id !== caller.userId &&
    (state === 'open' ? row.counted !== null : state === 'recount' && row.needs_second);
  return {
    souvenirId: row.souvenir_id,
    lotId: row.lot_id,
    lotNumber: row.lot_number ?? '',
    bestBefore: row.best_before,
    perishable: row.perishable,
    productCode: row.code,
    souvenirName: textIn(row.name, language),
    parts: row.parts,
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    isCounted: row.counted !== null,
    ...(isFirstHidden ? {} : { counted: row.counted }),
    countedAt: row.counted_at?.toISOString() ?? null,
    counterName: row.counter_name ?? '',
    needsSecond,
    secondCounted: row.second_counted,
    secondAt: row.second_at?.toISOString() ?? null,
    secondName: row.second_name ?? '',
    entry: chooseEntry(line, caller.userId, state),
    ...(state === 'closed' ? { book: row.second_book ?? row.book, difference: countedDifference(line) } : {}),
  };
}
