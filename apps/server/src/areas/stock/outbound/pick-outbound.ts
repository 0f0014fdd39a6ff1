// Use cases: record picked pieces of an outbound order, by line or by scanning a code. Partial picking is possible.

import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import { findDocumentRefusal } from '@keepsake/core/stock/documents/document.rules';
import { codeKey } from '@keepsake/core/values/code-key';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { type LineRecord, listLineRecords } from '../documents/document.repo.ts';
import { savePicked, touchDocument } from '../documents/document-write.repo.ts';
import { getDocument } from '../documents/get-document.ts';
import { lockForAction, toFacts } from '../documents/lock-document.ts';

async function savePick(
  tx: Tx,
  id: string,
  choose: (lines: readonly LineRecord[]) => { line: LineRecord; picked: number },
  context: SignedInContext,
): Promise<number> {
  const document = await lockForAction(tx, 'outbound', id, 'pick', undefined, context);
  const refused = findDocumentRefusal(toFacts(document), 'pick');
  if (refused) throw toRefusal(refused);
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
  await savePick(tx, id, choose, context);
  return getDocument(tx, 'outbound', id, rates, context);
}

/** Adds one piece to the first incomplete line with this code. Concurrent scans are all counted. */
export async function scanPiece(tx: Tx, id: string, code: string, rates: Rates, context: SignedInContext) {
  const choose = (lines: readonly LineRecord[]) => {
    const line = lines.find(
      (candidate) => codeKey(candidate.code) === codeKey(code) && candidate.picked < candidate.quantity,
    );
    if (!line) throw new AppError('CODE_NOT_TO_PICK', { code });
    return { line, picked: line.picked + 1 };
  };
  const lineNo = await savePick(tx, id, choose, context);
  return { lineNo, document: await getDocument(tx, 'outbound', id, rates, context) };
}
