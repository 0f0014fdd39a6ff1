// For orchestrators and Prometheus.
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@keepsake/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

type HealthOptions = {
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly isReady: () => Promise<boolean>;
};

const loopback = /^(127\.|::1$|::ffff:127\.)/;

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return loopback.test(request.ip);
  const given = Buffer.from(request.headers.authorization?.replace(/^bearer\s+/i, '') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function registerHealth(
  app: FastifyInstance,
  { metrics, metricsToken, isReady }: HealthOptions,
): void {
  const quiet = { config: { rateLimit: false }, logLevel: 'warn' as const };
  app.get('/health/live', quiet, async () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError('PATH_UNKNOWN');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
