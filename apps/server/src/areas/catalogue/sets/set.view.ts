// Shows a set: its parts, and how many sets can be made from the stock.
import { calculateAmount } from '@keepsake/core/catalogue/prices/cost.rules';
import { countSets, findLimit } from '@keepsake/core/catalogue/sets/set.rules';
import type { ContainingSet, ShownSet } from '@keepsake/core/catalogue/sets/set.shape';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import { imageUrl } from '../../file/index.ts';
import type { ContainingSetRow, PartRow, SetRecord } from './set.repo.ts';

type Limit = { canMake: number; limitedBy: LocalizedText };

/** How many sets can be made in each storage that has all parts. */
export function countSetsByStorage(parts: readonly PartRow[]): Map<string, Limit> {
  const storages = new Set(parts.flatMap(({ availableIn }) => Object.keys(availableIn)));
  const limits = [...storages].map((id): [string, Limit] => {
    const { canMake, limitedBy } = findLimit(
      parts.map(({ name, quantity, availableIn }) => ({ name, quantity, available: availableIn[id] ?? 0 })),
    )!;
    return [id, { canMake, limitedBy: limitedBy.name }];
  });
  return new Map(limits.filter(([, { canMake }]) => canMake > 0));
}

/** How many sets can be made. A set is assembled from the parts of one storage. */
export const countAllSets = (parts: readonly PartRow[]): number =>
  [...countSetsByStorage(parts).values()].reduce((sum, { canMake }) => sum + canMake, 0);

export function toSet(
  { version, packingCost }: SetRecord,
  parts: readonly PartRow[],
  storages: readonly { id: string; name: LocalizedText }[],
  { caller, language }: SignedInContext,
): ShownSet {
  const byStorage = countSetsByStorage(parts);
  const partsCost = parts.reduce((sum, { quantity, average }) => sum + quantity * average, 0);
  return {
    version,
    ...(may(caller, 'gifts#unitCost')
      ? { packingCost, assemblyCost: calculateAmount(1, partsCost) + packingCost }
      : {}),
    parts: parts.map((part) => ({
      id: part.souvenirId,
      productCode: part.code,
      name: textIn(part.name, language),
      coverSrc: part.cover && imageUrl('souvenir', part.cover),
      quantity: part.quantity,
      available: part.available,
      enoughFor: countSets(part),
    })),
    storages: storages.flatMap(({ id, name }) => {
      const limit = byStorage.get(id);
      if (!limit) return [];
      const { canMake, limitedBy } = limit;
      return [{ id, name: textIn(name, language), canMake, limitedBy: textIn(limitedBy, language) }];
    }),
    canMake: countAllSets(parts),
  };
}

export const toContainingSet = (
  { code, name, ...set }: ContainingSetRow,
  language: Language,
): ContainingSet => ({ ...set, productCode: code, name: textIn(name, language) });
