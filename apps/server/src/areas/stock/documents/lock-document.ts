// The first steps of most actions on a document: lock it, and check the permission and the version.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { DocumentKind } from '@keepsake/core/stock/documents/document.machine';
import {
  chooseModule,
  type DocumentFacts,
  getDocumentPermission,
} from '@keepsake/core/stock/documents/document.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { type DocumentRecord, lockDocument } from './document.repo.ts';

/** What the rules in core need to know about a document. */
export const toFacts = (document: DocumentRecord, isOwn = false): DocumentFacts => ({
  kind: document.kind,
  orderType: document.orderType,
  state: document.state,
  hasOrigin: document.originId !== null,
  fromCount: document.countId !== null,
  isOwn,
});

/** `judge`: to state the condition of returned pieces (inspect-return.ts). */
type Action = 'submit' | 'reject' | 'reopen' | 'cancel' | 'confirm' | 'pick' | 'judge' | 'delete';

/** Locks the document for an action of the caller. `version`: the version that the caller has on the screen. */
export async function lockForAction(
  tx: Tx,
  kind: DocumentKind,
  id: string,
  action: Action,
  version: number | undefined,
  context: SignedInContext,
): Promise<DocumentRecord> {
  const document = requireFound(await lockDocument(tx, kind, id));
  // Outbound orders of applications and of the shop share their endpoints. A caller without permission for the type of
  // an order gets NOT_FOUND.
  if (!may(context.caller, getDocumentPermission(chooseModule(kind, document.orderType), action)))
    throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== document.version) throw new AppError('CHANGED_MEANWHILE');
  return document;
}
