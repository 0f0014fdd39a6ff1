// The actions that move no stock: submit, reject, reopen, cancel, delete.

import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { decideDocument, findDocumentRefusal } from '@keepsake/core/stock/documents/document.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { writeTogether } from '../../../db/write.ts';
import { type DocumentRecord, findHeader, listLineRecords } from './document.repo.ts';
import { saveDocumentState } from './document-state.repo.ts';
import { deleteDocument } from './document-write.repo.ts';
import { checkDocument } from './form/check-document.ts';
import { listIssued } from './form/document-check.repo.ts';
import { documentSubject, getDocument } from './get-document.ts';
import { lockForAction, toFacts } from './lock-document.ts';
import { insertingDecisionMessage, notifyApprovers, recordStep } from './record-document.ts';

type DecisionAction = 'submit' | 'reject' | 'reopen' | 'cancel';
type DecisionInput = { comment: string; version?: number | undefined };

type Submitted = {
  id: string;
  no: string;
  kind: DocumentKind;
  orderType: OrderType | null;
  state: DocumentState;
  totalQuantity: number;
  originId?: string | null;
};

/** Submits a document whose lines have just been checked. */
export async function submitDocument(
  tx: Tx,
  context: SignedInContext,
  document: Submitted,
  comment: string,
): Promise<void> {
  const by = { id: context.caller.userId, name: context.caller.name };
  const to = decideDocument(document.state, 'submit');
  if (!to) throw new AppError('WRONG_STATE');
  await saveDocumentState(tx, document.id, {
    state: to,
    by,
    now: context.now,
    isDecided: false,
    applicant: by,
  });
  await recordStep(tx, context, { document, action: 'submit', from: document.state, to, comment });
  await notifyApprovers(tx, context, {
    ...document,
    applicantId: by.id,
    hasOrigin: Boolean(document.originId),
  });
}

async function checkLinesAgain(tx: Tx, document: DocumentRecord, rates: Rates, context: SignedInContext) {
  // The pieces of an order, application or refund are already reserved or issued. Other lines are checked again.
  if (document.originId !== null) return;
  const lines = await listLineRecords(tx, document.id);
  const issued = await listIssued(
    tx,
    lines.flatMap(({ reverses }) => reverses ?? []),
  );
  const header = (await findHeader(tx, document.id))!;
  await checkDocument(tx, { kind: document.kind, header, lines, issued, rates }, context);
}

export async function decideOnDocument(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  action: DecisionAction,
  { comment, version }: DecisionInput,
  rates: Rates,
  context: SignedInContext,
) {
  const document = await lockForAction(tx, kind, id, action, version, context);
  const refused = findDocumentRefusal(toFacts(document), action);
  const to = decideDocument(document.state, action);
  if (refused || !to) throw refused ? toRefusal(refused) : new AppError('WRONG_STATE');
  if (action === 'submit') {
    await checkLinesAgain(tx, document, rates, context);
    await submitDocument(tx, context, document, comment);
  } else {
    const by = { id: context.caller.userId, name: context.caller.name };
    await saveDocumentState(tx, id, { state: to, by, now: context.now, isDecided: action === 'reject' });
    await recordStep(tx, context, { document, action, from: document.state, to, comment });
    if (action === 'reject')
      await writeTogether(tx, [await insertingDecisionMessage(tx, context, document, 'rejected', comment)]);
  }
  return getDocument(tx, kind, id, rates, context);
}

/** Deletes a receiving order that is not confirmed. Its number is not used again, and its history stays. */
export async function deleteReceiving(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const document = await lockForAction(tx, 'receiving', id, 'delete', undefined, context);
  const refused = findDocumentRefusal(toFacts(document), 'delete');
  if (refused) throw toRefusal(refused);
  await deleteDocument(tx, id);
  await recordHistory(tx, context, {
    subject: documentSubject,
    subjectId: id,
    action: 'delete',
    from: document.state,
    to: null,
    comment: '',
  });
  await recordAudit(tx, context, {
    action: 'delete',
    subject: 'receiving',
    subjectId: document.no,
    before: {
      state: document.state,
      totalQuantity: document.totalQuantity,
      totalAmount: document.totalAmount,
    },
  });
  await announce(tx, 'stock');
  return null;
}
