// Payouts: the money of a refund, in cash, with a card terminal or through the gateway. A refund has at most one
// payout.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';

export type PayoutMethod = 'cash' | 'gateway' | 'terminal';

export type PayoutRecord = {
  id: string;
  method: PayoutMethod;
  state: 'open' | 'paid' | 'failed';
  amount: number;
  /** Of the refund at the gateway, or printed by the terminal. */
  gateway_ref: string | null;
  paid_at: Date | null;
  actor_name: string | null;
  failure: string;
};

export async function findPayout(db: Db, refundId: string): Promise<PayoutRecord | undefined> {
  return db
    .selectFrom('payout')
    .select(['id', 'method', 'state', 'amount', 'gateway_ref', 'paid_at', 'actor_name', 'failure'])
    .where('refund_id', '=', refundId)
    .$castTo<PayoutRecord>()
    .executeTakeFirst();
}

export type NewPayout = {
  id: string;
  refund_id: string;
  method: PayoutMethod;
  amount: number;
  payment_id: string | null;
  /** The shift of the till that pays. Null if the refund is not paid at a till. */
  shift_id: string | null;
  signature_file_id: string | null;
  created_at: Date;
  actor_id: string;
  actor_name: string;
};

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx
    .insertInto('payout')
    .values({ ...payout, state: 'open' })
    .execute();
}

export async function settlePayout(
  tx: Tx,
  id: string,
  result: { state: 'paid'; gatewayRef: string | null; now: Date } | { state: 'failed'; failure: string },
): Promise<void> {
  await tx
    .updateTable('payout')
    .set(
      result.state === 'paid'
        ? { state: 'paid', gateway_ref: result.gatewayRef, paid_at: result.now, failure: '' }
        : { state: 'failed', failure: result.failure },
    )
    .where('id', '=', id)
    // a parallel request that failed does not overwrite a successful one
    .where('state', 'in', result.state === 'paid' ? ['open', 'failed'] : ['open'])
    .execute();
}

/** Opens a failed payout again, possibly with another method. */
export async function reopenPayout(
  tx: Tx,
  id: string,
  change: Pick<
    NewPayout,
    'method' | 'amount' | 'payment_id' | 'shift_id' | 'signature_file_id' | 'actor_id' | 'actor_name'
  >,
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ ...change, state: 'open', failure: '' })
    .where('id', '=', id)
    .execute();
}

/** True if the file is the signature of a person who got cash, a repaired piece or a replacement. */
export async function isRefundSignature(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payout where signature_file_id = ${fileId}::uuid
    union all
    select from hand_over where signature_file_id = ${fileId}::uuid and origin_kind = 'refund' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function listCashPayouts(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('payout as p')
    .innerJoin('refund as r', 'r.id', 'p.refund_id')
    .innerJoin('shop_order as o', 'o.id', 'r.order_id')
    .select([
      'p.id',
      'r.id as refund_id',
      'r.no as refund_no',
      'o.no as order_no',
      'r.contact_name',
      'p.amount',
      'p.paid_at',
      'p.actor_name',
      'p.signature_file_id',
    ])
    .where('p.state', '=', 'paid')
    .where('p.method', '=', 'cash')
    .where('p.paid_at', '>=', from)
    .where('p.paid_at', '<', until)
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .execute();
}
