// Who was given what, when an application is handed over.
type Receiver = {
  readonly object: string;
  readonly name: string;
  readonly position: string;
  readonly key: string;
};

export type IssuedLine = { readonly lineNo: number; readonly souvenirId: string; readonly quantity: number };
export type RecipientRow = Receiver & {
  readonly souvenirId: string | null;
  readonly quantity: number | null;
};
export type RegisterShare = Receiver & { readonly lineNo: number; readonly quantity: number };

/**
 * Single: all of a line goes to the application's one recipient. Batch: the rows are served in their order, each in
 * full while there are pieces, so that whoever stands first gets theirs when fewer were granted than asked. Pieces
 * that no row asked for (another souvenir was agreed on instead) stand under the application's own recipient.
 */
export function shareOut(
  lines: readonly IssuedLine[],
  recipients: readonly RecipientRow[],
  own: Receiver,
): RegisterShare[] {
  return lines.flatMap(({ lineNo, souvenirId, quantity }) => {
    let left = quantity;
    const shares: RegisterShare[] = [];
    for (const row of recipients) {
      if (row.souvenirId !== souvenirId || row.quantity === null) continue;
      const given = Math.min(left, row.quantity);
      left -= given;
      if (given === 0) continue;
      const { object, name, position, key } = row;
      shares.push({ lineNo, object, name, position, key, quantity: given });
    }
    if (left > 0) shares.push({ lineNo, ...own, quantity: left });
    return shares;
  });
}
