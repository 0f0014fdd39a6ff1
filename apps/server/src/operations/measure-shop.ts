// The metrics that answer "is the shop healthy". What the database says is the same on every node: take the maximum, not the sum.
import { Gauge } from 'prom-client';
import { type Db, getPoolState } from '../db/connection/database.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Clock } from '../platform/clock.ts';
import { readFigures } from './figures.repo.ts';

const keptFor = 10_000;

function gauges({ registry }: Metrics) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `keepsake_${name}`, help, labelNames, registers: [registry] });
  return {
    orders: gauge('orders_last_hour', 'Orders placed, paid, expired, cancelled in the last hour', 'event'),
    payments: gauge('payments_last_hour', 'Payments settled in the last hour', 'outcome'),
    refused: gauge('callbacks_refused_last_hour', 'Forged or unfitting payment callbacks in the last hour'),
    failed: gauge('notifications_failed_last_day', 'Messages of the last day that nobody got'),
    waiting: gauge('waiting', 'What waits for somebody, or for its turn', 'queue'),
    oldest: gauge('oldest_waiting_seconds', 'How long the oldest of a queue has waited', 'queue'),
    faults: gauge('stock_faults', 'What the last check of the ledger found wrong'),
    checkedAt: gauge('stock_checked_timestamp_seconds', 'When the ledger was last checked'),
    daily: gauge('daily_job_timestamp_seconds', 'When a daily job was last done', 'task'),
    pool: gauge('database_connections', 'Connections of this node’s pool', 'state'),
    up: gauge('figures_up', 'Whether the database told the figures above just now'),
  };
}

/** Returns what brings the figures up to date; they are asked for at most every ten seconds. */
export function measureShop(metrics: Metrics, db: Db, clock: Clock): () => Promise<void> {
  const all = gauges(metrics);

  async function ask(): Promise<void> {
    const figures = await readFigures(db, clock.now());
    for (const [event, count] of Object.entries(figures.orders)) all.orders.set({ event }, count);
    for (const [outcome, count] of Object.entries(figures.payments)) all.payments.set({ outcome }, count);
    all.refused.set(figures.callbacksRefused);
    all.failed.set(figures.notificationsFailed);
    for (const [queue, { count, oldest }] of Object.entries(figures.waiting)) {
      all.waiting.set({ queue }, count);
      all.oldest.set({ queue }, oldest);
    }
    all.faults.set(figures.ledger?.faults ?? 0);
    all.checkedAt.set(figures.ledger?.at ?? 0);
    for (const [task, at] of Object.entries(figures.jobs)) all.daily.set({ task }, at);
  }

  let until = 0;
  let asking: Promise<void> | undefined;
  return async () => {
    const { total, idle, waiting } = getPoolState(db);
    all.pool.set({ state: 'used' }, total - idle);
    all.pool.set({ state: 'idle' }, idle);
    all.pool.set({ state: 'wanted' }, waiting);
    if (Date.now() < until) return;
    // two scrapers at once ask once; a database that is away is what the metrics are there to tell
    asking ??= ask()
      .then(
        () => all.up.set(1),
        () => all.up.set(0),
      )
      .finally(() => {
        until = Date.now() + keptFor;
        asking = undefined;
      });
    await asking;
  };
}

/** Notes when each job last came to its end on this node, and how often it did not. */
export function watchJobs<T extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(
  { registry }: Metrics,
  jobs: T,
): T {
  const done = new Gauge({
    name: 'keepsake_job_success_timestamp_seconds',
    help: 'When a job of this node last came to its end',
    // `job` is Prometheus's own label
    labelNames: ['task'],
    registers: [registry],
  });
  const watched = Object.entries(jobs).map(([task, run]) => [
    task,
    async (...args: never[]) => {
      const result = await run(...args);
      done.setToCurrentTime({ task });
      return result;
    },
  ]);
  return Object.fromEntries(watched) as T;
}
