// A buyer withdraws a request whose goods were not sent back yet. Its pieces can be requested again.
import { requireFound } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { findWithdrawalRefusal } from '@keepsake/core/shop/desk/desk.rules';
import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { releaseStock } from '../../stock/index.ts';
import { findRefund } from './refund.repo.ts';
import { changeRefund, lockRefundOrThrow, releaseRequestedPieces } from './review-refund.ts';
import { toProgress } from './show-refund.ts';

export async function withdrawRefund(tx: Tx, id: string, context: SignedInContext): Promise<void> {
  const buyerId = context.caller.userId;
  const refund = await lockRefundOrThrow(tx, id, buyerId);
  const why = findWithdrawalRefusal(toProgress(requireFound(await findRefund(tx, id, buyerId)), []));
  if (why) throw toRefusal(why);
  // A withdrawn request has no reviewer, even if it was approved. The history keeps the approval.
  await changeRefund(tx, context, refund, 'withdraw', {
    reviewer_name: null,
    reviewed_at: null,
    comment: '',
  });
  await releaseRequestedPieces(tx, refund);
  await releaseStock(tx, { kind: 'refund', id });
}
