// Splits the lines of a return order by the condition of the pieces. The number of pieces stays the same.
import type { Condition } from './document.form.ts';
import type { LineFacts } from './document.rules.ts';

export type InspectedPart = { readonly condition: Condition; readonly quantity: number };
export type LineInspection = { readonly lineNo: number; readonly parts: readonly InspectedPart[] };
type Inspected<L> = { readonly lines: L[] } | { readonly wrong: readonly number[] };

/**
 * Returns the new lines, renumbered, or the numbers of the wrong lines. Pieces with the same souvenir, storage,
 * movement and condition are merged into one line.
 */
export function inspectLines<L extends LineFacts>(
  lines: readonly L[],
  inspections: readonly LineInspection[],
): Inspected<L> {
  const byLine = new Map(inspections.map((inspection) => [inspection.lineNo, inspection.parts]));
  const wrong = [...byLine].flatMap(([lineNo, parts]) => {
    const line = lines.find((candidate) => candidate.lineNo === lineNo);
    return line && isFullyInspected(line.quantity, parts) ? [] : [lineNo];
  });
  if (wrong.length > 0 || byLine.size < inspections.length) return { wrong };
  const merged = new Map<string, L>();
  for (const line of lines) {
    const parts = byLine.get(line.lineNo) ?? [{ condition: line.condition, quantity: line.quantity }];
    for (const { condition, quantity } of parts) {
      const key = [line.souvenirId, line.storageId, line.reverses, condition].join();
      const before = merged.get(key);
      merged.set(key, { ...(before ?? line), condition, quantity: quantity + (before?.quantity ?? 0) });
    }
  }
  return { lines: [...merged.values()].map((line, index) => ({ ...line, lineNo: index + 1 })) };
}

const sumParts = (parts: readonly InspectedPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** One part for each condition. */
export function mergeParts(parts: readonly InspectedPart[]): InspectedPart[] {
  const sums = new Map<Condition, number>();
  for (const { condition, quantity } of parts) sums.set(condition, (sums.get(condition) ?? 0) + quantity);
  return [...sums].map(([condition, quantity]) => ({ condition, quantity }));
}

/** Whether the conditions of a line name all of its pieces, and each condition once. */
export const isFullyInspected = (quantity: number, parts: readonly InspectedPart[]): boolean =>
  sumParts(parts) === quantity && mergeParts(parts).length === parts.length;

/** Inspected pieces, and the issue movements that they may have come from. */
export type InspectedPieces = {
  readonly reverses: readonly number[];
  readonly parts: readonly InspectedPart[];
};

/** Assigns inspected pieces to the lines of a return order. Undefined if they are not the pieces of these lines. */
export function assignParts(
  lines: readonly Pick<LineFacts, 'lineNo' | 'quantity' | 'reverses'>[],
  groups: readonly InspectedPieces[],
): LineInspection[] | undefined {
  const left = groups.map(({ parts }) => mergeParts(parts));
  const inspections = lines.map(({ lineNo, quantity, reverses }) => {
    const group = left[groups.findIndex((one) => reverses !== null && one.reverses.includes(reverses))];
    const parts: InspectedPart[] = [];
    let open = quantity;
    while (group?.length && open > 0) {
      const [{ condition, quantity: rest }] = group.splice(0, 1) as [InspectedPart];
      const taken = Math.min(rest, open);
      parts.push({ condition, quantity: taken });
      open -= taken;
      if (rest > taken) group.unshift({ condition, quantity: rest - taken });
    }
    return { lineNo, parts, open };
  });
  if (inspections.some(({ open }) => open > 0) || left.some((group) => group.length > 0)) return undefined;
  return inspections.map(({ lineNo, parts }) => ({ lineNo, parts }));
}
