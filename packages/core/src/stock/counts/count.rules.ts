// Stock count lines: differences, when a second person must count, and who may enter what.
import type { Why } from '../../api/why.ts';
import type { CountState, countEntries } from './count.contract.ts';

export type CountThreshold = { readonly pieces: number; readonly percent: number };
export type CountedLine = {
  readonly counted: number | null;
  readonly book: number | null;
  readonly counterId: string | null;
  /** A first figure differed too much. Stays true if that figure is corrected. */
  readonly needsSecond: boolean;
  readonly secondCounted: number | null;
  readonly secondBook: number | null;
  readonly secondId: string | null;
};

/**
 * Whether a difference needs a second count: more pieces or more percent than allowed. The percentage is ignored for a
 * difference of one piece.
 */
export function exceedsTolerance(
  counted: number,
  book: number,
  { pieces, percent }: CountThreshold,
): boolean {
  const difference = Math.abs(counted - book);
  return difference > pieces || (difference > 1 && difference * 100 > percent * book);
}

export const isWaitingForSecondCount = (line: CountedLine): boolean =>
  line.needsSecond && line.secondCounted === null;

/** The last figure less the book quantity when it was counted. Null if nobody has counted. */
export function countedDifference(line: CountedLine): number | null {
  if (line.secondCounted !== null && line.secondBook !== null) return line.secondCounted - line.secondBook;
  if (line.counted !== null && line.book !== null) return line.counted - line.book;
  return null;
}

/** Which figure the user may enter. People correct only their own figures. The second count needs another person. */
export function chooseEntry(
  line: CountedLine,
  userId: string,
  state: CountState,
): (typeof countEntries)[number] {
  if (state === 'open')
    return (line.counted === null || line.counterId === userId) && line.secondCounted === null
      ? 'first'
      : 'none';
  if (state !== 'recount' || !line.needsSecond || line.counterId === userId) return 'none';
  return line.secondId === null || line.secondId === userId ? 'second' : 'none';
}

type CountProgress = {
  readonly state: CountState;
  readonly lineCount: number;
  readonly countedCount: number;
  readonly waitingSecond: number;
};

/**
 * Why the first or second count cannot be finished. With `leaveUncounted`, some lines may be uncounted, but not all.
 * The first count never shows whether a figure differs, so that it stays blind.
 */
export function findCloseRefusal(count: CountProgress, leaveUncounted = true): Why | undefined {
  if (count.state === 'recount')
    return count.waitingSecond > 0
      ? { reason: 'RECOUNT_NEEDED', params: { count: count.waitingSecond } }
      : undefined;
  const uncounted = count.lineCount - count.countedCount;
  return uncounted > 0 && (!leaveUncounted || uncounted === count.lineCount)
    ? { reason: 'COUNT_INCOMPLETE', params: { count: uncounted } }
    : undefined;
}
