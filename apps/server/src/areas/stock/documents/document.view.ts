// Converts documents to API answers: texts in the caller's language, permitted actions, and amounts if permitted.

import type { HistoryEntry } from '@keepsake/core/api/history';
import { blockedActions } from '@keepsake/core/api/why';
import { calculateAmount } from '@keepsake/core/catalogue/prices/cost.rules';
import type { Rates } from '@keepsake/core/catalogue/prices/currency';
import { pictureWidths } from '@keepsake/core/file/file.contract';
import type {
  DocumentDetail,
  DocumentLine,
  DocumentRow,
} from '@keepsake/core/stock/documents/document.contract';
import {
  amountColumn,
  chooseModule,
  type DocumentFacts,
  findConfirmRefusal,
  findDocumentRefusal,
  getDocumentPermission,
  isDocumentActionRelevant,
  lineAmount,
  offeredActions,
} from '@keepsake/core/stock/documents/document.rules';
import { documentActions } from '@keepsake/core/stock/documents/document.shape';
import type { LocalizedText } from '@keepsake/core/values/language';
import { hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import { textIn } from '../../../platform/chinese.ts';
import { downloadUrl, imageUrl } from '../../file/index.ts';
import type { DocumentLineRow, DocumentListRow, listDocumentFiles } from './document-list.repo.ts';
import { findLineLots } from './line-lots.ts';

const toFacts = (row: DocumentListRow): DocumentFacts => ({
  kind: row.kind,
  orderType: row.orderType,
  state: row.state,
  hasOrigin: row.originId !== null,
  fromCount: row.countId !== null,
  isOwn: row.isOwn,
});

export function toDocumentRow(row: DocumentListRow, { caller, language }: SignedInContext): DocumentRow {
  const { version, remark, countNo, isOwn, totalAmount, ...values } = row;
  const translateName = (name: LocalizedText | null) => (name ? textIn(name, language) : '');
  return {
    ...values,
    ...(may(caller, amountColumn(chooseModule(row.kind, row.orderType))) ? { totalAmount } : {}),
    sourceStorageName: translateName(row.sourceStorageName),
    targetStorageName: translateName(row.targetStorageName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    actions: offeredActions(toFacts(row), (permission) => may(caller, permission)),
  };
}

type Extras = { rates: Rates; reasons: ReadonlyMap<string, LocalizedText> };

/** The price at its exchange rate. Without a price, the cost in the ledger, or null before the confirmation. */
function calculateLineAmount(row: DocumentLineRow, { rates }: Extras): number | null {
  if (row.price !== null && row.currency !== null) return lineAmount(row, row.rate ?? rates[row.currency]);
  return row.unitCost === null ? null : calculateAmount(row.quantity, row.unitCost);
}

function toLine(
  row: DocumentLineRow,
  document: DocumentListRow,
  extras: Extras,
  { caller, language, now }: SignedInContext,
): DocumentLine {
  const module = chooseModule(document.kind, document.orderType);
  const isOpen = document.state !== 'confirmed' && document.state !== 'cancelled';
  const reason = extras.reasons.get(row.reason);
  const isReceiving = module === 'receiving';
  const seesAmounts = may(caller, amountColumn(module));
  const { code, cover, price, rate, unitCost, averageCost, onHand, placeLots, movedLots, ...values } = row;
  return {
    ...values,
    productCode: code,
    souvenirName: textIn(row.souvenirName, language),
    coverSrc: cover && imageUrl('souvenir', cover),
    storageName: textIn(row.storageName, language),
    available: isOpen && row.direction === 'out' ? row.available : null,
    lots: findLineLots(row, document, hongKongDay(now)),
    ...(isReceiving && may(caller, 'receiving#price')
      ? { price, rate: rate ?? (row.currency ? extras.rates[row.currency] : null) }
      : {}),
    ...(isReceiving && isOpen && may(caller, 'receiving#price') && may(caller, 'gifts#unitCost')
      ? { averageCost }
      : {}),
    ...(seesAmounts ? { amount: calculateLineAmount(row, extras) } : {}),
    ...(!isReceiving && seesAmounts
      ? { unitCost: unitCost === null ? null : calculateAmount(1, unitCost) }
      : {}),
    reasonName: document.kind === 'adjustment' && reason ? textIn(reason, language) : row.reason,
  };
}

/** Actions that the caller has the permission for but that are not possible now, with the reasons. */
function findBlockedActions(
  row: DocumentListRow,
  lines: readonly DocumentLineRow[],
  { caller, language, now }: SignedInContext,
): DocumentDetail['blocked'] {
  const facts = toFacts(row);
  const module = chooseModule(row.kind, row.orderType);
  const relevantActions = documentActions.filter(
    (action) => may(caller, getDocumentPermission(module, action)) && isDocumentActionRelevant(facts, action),
  );
  const document = { kind: row.kind, expiryDate: row.expiryDate, lines };
  return blockedActions(
    relevantActions,
    (action) =>
      findDocumentRefusal(facts, action) ??
      (action === 'confirm' ? findConfirmRefusal(document, hongKongDay(now)) : undefined),
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
    blocked: findBlockedActions(row, parts.lines, context),
    version: row.version,
    remark: row.remark,
    countNo: row.countNo,
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
