// Watches the PostgreSQL server and starts it again if it ends by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import type { Postmaster } from './postmaster.ts';
import { isRunning } from './processes.ts';

const checkEveryMs = 250;
/** A server that ends more often has a fault that another start does not repair. */
const maxRestarts = 5;
const restartWindowMs = 10 * 60_000;

type Options = {
  readonly restart: () => Promise<Postmaster>;
  readonly log: (line: string) => void;
  /** Called if the server keeps ending or cannot be started again. The server is then no longer watched. */
  readonly onFailure: (error: Error) => void;
};

export type Supervisor = {
  /** The server that runs now. */
  readonly postmaster: Postmaster;
  /** Stops watching, not the server. Waits for a restart that has begun, so the caller can stop the new server. */
  stop(): Promise<void>;
};

export function supervise(first: Postmaster, { restart, log, onFailure }: Options): Supervisor {
  let postmaster = first;
  let isStopped = false;
  let restartTimes: number[] = [];

  async function watch(): Promise<void> {
    while (!isStopped) {
      await sleep(checkEveryMs);
      if (isStopped || isRunning(postmaster)) continue;
      const now = Date.now();
      restartTimes = [...restartTimes.filter((time) => time > now - restartWindowMs), now];
      if (restartTimes.length > maxRestarts) {
        throw new EmbeddedPostgresError(
          `PostgreSQL ended ${restartTimes.length} times within ten minutes and is not restarted.`,
        );
      }
      log(`PostgreSQL (pid ${postmaster.pid}) stopped unexpectedly and is restarted.`);
      postmaster = await restart();
      log(`PostgreSQL is running again (pid ${postmaster.pid}).`);
    }
  }

  const watching = watch().catch(onFailure);
  return {
    get postmaster() {
      return postmaster;
    },
    async stop() {
      isStopped = true;
      await watching;
    },
  };
}
