// Query of the business figures for Prometheus. It runs as often as every ten seconds, so it reads only recent and open
// records, through indexes.
import { sql } from 'kysely';
import type { Db } from '../db/connection/database.ts';

/** `orders`, `payments` and `callbacksRefused` count the last hour, `notificationsFailed` the last day. */
export type BusinessFigures = {
  readonly orders: Readonly<Record<'placed' | 'paid' | 'expired' | 'cancelled', number>>;
  readonly payments: Readonly<Record<'succeeded' | 'failed' | 'late', number>>;
  readonly callbacksRefused: number;
  readonly notificationsFailed: number;
  /** By queue: the number of waiting records, and the age of the oldest in seconds. */
  readonly waiting: Readonly<Record<Queue, { count: number; oldest: number }>>;
  /** The last check of the ledger: the time `at` is in seconds since 1970. Null if there was no check yet. */
  readonly ledger: { faults: number; at: number } | null;
  /** By daily job: the time of its last run within the last three days, in seconds since 1970. */
  readonly jobs: Readonly<Record<string, number>>;
};

export const queues = [
  'unpaid_orders',
  'orders_to_accept',
  'refunds',
  'approvals',
  'stock_documents',
  'notifications',
] as const;
export type Queue = (typeof queues)[number];

/**
 * Orders are paid or expire within three days, so the query reads only orders of these days. A later cancellation, such
 * as of an uncollected order, is not counted.
 */
const recentMs = 3 * 24 * 3600_000;
const hourMs = 3600_000;

export async function readFigures(db: Db, now: Date): Promise<BusinessFigures> {
  const since = new Date(now.getTime() - hourMs);
  const recent = new Date(now.getTime() - recentMs);
  const selectCountAndAge = (column: string) =>
    sql`json_build_object('count', count(*), 'oldest', coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(column)})), 0)::float)`;
  const { rows } = await sql<{ figures: BusinessFigures }>`
    with recent_order as materialized (select * from shop_order where placed_at > ${recent})
    select json_build_object(
      'orders', (select json_build_object(
          'placed', count(*) filter (where placed_at > ${since}),
          'paid', count(*) filter (where paid_at > ${since}),
          'expired', count(*) filter (where cancelled_at > ${since} and paid_at is null and cancelled_at >= expires_at),
          'cancelled', count(*) filter (where cancelled_at > ${since} and not (paid_at is null and cancelled_at >= expires_at)))
        from recent_order),
      'payments', (select json_build_object(
          'succeeded', count(*) filter (where p.state = 'succeeded'),
          'failed', count(*) filter (where p.state = 'failed'),
          'late', count(*) filter (where p.state = 'late'))
        from payment p join recent_order o on o.id = p.order_id where p.settled_at > ${since}),
      'callbacksRefused', (select count(*) from security_event where at > ${since} and kind like '%callback%'),
      'notificationsFailed', (select count(*) from notification where created_at > ${new Date(now.getTime() - 24 * hourMs)} and status = 'failed'),
      'waiting', json_build_object(
        'unpaid_orders', (select ${selectCountAndAge('placed_at')} from shop_order where state = 'pending_payment'),
        'orders_to_accept', (select ${selectCountAndAge('paid_at')} from shop_order where state = 'paid'),
        'refunds', (select ${selectCountAndAge('requested_at')} from refund where state = 'return_pending'),
        'approvals', (select ${selectCountAndAge('opened_at')} from approval_task where state = 'pending'),
        'stock_documents', (select ${selectCountAndAge('created_at')} from stock_document where state = 'pending_approval'),
        'notifications', (select ${selectCountAndAge('created_at')} from notification
           where next_try_at is not null and (scheduled_at is null or scheduled_at <= ${now}))),
      'ledger', (select json_build_object('faults', faults, 'at', extract(epoch from at)::float)
        from stock_check order by at desc, id desc limit 1),
      'jobs', (select coalesce(json_object_agg(name, last), '{}') from
        (select name, extract(epoch from max(at))::float as last from daily_job where day > ${recent}::date group by name) j)
    ) as figures`.execute(db);
  return rows[0]!.figures;
}
