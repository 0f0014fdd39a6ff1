// Reads one document with its lines, files and history.

import { requireFound } from '@keepsake/core/api/errors';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { chooseModule, type DocumentModule } from '@keepsake/core/stock/documents/document.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryEntries } from '../../../db/history.ts';
import { toDocumentDetail } from './document.view.ts';
import {
  findDocument,
  listDocumentFiles,
  listDocumentsOfFile,
  listLines,
  listReasonNames,
  type Scope,
} from './document-list.repo.ts';

export const documentSubject = 'stock_document';

const outboundTypes = ['APPLICATION', 'SHOP'] as const;

/** The documents of a kind that the caller may see. For outbound orders, the types whose permission the caller has. */
export function chooseScope(
  kind: DocumentKind,
  { caller }: SignedInContext,
  toPermission: (module: DocumentModule) => Permission = (module) => module,
  requestedType?: OrderType,
): Scope {
  const orderTypes: OrderType[] | null =
    kind === 'outbound'
      ? outboundTypes.filter((type) => may(caller, toPermission(chooseModule(kind, type))))
      : null;
  const chosen = requestedType
    ? (orderTypes ?? ['RETURN']).filter((type) => type === requestedType)
    : orderTypes;
  return { kind, orderTypes: chosen, userId: caller.userId };
}

export async function getDocument(
  db: Db,
  kind: DocumentKind,
  id: string,
  rates: Rates,
  context: SignedInContext,
): Promise<DocumentDetail> {
  const document = requireFound(await findDocument(db, chooseScope(kind, context), id));
  const [lines, files, reasons, history] = await Promise.all([
    listLines(db, document),
    listDocumentFiles(db, id),
    kind === 'adjustment' ? listReasonNames(db) : new Map<string, LocalizedText>(),
    listHistoryEntries(db, documentSubject, id),
  ]);
  return toDocumentDetail(document, { rates, lines, files, reasons, history }, context);
}

/** A file can be read by people who may open a document it is attached to. */
export async function mayReadAttachment(
  db: Db,
  fileId: string,
  caller: SignedInContext['caller'],
): Promise<boolean> {
  const documents = await listDocumentsOfFile(db, fileId);
  return documents.some(({ kind, orderType }) => may(caller, chooseModule(kind, orderType)));
}
