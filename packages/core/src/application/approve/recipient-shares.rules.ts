// Which recipients of an application keep their souvenirs when the applicant accepts a suggestion with fewer pieces.
type Row = {
  readonly rowNo: number;
  readonly souvenirId: string | null;
  readonly quantity: number | null;
};
export type RecipientShare = { readonly rowNo: number; readonly quantity: number };
/** A line with the quantity after the change and the souvenir before it, which is the one in the recipients' rows. */
type ChangedLine = { readonly lineNo: number; readonly souvenirId: string; readonly quantity: number };

export const sumShares = (rows: readonly Row[], souvenirId: string): number =>
  rows.reduce((sum, row) => sum + (row.souvenirId === souvenirId ? (row.quantity ?? 0) : 0), 0);

/** The rows with the chosen pieces. Rows of a removed souvenir get nothing. All others keep what they have. */
function applyShares<R extends Row>(
  rows: readonly R[],
  lines: readonly ChangedLine[],
  chosen: readonly RecipientShare[],
): R[] {
  const quantities = new Map(chosen.map(({ rowNo, quantity }) => [rowNo, quantity]));
  const removed = new Set(lines.flatMap(({ souvenirId, quantity }) => (quantity === 0 ? souvenirId : [])));
  return rows.map((row) => ({
    ...row,
    quantity:
      row.souvenirId !== null && removed.has(row.souvenirId)
        ? 0
        : (quantities.get(row.rowNo) ?? row.quantity),
  }));
}

type Division<R> = { readonly rows: R[] } | { readonly wrongLine: ChangedLine | undefined };

/**
 * Divides the pieces of the changed lines among the recipients: no recipient gets more than before, and the pieces of
 * the recipients add up to those of each line. Otherwise returns the first line that breaks this rule (undefined: an
 * unknown row, or one that is named twice).
 */
export function redistributePieces<R extends Row>(
  rows: readonly R[],
  lines: readonly ChangedLine[],
  chosen: readonly RecipientShare[],
): Division<R> {
  const byNo = new Map(rows.map((row) => [row.rowNo, row]));
  const isKnown = chosen.every(({ rowNo }) => byNo.has(rowNo));
  if (!isKnown || new Set(chosen.map(({ rowNo }) => rowNo)).size < chosen.length) {
    return { wrongLine: undefined };
  }
  const divided = applyShares(rows, lines, chosen);
  const wrongLine = lines.find(
    ({ souvenirId, quantity }) =>
      sumShares(divided, souvenirId) !== quantity ||
      divided.some((row) => row.souvenirId === souvenirId && row.quantity! > byNo.get(row.rowNo)!.quantity!),
  );
  return wrongLine ? { wrongLine } : { rows: divided };
}
