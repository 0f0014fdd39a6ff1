// The pick list: line by line, piece by piece by scan, as far as one gets; the rest waits.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import { documentRefusal, type Rates } from '@keepsake/core/stock/documents/document.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { type LineRecord, listLineRecords } from '../documents/document.repo.ts';
import { savePicked, touchDocument } from '../documents/document-write.repo.ts';
import { getDocument } from '../documents/get-document.ts';
import { factsOf, lockForAction } from '../documents/lock-document.ts';

async function pick(
  tx: Tx,
  id: string,
  choose: (lines: readonly LineRecord[]) => { line: LineRecord; picked: number },
  context: SignedInContext,
): Promise<number> {
  const document = await lockForAction(tx, 'outbound', id, 'pick', undefined, context);
  const refused = documentRefusal(factsOf(document), 'pick');
  if (refused) throw refusalOf(refused);
  const { line, picked } = choose(await listLineRecords(tx, id));
  await savePicked(tx, id, line.lineNo, picked);
  await touchDocument(tx, id, context.caller.name, context.now);
  await recordAudit(tx, context, {
    action: 'pick',
    subject: 'outbound',
    subjectId: document.no,
    before: { line: line.lineNo, picked: line.picked },
    after: { line: line.lineNo, picked },
  });
  await announce(tx, 'stock');
  return line.lineNo;
}

export async function pickLine(
  tx: Tx,
  id: string,
  { lineNo, picked }: { lineNo: number; picked: number },
  rates: Rates,
  context: SignedInContext,
) {
  const choose = (lines: readonly LineRecord[]) => {
    const line = lines.find((candidate) => candidate.lineNo === lineNo);
    if (!line || picked > line.quantity) throw new AppError('RULE_BROKEN');
    return { line, picked };
  };
  await pick(tx, id, choose, context);
  return getDocument(tx, 'outbound', id, rates, context);
}

/** One piece more of the first line that still wants this code: two people scanning at once both count. */
export async function scanPiece(tx: Tx, id: string, code: string, rates: Rates, context: SignedInContext) {
  const wanted = code.toUpperCase();
  const choose = (lines: readonly LineRecord[]) => {
    const line = lines.find(
      (candidate) => candidate.code.toUpperCase() === wanted && candidate.picked < candidate.quantity,
    );
    if (!line) throw new AppError('CODE_NOT_WANTED', { code });
    return { line, picked: line.picked + 1 };
  };
  const lineNo = await pick(tx, id, choose, context);
  return { lineNo, document: await getDocument(tx, 'outbound', id, rates, context) };
}
