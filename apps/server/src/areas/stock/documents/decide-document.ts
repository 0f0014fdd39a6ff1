// The steps of a document that move no stock: submit, reject, reopen, cancel, delete.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import type { DocumentKind, DocumentState, OrderType } from '@keepsake/core/stock/documents/document.machine';
import {
  type DocumentFacts,
  decideDocument,
  documentRefusal,
  moduleOf,
  permissionOf,
  type Rates,
} from '@keepsake/core/stock/documents/document.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit, recordHistory } from '../../../db/record.ts';
import { writeTogether } from '../../../db/write.ts';
import { checkDocument } from './check-document.ts';
import { type DocumentRecord, findHead, listLineRecords, lockDocument } from './document.repo.ts';
import { listIssued } from './document-check.repo.ts';
import { deleteDocument, saveDocumentState } from './document-write.repo.ts';
import { documentSubject, getDocument } from './get-document.ts';
import { messageOfDecision, recordStep, tellSubmitted } from './record-document.ts';

export const factsOf = (document: DocumentRecord, isOwn = false): DocumentFacts => ({
  kind: document.kind,
  orderType: document.orderType,
  state: document.state,
  hasOrigin: document.originId !== null,
  fromCount: document.countId !== null,
  isOwn,
});

type Decided = 'submit' | 'reject' | 'reopen' | 'cancel';
type Asked = { comment: string; version?: number | undefined };

/** Locked, of a type the caller may handle, and as new as what the caller has seen. */
export async function takeDocument(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  action: Decided | 'confirm' | 'pick' | 'judge' | 'delete',
  version: number | undefined,
  context: SignedInContext,
): Promise<DocumentRecord> {
  const document = await lockDocument(tx, kind, id);
  if (!document) throw new AppError('NOT_FOUND');
  // the address opens for either kind of outbound order; somebody else's kind is not there
  if (!may(context.caller, permissionOf(moduleOf(kind, document.orderType), action)))
    throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== document.version) throw new AppError('CHANGED_MEANWHILE');
  return document;
}

type Submitted = {
  id: string;
  no: string;
  kind: DocumentKind;
  orderType: OrderType | null;
  state: DocumentState;
  totalQuantity: number;
};

/** The lines were checked a moment ago: it only remains to ask. */
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
  await tellSubmitted(tx, context, { ...document, applicantId: by.id });
}

async function checkAgain(tx: Tx, document: DocumentRecord, rates: Rates, context: SignedInContext) {
  // what a flow promised is its own; lines by hand are held against what is there now
  if (document.originId !== null) return;
  const lines = await listLineRecords(tx, document.id);
  const issued = await listIssued(
    tx,
    lines.flatMap(({ reverses }) => reverses ?? []),
  );
  const head = (await findHead(tx, document.id))!;
  await checkDocument(tx, { kind: document.kind, head, lines, issued, rates }, context);
}

export async function decide(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  action: Decided,
  { comment, version }: Asked,
  rates: Rates,
  context: SignedInContext,
) {
  const document = await takeDocument(tx, kind, id, action, version, context);
  const refused = documentRefusal(factsOf(document), action);
  const to = decideDocument(document.state, action);
  if (refused || !to) throw refused ? refusalOf(refused) : new AppError('WRONG_STATE');
  if (action === 'submit') {
    await checkAgain(tx, document, rates, context);
    await submitDocument(tx, context, document, comment);
  } else {
    const by = { id: context.caller.userId, name: context.caller.name };
    await saveDocumentState(tx, id, { state: to, by, now: context.now, isDecided: action === 'reject' });
    await recordStep(tx, context, { document, action, from: document.state, to, comment });
    if (action === 'reject')
      await writeTogether(tx, [await messageOfDecision(tx, context, document, 'rejected', comment)]);
  }
  return getDocument(tx, kind, id, rates, context);
}

/** Only a receiving order, and only while it has moved nothing; its number stays used, its history stays. */
export async function deleteReceiving(tx: Tx, id: string, context: SignedInContext): Promise<null> {
  const document = await takeDocument(tx, 'receiving', id, 'delete', undefined, context);
  const refused = documentRefusal(factsOf(document), 'delete');
  if (refused) throw refusalOf(refused);
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
