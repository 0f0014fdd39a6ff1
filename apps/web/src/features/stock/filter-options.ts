// Options of the storage and category filters of stock lists.
import { fetched } from '../../patterns/list/list-types.ts';

export const storageOptions = fetched('GET /api/inventory/stock-choices', ({ storages }) =>
  storages.map(({ id, name }) => ({ value: id, label: name })),
);
export const categoryOptions = fetched('GET /api/inventory/stock-choices', ({ categories }) =>
  categories.map(({ id, name }) => ({ value: id, label: name })),
);
