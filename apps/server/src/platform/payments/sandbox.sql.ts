// Charges and refunds of the sandbox gateway. Only the sandbox reads and writes these tables.
import { sql } from 'kysely';
import type { Db } from '../../db/connection/database.ts';
import { prepared } from '../../db/connection/pooled-client.ts';
import { inTransaction } from '../../db/connection/transaction.ts';
import { type Charge, GatewayRefusal } from './gateway.ts';

export type ChargeRow = {
  ref: string;
  payment_no: string;
  method: string;
  amount: number;
  currency: string;
  return_url: string;
  state: 'waiting' | 'paid' | 'failed';
  callback_tries: number;
};

/** Returns the waiting charge of the payment if there is one, so that a repeated start creates no second charge. */
export async function createCharge(db: Db, ref: string, charge: Charge, now: Date): Promise<string> {
  const { rows } = await sql<{ ref: string }>`${prepared}
    with waiting as (
      select ref from sandbox_charge where payment_no = ${charge.paymentNo} and state = 'waiting'
    ), made as (
      insert into sandbox_charge (ref, payment_no, method, amount, currency, return_url, state, created_at)
      select ${ref}, ${charge.paymentNo}, ${charge.method}, ${charge.amount}::bigint, 'HKD', ${charge.returnUrl}, 'waiting',
             ${now}::timestamptz
      where not exists (select from waiting) returning ref
    )
    select ref from waiting union all select ref from made`.execute(db);
  return rows[0]!.ref;
}

const columns = [
  'ref',
  'payment_no',
  'method',
  'amount',
  'currency',
  'return_url',
  'state',
  'callback_tries',
] as const;

export async function findCharge(db: Db, ref: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('sandbox_charge')
    .select(columns)
    .where('ref', '=', ref)
    .$castTo<ChargeRow>()
    .executeTakeFirst();
}

/** False if the charge was already settled. */
export async function settleCharge(
  db: Db,
  ref: string,
  state: 'paid' | 'failed',
  callbackDueAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_charge')
    .set({ state, callback_due_at: callbackDueAt })
    .where('ref', '=', ref)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves the due time of the returned charges to `retryAt`, so that a failed callback is repeated then. */
export async function takeDueCharges(db: Db, now: Date, retryAt: Date): Promise<ChargeRow[]> {
  return db
    .updateTable('sandbox_charge')
    .set((eb) => ({ callback_due_at: retryAt, callback_tries: eb('callback_tries', '+', 1) }))
    .where('callback_due_at', '<=', now)
    .returning(columns)
    .$castTo<ChargeRow>()
    .execute();
}

export async function markCallbackDelivered(db: Db, ref: string): Promise<void> {
  await db.updateTable('sandbox_charge').set({ callback_due_at: null }).where('ref', '=', ref).execute();
}

/** Pays back only once for each key, also in parallel calls. Refuses to pay back more than was paid. */
export async function refundCharge(db: Db, ref: string, amount: number, key: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('sandbox_refund')
      .values({ key, ref, amount })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!inserted) return;
    const { numUpdatedRows } = await tx
      .updateTable('sandbox_charge')
      .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
      .where('ref', '=', ref)
      .where('state', '=', 'paid')
      .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new GatewayRefusal('the sandbox has no such payment to refund');
  });
}
