// Pays out a refund once: in cash with a signature, with a card terminal, or through the gateway of the payment.
import { AppError } from '@keepsake/core/api/errors';
import { toRefusal } from '@keepsake/core/api/why';
import { cashRefundAmount } from '@keepsake/core/shop/counter-sales/counter-sale.rules';
import { findRefundActionRefusal } from '@keepsake/core/shop/desk/desk.rules';
import type { GatewayName } from '@keepsake/core/shop/payments/payment.contract';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { inTransaction } from '../../../db/connection/transaction.ts';
import { announce } from '../../../db/live.ts';
import { recordAudit } from '../../../db/record.ts';
import { GatewayRefusal } from '../../../platform/payments/gateway.ts';
import { imageUrl, ownsFile } from '../../file/index.ts';
import { findPayment, listSucceededPayments, type PaymentRecord } from '../payments/payment.repo.ts';
import type { Payments } from '../payments/payments.ts';
import {
  findPayout,
  insertPayout,
  listCashPayouts,
  type PayoutMethod,
  reopenPayout,
  settlePayout,
} from '../payments/payout.repo.ts';
import { refreshSale } from '../sales/sales.repo.ts';
import { lockShiftForCash } from '../tills/run-shift.ts';
import type { RefundRecord } from './refund.repo.ts';
import { listRefundDocuments } from './refund-goods.repo.ts';
import { completeRefund, lockRefundOrThrow } from './review-refund.ts';
import { toProgress } from './show-refund.ts';

type PayoutForm = {
  method: PayoutMethod;
  signatureUrl?: string | undefined;
  /** The till that pays. */
  tillId?: string | undefined;
};
type OpenedPayout = {
  refund: RefundRecord;
  payoutId: string;
  /** What is paid. Cash is rounded to the smallest coin. */
  amount: number;
  payment: PaymentRecord | undefined;
};

/** Finds the payment to pay back. If a counter sale has several, prefers one that the method can pay back. */
async function findPaymentToRefund(tx: Tx, refund: RefundRecord, method: PayoutMethod) {
  if (refund.payment_id) return findPayment(tx, refund.payment_id);
  const payments = await listSucceededPayments(tx, refund.order_id);
  const suits = ({ gateway, method: paidBy }: PaymentRecord) =>
    method === 'terminal' ? paidBy === 'card' || paidBy === 'octopus' : gateway !== 'till';
  return payments.find(suits) ?? payments[0];
}

async function openPayout(
  tx: Tx,
  id: string,
  form: PayoutForm,
  context: SignedInContext,
): Promise<OpenedPayout> {
  const refund = await lockRefundOrThrow(tx, id);
  const obstacle = findRefundActionRefusal(
    toProgress(refund, await listRefundDocuments(tx, id)),
    form.method === 'gateway' ? 'payGateway' : 'payCash',
  );
  if (obstacle) throw toRefusal(obstacle);
  const { caller, now, ids } = context;
  const { signatureUrl } = form;
  if (form.method === 'cash' && !signatureUrl) throw new AppError('SIGNATURE_NEEDED');
  if (signatureUrl && !(await ownsFile(tx, caller.userId, 'signature', signatureUrl))) {
    throw new AppError('NOT_FOUND');
  }
  const payment = await findPaymentToRefund(tx, refund, form.method);
  if (form.method === 'gateway' && !payment?.gateway_ref) throw new AppError('PAYMENT_METHOD_CLOSED');
  const shift = form.method === 'cash' || form.tillId ? await lockShiftForCash(tx, form.tillId) : null;
  const fields = {
    method: form.method,
    amount: form.method === 'cash' ? cashRefundAmount(refund.amount) : refund.amount,
    shift_id: shift?.id ?? null,
    payment_id: payment?.id ?? null,
    signature_file_id: signatureUrl?.slice(-36) ?? null,
    actor_id: caller.userId,
    actor_name: caller.name,
  };
  const existing = await findPayout(tx, id);
  if (existing?.state === 'paid') throw new AppError('WRONG_STATE');
  // an open payout may have reached the gateway, so it can only be repeated there
  if (existing?.state === 'open' && existing.method !== form.method) throw new AppError('WRONG_STATE');
  const payoutId = existing?.id ?? ids.next();
  if (existing) await reopenPayout(tx, payoutId, fields);
  else
    await insertPayout(tx, {
      id: payoutId,
      refund_id: id,
      created_at: now,
      ...fields,
    });
  return { refund, payoutId, amount: fields.amount, payment };
}

