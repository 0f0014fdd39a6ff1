// Converts categories to the tree the API returns, with the number of souvenirs in each.
import type { CategoryNode } from '@keepsake/core/catalogue/categories/category.contract';
import { fromLocalized } from '@keepsake/core/values/naming';
import { findAncestors, inTreeOrder } from '@keepsake/core/values/tree';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { CategoryRecord } from './category.repo.ts';

export function toCategoryTree(
  categories: readonly CategoryRecord[],
  counts: ReadonlyMap<string, number>,
  { caller, language }: SignedInContext,
): CategoryNode[] {
  const souvenirsBelow = new Map<string, number>();
  for (const { id } of categories)
    for (const ancestorId of findAncestors(id, categories))
      souvenirsBelow.set(ancestorId, (souvenirsBelow.get(ancestorId) ?? 0) + (counts.get(id) ?? 0));
  return inTreeOrder(categories).map(({ id, parentId, depth, code, name }) => {
    const isEmpty = !counts.get(id) && !categories.some((other) => other.parentId === id);
    return {
      id,
      parentId,
      depth,
      name: textIn(name, language),
      enCode: code,
      ...fromLocalized(name),
      souvenirCount: counts.get(id) ?? 0,
      souvenirCountBelow: souvenirsBelow.get(id) ?? 0,
      actions: [
        ...(may(caller, 'gifts.categoryEdit') ? (['edit'] as const) : []),
        ...(may(caller, 'gifts.categoryMove') ? (['move'] as const) : []),
        ...(may(caller, 'gifts.categoryDelete') && isEmpty ? (['delete'] as const) : []),
      ],
    };
  });
}
