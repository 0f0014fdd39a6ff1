// Continues a refund when the warehouse confirms its return order, or the outbound order of its replacement.

import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordHistory } from '../../../db/record.ts';
import { findPayout } from '../payments/payout.repo.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { issueReplacement } from './reserve-replacement.ts';
import { completeRefund, lockRefundOrThrow, notifyAboutRefund } from './review-refund.ts';

type ConfirmedDocument = { origin: { kind: string; id: string } };

/** Called when the warehouse confirms a return order. */
export const returnedHook = {
  async lock(tx: Tx, origin: ConfirmedDocument['origin']): Promise<void> {
    if (origin.kind === 'refund') await lockRefundOrThrow(tx, origin.id);
  },
  async run(tx: Tx, context: SignedInContext, { origin }: ConfirmedDocument): Promise<void> {
    if (origin.kind !== 'refund') return;
    const refund = await lockRefundOrThrow(tx, origin.id);
    await refreshSale(tx, refund.order_id);
    const record = (action: 'inspect' | 'replace') =>
      recordHistory(tx, context, {
        subject: 'refund',
        subjectId: refund.id,
        action,
        from: refund.state,
        to: refund.state,
      });
    await record('inspect');
    if (refund.kind === 'exchange') {
      await issueReplacement(tx, context, refund);
      return record('replace');
    }
    const payout = await findPayout(tx, refund.id);
    if (refund.amount === 0 || payout?.state === 'paid') return completeRefund(tx, refund, context);
    await notifyAboutRefund(tx, context, refund, 'refund-goods-back');
  },
};

/** Called when the warehouse confirms the outbound order of a replacement. */
export async function handleReplacementPicked(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const refund = await lockRefundOrThrow(tx, id);
  await refreshSale(tx, refund.order_id);
  await notifyAboutRefund(tx, context, refund, 'refund-replacement');
}
