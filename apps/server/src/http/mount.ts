// Turns a row of the endpoint table and its handler into a Fastify route: language, session, permission, form fields, input,
// transaction, idempotency, envelope. The only place where these are done.
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
import { claimKey, hashOfInput, keepAnswer, releaseKey } from '../db/idempotency.ts';
import type { RateCounter } from '../db/rate-counter.ts';
import { assertWithin } from '../db/rate-window.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import type { CatalogueCache } from './answers/catalogue-cache.ts';
import { type EncodedBody, encodeBody, sendEncoded } from './answers/encoded-body.ts';
import { authorize, checkForm, type FindCaller } from './authorize.ts';
import { type Envelope, refusal, success } from './envelope.ts';
import { serveExport } from './exports/export-route.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { type CommandRoute, type PdfServices, Refusal, type Route, type Upload } from './route.ts';

/** `n`, which every client sends, and which means nothing. */
const timestamp = /(?<=[?&])n=\d*&?/;
const longestFlow = 3_600_000;
const longWork = 70_000;

export type CachedAnswer = EncodedBody & { readonly data: unknown };

export type MountOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly findCaller: FindCaller;
  readonly rates: RateCounter;
  readonly cache: CatalogueCache<CachedAnswer>;
  /** Per person, or per source and endpoint where nobody is signed in; over all nodes. */
  readonly commandsPerMinute: number;
  /** Makes papers of lists. */
  readonly desk: PdfServices;
  /** Tests hold every answer against its schema. */
  readonly checkAnswers: boolean;
};

function checkAnswer(endpoint: Endpoint, data: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (!isDeepStrictEqual(endpoint.response.parse(wire), wire)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered something its contract does not describe`);
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
    key && context.caller && !endpoint.answersSecret && !endpoint.holdsPassword
      ? {
          userId: context.caller.userId,
          endpoint: `${endpoint.method} ${endpoint.path}`,
          key,
          bodyHash: hashOfInput([input, upload?.bytes.toString('base64')]),
        }
      : undefined;
  let isRepeat = false;
  const work = async (tx: Tx) => {
    const first = claim && (await claimKey(tx, claim, context.now));
    isRepeat = first !== undefined;
    if (first) return first.data;
    const data = await route.run(tx, input, context, prepared);
    if (claim) await (data instanceof Refusal ? releaseKey(tx, claim) : keepAnswer(tx, claim, data));
    return data;
  };
  const answer = await inTransaction(options.db, work, { keepsPlans: true });
  if (answer instanceof Refusal) throw answer.error;
  return route.finish ? route.finish(options.db, answer, { context, isRepeat }) : answer;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 100) throw new AppError('BODY_MALFORMED');
  return key;
}

/** More than any file and its form can be: answered at once, and what still comes is thrown away unread. */
const largestBody = maxUploadBytes + 64 * KB;

async function readUpload(request: FastifyRequest): Promise<Upload> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > largestBody) return { bytes: Buffer.alloc(0), fileName: '', size: announced };
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') throw new AppError('BODY_MALFORMED');
    const bytes = await part.toBuffer();
    return { bytes, fileName: part.filename, size: bytes.length };
  } catch (error) {
    // the parser's own errors have no code: a missing boundary, a body that ends too early
    throw (error as { code?: string }).code ? error : new AppError('BODY_MALFORMED');
  }
}

export type Invoke = (endpoint: Endpoint, raw: RawInput, language: Language) => Promise<unknown>;

/** Mounts all routes; returns the way to call a public cached query from inside the process. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): Invoke {
  const { db, clock, ids, cache, checkAnswers } = options;

  const contextOf = (language: Language, caller: Caller | null, request?: FastifyRequest): Context => ({
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
      const data = await route.run(db, input, contextOf(language, null));
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
      // bytes are judged by whoever knows their signature
      body: endpoint.consumes === 'raw' ? undefined : request.body,
    };
    reply.header('cache-control', 'no-store').header('content-language', language);
    if (endpoint.guardsOrigin && !request.headers['jnpf-origin']) throw new AppError('ORIGIN_HEADER_MISSING');
    if (route.kind === 'query' && endpoint.cached) {
      // the address itself is the fast key; parsing happens once per address
      const address = `${language} ${request.url.replace(timestamp, '')}`;
      const kept = await cache.get(address, clock.now(), () => cachedAnswer(route, raw, language));
      return sendEncoded(kept, request, reply);
    }
    const { authorization } = request.headers;
    const caller = await authorize(endpoint, authorization, clock.now(), options.findCaller);
    const context = contextOf(language, caller, request);
    request.caller = caller;
    const upload = endpoint.consumes === 'multipart' ? await readUpload(request) : undefined;
    checkForm(endpoint, raw.body, context);
    const input = parseInput(endpoint, raw, language);
    if (route.kind === 'command' && !endpoint.limitsItself) {
      const who = caller?.userId ?? `${endpoint.path} ${context.ip}`;
      const hits = options.rates.hit(`command ${who}`, 60, context.now);
      assertWithin(hits, options.commandsPerMinute, 60, context.now);
    }
    if (route.kind === 'export') {
      return serveExport(route, db, input.query as object, context as SignedInContext, options.desk, reply);
    }
    if (route.kind === 'raw') return route.run(db, input, context, reply, request);
    const data =
      route.kind === 'query'
        ? await (endpoint.mayLag
            ? options.desk.reader.read((from) => route.run(from, input, context))
            : route.run(db, input, context))
        : await runCommand(route, input, context, options, idempotencyKey(request), upload);
    const told = seesAmounts(caller) ? data : withoutAmounts(endpoint.response, data);
    if (checkAnswers) checkAnswer(endpoint, told);
    return sendEnvelope(success(told ?? null, language), reply);
  }

  const mount = (scope: FastifyInstance, route: Route) =>
    scope.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.kind === 'export' ? { handlerTimeout: longestFlow } : {}),
      ...(route.endpoint.takesLong ? { handlerTimeout: longWork } : {}),
      ...(route.endpoint.bodyLimit ? { bodyLimit: route.endpoint.bodyLimit } : {}),
      handler: (request, reply) => answer(route, request, reply),
    });
  const isSigned = ({ endpoint }: Route) => endpoint.consumes === 'raw';
  for (const route of routes) if (!isSigned(route)) mount(app, route);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const route of routes) if (isSigned(route)) mount(scope, route);
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
