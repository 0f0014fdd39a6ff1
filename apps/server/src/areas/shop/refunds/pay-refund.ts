// Paying out: once, in cash against a signature, or back through the gateway that took the money.
import { AppError } from '@keepsake/core/api/errors';
import { refusalOf } from '@keepsake/core/api/why';
import { refundWhy } from '@keepsake/core/shop/desk/desk.rules';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { GatewayRefusal } from '../../../platform/payments/gateway.ts';
import { imageUrl, ownsFile } from '../../file/index.ts';
import { findPaid, findPayment, type PaymentRecord } from '../payments/payment.repo.ts';
import type { Payments } from '../payments/payments.ts';
import { findPayout, insertPayout, listTill, reopenPayout, settlePayout } from '../payments/payout.repo.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { listRefundDocuments, type RefundRecord } from './refund.repo.ts';
import { completeRefund, takeRefund } from './review-refund.ts';
import { progressOf } from './show-refund.ts';

type Way = { method: 'cash' | 'gateway'; signatureUrl?: string | undefined };
type Opened = { refund: RefundRecord; payoutId: string; payment: PaymentRecord | undefined };

async function openPayout(tx: Tx, id: string, way: Way, context: SignedInContext): Promise<Opened> {
  const refund = await takeRefund(tx, id);
  const obstacle = refundWhy(
    progressOf(refund, await listRefundDocuments(tx, id)),
    way.method === 'cash' ? 'payCash' : 'payGateway',
  );
  if (obstacle) throw refusalOf(obstacle);
  const { caller, now, ids } = context;
  const { signatureUrl } = way;
  if (way.method === 'cash' && !signatureUrl) throw new AppError('SIGNATURE_NEEDED');
  if (signatureUrl && !(await ownsFile(tx, caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  const payment = refund.payment_id
    ? await findPayment(tx, refund.payment_id)
    : await findPaid(tx, refund.order_id);
  if (way.method === 'gateway' && !payment?.gateway_ref) throw new AppError('PAYMENT_METHOD_CLOSED');
  const fields = {
    method: way.method,
    payment_id: payment?.id ?? null,
    signature_file_id: signatureUrl?.slice(-36) ?? null,
    actor_id: caller.userId,
    actor_name: caller.name,
  };
  const before = await findPayout(tx, id);
  if (before?.state === 'paid') throw new AppError('WRONG_STATE');
  // what a gateway was asked for may still have gone through: only the gateway can be asked again
  if (before?.state === 'open' && before.method !== way.method) throw new AppError('WRONG_STATE');
  const payoutId = before?.id ?? ids.next();
  if (before) await reopenPayout(tx, payoutId, fields);
  else
    await insertPayout(tx, {
      id: payoutId,
      refund_id: id,
      amount: refund.amount,
      created_at: now,
      ...fields,
    });
  return { refund, payoutId, payment };
}

async function finish(
  tx: Tx,
  id: string,
  payoutId: string,
  gatewayRef: string | null,
  context: SignedInContext,
) {
  const refund = await takeRefund(tx, id);
  if (refund.state === 'return_completed') throw new AppError('WRONG_STATE');
  await settlePayout(tx, payoutId, { state: 'paid', gatewayRef, now: context.now });
  await refreshSale(tx, refund.order_id);
  await recordAudit(tx, context, {
    action: 'pay',
    subject: 'refund',
    subjectId: id,
    after: { amount: refund.amount, method: gatewayRef ? 'gateway' : 'cash' },
  });
  await completeRefund(tx, refund, context);
}

/** The payout is written down first; the gateway is asked outside of any transaction, by a key that makes a repeat harmless. */
export async function payRefund(
  db: Db,
  id: string,
  way: Way,
  context: SignedInContext,
  payments: Payments,
): Promise<void> {
  if (way.method === 'cash') {
    return inTransaction(db, async (tx) => {
      const { payoutId } = await openPayout(tx, id, way, context);
      await finish(tx, id, payoutId, null, context);
    });
  }
  const { refund, payoutId, payment } = await inTransaction(db, (tx) => openPayout(tx, id, way, context));
  const gateway = payments.gatewayNamed(payment!.gateway);
  if (!gateway) throw new AppError('PAYMENT_METHOD_CLOSED');
  let refundRef: string;
  try {
    ({ refundRef } = await gateway.refund(payment!.gateway_ref!, refund.amount, refund.no));
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    // only a plain no frees the payout for another way; what was lost on the way may have been paid
    await inTransaction(db, async (tx) => {
      if (error instanceof GatewayRefusal) await settlePayout(tx, payoutId, { state: 'failed', failure });
      // the desk sees what became of it, and can try again
      await announce(tx, 'orders', refund.buyer_id);
    });
    throw new AppError('PAYOUT_FAILED', { reason: failure });
  }
  await inTransaction(db, (tx) => finish(tx, id, payoutId, refundRef, context));
}

/** Hong Kong's day; today unless another was asked for. */
export async function readTill(db: Db, asked: string | undefined, now: Date) {
  const day = asked ?? hongKongDay(now);
  const start = (of: string) => new Date(`${of}T00:00:00+08:00`);
  return { day, rows: await listTill(db, start(day), start(addDays(day, 1))) };
}

export async function showTill(db: Db, asked: string | undefined, { caller, now }: SignedInContext) {
  const { day, rows } = await readTill(db, asked, now);
  const showsAmounts = may(caller, 'refunds#amount');
  return {
    day,
    ...(showsAmounts ? { total: rows.reduce((sum, { amount }) => sum + amount, 0) } : {}),
    list: rows.map((row) => ({
      id: row.id,
      refundId: row.refund_id,
      refundNo: row.refund_no,
      orderNo: row.order_no,
      receiver: row.contact_name,
      ...(showsAmounts ? { amount: row.amount } : {}),
      paidAt: row.paid_at!.toISOString(),
      actor: row.actor_name ?? '',
      signatureUrl: row.signature_file_id && imageUrl('signature', row.signature_file_id),
    })),
  };
}
