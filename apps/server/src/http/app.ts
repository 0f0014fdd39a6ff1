// The Fastify application: plugins, limits, headers, logs, metrics, routes.
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { isMounted } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import type { Mode } from '@keepsake/core/api/mode';
import { endpoints } from '@keepsake/core/endpoints';
import { maxUploadBytes } from '@keepsake/core/file/file.contract';
import { pickLanguage } from '@keepsake/core/values/language';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Caller } from '../context/context.ts';
import { randomIds } from '../platform/ids.ts';
import { compressLargeAnswers } from './answers/compress-answers.ts';
import { createSecurityHeaders } from './answers/content-security.ts';
import { registerDocs } from './answers/docs.ts';
import { createDrain, type Drain } from './drain.ts';
import { registerHealth } from './health.ts';
import { type Metrics, measureRequests } from './metrics.ts';
import { type Invoke, type MountOptions, mountRoutes, sendRefusal } from './mount.ts';
import { registerJsonParser } from './parse-json.ts';
import type { Route } from './route.ts';
import { toAppError } from './to-app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyReply {
    envelopeCode: number;
  }
}

export type AppOptions = MountOptions & {
  readonly mode: Mode;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly refreshMetrics: () => Promise<void>;
  readonly metricsToken: string | undefined;
  readonly trustProxy: string[] | false;
  readonly https: boolean;
  readonly publicUrl: string;
  readonly readsPerMinute: number;
  readonly isReady: () => Promise<boolean>;
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  readonly apiDocs: boolean;
};

const maxJsonBytes = 256 * 1024;
/** The rest of a refused body is read up to this size, so that the connection can be reused. */
const maxDrainedBytes = 64 * 1024 * 1024;

/** Every endpoint of the table has exactly one route, and every route is in the table. */
function assertComplete(routes: readonly Route[]): void {
  const mounted = new Set(routes.map((route) => route.endpoint));
  const missing = Object.entries(endpoints).find(([, endpoint]) => !mounted.has(endpoint));
  if (missing) throw new Error(`The endpoint ${missing[0]} has no handler.`);
  if (mounted.size !== routes.length || mounted.size !== Object.keys(endpoints).length) {
    throw new Error('A handler is mounted twice, or its endpoint is not in the table.');
  }
}

export async function createApp(
  routes: readonly Route[],
  options: AppOptions,
): Promise<{ app: FastifyInstance; invoke: Invoke; drain: Drain }> {
  assertComplete(routes);
  const headers = createSecurityHeaders(options.https);
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: maxJsonBytes,
    requestTimeout: 30_000,
    handlerTimeout: 20_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // a stopping server still answers requests on open connections, see drain.ts
    return503OnClosing: false,
    genReqId: () => randomIds.next(),
    routerOptions: { maxParamLength: 200, ignoreDuplicateSlashes: false },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    // a URL that cannot be decoded reaches no hook and no error handler
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      sendRefusal(toAppError(error, request.id), request, reply);
    },
  });
  const drain = createDrain(app);
  registerJsonParser(app);
  app.decorateRequest('caller', null);
  app.decorateReply('envelopeCode', 0);
  app.setErrorHandler((error, request, reply) => {
    const refused = toAppError(error, request.id, pickLanguage(request.headers['accept-language']));
    if (refused.reason === 'FAULT') request.log.error({ err: error }, 'fault');
    else if (refused.reason === 'BUSY') request.log.warn({ err: error }, 'busy');
    if (!request.raw.complete && Number(request.headers['content-length'] ?? Infinity) > maxDrainedBytes)
      reply.header('connection', 'close');
    return sendRefusal(refused, request, reply);
  });
  // When a body was refused half-way, its rest must be read, or the next request on the connection would have to wait.
  app.addHook('onResponse', async (request) => {
    if (request.raw.complete) return;
    request.raw.unpipe();
    request.raw.resume();
  });

  await app.register(rateLimit, { max: options.readsPerMinute, timeWindow: '1 minute', cache: 20_000 });
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  await app.register(multipart, {
    // One file and no fields. One byte more than the largest file is read, so that the handler, which knows the limit
    // of this kind of file, notices that the file is too large.
    throwFileSizeLimit: false,
    limits: { fileSize: maxUploadBytes + 1, files: 1, fields: 0, parts: 2, headerPairs: 20 },
  });

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    next(request.headers['content-encoding'] === undefined ? undefined : new AppError('TYPE_UNSUPPORTED'));
  });
  measureRequests(app, options.metrics);
  compressLargeAnswers(app);

  const invoke = mountRoutes(
    app,
    routes.filter((route) => isMounted(route.endpoint, options.mode)),
    options,
  );
  app.all('/api/*', async () => {
    throw new AppError('PATH_UNKNOWN');
  });
  registerHealth(app, {
    ...options,
    isReady: async () => !drain.isDraining() && (await options.isReady()),
  });
  if (options.apiDocs) registerDocs(app, options.mode, options.publicUrl);
  return { app, invoke, drain };
}
