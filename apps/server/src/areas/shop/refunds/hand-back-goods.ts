// Hands a repaired piece or a replacement to the buyer, with a signature or by a carrier. A replacement that was not
// picked yet is picked in the same step.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findRefundActionRefusal } from '@keepsake/core/shop/desk/desk.rules';
import { canReplace } from '@keepsake/core/shop/refunds/refund.rules';
import {
  type refundDeskEndpoints,
  replacementPermissions,
} from '@keepsake/core/shop/refunds/refund-desk.contract';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import { ownsFile } from '../../file/index.ts';
import { confirmAsPicked } from '../../stock/index.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import type { RefundRecord } from './refund.repo.ts';
import { insertHandBack, listRefundDocuments } from './refund-goods.repo.ts';
import {
  changeRefund,
  lockRefundOrThrow,
  notifyAboutRefund,
  releaseRequestedPieces,
} from './review-refund.ts';
import { toProgress } from './show-refund.ts';

type HandBackForm = Input<typeof refundDeskEndpoints.handBackGoods>['body'];

export async function handBackGoods(
  tx: Tx,
  id: string,
  form: HandBackForm,
  context: SignedInContext,
): Promise<void> {
  const { caller } = context;
  const refund = await lockRefundOrThrow(tx, id);
  const progress = toProgress(refund, await listRefundDocuments(tx, id));
  const isToPick =
    canReplace(progress) && replacementPermissions.every((permission) => may(caller, permission));
  const obstacle = isToPick ? undefined : findRefundActionRefusal(progress, 'handBack');
  if (obstacle) throw toRefusal(obstacle);
  const { signatureUrl } = form;
  if (signatureUrl && !(await ownsFile(tx, caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  if (isToPick) await pickReplacement(tx, refund, context);
  await completeHandBack(tx, refund, form, context);
}

/** Confirms the outbound order as picked. The buyer gets no message, because the hand-over follows at once. */
export async function pickReplacement(tx: Tx, refund: RefundRecord, context: SignedInContext): Promise<void> {
  await confirmAsPicked(tx, context, { kind: 'refund', id: refund.id }, '');
  await refreshSale(tx, refund.order_id);
}

/** The refund must be locked and in the state `return_processing`. A receiver at a till does not sign. */
export async function completeHandBack(
  tx: Tx,
  refund: RefundRecord,
  { receiverName, signatureUrl, trackingNo }: HandBackForm,
  context: SignedInContext,
): Promise<void> {
  const { caller, now, ids } = context;
  await insertHandBack(tx, {
    id: ids.next(),
    refundId: refund.id,
    at: now,
    actorId: caller.userId,
    actorName: caller.name,
    receiverName,
    signatureFileId: signatureUrl?.slice(-36) ?? null,
  });
  const comment = [receiverName, trackingNo].filter(Boolean).join(' · ');
  await changeRefund(tx, context, refund, 'handBack', { completed_at: now }, comment);
  // the buyer can request a refund, exchange or repair of these pieces again
  await releaseRequestedPieces(tx, refund);
  await notifyAboutRefund(tx, context, refund, 'refund-completed');
}
