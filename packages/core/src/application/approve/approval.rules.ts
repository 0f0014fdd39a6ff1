// Which quantities an approver may grant or suggest.
import { visibleLength } from '../../values/visible.ts';

type Line = { readonly lineNo: number; readonly requested: number; readonly approved: number | null };
type Wish = { readonly lineNo: number; readonly quantity: number };

/** The quantity that can be granted. An earlier level may have granted fewer than requested. */
export const openQuantity = ({ requested, approved }: Line): number => approved ?? requested;

/**
 * The pieces granted per line. A line that is not named is granted in full. Undefined if a line is unknown or named twice,
 * if more is granted than is open, or if nothing is granted (that would be a rejection).
 */
export function calculateGranted(lines: readonly Line[], wishes: readonly Wish[]): Wish[] | undefined {
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

/**
 * Whether a level grants fewer pieces than are open. With many recipients the applicant has to choose who gets a souvenir,
 * so fewer pieces are suggested, not granted.
 */
export const isReducing = (lines: readonly Line[], granted: readonly Wish[]): boolean =>
  lines.some((line, index) => granted[index]!.quantity < openQuantity(line));

export const isFewer = (lines: readonly Line[], granted: readonly Wish[]): boolean =>
  lines.some((line, index) => granted[index]!.quantity < line.requested);

/** Counts visible characters, without surrounding spaces. */
export const isCommentLongEnough = (comment: string, min: number): boolean => visibleLength(comment) >= min;

export type OfferedLine = Wish & { readonly souvenirId: string | null };
type Offer = { readonly lines: readonly OfferedLine[]; readonly useDate: string | null };
type Offered = {
  readonly lines: readonly (Line & { readonly souvenirId: string })[];
  readonly useDate: string | null;
  readonly today: string;
};

type OfferProblem = 'nothingToOffer' | 'grantOutOfRange' | 'dayPassed' | 'listedTwice';

/** Whether a souvenir that is suggested instead would be in two lines. */
function isListedTwice(offered: readonly OfferedLine[], lines: Offered['lines']): boolean {
  const instead = new Map(offered.map(({ lineNo, souvenirId }) => [lineNo, souvenirId]));
  const souvenirs = lines.map(({ lineNo, souvenirId }) => instead.get(lineNo) ?? souvenirId);
  return lines.some(
    ({ souvenirId }, index) =>
      souvenirs[index] !== souvenirId && souvenirs.filter((other) => other === souvenirs[index]).length > 1,
  );
}

/** Why an offer cannot be made: the field and the validation key. */
export function findOfferProblem(
  offer: Offer,
  { lines, useDate, today }: Offered,
): { field: 'lines' | 'useDate'; key: OfferProblem } | undefined {
  if (offer.useDate !== null && offer.useDate < today) return { field: 'useDate', key: 'dayPassed' };
  if (!calculateGranted(lines, offer.lines)) return { field: 'lines', key: 'grantOutOfRange' };
  if (isListedTwice(offer.lines, lines)) return { field: 'lines', key: 'listedTwice' };
  const changesLines = offer.lines.some(({ lineNo, quantity, souvenirId }) => {
    const line = lines.find((own) => own.lineNo === lineNo)!;
    return quantity !== openQuantity(line) || (souvenirId !== null && souvenirId !== line.souvenirId);
  });
  const changesDate = offer.useDate !== null && offer.useDate !== useDate;
  return changesLines || changesDate ? undefined : { field: 'lines', key: 'nothingToOffer' };
}
