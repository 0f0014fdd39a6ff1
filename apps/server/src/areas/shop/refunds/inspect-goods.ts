// Records the condition of returned goods and confirms their return order. Goods not received yet are received first.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findRefundActionRefusal } from '@keepsake/core/shop/desk/desk.rules';
import type { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { inspectionPermissions } from '@keepsake/core/shop/refunds/refund-desk.contract';
import { type InspectedPieces, isFullyInspected } from '@keepsake/core/stock/documents/inspection.rules';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import { confirmInspected } from '../../stock/index.ts';
import type { RefundRecord } from './refund.repo.ts';
import { listRefundDocuments } from './refund-goods.repo.ts';
import { returnedHook } from './refund-hooks.ts';
import { listRefundLines } from './refund-line.repo.ts';
import { listIssuedPieces, lockRefundOrThrow, sendBack } from './review-refund.ts';
import { toProgress } from './show-refund.ts';

type InspectionForm = Input<typeof refundDeskEndpoints.inspectGoods>['body'];
type InspectedLines = InspectionForm['lines'];

export async function inspectGoods(
  tx: Tx,
  id: string,
  { lines }: InspectionForm,
  context: SignedInContext,
): Promise<void> {
  if (!inspectionPermissions.every((permission) => may(context.caller, permission)))
    throw new AppError('NO_PERMISSION');
  const refund = await lockRefundOrThrow(tx, id);
  const refused = findRefundActionRefusal(toProgress(refund, await listRefundDocuments(tx, id)), 'inspect');
  if (refused) throw toRefusal(refused);
  if (refund.state === 'return_approved')
    await sendBack(tx, id, undefined, context, { isConfirmedNow: true });
  await confirmGoods(tx, refund, lines, context);
  await returnedHook.run(tx, context, { origin: { kind: 'refund', id } });
}

/** Confirms the return order of a refund. `lines`: the condition of all pieces of each line of the refund. */
export async function confirmGoods(
  tx: Tx,
  refund: Pick<RefundRecord, 'id' | 'order_id'>,
  lines: InspectedLines,
  context: SignedInContext,
): Promise<void> {
  const refundLines = await listRefundLines(tx, refund.id);
  const wrong = [
    ...lines.filter(({ lineNo }) => lines.filter((one) => one.lineNo === lineNo).length > 1),
    ...refundLines.flatMap(({ line_no: lineNo, quantity }) => {
      const parts = lines.find((line) => line.lineNo === lineNo)?.parts ?? [];
      return isFullyInspected(quantity, parts) ? [] : [{ lineNo }];
    }),
  ];
  if (wrong.length > 0 || lines.length !== refundLines.length) {
    const numbers = new Set(wrong.map(({ lineNo }) => lineNo));
    throw new AppError('INSPECTION_INCOMPLETE', { lines: [...numbers].join(', ') });
  }
  const issued = await listIssuedPieces(tx, refund.order_id);
  const pieces = [...new Set(refundLines.map((line) => line.souvenir_id))].map(
    (souvenirId): InspectedPieces => ({
      reverses: issued.filter((one) => one.souvenirId === souvenirId).map(({ sequence }) => sequence),
      parts: refundLines
        .filter((line) => line.souvenir_id === souvenirId)
        .flatMap((line) => lines.find(({ lineNo }) => lineNo === line.line_no)!.parts),
    }),
  );
  await confirmInspected(tx, context, { kind: 'refund', id: refund.id }, pieces);
}
