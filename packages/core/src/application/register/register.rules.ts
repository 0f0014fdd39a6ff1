// Divides the pieces of a handed-over application among its recipients, for the gift register.
type Recipient = {
  readonly object: string;
  readonly name: string;
  readonly position: string;
  readonly key: string;
};

export type IssuedLine = { readonly lineNo: number; readonly souvenirId: string; readonly quantity: number };
export type RecipientRow = Recipient & {
  readonly souvenirId: string | null;
  readonly quantity: number | null;
};
export type RegisterShare = Recipient & { readonly lineNo: number; readonly quantity: number };

/**
 * Single mode: all pieces go to the recipient of the application. Batch mode: each row in turn gets the pieces it
 * requested. If fewer pieces were granted, the last rows get fewer or none. Pieces that no row requested are registered
 * under the recipient of the application.
 */
export function divideAmongRecipients(
  lines: readonly IssuedLine[],
  recipients: readonly RecipientRow[],
  applicationRecipient: Recipient,
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
    if (left > 0) shares.push({ lineNo, ...applicationRecipient, quantity: left });
    return shares;
  });
}
