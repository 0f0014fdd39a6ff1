// Options of the storage and category filters of stock lists.
import { fetched, toOptions } from '../../patterns/list/list-types.ts';

export const storageOptions = fetched('GET /api/inventory/stock-choices', ({ storages }) =>
  toOptions(storages),
);
export const categoryOptions = fetched('GET /api/inventory/stock-choices', ({ categories }) =>
  toOptions(categories),
);
