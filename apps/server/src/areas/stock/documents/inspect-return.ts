// Stores the condition of returned pieces before the return order is confirmed. Only resellable pieces enter the stock.

import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { Inspection } from '@keepsake/core/stock/documents/document.form';
import { findDocumentRefusal } from '@keepsake/core/stock/documents/document.rules';
import {
  assignParts,
  type InspectedPieces,
  inspectLines,
  type LineInspection,
} from '@keepsake/core/stock/documents/inspection.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type DocumentRecord, type LineRecord, listLineRecords } from './document.repo.ts';
import { deleteLines, insertLines, touchDocument } from './document-write.repo.ts';
import { getDocument } from './get-document.ts';
import { lockForAction, toFacts } from './lock-document.ts';
import { recordStep } from './record-document.ts';

const toAuditLines = (lines: readonly Pick<LineRecord, 'code' | 'quantity' | 'condition'>[]) =>
  lines.map(({ code, quantity, condition }) => ({ code, quantity, condition }));

export async function inspectReturn(
  tx: Tx,
  id: string,
  { version, lines: inspections }: Inspection,
  rates: Rates,
  context: SignedInContext,
) {
  const document = await lockForAction(tx, 'return', id, 'judge', version, context);
  const refused = findDocumentRefusal(toFacts(document), 'judge');
  if (refused) throw toRefusal(refused);
  await storeConditions(tx, document, await listLineRecords(tx, id), inspections, context);
  return getDocument(tx, 'return', id, rates, context);
}

/** Stores the condition of inspected pieces on the lines of a locked return order. */
export async function storeInspectedPieces(
  tx: Tx,
  document: DocumentRecord,
  pieces: readonly InspectedPieces[],
  context: SignedInContext,
): Promise<void> {
  const lines = await listLineRecords(tx, document.id);
  const inspections = assignParts(lines, pieces);
  if (!inspections) throw new AppError('WRONG_STATE');
  await storeConditions(tx, document, lines, inspections, context);
}

async function storeConditions(
  tx: Tx,
  document: DocumentRecord,
  before: readonly LineRecord[],
  inspections: readonly LineInspection[],
  context: SignedInContext,
): Promise<void> {
  const inspected = inspectLines(before, inspections);
  if ('wrong' in inspected)
    throw new AppError('INSPECTION_INCOMPLETE', { lines: inspected.wrong.join(', ') });
  await deleteLines(tx, document.id);
  await insertLines(tx, document.id, inspected.lines);
  await touchDocument(tx, document.id, context.caller.name, context.now, true);
  await recordStep(tx, context, {
    document,
    action: 'judge',
    from: document.state,
    to: document.state,
    comment: '',
    before: { lines: toAuditLines(before) },
    after: { lines: toAuditLines(inspected.lines) },
  });
}