async function finishPayout(
  tx: Tx,
  id: string,
  payoutId: string,
  { method, amount, gatewayRef }: { method: PayoutMethod; amount: number; gatewayRef: string | null },
  context: SignedInContext,
) {
  const refund = await lockRefundOrThrow(tx, id);
  if (refund.state === 'return_completed') throw new AppError('WRONG_STATE');
  await settlePayout(tx, payoutId, { state: 'paid', gatewayRef, now: context.now });
  await refreshSale(tx, refund.order_id);
  await recordAudit(tx, context, {
    action: 'pay',
    subject: 'refund',
    subjectId: id,
    after: { amount, method },
  });
  await completeRefund(tx, refund, context);
}

/**
 * Stores the payout first, then calls the gateway outside any transaction. The refund number is the idempotency key.
 */
export async function payRefund(
  db: Db,
  id: string,
  form: PayoutForm,
  context: SignedInContext,
  payments: Payments,
): Promise<void> {
  if (form.method === 'cash')
    return inTransaction(db, (tx) => payAtOnce(tx, id, { ...form, reference: null }, context));
  const { refund, payoutId, amount, payment, gateway } = await inTransaction(db, async (tx) => {
    const opened = await openPayout(tx, id, form, context);
    const gateway = payments.gatewayNamed(opened.payment!.gateway as GatewayName);
    // nothing is stored, so that the refund can be paid in cash
    if (!gateway) throw new AppError('PAYMENT_METHOD_CLOSED');
    return { ...opened, gateway };
  });
  let refundRef: string;
  try {
    ({ refundRef } = await gateway.refund(payment!.gateway_ref!, amount, refund.no));
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
    // only after a refusal can another method be used; after any other error the money may have been paid
    await inTransaction(db, async (tx) => {
      if (error instanceof GatewayRefusal) await settlePayout(tx, payoutId, { state: 'failed', failure });
      // open screens show the failure, and staff can try again
      await announce(tx, 'orders', refund.buyer_id);
    });
    throw new AppError('PAYOUT_FAILED', { reason: failure });
  }
  const result = { method: form.method, amount, gatewayRef: refundRef };
  await inTransaction(db, (tx) => finishPayout(tx, id, payoutId, result, context));
}

/** Pays in cash or with a terminal, which needs no gateway. */
export async function payAtOnce(
  tx: Tx,
  id: string,
  { reference, ...form }: PayoutForm & { reference: string | null },
  context: SignedInContext,
): Promise<void> {
  const { payoutId, amount } = await openPayout(tx, id, form, context);
  await finishPayout(tx, id, payoutId, { method: form.method, amount, gatewayRef: reference }, context);
}

/** Cash payouts of a day in Hong Kong, today by default. */
export async function readCashPayouts(db: Db, requestedDay: string | undefined, now: Date) {
  const day = requestedDay ?? hongKongDay(now);
  const startOfDay = (someDay: string) => new Date(`${someDay}T00:00:00+08:00`);
  return { day, rows: await listCashPayouts(db, startOfDay(day), startOfDay(addDays(day, 1))) };
}

export async function showCashPayouts(
  db: Db,
  requestedDay: string | undefined,
  { caller, now }: SignedInContext,
) {
  const { day, rows } = await readCashPayouts(db, requestedDay, now);
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
