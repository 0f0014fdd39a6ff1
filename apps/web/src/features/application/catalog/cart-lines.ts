// Turns items of the cart into lines of an application.
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

/** Adds lines for souvenirs that are not present yet. Present lines keep their quantity. */
export const addLines = (present: readonly DraftLine[], added: readonly DraftLine[]): DraftLine[] => [
  ...present,
  ...added.filter((line) => !present.some(({ souvenirId }) => souvenirId === line.souvenirId)),
];
