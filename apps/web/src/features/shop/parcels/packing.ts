// The parcels that staff pack in the ship dialog, before they are saved.
import type { DeskDetail } from '@keepsake/core/shop/desk/desk.contract';
import type { ParcelView } from '@keepsake/core/shop/parcels/parcel.schemas';
import { nameWithText } from '../../../business/personal-text.tsx';

export type OpenLine = { readonly lineNo: number; readonly name: string; readonly open: number };
export type ParcelDraft = {
  readonly key: number;
  readonly carrier: string;
  readonly trackingNo: string;
  /** The number of pieces by line number. */
  readonly pieces: Readonly<Record<number, number>>;
};

/** The pieces to pack: not sent yet, not cancelled and not held. */
export const listOpenLines = ({ lines }: Pick<DeskDetail, 'lines'>): OpenLine[] =>
  lines
    .map((line) => ({
      lineNo: line.lineNo,
      name: nameWithText(line),
      open: line.quantity - line.cancelled - line.sent - line.held,
    }))
    .filter(({ open }) => open > 0);

export const emptyParcel = (key: number): ParcelDraft => ({ key, carrier: '', trackingNo: '', pieces: {} });

/** The parcels that were packed before. If there are none: two parcels, the first with all pieces. */
export function startPacking(
  { parcels }: { readonly parcels: readonly ParcelView[] },
  lines: readonly OpenLine[],
): ParcelDraft[] {
  const packed = parcels.filter(({ sentAt }) => sentAt === null);
  if (packed.length === 0) {
    const pieces = Object.fromEntries(lines.map(({ lineNo, open }) => [lineNo, open]));
    return [{ ...emptyParcel(1), pieces }, emptyParcel(2)];
  }
  return packed.map(({ lines: inside }, index) => ({
    ...emptyParcel(index + 1),
    pieces: Object.fromEntries(inside.map(({ lineNo, quantity }) => [lineNo, quantity])),
  }));
}

/** Pieces that are in no parcel: positive if some are missing, negative if there are too many. */
export const countUnpacked = (line: OpenLine, parcels: readonly ParcelDraft[]): number =>
  line.open - parcels.reduce((sum, { pieces }) => sum + (pieces[line.lineNo] ?? 0), 0);

/** The body of the request. A parcel without pieces is left out. */
export const toParcels = (parcels: readonly ParcelDraft[], lines: readonly OpenLine[]) =>
  parcels
    .map(({ carrier, trackingNo, pieces }) => ({
      carrier: carrier.trim(),
      trackingNo: trackingNo.trim(),
      lines: lines
        .map(({ lineNo }) => ({ lineNo, quantity: pieces[lineNo] ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    }))
    .filter((parcel) => parcel.lines.length > 0);
