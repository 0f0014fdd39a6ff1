// A document as its reader may see it: texts in their language, actions they may take, amounts only with the column.

import type { HistoryEntry } from '@keepsake/core/api/history';
import { blockedActions } from '@keepsake/core/api/why';
import { amountOf } from '@keepsake/core/catalogue/prices/cost.rules';
import { pictureWidths } from '@keepsake/core/file/file.contract';
import type {
  DocumentDetail,
  DocumentLine,
  DocumentRow,
} from '@keepsake/core/stock/documents/document.contract';
import {
  amountColumn,
  confirmRefusal,
  type DocumentFacts,
  documentRefusal,
  isDocumentActionRelevant,
  lineAmount,
  moduleOf,
  offeredActions,
  permissionOf,
  type Rates,
} from '@keepsake/core/stock/documents/document.rules';
import { documentActions } from '@keepsake/core/stock/documents/document.shape';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import { downloadUrl, imageUrl } from '../../file/index.ts';
import type { DocumentLineRow, DocumentListRow, listDocumentFiles } from './document-list.repo.ts';

const factsOf = (row: DocumentListRow): DocumentFacts => ({
  kind: row.kind,
  orderType: row.order_type,
  state: row.state,
  hasOrigin: row.origin_id !== null,
  fromCount: row.count_id !== null,
  isOwn: row.is_own,
});

export function toDocumentRow(row: DocumentListRow, { caller, language }: SignedInContext): DocumentRow {
  const nameOf = (name: LocalizedText | null) => (name ? textIn(name, language) : '');
  const module = moduleOf(row.kind, row.order_type);
  return {
    id: row.id,
    kind: row.kind,
    orderType: row.order_type,
    no: row.no,
    state: row.state,
    documentDate: row.document_date,
    effectiveDate: row.effective_date,
    expiryDate: row.expiry_date,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name ?? '',
    externalNo: row.external_no,
    sourceStorageId: row.source_storage_id,
    sourceStorageName: nameOf(row.source_name),
    targetStorageId: row.target_storage_id,
    targetStorageName: nameOf(row.target_name),
    countId: row.count_id,
    originNo: row.origin_no,
    originKind: row.origin_kind,
    originId: row.origin_id,
    deliveryDate: row.delivery_date,
    deliveryPlace: row.delivery_place,
    reason: row.reason,
    lineCount: row.line_count,
    totalQuantity: row.total_quantity,
    pickedQuantity: row.picked,
    ...(may(caller, amountColumn(module)) ? { totalAmount: row.total_amount } : {}),
    applicantName: row.applicant_name,
    approverName: row.approver_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    actions: offeredActions(factsOf(row), (permission) => may(caller, permission)),
  };
}

type Extras = { rates: Rates; reasons: ReadonlyMap<string, LocalizedText> };

/** Null until it is known: a price is worth the rate of the day, everything else what the ledger says. */
function amountOfLine(row: DocumentLineRow, { rates }: Extras): number | null {
  if (row.price !== null && row.currency !== null) return lineAmount(row, row.rate ?? rates[row.currency]);
  return row.unit_cost === null ? null : amountOf(row.quantity, row.unit_cost);
}

function toLine(
  row: DocumentLineRow,
  document: DocumentListRow,
  extras: Extras,
  { caller, language }: SignedInContext,
): DocumentLine {
  const module = moduleOf(document.kind, document.order_type);
  const isOpen = document.state !== 'confirmed' && document.state !== 'cancelled';
  const reason = extras.reasons.get(row.reason);
  const isReceiving = module === 'receiving';
  return {
    lineNo: row.line_no,
    souvenirId: row.souvenir_id,
    productCode: row.code,
    souvenirName: textIn(row.name, language),
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
    storageId: row.storage_id,
    storageName: textIn(row.storage_name, language),
    direction: row.direction,
    quantity: row.quantity,
    available: isOpen && row.direction === 'out' ? row.available : null,
    isReserved: row.reservation_id !== null,
    picked: row.picked,
    currency: row.currency,
    ...(isReceiving && may(caller, 'receiving#price')
      ? { price: row.price, rate: row.rate ?? (row.currency ? extras.rates[row.currency] : null) }
      : {}),
    ...(may(caller, amountColumn(module)) ? { amount: amountOfLine(row, extras) } : {}),
    ...(!isReceiving && may(caller, amountColumn(module))
      ? { unitCost: row.unit_cost === null ? null : amountOf(1, row.unit_cost) }
      : {}),
    reason: row.reason,
    reasonName: document.kind === 'adjustment' && reason ? textIn(reason, language) : row.reason,
    remark: row.remark,
    condition: row.condition,
    reverses: row.reverses,
    reversesNo: row.reverses_no ?? '',
    returnable: row.returnable,
  };
}

/** What the reader may do with it but for a reason; confirming has more of them than the state. */
function blockedOf(
  row: DocumentListRow,
  lines: readonly DocumentLineRow[],
  { caller, language, now }: SignedInContext,
): DocumentDetail['blocked'] {
  const facts = factsOf(row);
  const module = moduleOf(row.kind, row.order_type);
  const matters = documentActions.filter(
    (action) => may(caller, permissionOf(module, action)) && isDocumentActionRelevant(facts, action),
  );
  const document = { kind: row.kind, expiryDate: row.expiry_date, lines };
  return blockedActions(
    matters,
    (action) =>
      documentRefusal(facts, action) ??
      (action === 'confirm' ? confirmRefusal(document, hongKongDay(now)) : undefined),
    language,
  );
}

const fileType = 'stock-document';
const thumbWidth = pictureWidths[1];

export function toDocumentDetail(
  row: DocumentListRow,
  parts: Extras & {
    lines: readonly DocumentLineRow[];
    files: Awaited<ReturnType<typeof listDocumentFiles>>;
    history: HistoryEntry[];
  },
  context: SignedInContext,
): DocumentDetail {
  return {
    ...toDocumentRow(row, context),
    blocked: blockedOf(row, parts.lines, context),
    version: row.version,
    remark: row.remark,
    countNo: row.count_no ?? '',
    lines: parts.lines.map((line) => toLine(line, row, parts, context)),
    files: parts.files.map((file) => ({
      fileId: file.file_id,
      name: file.name,
      extension: file.extension,
      bytes: file.bytes,
      url: downloadUrl(fileType, file.file_id),
      thumbUrl: file.width === null ? '' : `${imageUrl(fileType, file.file_id)}?w=${thumbWidth}`,
    })),
    history: parts.history,
  };
}
