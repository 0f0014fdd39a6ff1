// Creates and connects all parts of the server: database, areas, HTTP, pages, jobs. Used by `main.ts` and by tests.
import type { FastifyBaseLogger } from 'fastify';
import { areaRoutes } from './area-routes.ts';
import { recordReturnedGifts } from './areas/application/index.ts';
import { createCallers, readLetterhead } from './areas/identity/index.ts';
import { countUnread, createSender } from './areas/notification/index.ts';
import { createSettings } from './areas/settings/index.ts';
import {
  createPayments,
  createProductCache,
  createReceiptMakers,
  pickedHook,
  returnedHook,
} from './areas/shop/index.ts';
import { createDocumentHooks } from './areas/stock/index.ts';
import {
  createReportRegistry,
  createWorker,
  type ReportRegistry,
  reportMaker,
} from './areas/workbench/index.ts';
import { createChangeHandlers } from './change-handlers.ts';
import { type Db, isReachable, openDatabase } from './db/connection/database.ts';
import { openReader } from './db/connection/reader.ts';
import { onCommit } from './db/connection/transaction.ts';
import { createNotifier, listen, parseNotice } from './db/live.ts';
import { createRateCounter } from './db/rate-counter.ts';
import { ensureBasics } from './ensure-basics.ts';
import { CatalogueCache } from './http/answers/catalogue-cache.ts';
import { createApp } from './http/app.ts';
import { createLiveStream } from './http/live-stream.ts';
import { createMetrics } from './http/metrics.ts';
import type { CachedAnswer } from './http/mount.ts';
import { registerPages } from './http/pages.ts';
import type { Route } from './http/route.ts';
import { createJobs, scheduleJobs } from './jobs.ts';
import { officeWork } from './office-work.ts';
import { measureShop, watchJobs } from './operations/measure-shop.ts';
import { systemClock } from './platform/clock.ts';
import { createDirectory } from './platform/directory.ts';
import { randomIds } from './platform/ids.ts';
import { openFileStore } from './platform/open-files.ts';
import { createPasswords } from './platform/passwords.ts';
import { openGateways } from './platform/payments/open-gateways.ts';
import { createSandboxGateway } from './platform/payments/sandbox.ts';
import {
  createSandboxCallbackSender,
  type SandboxCallbackSender,
} from './platform/payments/sandbox-callback-sender.ts';
import { createPdfRenderer } from './platform/pdf.ts';
import { loadSecret } from './platform/secret.ts';
import type { Program, ProgramOptions } from './program-options.ts';

const defaultLiveStreamMs = 600_000;
const maxCachedAnswerBytes = 32 * 1024 * 1024;

