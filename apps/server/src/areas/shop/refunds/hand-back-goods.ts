// Hands a repaired piece or a replacement back to the buyer, with a signature or by a carrier.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findRefundActionRefusal } from '@keepsake/core/shop/desk/desk.rules';
import type { refundDeskEndpoints } from '@keepsake/core/shop/refunds/refund-desk.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import type { Input } from '../../../http/route.ts';
import { ownsFile } from '../../file/index.ts';
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
  { receiverName, signatureUrl, trackingNo }: HandBackForm,
  context: SignedInContext,
): Promise<void> {
  const refund = await lockRefundOrThrow(tx, id);
  const obstacle = findRefundActionRefusal(toProgress(refund, await listRefundDocuments(tx, id)), 'handBack');
  if (obstacle) throw toRefusal(obstacle);
  const { caller, now, ids } = context;
  if (signatureUrl && !(await ownsFile(tx, caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  await insertHandBack(tx, {
    id: ids.next(),
    refundId: id,
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
