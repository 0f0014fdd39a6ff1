// For orchestrators and Prometheus.
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

type HealthOptions = {
  readonly metrics: Metrics;
  /** Brings up to date what is not counted as it happens. */
  readonly refreshMetrics: () => Promise<void>;
  readonly metricsToken: string | undefined;
  readonly isReady: () => Promise<boolean>;
};

const loopback = /^(127\.|::1$|::ffff:127\.)/;

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  // a proxy on this machine also comes from loopback, and speaks for the world
  if (token === undefined)
    return loopback.test(request.ip) && request.headers['x-forwarded-for'] === undefined;
  const given = Buffer.from(request.headers.authorization?.replace(/^bearer\s+/i, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function registerHealth(
  app: FastifyInstance,
  { metrics, refreshMetrics, metricsToken, isReady }: HealthOptions,
): void {
  const quiet = { config: { rateLimit: false }, logLevel: 'warn' as const };
  app.get('/health/live', quiet, async () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError('PATH_UNKNOWN');
    await refreshMetrics();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
