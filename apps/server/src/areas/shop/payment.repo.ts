// Payments and the gateways' messages about them.
import type { GatewayName, PaymentMethod } from '@keepsake/core/shop/payment.contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { insertion } from '../../db/insertion.ts';
import { later } from '../../db/transaction.ts';

export type PaymentRecord = {
  id: string;
  no: string;
  order_id: string;
  gateway: GatewayName;
  method: PaymentMethod;
  amount: number;
  currency: string;
  state: 'open' | 'succeeded' | 'failed' | 'late';
  gateway_ref: string | null;
  created_at: Date;
};

const columns = [
  'id',
  'no',
  'order_id',
  'gateway',
  'method',
  'amount',
  'currency',
  'state',
  'gateway_ref',
  'created_at',
] as const;

export async function nextPaymentSerial(tx: Tx): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('payment_serial')::int as serial`.execute(tx);
  return rows[0]!.serial;
}

export async function insertPayment(
  tx: Tx,
  payment: Omit<PaymentRecord, 'state' | 'gateway_ref' | 'currency'>,
): Promise<void> {
  later(tx, insertion('payment', [{ ...payment, state: 'open' }]));
}

export async function notePaymentFailure(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ failure: failure.slice(0, 200) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** A try that is still open is taken up again instead of beginning another. */
export async function findOpenPayment(
  db: Db,
  orderId: string,
  gateway: GatewayName,
  method: PaymentMethod,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .$castTo<PaymentRecord>()
    .executeTakeFirst();
}

export async function findPaymentByNo(db: Db, no: string): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('no', '=', no)
    .$castTo<PaymentRecord>()
    .executeTakeFirst();
}

/** The payment that paid the order. */
export async function findPaid(db: Db, orderId: string): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .$castTo<PaymentRecord>()
    .executeTakeFirst();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('id', '=', id)
    .$castTo<PaymentRecord>()
    .executeTakeFirst();
}

/** False when the gateway gave the same reference to another payment. */
export async function saveCharge(
  db: Db,
  charge: { gateway: GatewayName; ref: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_charge (gateway, ref, payment_id)
    values (${charge.gateway}, ${charge.ref}, ${charge.paymentId}::uuid)
    on conflict (gateway, ref) do update set ref = excluded.ref
    where payment_charge.payment_id = excluded.payment_id returning ref`.execute(db);
  return rows.length > 0;
}

/** Whether a charge is one of this payment's; a payment that was begun before charges were kept has none. */
export async function isChargeOf(
  db: Db,
  { gateway, ref, paymentId }: { gateway: GatewayName; ref: string; paymentId: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('payment_charge')
    .select(['ref', 'payment_id'])
    .where((eb) =>
      eb.or([eb('payment_id', '=', paymentId), eb('gateway', '=', gateway).and('ref', '=', ref)]),
    )
    .execute();
  return rows.length === 0 || rows.some((row) => row.ref === ref && row.payment_id === paymentId);
}

export async function settlePaymentRow(
  tx: Tx,
  id: string,
  state: 'succeeded' | 'failed' | 'late',
  gatewayRef: string,
  failure: string,
  now: Date,
): Promise<void> {
  later(
    tx,
    sql`update payment set state = ${state}, gateway_ref = ${gatewayRef}, failure = ${failure}, settled_at = ${now}
        where id = ${id}`,
  );
}

/** The payment that a message is now, or was before, dealt with for. */
export async function claimEvent(
  tx: Tx,
  event: { gateway: GatewayName; eventId: string; kind: string; paymentId: string; now: Date },
): Promise<{ isNew: boolean; paymentId: string | null }> {
  const row = await tx
    .insertInto('payment_event')
    .values({
      gateway: event.gateway,
      event_id: event.eventId,
      kind: event.kind,
      payment_id: event.paymentId,
      received_at: event.now,
      outcome: 'received',
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (row) return { isNew: true, paymentId: event.paymentId };
  const before = await tx
    .selectFrom('payment_event')
    .select('payment_id')
    .where('gateway', '=', event.gateway)
    .where('event_id', '=', event.eventId)
    .executeTakeFirst();
  return { isNew: false, paymentId: before?.payment_id ?? null };
}

export async function closeEvent(
  tx: Tx,
  gateway: GatewayName,
  eventId: string,
  outcome: string,
): Promise<void> {
  later(
    tx,
    sql`update payment_event set outcome = ${outcome}
        where gateway = ${gateway} and event_id = ${eventId}`,
  );
}

export async function recordSecurityEvent(
  db: Db,
  event: { id: string; at: Date; kind: string; source: string; detail: object },
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
}
