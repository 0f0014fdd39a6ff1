// Documents that other use cases create: an outbound order for reserved pieces, a return order for issued pieces, an
// adjustment after a count. They start in pending_approval. The calling use case already holds the lock of its own
// record, such as the order or the count.
import { AppError } from '@keepsake/core/api/errors';
import type { DocumentKind, OrderType } from '@keepsake/core/stock/documents/document.machine';
import {
  chooseModule,
  decideDocument,
  documentPrefix,
  totalQuantity,
} from '@keepsake/core/stock/documents/document.rules';
import { hongKongDay } from '@keepsake/core/values/period';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { nextDocumentNumber } from '../../../db/document-number.ts';
import { listOpenReservations, type Origin } from '../ledger/reservation.repo.ts';
import { emptyLine, lockOriginDocuments, type NewDocument, type NewLine } from './document.repo.ts';
import { saveDocumentState } from './document-state.repo.ts';
import { insertDocument, insertLines, reduceToReserved } from './document-write.repo.ts';
import { listIssued } from './form/document-check.repo.ts';
import { emptyHead } from './form/document-values.ts';
import { notifyApprovers, recordStep } from './record-document.ts';

type Made = { id: string; no: string };
type DocumentRequest = {
  kind: DocumentKind;
  orderType: OrderType | null;
  origin: NewDocument['origin'];
  countId?: string;
  deliveryDate?: string | null;
  deliveryPlace?: string;
  reason?: string;
  remark?: string;
  /** True if the document is confirmed at once, so that the approvers need no message. */
  isConfirmedNow?: boolean;
};
export async function makeDocument(
  tx: Tx,
  context: SignedInContext,
  request: DocumentRequest,
  lines: readonly NewLine[],
): Promise<Made> {
  const { kind, orderType, origin } = request;
  const id = context.ids.next();
  const no = await nextDocumentNumber(tx, documentPrefix(chooseModule(kind, orderType)), context.now);
  const today = hongKongDay(context.now);
  const document = {
    id,
    no,
    kind,
    orderType,
    origin,
    state: 'pending_approval' as const,
    documentDate: today,
    effectiveDate: today,
    ...emptyHead,
    deliveryDate: request.deliveryDate ?? null,
    deliveryPlace: request.deliveryPlace ?? '',
    reason: request.reason ?? '',
    remark: request.remark ?? '',
    totalQuantity: totalQuantity(kind, lines),
    totalAmount: 0,
    countId: request.countId ?? null,
    applicant: { id: context.caller.userId, name: context.caller.name },
    now: context.now,
  };
  await insertDocument(tx, document);
  await insertLines(tx, id, lines);
  await recordStep(tx, context, {
    document,
    action: 'create',
    from: null,
    to: 'pending_approval',
    comment: '',
    after: { totalQuantity: document.totalQuantity, lines: lines.length, origin: origin?.no },
  });
  if (!request.isConfirmedNow)
    await notifyApprovers(tx, context, {
      ...document,
      applicantId: context.caller.userId,
      hasOrigin: origin !== undefined && origin !== null,
    });
  return { id, no };
}

export type OutboundRequest = {
  origin: Origin;
  orderType: 'APPLICATION' | 'SHOP';
  deliveryDate?: string | null;
  deliveryPlace?: string;
  remark?: string;
  /** Remarks on the lines of the order or application, by line number. */
  lineRemarks?: ReadonlyMap<number, string>;
  isConfirmedNow?: boolean;
};

/** Creates an outbound order with one line for each open reservation. Confirming it consumes the reservations. */
export async function makeOutbound(
  tx: Tx,
  context: SignedInContext,
  request: OutboundRequest,
): Promise<Made> {
  const reservations = await listOpenReservations(tx, request.origin);
  if (reservations.length === 0) throw new Error(`nothing is reserved for ${request.origin.no}`);
  const lines = reservations.map(({ id, souvenirId, storageId, lineNo, open }, index) => ({
    ...emptyLine,
    lineNo: index + 1,
    souvenirId,
    storageId,
    direction: 'out' as const,
    quantity: open,
    reservationId: id,
    remark: request.lineRemarks?.get(lineNo) ?? '',
  }));
  return makeDocument(tx, context, { ...request, kind: 'outbound' }, lines);
}

export type ReturnRequest = {
  origin: { kind: string; id: string; no: string };
  reason?: string;
  remark?: string;
  /** `reverses`: the movement that issued the pieces. Without a storage, they return to the storage they came from. */
  lines: readonly { reverses: number; quantity: number; storageId?: string }[];
  isConfirmedNow?: boolean;
};

export async function makeReturn(tx: Tx, context: SignedInContext, request: ReturnRequest): Promise<Made> {
  const issued = await listIssued(
    tx,
    request.lines.map(({ reverses }) => reverses),
  );
  const lines = request.lines.map(({ reverses, quantity, storageId }, index) => {
    const movement = issued.get(reverses);
    if (!movement) throw new Error(`movement ${reverses} does not exist or did not issue any pieces`);
    return {
      ...emptyLine,
      lineNo: index + 1,
      souvenirId: movement.souvenirId,
      storageId: storageId ?? movement.storageId,
      direction: 'in' as const,
      quantity,
      reverses,
    };
  });
  return makeDocument(tx, context, { ...request, kind: 'return', orderType: 'RETURN' }, lines);
}

/**
 * Reduces the waiting outbound orders to what is still reserved, after part of an order was cancelled.
 * An outbound order without lines is cancelled.
 */
export async function reduceOutboundToReserved(
  tx: Tx,
  context: SignedInContext,
  origin: { kind: string; id: string },
  comment: string,
): Promise<void> {
  const waiting = (await lockOriginDocuments(tx, origin)).filter(
    ({ kind, state }) => kind === 'outbound' && decideDocument(state, 'withdraw') !== undefined,
  );
  for (const document of waiting) {
    const total = await reduceToReserved(tx, document, context.caller.name, context.now);
    if (total === document.totalQuantity) continue;
    const emptied = total === 0 ? decideDocument(document.state, 'withdraw') : undefined;
    if (emptied) {
      const by = { id: context.caller.userId, name: context.caller.name };
      await saveDocumentState(tx, document.id, { state: emptied, by, now: context.now, isDecided: false });
    }
    await recordStep(tx, context, {
      document,
      action: 'shorten',
      from: document.state,
      to: emptied ?? document.state,
      comment,
      before: { totalQuantity: document.totalQuantity },
      after: { totalQuantity: total },
    });
  }
}

/** Cancels the documents of an order or application that is cancelled. Refuses if one of them is confirmed. */
export async function withdrawDocuments(
  tx: Tx,
  context: SignedInContext,
  origin: { kind: string; id: string },
  comment: string,
): Promise<void> {
  const by = { id: context.caller.userId, name: context.caller.name };
  for (const document of await lockOriginDocuments(tx, origin)) {
    if (document.state === 'cancelled') continue;
    const to = decideDocument(document.state, 'withdraw');
    if (!to) throw new AppError('WRONG_STATE');
    await saveDocumentState(tx, document.id, { state: to, by, now: context.now, isDecided: false });
    await recordStep(tx, context, { document, action: 'withdraw', from: document.state, to, comment });
  }
}
