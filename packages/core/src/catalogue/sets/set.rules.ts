// Sets: souvenirs that are assembled from other souvenirs, such as gift boxes. How many can be made from the stock.

export const maxParts = 20;
export const maxPartQuantity = 100;

/** `available`: pieces that are not reserved. `quantity`: pieces in one set. */
type PartStock = { readonly quantity: number; readonly available: number };

/** How many sets the pieces of one part are enough for. */
export const countSets = ({ quantity, available }: PartStock): number =>
  Math.max(0, Math.floor(available / quantity));

/** How many sets can be made, and the part that limits the number. */
export function findLimit<P extends PartStock>(
  parts: readonly P[],
): { canMake: number; limitedBy: P } | null {
  const [first, ...others] = parts;
  if (!first) return null;
  const limitedBy = others.reduce(
    (least, part) => (countSets(part) < countSets(least) ? part : least),
    first,
  );
  return { canMake: countSets(limitedBy), limitedBy };
}

/** Whether a set would contain itself, directly or through other sets. `contents`: the ids of the parts of each set. */
export function containsItself(
  setId: string,
  partIds: readonly string[],
  contents: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>();
  const contains = (id: string): boolean => {
    if (id === setId) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return (contents.get(id) ?? []).some(contains);
  };
  return partIds.some(contains);
}
