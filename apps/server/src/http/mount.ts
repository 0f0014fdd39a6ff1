// Turns each endpoint and its handler into a Fastify route. This is the only place that handles language, session,
// permission, form fields, input, transaction, idempotency and envelope.
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import { maxUploadBytes } from '@keepsake/core/file/file.contract';
import { KB } from '@keepsake/core/file/file-size';
import { withoutAmounts } from '@keepsake/core/values/internal-amount';
import { type Language, pickLanguage } from '@keepsake/core/values/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, type Context, type SignedInContext, seesAmounts } from '../context/context.ts';
import type { Db, Tx } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { claimKey, hashInput, releaseKey, storeAnswer } from '../db/idempotency.ts';
import type { RateCounter } from '../db/rate-counter.ts';
import { assertWithinLimit } from '../db/rate-window.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { CatalogueCache } from './answers/catalogue-cache.ts';
import { type EncodedBody, encodeBody, sendEncoded } from './answers/encoded-body.ts';
import { authorize, checkForm, type FindCaller } from './authorize.ts';
import { type Envelope, refusal, success } from './envelope.ts';
import { serveExport } from './exports/export-route.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { type CommandRoute, type PdfServices, Refusal, type Route, type Upload } from './route.ts';

/** The parameter `n`: a timestamp that clients add to avoid cached answers. */
const timestampParameter = /(?<=[?&])n=\d*&?/;
const exportTimeoutMs = 3_600_000;
const longRequestTimeoutMs = 70_000;

export type CachedAnswer = EncodedBody & { readonly data: unknown };

export type MountOptions = {
  readonly db: Db;
  readonly loadSettings: () => Promise<unknown>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly findCaller: FindCaller;
  readonly rates: RateCounter;
  readonly cache: CatalogueCache<CachedAnswer>;
  /** Counted over all nodes: per person, or per IP address and endpoint if the request has no session. */
  readonly commandsPerMinute: number;
  /** Renders lists as PDF. */
  readonly pdfServices: PdfServices;
  /** Checks every answer against its schema; for tests. */
  readonly checkAnswers: boolean;
};

