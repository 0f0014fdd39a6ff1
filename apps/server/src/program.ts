// Puts the parts together: database, areas, HTTP, pages. `main.ts` runs it; tests run it too.

import type { Topic } from '@keepsake/core/api/live.contract';
import type { Mode } from '@keepsake/core/api/mode';
import type { Language } from '@keepsake/core/values/language';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { areaRoutes } from './area-routes.ts';
import { giftsReturned } from './areas/application/index.ts';
import { callersKeptFor, createCallers, findCollegeName, type SourceLimits } from './areas/identity/index.ts';
import { countUnread, createSender } from './areas/notification/index.ts';
import { createSettings } from './areas/settings/index.ts';
import {
  createPayments,
  createShopWindow,
  pickedHook,
  receiptMakers,
  returnedHook,
} from './areas/shop/index.ts';
import { createDocumentHooks, type DocumentHooks } from './areas/stock/index.ts';
import {
  createReportRegistry,
  createWorker,
  type ReportRegistry,
  reportMaker,
} from './areas/workbench/index.ts';
import { type Db, answers as databaseAnswers, openDatabase } from './db/connection/database.ts';
import { openReader } from './db/connection/reader.ts';
import { onCommit } from './db/connection/transaction.ts';
import { createNotifier, listen, parseNotice } from './db/live.ts';
import { createRateCounter } from './db/rate-counter.ts';
import { ensureBasics } from './ensure-basics.ts';
import { CatalogueCache } from './http/answers/catalogue-cache.ts';
import { createApp } from './http/app.ts';
import { createLiveStream, isLiveTopic } from './http/live-stream.ts';
import { createMetrics } from './http/metrics.ts';
import type { CachedAnswer } from './http/mount.ts';
import { registerPages } from './http/pages.ts';
import type { Route } from './http/route.ts';
import { createJobs, type Jobs, runByThemselves } from './jobs.ts';
import { officeWork } from './office-work.ts';
import { measureShop, watchJobs } from './operations/measure-shop.ts';
import type { ChannelConfig } from './platform/channels/index.ts';
import { textIn } from './platform/chinese.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { createDirectory, type DirectoryOptions } from './platform/directory.ts';
import type { FileStore } from './platform/files.ts';
import { randomIds } from './platform/ids.ts';
import { openFileStore } from './platform/open-files.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import type { CampusCardOptions } from './platform/payments/campus-card.ts';
import { openGateways } from './platform/payments/open-gateways.ts';
import { createSandboxGateway } from './platform/payments/sandbox.ts';
import { type Courier, createCourier } from './platform/payments/sandbox-courier.ts';
import type { StripeOptions } from './platform/payments/stripe-methods.ts';
import { createPdfRenderer } from './platform/pdf.ts';
import type { S3Options } from './platform/s3-files.ts';
import { loadSecret } from './platform/secret.ts';

export type ProgramOptions = {
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** A replica for exports and reports. */
  readonly readUrl?: string | undefined;
  readonly dataDir: string;
  readonly mode: Mode;
  readonly publicUrl: string;
  readonly trustProxy: string[] | false;
  readonly metricsToken: string | undefined;
  readonly directory: DirectoryOptions | undefined;
  readonly s3: S3Options | undefined;
  /** Key of the codes' HMACs; without it, the data folder's. */
  readonly secret?: string | undefined;
  readonly readsPerMinute: number;
  readonly sourceLimits: SourceLimits;
  readonly commandsPerMinute: number;
  /** Milliseconds that a session and its permissions are remembered; tests that write sessions themselves say 0. */
  readonly callersKeptFor?: number;
  readonly logger: FastifyBaseLogger;
  /** The web's build; without it only the API is served. */
  readonly webFolder: string | undefined;
  readonly channels: ChannelConfig;
  /** Notifications stay unsent; another node, or a test, sends them. */
  readonly sendsNothing?: boolean;
  /** How long one live stream lasts, in milliseconds, before its reader must ask again. */
  readonly streamsFor?: number;
  readonly clock?: Clock;
  readonly checkAnswers?: boolean;
  readonly stripe?: StripeOptions | undefined;
  readonly campusCard?: CampusCardOptions | undefined;
  /** The gateway that moves no money. */
  readonly paymentSandbox: boolean;
  readonly apiDocs: boolean;
  /** Hangs in what happens when a stock document is confirmed, beside what the areas do themselves. */
  readonly hooks?: (hooks: DocumentHooks) => void;
};

export type Program = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly passwords: Passwords;
  readonly files: FileStore;
  readonly routes: readonly Route[];
  /** What runs by itself every few seconds; tests run it when they want to. */
  readonly jobs: Jobs;
  /** `drainMs`: how long it serves on after `/health/ready` says no. */
  close(drainMs?: number): Promise<void>;
};

/** Heads every paper. */
async function collegeName(db: Db, language: Language): Promise<string> {
  const name = await findCollegeName(db);
  return name ? textIn(name, language) : '';
}

