import { useApiQuery } from '../../patterns/use-api.ts';

type Category = { readonly id: string; readonly depth: number; readonly name: string };

/** The tree as a list of choices; what is deeper stands further in. */
export const categoryOptions = (list: readonly Category[]) =>
  list.map(({ id, depth, name }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }));

export function useCategoryOptions() {
  return categoryOptions(useApiQuery('GET /api/inventory/categories', {}).data?.list ?? []);
}
