// Reads one document with its lines, files and history.
import { AppError } from '@keepsake/core/api/errors';
import type { Permission } from '@keepsake/core/permissions/permissions';
import type { DocumentDetail } from '@keepsake/core/stock/documents/document.contract';
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import { type DocumentModule, moduleOf, type Rates } from '@keepsake/core/stock/documents/document.rules';
import type { LocalizedText } from '@keepsake/core/values/language';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { listHistoryOf } from '../../../db/history.ts';
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
export function scopeOf(
  kind: DocumentKind,
  { caller }: SignedInContext,
  toPermission: (module: DocumentModule) => Permission = (module) => module,
  asked?: OrderType,
): Scope {
  const orderTypes: OrderType[] | null =
    kind === 'outbound'
      ? outboundTypes.filter((type) => may(caller, toPermission(moduleOf(kind, type))))
      : null;
  const chosen = asked ? (orderTypes ?? ['RETURN']).filter((type) => type === asked) : orderTypes;
  return { kind, orderTypes: chosen, userId: caller.userId };
}

export async function getDocument(
  db: Db,
  kind: DocumentKind,
  id: string,
  rates: Rates,
  context: SignedInContext,
): Promise<DocumentDetail> {
  const document = await findDocument(db, scopeOf(kind, context), id);
  if (!document) throw new AppError('NOT_FOUND');
  const [lines, files, reasons, history] = await Promise.all([
    listLines(db, document),
    listDocumentFiles(db, id),
    kind === 'adjustment' ? listReasonNames(db) : new Map<string, LocalizedText>(),
    listHistoryOf(db, documentSubject, id),
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
  return documents.some(({ kind, orderType }) => may(caller, moduleOf(kind, orderType)));
}
