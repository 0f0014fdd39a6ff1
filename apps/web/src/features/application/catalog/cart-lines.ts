import type { ApplicationCartItem } from '@keepsake/core/application/catalog/application-cart.contract';
import type { GiftLine } from '../apply/draft-values.ts';

/** What is selected in the list of wishes and can be applied for, as lines of the form. */
export const cartLines = (items: readonly ApplicationCartItem[]): GiftLine[] =>
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

/** Both together; what is there already keeps its quantity. */
export const withLines = (present: readonly GiftLine[], added: readonly GiftLine[]): GiftLine[] => [
  ...present,
  ...added.filter((line) => !present.some(({ souvenirId }) => souvenirId === line.souvenirId)),
];
