// The parts and the costs of assemblies: parts become sets, or sets become parts again.
import type { CostRow, Posting } from './posting.rules.ts';

export type Part = { readonly souvenirId: string; readonly quantity: number };
type SetLine = {
  readonly souvenirId: string;
  readonly storageId: string;
  /** `in`: sets are assembled. `out`: sets are taken apart. */
  readonly direction: 'in' | 'out';
  readonly quantity: number;
};

/**
 * Each line of a set, followed by a line for each of its parts in the opposite direction. `givenLine` is the line of
 * the set from which the line was made.
 */
export function expandSets<L extends SetLine>(
  lines: readonly L[],
  parts: ReadonlyMap<string, readonly Part[]>,
): (SetLine & { lineNo: number; setLine: number | null; givenLine: L })[] {
  let lineNo = 0;
  return lines.flatMap((givenLine) => {
    const { souvenirId, storageId, direction, quantity } = givenLine;
    lineNo += 1;
    const setLine = lineNo;
    const opposite = direction === 'in' ? ('out' as const) : ('in' as const);
    return [
      { souvenirId, storageId, direction, quantity, lineNo, setLine: null, givenLine },
      ...(parts.get(souvenirId) ?? []).map((part) => {
        lineNo += 1;
        return {
          souvenirId: part.souvenirId,
          storageId,
          direction: opposite,
          quantity: quantity * part.quantity,
          lineNo,
          setLine,
          givenLine,
        };
      }),
    ];
  });
}

/**
 * Adds the unit costs to the incoming pieces of an assembly. An assembled set costs the sum of the average costs of its
 * parts, plus its packing. If a set is taken apart, its average cost without the packing is divided among its parts in
 * proportion to their own average costs.
 */
export function addAssemblyCosts<P extends Posting>(
  postings: readonly P[],
  costs: ReadonlyMap<string, Pick<CostRow, 'average'>>,
): P[] {
  const averageOf = ({ souvenirId }: Posting) => costs.get(souvenirId)!.average;
  const partsOf = ({ lineNo }: Posting) => postings.filter(({ setLine }) => setLine === lineNo);
  const sumCosts = (parts: readonly P[]) =>
    parts.reduce((sum, part) => sum + Math.abs(part.quantity) * averageOf(part), 0);
  const setByLineNo = new Map(
    postings.filter(({ setLine }) => setLine === undefined).map((set) => [set.lineNo, set]),
  );

  const costOfAssembled = (set: P) => Math.round(sumCosts(partsOf(set)) / set.quantity) + (set.packing ?? 0);
  const costOfReturnedPart = (part: P, set: P) => {
    const value = -set.quantity * Math.max(0, averageOf(set) - (set.packing ?? 0));
    const parts = partsOf(set);
    const partsValue = sumCosts(parts);
    // parts that never had a cost share the value equally
    if (partsValue === 0) return Math.round(value / parts.reduce((sum, { quantity }) => sum + quantity, 0));
    return Math.round(averageOf(part) * (value / partsValue));
  };

  return postings.map((posting) => {
    if (posting.quantity < 0) return posting;
    const set = posting.setLine === undefined ? undefined : setByLineNo.get(posting.setLine)!;
    return { ...posting, unitCost: set ? costOfReturnedPart(posting, set) : costOfAssembled(posting) };
  });
}
