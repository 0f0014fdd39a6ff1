// Splits the lines of a return order by the condition of the pieces. The number of pieces stays the same.
import type { Condition } from './document.form.ts';
import type { LineFacts } from './document.rules.ts';

type Verdict = {
  readonly lineNo: number;
  readonly parts: readonly { readonly condition: Condition; readonly quantity: number }[];
};
type Inspected<L> = { readonly lines: L[] } | { readonly wrong: readonly number[] };

/** Returns the new lines, renumbered. Pieces with the same movement, storage and condition are merged into one line. */
export function inspectLines<L extends LineFacts>(
  lines: readonly L[],
  verdicts: readonly Verdict[],
): Inspected<L> {
  const byLine = new Map(verdicts.map((verdict) => [verdict.lineNo, verdict.parts]));
  const known = new Set(lines.map(({ lineNo }) => lineNo));
  const wrong = [...byLine].flatMap(([lineNo, parts]) => {
    const line = lines.find((candidate) => candidate.lineNo === lineNo);
    const once = new Set(parts.map(({ condition }) => condition)).size === parts.length;
    const total = parts.reduce((sum, { quantity }) => sum + quantity, 0);
    return known.has(lineNo) && once && line?.quantity === total ? [] : [lineNo];
  });
  if (wrong.length > 0 || byLine.size < verdicts.length) return { wrong };
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
