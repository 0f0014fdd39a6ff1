import { useApiQuery } from '../../../patterns/hooks/use-api.ts';

type Category = { readonly id: string; readonly parentId: string | null; readonly name: string };

/** The categories in the order of the tree, each with its parents: "Stationery › Pens". */
export function toCategoryOptions(list: readonly Category[]) {
  const byId = new Map(list.map((category) => [category.id, category]));
  const buildLabel = ({ parentId, name }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${buildLabel(parent)} › ${name}` : name;
  };
  return list.map((category) => ({ value: category.id, label: buildLabel(category) }));
}

export function useCategoryOptions() {
  return toCategoryOptions(useApiQuery('GET /api/inventory/categories', {}).data?.list ?? []);
}
