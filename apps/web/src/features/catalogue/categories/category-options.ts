import { useApiQuery } from '../../../patterns/hooks/use-api.ts';

type Category = { readonly id: string; readonly parentId: string | null; readonly name: string };

/** In the order of the tree, each with those above it: "Stationery › Pens". */
export function categoryOptions(list: readonly Category[]) {
  const byId = new Map(list.map((category) => [category.id, category]));
  const pathOf = ({ parentId, name }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent)} › ${name}` : name;
  };
  return list.map((category) => ({ value: category.id, label: pathOf(category) }));
}

export function useCategoryOptions() {
  return categoryOptions(useApiQuery('GET /api/inventory/categories', {}).data?.list ?? []);
}
