// Ending a server without losing a request: first it says that it is not ready, so that the balancer sends nobody any
// more; then it stops listening, answers what is under way, and closes every connection.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const closeIdleEveryMs = 100;
/** Requests that are still under way after this are cut off. */
const cutOffAfterMs = 3500;

export type Drain = {
  /** True from the moment the server was told to stop. */
  readonly isDraining: () => boolean;
  /** Not ready from now on, but serves for so long. */
  leave(waitMs: number): Promise<void>;
  close(): Promise<void>;
};

export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  // a client that is told to close its connection comes back to another node
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async leave(waitMs) {
      isDraining = true;
      if (waitMs > 0) await delay(waitMs);
    },
    async close() {
      isDraining = true;
      const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
      const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs);
      await app.close();
      clearInterval(idle);
      clearTimeout(cutOff);
    },
  };
}
