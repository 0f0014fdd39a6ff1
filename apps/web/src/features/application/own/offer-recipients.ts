// Which recipients have to be chosen before a suggestion with fewer pieces can be accepted.
import type { ApplicationRecord } from '@keepsake/core/application/apply/application-record.contract';
import { openQuantity } from '@keepsake/core/application/approve/approval.rules';
import {
  type RecipientShare,
  redistributePieces,
  sumShares,
} from '@keepsake/core/application/approve/recipient-shares.rules';

type Offer = ApplicationRecord['offers'][number];
export type Recipient = ApplicationRecord['recipients'][number];

/** The lines with the suggested pieces. */
const listChangedLines = (record: ApplicationRecord, offer: Offer) =>
  record.lines.map((line) => ({
    lineNo: line.lineNo,
    souvenirId: line.souvenirId,
    name: line.name,
    quantity: offer.lines.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? openQuantity(line),
  }));

/** The souvenirs of which fewer pieces are suggested than the recipients would get, with their recipients. */
export function listLinesToDivide(record: ApplicationRecord, offer: Offer) {
  if (record.mode === 'single') return [];
  return listChangedLines(record, offer)
    .map((line) => ({
      ...line,
      recipients: record.recipients.filter((row) => row.souvenirId === line.souvenirId),
    }))
    .filter((line) => line.quantity > 0 && line.quantity < sumShares(line.recipients, line.souvenirId));
}
export type LineToDivide = ReturnType<typeof listLinesToDivide>[number];

/** The chosen shares. Undefined if they do not add up to the suggested pieces. */
export function findShares(
  record: ApplicationRecord,
  offer: Offer,
  shares: ReadonlyMap<number, number>,
): RecipientShare[] | undefined {
  const chosen = [...shares].map(([rowNo, quantity]) => ({ rowNo, quantity }));
  return 'rows' in redistributePieces(record.recipients, listChangedLines(record, offer), chosen)
    ? chosen
    : undefined;
}

/** The first recipients of the list keep their pieces until the suggested ones are used up. */
export function keepFirst({ recipients, quantity }: LineToDivide): RecipientShare[] {
  let left = quantity;
  return recipients.map(({ rowNo, quantity: pieces }) => {
    const share = Math.min(left, pieces ?? 0);
    left -= share;
    return { rowNo, quantity: share };
  });
}
