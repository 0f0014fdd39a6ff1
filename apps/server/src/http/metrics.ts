// Prometheus metrics and one log line per request. Answers are counted by envelope code, because most refusals have
// HTTP status 200.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  readonly duration: Histogram<'method' | 'route'>;
  readonly answers: Counter<'method' | 'route' | 'status' | 'code'>;
  /** Live streams that are open. */
  readonly streams: Gauge;
};

const isStream = /\/(stream|live)$/;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    duration: new Histogram({
      name: 'keepsake_http_duration_seconds',
      help: 'Duration of HTTP requests in seconds, by route',
      labelNames: ['method', 'route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    answers: new Counter({
      name: 'keepsake_http_answers_total',
      help: 'Number of HTTP answers, by route, HTTP status and envelope code',
      labelNames: ['method', 'route', 'status', 'code'],
      registers: [registry],
    }),
    streams: new Gauge({
      name: 'keepsake_live_streams',
      help: 'Number of open live streams on this node',
      registers: [registry],
    }),
  };
}

export function measureRequests(app: FastifyInstance, { duration, answers, streams }: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream.test(request.routeOptions.url ?? '')) {
      streams.inc();
      reply.raw.once('close', () => streams.dec());
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const code = reply.envelopeCode || reply.statusCode;
    duration.observe({ method, route }, reply.elapsedTime / 1000);
    answers.inc({ method, route, status: String(reply.statusCode), code: String(code) });
    logRequest(request, reply, code);
    done();
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply, code: number): void {
  request.log.info(
    {
      method: request.method,
      // without the query, because codes, addresses and keywords are private
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      code,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
    },
    'request',
  );
}
