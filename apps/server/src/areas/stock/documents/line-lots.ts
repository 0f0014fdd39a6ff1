// The lots of a document line: moved, named on the line, or suggested.
import type { DocumentLine } from '@keepsake/core/stock/documents/document.contract';
import type { DocumentKind, DocumentState } from '@keepsake/core/stock/documents/document.machine';
import { chooseLots, type LotPlace } from '@keepsake/core/stock/lots/lot.rules';
import type { DocumentLineRow } from './document-list.repo.ts';

/**
 * The lots of a line. If the document is confirmed: the lots of its movements. Otherwise the lot that is named on the
 * line, or else the lots to take the pieces from.
 */
export function findLineLots(
  row: DocumentLineRow,
  { kind, state }: { readonly kind: DocumentKind; readonly state: DocumentState },
  today: string,
): DocumentLine['lots'] {
  const { direction, quantity, lotNumber, bestBefore, onHand, placeLots } = row;
  if (state === 'confirmed') return row.movedLots;
  if (bestBefore) return [{ number: lotNumber, bestBefore, quantity }];
  if (state === 'cancelled' || direction === 'in') return [];
  return suggestLots({ onHand, lots: placeLots }, quantity, kind, today);
}

/** The lots to take pieces from. Empty if the place has no lots. */
export function suggestLots(
  place: LotPlace,
  quantity: number,
  kind: DocumentKind,
  today: string,
): DocumentLine['lots'] {
  if (place.lots.length === 0) return [];
  return chooseLots(place, quantity, kind, today).map((share) => ({
    number: share.lot?.number ?? '',
    bestBefore: share.lot?.bestBefore ?? null,
    quantity: share.quantity,
  }));
}
