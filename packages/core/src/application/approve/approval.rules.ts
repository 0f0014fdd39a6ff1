// What an approver may grant, and ask instead.
import { visibleLength } from '../../values/visible.ts';

type Line = { readonly lineNo: number; readonly requested: number; readonly approved: number | null };
type Wish = { readonly lineNo: number; readonly quantity: number };

/** What is still open for a line: an earlier level may have granted fewer. */
export const openQuantity = ({ requested, approved }: Line): number => approved ?? requested;

/**
 * Pieces granted per line; a line that is not named is granted whole. Undefined where a line is unknown, more is granted
 * than is open, or nothing at all: that would be a rejection.
 */
export function grantedOf(lines: readonly Line[], wishes: readonly Wish[]): Wish[] | undefined {
  const wished = new Map(wishes.map(({ lineNo, quantity }) => [lineNo, quantity]));
  if (wished.size < wishes.length) return undefined;
  if ([...wished.keys()].some((lineNo) => !lines.some((line) => line.lineNo === lineNo))) return undefined;
  const granted = lines.map((line) => ({
    lineNo: line.lineNo,
    quantity: wished.get(line.lineNo) ?? openQuantity(line),
  }));
  const tooMany = granted.some(({ quantity }, index) => quantity > openQuantity(lines[index]!));
  return tooMany || granted.every(({ quantity }) => quantity === 0) ? undefined : granted;
}

export const isFewer = (lines: readonly Line[], granted: readonly Wish[]): boolean =>
  lines.some((line, index) => granted[index]!.quantity < line.requested);

/** Counted as people count, without what surrounds it. */
export const isCommentLongEnough = (comment: string, min: number): boolean => visibleLength(comment) >= min;

export type OfferedLine = Wish & { readonly souvenirId: string | null };
type Offer = { readonly lines: readonly OfferedLine[]; readonly useDate: string | null };
type Offered = {
  readonly lines: readonly (Line & { readonly souvenirId: string })[];
  readonly useDate: string | null;
  readonly mode: 'single' | 'batch';
  readonly today: string;
};

/** Why an offer cannot be made, by field; the words are validation keys. */
export function offerComplaint(
  offer: Offer,
  { lines, useDate, mode, today }: Offered,
): { field: 'lines' | 'useDate'; key: 'nothingToOffer' | 'notAllowed' | 'dayPassed' } | undefined {
  if (offer.useDate !== null && offer.useDate < today) return { field: 'useDate', key: 'dayPassed' };
  // rows of a batch name their souvenirs themselves
  if (mode === 'batch' && offer.lines.some(({ souvenirId }) => souvenirId !== null)) {
    return { field: 'lines', key: 'notAllowed' };
  }
  if (!grantedOf(lines, offer.lines)) return { field: 'lines', key: 'notAllowed' };
  const changes = offer.lines.some(({ lineNo, quantity, souvenirId }) => {
    const line = lines.find((own) => own.lineNo === lineNo)!;
    return quantity !== openQuantity(line) || (souvenirId !== null && souvenirId !== line.souvenirId);
  });
  const another = offer.useDate !== null && offer.useDate !== useDate;
  return changes || another ? undefined : { field: 'lines', key: 'nothingToOffer' };
}
