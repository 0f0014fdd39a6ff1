// What a counted line means: how far off it is, who must count it again, who may enter what.
import type { Why } from '../../api/why.ts';
import type { CountState, countEntries } from './count.contract.ts';

export type CountThreshold = { readonly pieces: number; readonly percent: number };
export type CountedLine = {
  readonly counted: number | null;
  readonly book: number | null;
  readonly counterId: string | null;
  /** A first figure of this line was far off; a later one does not undo it. */
  readonly needsSecond: boolean;
  readonly secondCounted: number | null;
  readonly secondBook: number | null;
  readonly secondId: string | null;
};

/** Off by more pieces, or by a larger share of the book, than one person's word is enough for. A single piece never is. */
export function isFarOff(counted: number, book: number, { pieces, percent }: CountThreshold): boolean {
  const off = Math.abs(counted - book);
  return off > pieces || (off > 1 && off * 100 > percent * book);
}

export const waitsForSecond = (line: CountedLine): boolean => line.needsSecond && line.secondCounted === null;

/** The figure that counts, against what the ledger said at that moment; null while nobody counted. */
export function countedDifference(line: CountedLine): number | null {
  if (line.secondCounted !== null && line.secondBook !== null) return line.secondCounted - line.secondBook;
  if (line.counted !== null && line.book !== null) return line.counted - line.book;
  return null;
}

/** In an open count everybody corrects their own first figures; in the second count another person than the first. */
export function entryOf(line: CountedLine, userId: string, state: CountState): (typeof countEntries)[number] {
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
 * Why the first or the second count cannot be finished; lines left out on purpose (`leaveUncounted`) are no obstacle,
 * all of them are. An open count never says whether a figure is far off.
 */
export function closeWhy(count: CountProgress, leaveUncounted = true): Why | undefined {
  if (count.state === 'recount')
    return count.waitingSecond > 0
      ? { reason: 'COUNT_NEEDS_SECOND', params: { count: count.waitingSecond } }
      : undefined;
  const uncounted = count.lineCount - count.countedCount;
  return uncounted > 0 && (!leaveUncounted || uncounted === count.lineCount)
    ? { reason: 'COUNT_INCOMPLETE', params: { count: uncounted } }
    : undefined;
}
