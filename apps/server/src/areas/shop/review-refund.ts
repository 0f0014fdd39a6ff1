// Review, the way back of the goods, and the end of a request (domain.md "Refund").
import { AppError } from '@keepsake/core/errors';
import { nextState } from '@keepsake/core/machine';
import { inHkd } from '@keepsake/core/money';
import { type RefundAction, refundMachine } from '@keepsake/core/shop/refund.machine';
import type { Tx } from '../../db/database.ts';
import { nextDocumentNumber } from '../../db/document-number.ts';
import { announce } from '../../db/live.ts';
import { recordAudit, recordHistory } from '../../db/record.ts';
import type { SignedInContext } from '../../http/context.ts';
import { listIssuedFor, makeReturn } from '../stock/index.ts';
import { findOrder, lockOrder } from './order.repo.ts';
import { findPayout } from './payout.repo.ts';
import {
  countRefunding,
  findRefund,
  listRefundLines,
  lockRefund,
  type RefundRecord,
  saveRefundState,
} from './refund.repo.ts';
import { tellBuyer } from './tell-buyer.ts';

type Change = Parameters<typeof saveRefundState>[3];

async function change(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
  action: RefundAction,
  fields: Change,
  comment = '',
): Promise<void> {
  const to = nextState(refundMachine, refund.state, action);
  if (!to) throw new AppError('WRONG_STATE');
  await saveRefundState(tx, refund.id, to, fields);
  const step = { subject: 'refund', subjectId: refund.id, action };
  await recordHistory(tx, context, { ...step, from: refund.state, to, comment });
  if (context.caller.userId !== refund.buyer_id) {
    await recordAudit(tx, context, {
      ...step,
      before: { state: refund.state },
      after: { state: to, comment },
    });
  }
  await announce(tx, 'orders', refund.buyer_id);
}

/** The order first, then its request: whoever works on either locks in this order. */
export async function takeRefund(tx: Tx, id: string, buyerId?: string): Promise<RefundRecord> {
  const found = await lockRefundAfterOrder(tx, id, buyerId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function lockRefundAfterOrder(tx: Tx, id: string, buyerId?: string): Promise<RefundRecord | undefined> {
  const refund = await findRefund(tx, id, buyerId);
  if (!refund) return undefined;
  await lockOrder(tx, refund.order_id);
  return lockRefund(tx, id, buyerId);
}

async function tell(
  tx: Tx,
  context: SignedInContext,
  refund: RefundRecord,
  template: 'refund-approved' | 'refund-rejected' | 'refund-completed',
  comment: string,
) {
  const order = (await findOrder(tx, refund.order_id))!;
  const amount = refund.amount > 0 ? inHkd(refund.amount) : '';
  await tellBuyer(tx, context, order, template, { refundNo: refund.no, comment, amount });
}

export async function reviewRefund(
  tx: Tx,
  id: string,
  action: 'approve' | 'reject',
  comment: string,
  context: SignedInContext,
): Promise<void> {
  const refund = await takeRefund(tx, id);
  await change(
    tx,
    context,
    refund,
    action,
    { comment, reviewer_name: context.caller.name, reviewed_at: context.now },
    comment,
  );
  if (action === 'reject') {
    for (const { line_no, quantity } of await listRefundLines(tx, id)) {
      await countRefunding(tx, refund.order_id, line_no, -quantity);
    }
  }
  await tell(tx, context, refund, action === 'approve' ? 'refund-approved' : 'refund-rejected', comment);
}

/** Which issued movements come back, the newest first, as far as each reaches. */
export async function reversalsOf(tx: Tx, refund: Pick<RefundRecord, 'id' | 'order_id'>) {
  const issued = await listIssuedFor(tx, { kind: 'shop_order', id: refund.order_id });
  const left = new Map(issued.map(({ sequence, returnable }) => [sequence, returnable]));
  return (await listRefundLines(tx, refund.id)).flatMap(({ souvenir_id, quantity }) => {
    let wanted = quantity;
    const parts = issued
      .filter(({ souvenirId }) => souvenirId === souvenir_id)
      .reverse()
      .flatMap(({ sequence }) => {
        const taken = Math.min(wanted, left.get(sequence)!);
        if (taken <= 0) return [];
        wanted -= taken;
        left.set(sequence, left.get(sequence)! - taken);
        return [{ reverses: sequence, quantity: taken, condition: 'resell' as const }];
      });
    if (wanted > 0) throw new AppError('RETURNED_TOO_MANY', { items: String(wanted) });
    return parts;
  });
}

/** The goods are on their way, or on the counter: a return order waits for the warehouse. */
export async function sendBack(
  tx: Tx,
  id: string,
  trackingNo: string | undefined,
  context: SignedInContext,
  buyerId?: string,
): Promise<void> {
  const refund = await takeRefund(tx, id, buyerId);
  if (!refund.needs_goods) throw new AppError('WRONG_STATE');
  // over the counter, its receipt number stands for the carrier's
  const number = trackingNo ?? (await nextDocumentNumber(tx, 'CR', context.now));
  await change(tx, context, refund, 'sendBack', { tracking_no: number }, number);
  await makeReturn(tx, context, {
    origin: { kind: 'refund', id: refund.id, no: refund.no },
    reason: refund.description,
    lines: await reversalsOf(tx, refund),
  });
}

/** Complete once the goods are back and, where money is owed, it was paid. */
export async function completeRefund(tx: Tx, refund: RefundRecord, context: SignedInContext): Promise<void> {
  const action = refund.needs_goods ? 'complete' : 'payOut';
  await change(tx, context, refund, action, { completed_at: context.now });
  await tell(tx, context, refund, 'refund-completed', '');
}

/** The warehouse confirmed the return order. */
export const returnedHook = {
  async lock(tx: Tx, origin: { kind: string; id: string }): Promise<void> {
    if (origin.kind === 'refund') await takeRefund(tx, origin.id);
  },
  async run(
    tx: Tx,
    context: SignedInContext,
    { origin }: { origin: { kind: string; id: string } },
  ): Promise<void> {
    if (origin.kind !== 'refund') return;
    const refund = await takeRefund(tx, origin.id);
    const paid = await findPayout(tx, refund.id);
    if (refund.amount === 0 || paid?.state === 'paid') await completeRefund(tx, refund, context);
  },
};