/** Only the words: the driver's errors carry the connection with them, its key included. */
const warnOf = (logger: FastifyBaseLogger, what: string) => (error: Error) =>
  logger.warn({ reason: error.message }, what);

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { logger, mode, publicUrl, clock = systemClock } = options;
  const db = openDatabase(
    options.databaseUrl,
    options.databasePool,
    warnOf(logger, 'database connection lost'),
  );
  await ensureBasics(db, clock.now());

  const passwords = createPasswords();
  const files = openFileStore(options);
  const settings = createSettings(db);
  const callers = createCallers(db, options.callersKeptFor ?? callersKeptFor);
  const rates = createRateCounter(db, warnOf(logger, 'rates not shared'));
  const answers = new CatalogueCache<CachedAnswer>(32 * 1024 * 1024, (answer) => answer.plain.length * 3);
  const directory =
    options.directory && createDirectory(options.directory, (reason) => logger.warn({ reason }, 'directory'));
  const live = createLiveStream({
    liveFor: options.streamsFor ?? 600_000,
    countUnread: (userId) => countUnread(db, userId),
    onError: warnOf(logger, 'live stream failed'),
  });
  const secret = await loadSecret(options.dataDir, options.secret);
  const sandboxKey = secret.hmac('sandbox gateway');
  const payments = createPayments([
    ...(await openGateways(options)),
    ...(options.paymentSandbox ? [createSandboxGateway({ db, clock, key: sandboxKey })] : []),
  ]);
  // what the areas above stock do when it confirms a document of theirs
  const hooks = createDocumentHooks();
  options.hooks?.(hooks);
  hooks.onReturned(giftsReturned);
  if (!hooks.of('SHOP')) hooks.onDocumentConfirmed('SHOP', pickedHook);
  if (!hooks.of('RETURN')) hooks.onDocumentConfirmed('RETURN', returnedHook);
  const press = createPdfRenderer();
  const shopWindow = createShopWindow();
  const reader = openReader(db, options.readUrl, options.databasePool, warnOf(logger, 'replica not used'));
  const desk = { press, collegeName, reader };
  // every export is a report that can be sent
  const shelf: ReportRegistry = createReportRegistry(() => routes);
  const routes: readonly Route[] = areaRoutes({
    shelf,
    clock,
    directory,
    passwords,
    secret,
    payments,
    press,
    shopWindow,
    publicUrl,
    settings,
    files,
    mode,
    limits: options.sourceLimits,
    mailbox: options.channels.mailbox,
    live,
    hooks,
  });
  const metrics = createMetrics();
  const { app, invoke, drain } = await createApp(routes, {
    ...options,
    db,
    clock,
    ids: randomIds,
    cache: answers,
    checkAnswers: options.checkAnswers ?? false,
    metrics,
    desk,
    refreshMetrics: measureShop(metrics, db, clock),
    https: publicUrl.startsWith('https:'),
    findCaller: callers.find,
    rates,
    isReady: () => databaseAnswers(db),
  });
  const pages = options.webFolder
    ? await registerPages(app, { webFolder: options.webFolder, mode, publicUrl, invoke, clock })
    : undefined;

  const sender = options.sendsNothing
    ? undefined
    : createSender({
        db,
        clock,
        settings,
        config: options.channels,
        papers: {
          ...receiptMakers({ db, clock, press, publicUrl }),
          report: reportMaker({ db, clock, settings, shelf, desk }),
        },
        onError: warnOf(logger, 'notification not sent'),
      });

  const courier: Courier | undefined = payments.sandbox
    ? createCourier({
        db,
        clock,
        key: sandboxKey,
        onError: warnOf(logger, 'sandbox callback failed'),
        runsItself: !options.sendsNothing,
        // the whole way in, as from another machine
        post: async (payload, headers) => {
          const url = '/api/shop/payments/callback/sandbox';
          return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
        },
      })
    : undefined;
  const worker = createWorker({
    db,
    clock,
    steps: officeWork,
    shelf,
    desk,
    onError: warnOf(logger, 'work failed'),
  });
  const jobs = watchJobs(
    metrics,
    createJobs({ db, settings, files, clock, courier, publicUrl, shelf, worker }),
  );
  // a node that sends nothing is somebody's test: its days are told by hand
  const timetable = options.sendsNothing ? undefined : runByThemselves(jobs, (what) => warnOf(logger, what));

  function forget(topic: Topic | null): void {
    if (topic === null || topic === 'access' || topic === 'administration') callers.clear();
    // the others tell people something new; nothing that is kept here is stale by them
    if (topic !== null && topic !== 'catalogue' && topic !== 'pieces' && topic !== 'settings') return;
    if (topic === null || topic === 'settings') settings.clear();
    answers.clear();
    // how many there are of something: the rest of the catalogue stays true, and a page may be a moment old
    if (topic === 'pieces') {
      pages?.clearSoon();
      return;
    }
    shopWindow.clear();
    pages?.clear();
  }
  function hear(topic: Topic | null, personId?: string): void {
    if (topic === null || topic === 'notifications') sender?.wake();
    if (topic === null || topic === 'work-begun') worker.wake();
    if (topic === null) live.noticeAll();
    else if (topic === 'inbox') live.noticeInbox();
    else if (isLiveTopic(topic)) live.notice(topic, personId);
    forget(topic);
  }
  const notifier = createNotifier(db, warnOf(logger, 'notices not sent'));
  onCommit(db, (notices) => {
    // whoever changed something and asks again must not be answered with what was before
    for (const notice of notices) forget(parseNotice(notice).topic);
    notifier.add(notices);
  });
  const notices = await listen(options.databaseUrl, hear, warnOf(logger, 'live connection lost'));
  // what a node left undone when it went
  worker.wake();

  return {
    app,
    db,
    passwords,
    files,
    routes,
    jobs,
    async close(drainMs = 0) {
      await drain.leave(drainMs);
      timetable?.stop();
      await courier?.close();
      live.close();
      await drain.close();
      await worker.close();
      await rates.close();
      await sender?.close();
      await press.close();
      await notifier.close();
      await notices.close();
      await reader.close();
      await db.destroy();
    },
  };
}
