// Applies an accepted suggestion to the recipients of an application in batch mode: replaces their souvenirs with the
// suggested ones. If the approver suggested fewer pieces, the applicant has chosen which recipients get them.
import { AppError } from '@keepsake/core/api/errors';
import { validationMessages } from '@keepsake/core/api/validation.messages';
import {
  type RecipientShare,
  redistributePieces,
} from '@keepsake/core/application/approve/recipient-shares.rules';
import type { Language, LocalizedText } from '@keepsake/core/values/language';
import { translate } from '@keepsake/core/values/messages';
import type { Tx } from '../../../db/connection/database.ts';
import { textIn } from '../../../platform/chinese.ts';
import type { NewLine } from '../apply/application-lines.repo.ts';
import { listRecipients, replaceRecipients } from '../apply/application-recipients.repo.ts';

/** A line of the application with the pieces and the souvenir of the suggestion. */
export type SuggestedLine = {
  readonly formerSouvenirId: string;
  readonly formerName: LocalizedText;
  readonly quantity: number;
  readonly line: NewLine;
};

/** Refuses a choice that does not add up to the suggested pieces. Returns who gets fewer, for the history: "Chan 2→1". */
export async function divideRecipients(
  tx: Tx,
  applicationId: string,
  lines: readonly SuggestedLine[],
  chosen: readonly RecipientShare[],
  language: Language,
): Promise<string> {
  const rows = (await listRecipients(tx, applicationId)).map(
    ({ code: _code, souvenir_name: _name, ...row }) => ({
      ...row,
      rowNo: row.row_no,
      souvenirId: row.souvenir_id,
    }),
  );
  const changed = lines.map(({ line, formerSouvenirId, quantity }) => ({
    lineNo: line.line_no,
    souvenirId: formerSouvenirId,
    quantity,
  }));
  const division = redistributePieces(rows, changed, chosen);
  if (!('rows' in division)) {
    const wrong = lines.find(({ line }) => line.line_no === division.wrongLine?.lineNo);
    if (!wrong) throw new AppError('BODY_MALFORMED');
    const message = translate(validationMessages['validation.recipientPieces'], language, {
      name: textIn(wrong.formerName, language),
      pieces: wrong.quantity,
    });
    throw new AppError('FIELDS_INVALID', {}, { recipients: message });
  }
  const souvenirs = new Map(lines.map(({ formerSouvenirId, line }) => [formerSouvenirId, line.souvenir_id]));
  await replaceRecipients(
    tx,
    applicationId,
    division.rows
      .filter(({ quantity }) => quantity !== 0)
      .map(({ rowNo: _rowNo, souvenirId, ...row }) => ({
        ...row,
        souvenir_id: souvenirId && (souvenirs.get(souvenirId) ?? souvenirId),
      })),
  );
  return rows
    .map((row, index) => ({ ...row, left: division.rows[index]!.quantity }))
    .filter(({ quantity, left }) => quantity !== left)
    .map(({ name, quantity, left }) => `${name} ${quantity}→${left}`)
    .join('、');
}
