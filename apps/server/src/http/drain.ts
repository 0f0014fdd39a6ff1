// Stops a server without losing a request. First it reports that it is not ready, so that the load balancer sends no
// more requests. Then it stops listening, answers the requests in progress and closes all connections.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const closeIdleEveryMs = 100;
/** Requests that are still in progress after this time are aborted. */
const maxCloseMs = 3500;

export type Drain = {
  /** True as soon as the server has begun to stop. */
  readonly isDraining: () => boolean;
  /** Reports "not ready" from now on, and keeps serving for `waitMs`. */
  begin(waitMs: number): Promise<void>;
  close(): Promise<void>;
};

export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  // a client whose connection is closed connects to another node
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async begin(waitMs) {
      isDraining = true;
      if (waitMs > 0) await delay(waitMs);
    },
    async close() {
      isDraining = true;
      const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
      const abort = setTimeout(() => app.server.closeAllConnections(), maxCloseMs);
      await app.close();
      clearInterval(idle);
      clearTimeout(abort);
    },
  };
}
