// Turns items of the cart into lines of an application.
import { maxRequestedPieces } from '@keepsake/core/application/apply/application-draft.contract';
import type { ApplicationCartItem } from '@keepsake/core/application/catalog/application-cart.contract';
import type { DraftLine } from '../apply/draft-values.ts';

/** The selected items of the cart that have a price, as lines of the form. */
export const toSouvenirLines = (items: readonly ApplicationCartItem[]): DraftLine[] =>
  items
    .filter(({ selected, price }) => selected && price !== null)
    .map((item) => ({
      souvenirId: item.souvenirId,
      productCode: item.productCode,
      name: item.name,
      level: item.level,
      coverSrc: item.coverSrc,
      quantity: item.quantity,
      unitPrice: item.price ?? null,
      available: item.available,
    }));

/** The lines for souvenirs that are not present yet. */
export const findNewLines = (present: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] =>
  added.filter((line) => !present.some(({ souvenirId }) => souvenirId === line.souvenirId));

/** Adds lines. The quantity of a souvenir that is already present is added to its line. */
export const addLines = (present: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] => [
  ...present.map((line) => {
    const more = added.find(({ souvenirId }) => souvenirId === line.souvenirId)?.quantity ?? 0;
    return more > 0 ? { ...line, quantity: Math.min(line.quantity + more, maxRequestedPieces) } : line;
  }),
  ...findNewLines(present, added),
];
