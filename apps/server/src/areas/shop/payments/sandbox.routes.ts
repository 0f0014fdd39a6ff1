// API routes of the sandbox payment page. They return 404 unless the sandbox gateway is configured.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import type { PaymentMethod } from '@keepsake/core/shop/payments/payment.contract';
import { type SandboxCharge, sandboxEndpoints } from '@keepsake/core/shop/payments/sandbox.contract';
import type { Db } from '../../../db/connection/database.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { type ChargeRow, findCharge, settleCharge } from '../../../platform/payments/sandbox.sql.ts';
import { isPaymentObsolete } from './payment.repo.ts';

/** A waiting charge of a cancelled order or a dropped change must not be paid. */
async function readState(db: Db, charge: ChargeRow): Promise<SandboxCharge['state']> {
  if (charge.state !== 'waiting') return charge.state;
  return (await isPaymentObsolete(db, charge.payment_no)) ? 'cancelled' : 'waiting';
}

async function showCharge(db: Db, ref: string): Promise<SandboxCharge> {
  const charge = requireFound(await findCharge(db, ref));
  return {
    ref: charge.ref,
    paymentNo: charge.payment_no,
    method: charge.method as PaymentMethod,
    amount: charge.amount,
    currency: charge.currency,
    state: await readState(db, charge),
    returnUrl: charge.return_url,
  };
}

export function sandboxRoutes({ isOpen }: { isOpen: boolean }): Route[] {
  const checkIsOpen = () => {
    if (!isOpen) throw new AppError('NOT_FOUND');
  };
  return [
    queryRoute(sandboxEndpoints.getSandboxCharge, async (db, { params }) => {
      checkIsOpen();
      return showCharge(db, params.ref);
    }),
    commandRoute(sandboxEndpoints.settleSandboxCharge, async (tx, { params, body }, { now }) => {
      checkIsOpen();
      const dueAt = new Date(now.getTime() + body.delaySeconds * 1000);
      const charge = await showCharge(tx, params.ref);
      if (charge.state !== 'waiting') throw new AppError('WRONG_STATE');
      if (!(await settleCharge(tx, params.ref, body.outcome, dueAt))) throw new AppError('WRONG_STATE');
      return { ...charge, state: body.outcome };
    }),
  ];
}
