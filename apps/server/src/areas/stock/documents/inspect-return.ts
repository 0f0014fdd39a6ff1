// Stores the condition of returned items before the return order is confirmed. Only items fit for sale return to stock.

import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { Inspection } from '@keepsake/core/stock/documents/document.form';
import { findDocumentRefusal } from '@keepsake/core/stock/documents/document.rules';
import { inspectLines } from '@keepsake/core/stock/documents/inspection.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type LineRecord, listLineRecords } from './document.repo.ts';
import { deleteLines, insertLines, touchDocument } from './document-write.repo.ts';
import { getDocument } from './get-document.ts';
import { lockForAction, toFacts } from './lock-document.ts';
import { recordStep } from './record-document.ts';

const inShort = (lines: readonly LineRecord[]) =>
  lines.map(({ code, quantity, condition }) => `${code} × ${quantity}: ${condition}`);

export async function inspectReturn(
  tx: Tx,
  id: string,
  { version, lines: verdicts }: Inspection,
  rates: Rates,
  context: SignedInContext,
) {
  const document = await lockForAction(tx, 'return', id, 'judge', version, context);
  const refused = findDocumentRefusal(toFacts(document), 'judge');
  if (refused) throw toRefusal(refused);
  const before = await listLineRecords(tx, id);
  const inspected = inspectLines(before, verdicts);
  if ('wrong' in inspected) throw new AppError('PIECES_MISJUDGED', { lines: inspected.wrong.join(', ') });
  await deleteLines(tx, id);
  await insertLines(tx, id, inspected.lines);
  await touchDocument(tx, id, context.caller.name, context.now, true);
  await recordStep(tx, context, {
    document,
    action: 'judge',
    from: document.state,
    to: document.state,
    comment: '',
    before: { lines: inShort(before) },
    after: { lines: inShort(inspected.lines) },
  });
  return getDocument(tx, 'return', id, rates, context);
}