/** Logs only the message: errors of the database driver contain the connection with its password. */
const warnWith = (logger: FastifyBaseLogger, what: string) => (error: Error) =>
  logger.warn({ reason: error.message }, what);

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { logger, mode, publicUrl, clock = systemClock } = options;
  const db = openDatabase(
    options.databaseUrl,
    options.databasePool,
    warnWith(logger, 'database connection lost'),
  );
  await ensureBasics(db, clock.now());

  const passwords = createPasswords();
  const files = openFileStore(options);
  const settings = createSettings(db);
  const callers = createCallers(db, options.callerCacheMs);
  const rates = createRateCounter(db, warnWith(logger, 'request counts not shared between nodes'));
  const answers = new CatalogueCache<CachedAnswer>(maxCachedAnswerBytes, (answer) => answer.plain.length * 3);
  const directory =
    options.directory &&
    createDirectory(options.directory, (reason) => logger.warn({ reason }, 'directory sign-in failed'));
  const live = createLiveStream({
    maxStreamMs: options.liveStreamMs ?? defaultLiveStreamMs,
    countUnread: (userId) => countUnread(db, userId),
    onError: warnWith(logger, 'live stream failed'),
  });
  const secret = await loadSecret(options.dataDir, options.secret);
  const sandboxKey = secret.hmac('sandbox gateway');
  const payments = createPayments([
    ...(await openGateways(options)),
    ...(options.paymentSandbox ? [createSandboxGateway({ db, clock, key: sandboxKey })] : []),
  ]);
  // areas that stock may not import react here to confirmed stock documents
  const hooks = createDocumentHooks();
  options.hooks?.(hooks);
  hooks.onReturned(recordReturnedGifts);
  if (!hooks.of('SHOP')) hooks.onDocumentConfirmed('SHOP', pickedHook);
  if (!hooks.of('RETURN')) hooks.onDocumentConfirmed('RETURN', returnedHook);
  const pdfRenderer = createPdfRenderer();
  const productCache = createProductCache();
  const reader = openReader(db, options.readUrl, options.databasePool, warnWith(logger, 'replica not used'));
  const pdfServices = {
    pdfRenderer,
    readLetterhead: (from: Db) => readLetterhead(from, settings),
    reader,
  };
  // every export can also be sent as a scheduled report
  const reportRegistry: ReportRegistry = createReportRegistry(() => routes);
  const routes: readonly Route[] = areaRoutes({
    reportRegistry,
    clock,
    directory,
    passwords,
    secret,
    payments,
    pdfRenderer,
    productCache,
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
    loadSettings: settings.load,
    clock,
    ids: randomIds,
    cache: answers,
    checkAnswers: options.checkAnswers ?? false,
    metrics,
    pdfServices,
    refreshMetrics: measureShop(metrics, db, clock),
    https: publicUrl.startsWith('https:'),
    findCaller: callers.find,
    rates,
    isReady: () => isReachable(db),
  });
  const pages = options.webFolder
    ? await registerPages(app, { webFolder: options.webFolder, mode, publicUrl, invoke, clock })
    : undefined;

  const sender = options.disableBackgroundJobs
    ? undefined
    : createSender({
        db,
        clock,
        settings,
        config: options.channels,
        attachmentMakers: {
          ...createReceiptMakers({ db, clock, settings, pdfRenderer, publicUrl }),
          report: reportMaker({ db, clock, settings, reportRegistry, pdfServices }),
        },
        onError: warnWith(logger, 'notification not sent'),
      });

  const sandboxCallbackSender: SandboxCallbackSender | undefined = payments.sandbox
    ? createSandboxCallbackSender({
        db,
        clock,
        key: sandboxKey,
        onError: warnWith(logger, 'sandbox callback failed'),
        isAutomatic: !options.disableBackgroundJobs,
        // through the HTTP layer, like a callback from a real gateway
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
    reportRegistry,
    pdfServices,
    onError: warnWith(logger, 'work failed'),
  });
  const jobs = watchJobs(
    metrics,
    createJobs({ db, settings, files, clock, sandboxCallbackSender, publicUrl, reportRegistry, worker }),
  );
  const schedule = options.disableBackgroundJobs
    ? undefined
    : scheduleJobs(jobs, (what) => warnWith(logger, what));

  const { clearCaches, handleNotice } = createChangeHandlers({
    callers,
    settings,
    answers,
    productCache,
    pages,
    live,
    sender,
    worker,
  });
  const notifier = createNotifier(db, warnWith(logger, 'notices not sent'));
  onCommit(db, (notices) => {
    // at once on this node, so that a client reads its own change
    for (const notice of notices) clearCaches(parseNotice(notice).topic);
    notifier.add(notices);
  });
  const notices = await listen(options.databaseUrl, handleNotice, warnWith(logger, 'live connection lost'));
  // resume work that a stopped node left unfinished
  worker.wake();

  return {
    app,
    db,
    passwords,
    files,
    routes,
    jobs,
    async close(drainMs = 0) {
      await drain.begin(drainMs);
      schedule?.stop();
      await sandboxCallbackSender?.close();
      live.close();
      await drain.close();
      await worker.close();
      await rates.close();
      await sender?.close();
      await pdfRenderer.close();
      await notifier.close();
      await notices.close();
      await reader.close();
      await db.destroy();
    },
  };
}
