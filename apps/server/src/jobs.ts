// The scheduled jobs and their intervals. Every node runs them. They lock their rows, so that no work is done twice,
// except where doing it twice is harmless.
import { defaultLanguage } from '@keepsake/core/values/language';
import { remindApplicants, remindApprovers } from './areas/application/index.ts';
import { souvenirSearch, supplierSearch } from './areas/catalogue/index.ts';
import { personSearch } from './areas/identity/index.ts';
import type { Settings } from './areas/settings/index.ts';
import {
  closeOrders,
  expireOrders,
  notifyAboutRestock,
  receiveOrders,
  remindUncollected,
} from './areas/shop/index.ts';
import { refreshLots, stockJobs } from './areas/stock/index.ts';
import { type ReportRegistry, sendDueReports, type Worker } from './areas/workbench/index.ts';
import type { Context } from './context/context.ts';
import type { Db } from './db/connection/database.ts';
import { runDailyJobs } from './db/daily-job.ts';
import { purge } from './db/retention/purge.ts';
import { applyRetention } from './db/retention/retention.ts';
import { fillSearch } from './db/search/fill-search.ts';
import { ledgerChecks } from './ledger-checks.ts';
import type { Clock } from './platform/clock.ts';
import type { FileStore } from './platform/files.ts';
import { randomIds } from './platform/ids.ts';
import type { SandboxCallbackSender } from './platform/payments/sandbox-callback-sender.ts';

type Services = {
  db: Db;
  settings: Settings;
  files: FileStore;
  clock: Clock;
  sandboxCallbackSender: SandboxCallbackSender | undefined;
  publicUrl: string;
  reportRegistry: ReportRegistry;
  worker: Worker;
};

export type Jobs = ReturnType<typeof createJobs>;

/** The jobs by name. The name is also the label of the job's metrics. */
export function createJobs({
  db,
  settings,
  files,
  clock,
  sandboxCallbackSender,
  publicUrl,
  reportRegistry,
  worker,
}: Services) {
  const context = (): Context => ({
    language: defaultLanguage,
    now: clock.now(),
    ids: randomIds,
    requestId: 'job',
    ip: '',
    userAgent: '',
    caller: null,
  });
  let filling: Promise<number> | undefined;
  return {
    expireOrders: () => expireOrders(db, context()),
    receiveOrders: () => receiveOrders(db, context(), settings),
    closeOrders: () => closeOrders(db, context(), settings),
    remindUncollected: () => remindUncollected(db, context(), settings),
    notifyAboutRestock: () => notifyAboutRestock(db, context(), publicUrl),
    refreshLots: () => refreshLots(db, clock.now()),
    remindApprovers: () => remindApprovers(db, context(), { settings, publicUrl }),
    remindApplicants: () => remindApplicants(db, context(), { settings, publicUrl }),
    /** Called by tests. Outside tests the sender has its own timer. */
    sendSandboxCallbacks: async () => sandboxCallbackSender?.runDue(clock.now()) ?? 0,
    /** Fills outdated search columns. Only one run at a time. */
    fillSearch: () => {
      filling ??= fillSearch(db, [souvenirSearch, supplierSearch, personSearch]).finally(() => {
        filling = undefined;
      });
      return filling;
    },
    sendReports: (onError: (error: Error) => void) =>
      sendDueReports(db, context, { reportRegistry, publicUrl }, onError),
    /** Resumes work that a stopped node left unfinished. */
    resumeWork: () => worker.run(),
    purge: () => purge(db, clock.now()),
    retention: async () =>
      applyRetention(
        db,
        files,
        {
          auditMonths: await settings.get('system.audit_keep_months'),
          messageMonths: await settings.get('system.message_keep_months'),
          sessionDays: await settings.get('system.session_keep_days'),
        },
        clock.now(),
      ),
    daily: (onError: (error: Error) => void) =>
      runDailyJobs(db, stockJobs(settings, ledgerChecks), { now: clock.now(), ids: randomIds }, onError),
  };
}

/** Runs each job at its interval. */
export function scheduleJobs(jobs: Jobs, warn: (what: string) => (error: Error) => void): { stop(): void } {
  const every = (milliseconds: number, what: string, job: () => Promise<unknown>) =>
    setInterval(() => job().catch(warn(what)), milliseconds).unref();
  const timers = [
    every(3000, 'search texts not filled', jobs.fillSearch),
    every(5000, 'background work not resumed', jobs.resumeWork),
    every(15_000, 'unpaid orders not expired', jobs.expireOrders),
    every(20_000, 'reports not sent', () => jobs.sendReports(warn('report not sent'))),
    every(30_000, 'restock messages not written', jobs.notifyAboutRestock),
    every(60_000, 'availability of lots not updated', jobs.refreshLots),
    every(60_000, 'daily jobs failed', () => jobs.daily(warn('daily job failed'))),
    every(3600_000, 'expired rows not deleted', jobs.purge),
    every(3600_000, 'retention periods not applied', jobs.retention),
    every(3600_000, 'shipped orders not marked as received', jobs.receiveOrders),
    every(3600_000, 'orders not closed', jobs.closeOrders),
    every(3600_000, 'buyers not reminded', jobs.remindUncollected),
    every(3600_000, 'applicants not reminded', jobs.remindApplicants),
    every(900_000, 'approvers not reminded', jobs.remindApprovers),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
