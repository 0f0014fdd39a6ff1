// What the warehouse confirms moves its request on: goods back, replacement picked.

import type { SignedInContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/connection/database.ts';
import { recordHistory } from '../../../db/record.ts';
import { findPayout } from '../payments/payout.repo.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { issueReplacement } from './replace-goods.ts';
import { completeRefund, takeRefund, tellOfRefund } from './review-refund.ts';

type Confirmed = { origin: { kind: string; id: string } };

/** The return order was confirmed. */
export const returnedHook = {
  async lock(tx: Tx, origin: Confirmed['origin']): Promise<void> {
    if (origin.kind === 'refund') await takeRefund(tx, origin.id);
  },
  async run(tx: Tx, context: SignedInContext, { origin }: Confirmed): Promise<void> {
    if (origin.kind !== 'refund') return;
    const refund = await takeRefund(tx, origin.id);
    await refreshSale(tx, refund.order_id);
    if (refund.kind === 'exchange') {
      await issueReplacement(tx, context, refund);
      const step = { subject: 'refund', subjectId: refund.id, action: 'replace' };
      await recordHistory(tx, context, { ...step, from: refund.state, to: refund.state, comment: '' });
      return;
    }
    const paid = await findPayout(tx, refund.id);
    if (refund.amount === 0 || paid?.state === 'paid') return completeRefund(tx, refund, context);
    await tellOfRefund(tx, context, refund, 'refund-goods-back');
  },
};

/** The outbound order of a replacement was confirmed: it waits at the counter, or for the carrier. */
export async function replacementPicked(tx: Tx, context: SignedInContext, id: string): Promise<void> {
  const refund = await takeRefund(tx, id);
  await refreshSale(tx, refund.order_id);
  await tellOfRefund(tx, context, refund, 'refund-replacement');
}
