// What a counted line means: how far off it is, who must count it again, who may enter what.
import type { Why } from '../why.ts';
import type { CountState, countEntries } from './count.contract.ts';

export type CountThreshold = { readonly pieces: number; readonly percent: number };
export type CountedLine = {
  readonly counted: number | null;
  readonly book: number | null;
  readonly counterId: string | null;
  readonly secondCounted: number | null;
  readonly secondBook: number | null;
  readonly secondId: string | null;
};

/** Off by more pieces, or by a larger share of the book, than one person's word is enough for. A single piece never is. */
export function isFarOff(counted: number, book: number, { pieces, percent }: CountThreshold): boolean {
  const off = Math.abs(counted - book);
  return off > pieces || (off > 1 && off * 100 > percent * book);
}

export function waitsForSecond(line: CountedLine, threshold: CountThreshold): boolean {
  if (line.counted === null || line.book === null || line.secondCounted !== null) return false;
  return isFarOff(line.counted, line.book, threshold);
}

/** The figure that counts, against what the ledger said at that moment; null while nobody counted. */
export function countedDifference(line: CountedLine): number | null {
  if (line.secondCounted !== null && line.secondBook !== null) return line.secondCounted - line.secondBook;
  if (line.counted !== null && line.book !== null) return line.counted - line.book;
  return null;
}

/** Until a second figure is there, the first counter may correct theirs; the second one may correct the second. */
export function entryOf(
  line: CountedLine,
  userId: string,
  state: CountState,
  threshold: CountThreshold,
): (typeof countEntries)[number] {
  if (state !== 'open') return 'none';
  if (line.secondCounted !== null) return line.secondId === userId ? 'second' : 'none';
  if (line.counted === null || line.counterId === userId) return 'first';
  return waitsForSecond(line, threshold) ? 'second' : 'none';
}

type CountProgress = {
  readonly lineCount: number;
  readonly countedCount: number;
  readonly waitingSecond: number;
};

/** Why a count cannot be closed; lines left out on purpose (`leaveUncounted`) are no obstacle, all of them are. */
export function closeWhy(count: CountProgress, leaveUncounted = true): Why | undefined {
  const uncounted = count.lineCount - count.countedCount;
  if (uncounted > 0 && (!leaveUncounted || uncounted === count.lineCount))
    return { reason: 'COUNT_INCOMPLETE', params: { count: uncounted } };
  return count.waitingSecond > 0
    ? { reason: 'COUNT_NEEDS_SECOND', params: { count: count.waitingSecond } }
    : undefined;
}
