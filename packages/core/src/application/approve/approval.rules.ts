// Which quantities an approver may grant or suggest.
import { visibleLength } from '../../values/visible.ts';

type Line = { readonly lineNo: number; readonly requested: number; readonly approved: number | null };
type LineQuantity = { readonly lineNo: number; readonly quantity: number };

/** The quantity that can be granted. An earlier level may have granted fewer than requested. */
export const openQuantity = ({ requested, approved }: Line): number => approved ?? requested;

/**
 * The pieces granted per line. A line without a new quantity keeps its open quantity. Undefined if a line is unknown or
 * named twice, if more is granted than is open, or if nothing is granted (that would be a rejection).
 */
export function calculateGranted(
  lines: readonly Line[],
  newQuantities: readonly LineQuantity[],
): LineQuantity[] | undefined {
  const byLine = new Map(newQuantities.map(({ lineNo, quantity }) => [lineNo, quantity]));
  if (byLine.size < newQuantities.length) return undefined;
  if ([...byLine.keys()].some((lineNo) => !lines.some((line) => line.lineNo === lineNo))) return undefined;
  const granted = lines.map((line) => ({
    lineNo: line.lineNo,
    quantity: byLine.get(line.lineNo) ?? openQuantity(line),
  }));
  const tooMany = granted.some(({ quantity }, index) => quantity > openQuantity(lines[index]!));
  return tooMany || granted.every(({ quantity }) => quantity === 0) ? undefined : granted;
}

/**
 * Whether a level grants fewer pieces than are open. In batch mode this is refused: the applicant has to choose who
 * gets a souvenir, so fewer pieces are suggested instead.
 */
export const grantsFewerThanBefore = (lines: readonly Line[], granted: readonly LineQuantity[]): boolean =>
  lines.some((line, index) => granted[index]!.quantity < openQuantity(line));

/** Whether fewer pieces are granted than were requested. */
export const grantsFewerThanRequested = (lines: readonly Line[], granted: readonly LineQuantity[]): boolean =>
  lines.some((line, index) => granted[index]!.quantity < line.requested);

/** Counts visible characters, without surrounding spaces. */
export const isCommentLongEnough = (comment: string, min: number): boolean => visibleLength(comment) >= min;

export type OfferedLine = LineQuantity & { readonly souvenirId: string | null };
type Offer = { readonly lines: readonly OfferedLine[]; readonly useDate: string | null };
/** The application that the offer would change, and the current day. */
type OfferContext = {
  readonly lines: readonly (Line & { readonly souvenirId: string })[];
  readonly useDate: string | null;
  readonly today: string;
};

type OfferProblem = 'nothingToOffer' | 'grantOutOfRange' | 'dayPassed' | 'listedTwice';

/** Whether a souvenir that is suggested instead would be in two lines. */
function isListedTwice(offered: readonly OfferedLine[], lines: OfferContext['lines']): boolean {
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
  { lines, useDate, today }: OfferContext,
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
