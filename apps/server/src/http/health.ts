// Health checks for orchestrators, and metrics for Prometheus.
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@keepsake/core/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

type HealthOptions = {
  readonly metrics: Metrics;
  /** Updates the figures that are read from the database. */
  readonly refreshMetrics: () => Promise<void>;
  readonly metricsToken: string | undefined;
  readonly isReady: () => Promise<boolean>;
};

const loopback = /^(127\.|::1$|::ffff:127\.)/;

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  // a proxy on this machine also connects from loopback, but its requests come from outside
  if (token === undefined)
    return loopback.test(request.ip) && request.headers['x-forwarded-for'] === undefined;
  const received = Buffer.from(request.headers.authorization?.replace(/^bearer\s+/i, '') ?? '');
  const expected = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected);
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