function checkAnswer(endpoint: Endpoint, data: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (!isDeepStrictEqual(endpoint.response.parse(wire), wire)) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} returned an answer that does not match its contract`,
    );
  }
}

async function runCommand(
  route: CommandRoute,
  input: ReturnType<typeof parseInput>,
  context: Context,
  options: MountOptions,
  key: string | undefined,
  upload: Upload | undefined,
): Promise<unknown> {
  const { endpoint } = route;
  const prepared = await route.prepare?.(options.db, input, context, upload);
  const claim =
    key && context.caller && !endpoint.storesNoAnswer && !endpoint.holdsPassword
      ? {
          userId: context.caller.userId,
          endpoint: `${endpoint.method} ${endpoint.path}`,
          key,
          bodyHash: hashInput([input, upload?.bytes.toString('base64')]),
        }
      : undefined;
  let isRepeat = false;
  const work = async (tx: Tx) => {
    const stored = claim && (await claimKey(tx, claim, context.now));
    isRepeat = stored !== undefined;
    if (stored) return stored.data;
    const data = await route.run(tx, input, context, prepared);
    if (claim) await (data instanceof Refusal ? releaseKey(tx, claim) : storeAnswer(tx, claim, data));
    return data;
  };
  await options.loadSettings();
  const answer = await inTransaction(options.db, work, { useGenericPlans: true });
  if (answer instanceof Refusal) throw answer.error;
  return route.finish ? route.finish(options.db, answer, { context, isRepeat }) : answer;
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 100) throw new AppError('BODY_MALFORMED');
  return key;
}

/** A larger body is refused without being read. */
const maxRequestBytes = maxUploadBytes + 64 * KB;

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxRequestBytes) return { bytes: Buffer.alloc(0), fileName: '', size: announced };
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw new AppError('BODY_MALFORMED');
    const bytes = await part.toBuffer();
    return { bytes, fileName: part.filename, size: bytes.length };
  } catch (error) {
    // errors of the parser itself have no code, such as a missing boundary or a body that ends too early
    throw (error as { code?: string }).code ? error : new AppError('BODY_MALFORMED');
  }
}

export type Invoke = (endpoint: Endpoint, raw: RawInput, language: Language) => Promise<unknown>;

/** Mounts all routes. Returns a function to call a public cached query inside the process. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): Invoke {
  const { db, clock, ids, cache, checkAnswers } = options;

  const createContext = (language: Language, caller: Caller | null, request?: FastifyRequest): Context => ({
    language,
    caller,
    now: clock.now(),
    ids,
    requestId: request?.id ?? 'in-process',
    ip: request?.ip ?? '',
    userAgent: (request?.headers['user-agent'] ?? '').slice(0, 300),
  });

  function cachedAnswer(
    route: Route & { kind: 'query' },
    raw: RawInput,
    language: Language,
  ): Promise<CachedAnswer> {
    const input = parseInput(route.endpoint, raw, language);
    const key = `${language} ${route.endpoint.path} ${JSON.stringify(input)}`;
    return cache.get(key, clock.now(), async () => {
      const data = await route.run(db, input, createContext(language, null));
      if (checkAnswers) checkAnswer(route.endpoint, data);
      return {
        ...encodeBody(JSON.stringify(success(data, language)), 'application/json; charset=utf-8'),
        data,
      };
    });
  }

  async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { endpoint } = route;
    const language = pickLanguage(request.headers['accept-language']);
    const raw: RawInput = {
      params: request.params,
      query: request.query,
      // the handler of a raw body verifies its signature
      body: endpoint.consumes === 'raw' ? undefined : request.body,
    };
    reply.header('cache-control', 'no-store').header('content-language', language);
    if (endpoint.guardsOrigin && !request.headers['jnpf-origin']) throw new AppError('ORIGIN_HEADER_MISSING');
    if (route.kind === 'query' && endpoint.cached) {
      // the URL is the first cache key, so that each URL is parsed only once
      const address = `${language} ${request.url.replace(timestampParameter, '')}`;
      const cached = await cache.get(address, clock.now(), () => cachedAnswer(route, raw, language));
      return sendEncoded(cached, request, reply);
    }
    const { authorization } = request.headers;
    const caller = await authorize(endpoint, authorization, clock.now(), options.findCaller);
    const context = createContext(language, caller, request);
    request.caller = caller;
    const upload = endpoint.consumes === 'multipart' ? await readUpload(request) : undefined;
    checkForm(endpoint, raw.body, context);
    const input = parseInput(endpoint, raw, language);
    if (route.kind === 'command' && !endpoint.limitsItself) {
      const source = caller?.userId ?? `${endpoint.path} ${context.ip}`;
      const hits = options.rates.hit(`command ${source}`, 60, context.now);
      assertWithinLimit(hits, options.commandsPerMinute, 60, context.now);
    }
    if (route.kind === 'export') {
      return serveExport(
        route,
        db,
        input.query as object,
        context as SignedInContext,
        options.pdfServices,
        reply,
      );
    }
    if (route.kind === 'raw') return route.run(db, input, context, reply, request);
    const data =
      route.kind === 'query'
        ? await (endpoint.mayLag
            ? options.pdfServices.reader.read((from) => route.run(from, input, context))
            : route.run(db, input, context))
        : await runCommand(route, input, context, options, readIdempotencyKey(request), upload);
    const visible = seesAmounts(caller) ? data : withoutAmounts(endpoint.response, data);
    if (checkAnswers) checkAnswer(endpoint, visible);
    return sendEnvelope(success(visible ?? null, language), reply);
  }

  const mount = (scope: FastifyInstance, route: Route) =>
    scope.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.kind === 'export' ? { handlerTimeout: exportTimeoutMs } : {}),
      ...(route.endpoint.takesLong ? { handlerTimeout: longRequestTimeoutMs } : {}),
      ...(route.endpoint.bodyLimit ? { bodyLimit: route.endpoint.bodyLimit } : {}),
      handler: (request, reply) => answer(route, request, reply),
    });
  const hasRawBody = ({ endpoint }: Route) => endpoint.consumes === 'raw';
  for (const route of routes) if (!hasRawBody(route)) mount(app, route);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) if (hasRawBody(route)) mount(scope, route);
  });

  return async (endpoint, raw, language) => {
    const route = routes.find((r) => r.endpoint === endpoint);
    if (route?.kind !== 'query' || !endpoint.cached)
      throw new Error(`${endpoint.path} cannot be called in-process`);
    return (await cachedAnswer(route, raw, language)).data;
  };
}

export function sendEnvelope(envelope: Envelope, reply: FastifyReply, status = 200): FastifyReply {
  reply.envelopeCode = envelope.code;
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}

export function sendRefusal(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pickLanguage(request.headers['accept-language']);
  const { status, envelope } = refusal(error, language);
  reply.header('cache-control', 'no-store');
  if (error.reason === 'BUSY') reply.header('retry-after', '2');
  if (error.reason === 'TOO_MANY_REQUESTS' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(error.params.seconds ?? 60));
  return sendEnvelope(envelope, reply, status);
}
