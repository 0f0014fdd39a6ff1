// Business metrics: orders, payments, waiting records, the ledger and the jobs. Figures from the database are the same
// on every node, so dashboards use their maximum and not their sum.
import { Gauge } from 'prom-client';
import { type Db, getPoolState } from '../db/connection/database.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Clock } from '../platform/clock.ts';
import { readFigures } from './figures.repo.ts';

const cacheMs = 10_000;

function createGauges({ registry }: Metrics) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `keepsake_${name}`, help, labelNames, registers: [registry] });
  return {
    orders: gauge(
      'orders_last_hour',
      'Number of orders placed, paid, expired and cancelled in the last hour',
      'event',
    ),
    payments: gauge(
      'payments_last_hour',
      'Number of payments that succeeded, failed or came too late in the last hour',
      'outcome',
    ),
    refused: gauge(
      'callbacks_refused_last_hour',
      'Number of payment callbacks refused in the last hour: forged, or not matching a payment',
    ),
    failed: gauge(
      'notifications_failed_last_day',
      'Number of notifications of the last day that could not be delivered',
    ),
    waiting: gauge('waiting', 'Number of waiting records, by queue', 'queue'),
    oldest: gauge('oldest_waiting_seconds', 'Age of the oldest waiting record in seconds, by queue', 'queue'),
    faults: gauge('stock_faults', 'Number of faults that the last check of the stock ledger found'),
    checkedAt: gauge('stock_checked_timestamp_seconds', 'Time of the last check of the stock ledger'),
    daily: gauge('daily_job_timestamp_seconds', 'Time of the last run of each daily job', 'task'),
    pool: gauge('database_connections', 'Number of database connections of this node, by state', 'state'),
    up: gauge('figures_up', '1 if the last query of the business figures succeeded, otherwise 0'),
  };
}

/** Returns a function that updates the metrics. It queries the database at most every ten seconds. */
export function measureShop(metrics: Metrics, db: Db, clock: Clock): () => Promise<void> {
  const gauges = createGauges(metrics);

  async function updateGauges(): Promise<void> {
    const figures = await readFigures(db, clock.now());
    for (const [event, count] of Object.entries(figures.orders)) gauges.orders.set({ event }, count);
    for (const [outcome, count] of Object.entries(figures.payments)) gauges.payments.set({ outcome }, count);
    gauges.refused.set(figures.callbacksRefused);
    gauges.failed.set(figures.notificationsFailed);
    for (const [queue, { count, oldest }] of Object.entries(figures.waiting)) {
      gauges.waiting.set({ queue }, count);
      gauges.oldest.set({ queue }, oldest);
    }
    gauges.faults.set(figures.ledger?.faults ?? 0);
    gauges.checkedAt.set(figures.ledger?.at ?? 0);
    for (const [task, at] of Object.entries(figures.jobs)) gauges.daily.set({ task }, at);
  }

  let cachedUntilMs = 0;
  let update: Promise<void> | undefined;
  return async () => {
    const { total, idle, waiting } = getPoolState(db);
    gauges.pool.set({ state: 'used' }, total - idle);
    gauges.pool.set({ state: 'idle' }, idle);
    gauges.pool.set({ state: 'wanted' }, waiting);
    if (Date.now() < cachedUntilMs) return;
    // concurrent scrapes share one query; an unreachable database is reported by `figures_up`
    update ??= updateGauges()
      .then(
        () => gauges.up.set(1),
        () => gauges.up.set(0),
      )
      .finally(() => {
        cachedUntilMs = Date.now() + cacheMs;
        update = undefined;
      });
    await update;
  };
}

/** Wraps the jobs so that a metric shows when each job last succeeded on this node. */
export function watchJobs<T extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(
  { registry }: Metrics,
  jobs: T,
): T {
  const lastSuccess = new Gauge({
    name: 'keepsake_job_success_timestamp_seconds',
    help: 'Time of the last success of each job on this node',
    // `job` is Prometheus's own label
    labelNames: ['task'],
    registers: [registry],
  });
  const watched = Object.entries(jobs).map(([task, run]) => [
    task,
    async (...args: never[]) => {
      const result = await run(...args);
      lastSuccess.setToCurrentTime({ task });
      return result;
    },
  ]);
  return Object.fromEntries(watched) as T;
}
