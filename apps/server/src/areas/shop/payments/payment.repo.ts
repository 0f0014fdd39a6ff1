// Payments, their charges at a gateway, and the callbacks of the gateways.
import type { GatewayName, PaymentMethod, TillMethod } from '@keepsake/core/shop/payments/payment.contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { prepared } from '../../../db/connection/pooled-client.ts';
import { inserting, type Part, part, updating } from '../../../db/write.ts';
import type { OrderRecord } from '../orders/order.repo.ts';

export type PaymentRecord = {
  id: string;
  no: string;
  order_id: string;
  /** `till`: taken by the seller at a till. */
  gateway: GatewayName | 'till';
  method: PaymentMethod | TillMethod;
  amount: number;
  currency: string;
  state: 'open' | 'succeeded' | 'failed' | 'late';
  /** Reference of the payment at the gateway. Null until a callback settles the payment. */
  gateway_ref: string | null;
  created_at: Date;
  /** The order change whose price difference this payment pays. Null if it pays the order itself. */
  change_id: string | null;
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
  'change_id',
] as const;

export async function nextPaymentSerial(tx: Tx): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('payment_serial')::int as serial`.execute(tx);
  return rows[0]!.serial;
}

export const insertingPayment = (
  payment: Omit<PaymentRecord, 'state' | 'gateway_ref' | 'currency' | 'change_id'> & {
    change_id?: string | null;
  },
): Part | undefined => inserting('payment', [{ ...payment, state: 'open' }]);

export async function savePaymentFailure(db: Db, no: string, failure: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ failure: failure.slice(0, 200) })
    .where('no', '=', no)
    .where('state', '=', 'open')
    .execute();
}

/** Finds an open payment of the same method, which is continued instead of creating another. */
export async function findOpenPayment(
  db: Db,
  due: { orderId: string; changeId: string | null; amount: number },
  gateway: GatewayName,
  method: PaymentMethod,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', due.orderId)
    .where('change_id', 'is not distinct from', due.changeId)
    .where('amount', '=', due.amount)
    .where('gateway', '=', gateway)
    .where('method', '=', method)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .$castTo<PaymentRecord>()
    .executeTakeFirst();
}

export type LockedPayment = {
  order: OrderRecord;
  payment: PaymentRecord;
  /** Charges of this payment, and the charge that the callback names. */
  charges: readonly { ref: string; isOwn: boolean }[];
  /** Set if a callback with the same event id was processed before. */
  processedEvent: { paymentId: string | null } | null;
};

/** Locks the payment and its order, and finds its charges and an earlier callback with the same event id. */
export async function lockForCallback(
  tx: Tx,
  callback: { paymentNo: string; gateway: GatewayName; eventId: string; chargeRef: string },
): Promise<LockedPayment | undefined> {
  const { rows } = await sql<
    OrderRecord & { payment: PaymentRecord & { created_at: string } } & Pick<
        LockedPayment,
        'charges' | 'processedEvent'
      >
  >`
    select o.*, to_jsonb(p) as payment,
           (select coalesce(json_agg(json_build_object('ref', c.ref, 'isOwn', c.payment_id = p.id)), '[]')
            from payment_charge c where c.payment_id = p.id or (c.gateway = ${callback.gateway} and c.ref = ${callback.chargeRef})) as charges,
           (select json_build_object('paymentId', e.payment_id) from payment_event e
            where e.gateway = ${callback.gateway} and e.event_id = ${callback.eventId}) as "processedEvent"
    from payment p join shop_order o on o.id = p.order_id
    where p.no = ${callback.paymentNo} for update of o, p`.execute(tx);
  if (!rows[0]) return undefined;
  const { payment, charges, processedEvent, ...order } = rows[0];
  return {
    order,
    payment: { ...payment, created_at: new Date(payment.created_at) },
    charges,
    processedEvent,
  };
}

const succeeded = (db: Db, orderId: string) =>
  db
    .selectFrom('payment')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .$castTo<PaymentRecord>();

/** The payments of the order itself. Only a counter sale may have several. */
export async function listSucceededPayments(db: Db, orderId: string): Promise<PaymentRecord[]> {
  return succeeded(db, orderId).where('change_id', 'is', null).orderBy('no').execute();
}

/** The id of the payment for a change of delivery. Undefined if the delivery fee was paid with the order. */
export async function findFeePayment(db: Db, orderId: string): Promise<string | undefined> {
  const row = await succeeded(db, orderId)
    .where('change_id', 'is not', null)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a payment is no longer wanted, because its order was cancelled or its change was dropped. */
export async function isPaymentObsolete(db: Db, paymentNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment as p')
    .innerJoin('shop_order as o', 'o.id', 'p.order_id')
    .leftJoin('order_change as c', 'c.id', 'p.change_id')
    .select(['o.state', 'c.state as change'])
    .where('p.no', '=', paymentNo)
    .executeTakeFirst();
  return row?.state === 'cancelled' || row?.change === 'dropped';
}

export async function findPayment(db: Db, id: string): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('id', '=', id)
    .$castTo<PaymentRecord>()
    .executeTakeFirst();
}

/** False if the gateway gave the same reference to another payment before. */
export async function insertCharge(
  db: Db,
  charge: { gateway: GatewayName; ref: string; paymentNo: string },
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    insert into payment_charge (gateway, ref, payment_id)
    select ${charge.gateway}, ${charge.ref}, id from payment where no = ${charge.paymentNo}
    on conflict (gateway, ref) do update set ref = excluded.ref
    where payment_charge.payment_id = excluded.payment_id returning ref`.execute(db);
  return rows.length > 0;
}

type PaymentEvent = {
  gateway: GatewayName;
  eventId: string;
  kind: string;
  paymentId: string;
  outcome: string;
  now: Date;
};

/** The primary key refuses a second callback with the same event id. */
export const insertingEvent = ({ gateway, eventId, kind, paymentId, outcome, now }: PaymentEvent): Part =>
  part(
    'new_payment_event',
    sql`insert into payment_event (gateway, event_id, kind, payment_id, received_at, outcome)
        values (${gateway}, ${eventId}, ${kind}, ${paymentId}::uuid, ${now}::timestamptz, ${outcome})`,
  );

export const settlingPayment = (
  id: string,
  change: { state: 'succeeded' | 'failed' | 'late'; gateway_ref: string; failure: string; settled_at: Date },
): Part => updating('payment', id, change);

export async function recordSecurityEvent(
  db: Db,
  event: { id: string; at: Date; kind: string; source: string; detail: object },
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ ...event, detail: JSON.stringify(event.detail) })
    .execute();
}
