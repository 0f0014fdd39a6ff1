import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './process-info.ts';
import { StartupError } from './startup-error.ts';

const lookEveryMs = 250;
/** A server that ends more often than this within ten minutes has a fault that another start does not mend. */
const mostRestarts = 5;
const withinMs = 600_000;

type Options = {
  readonly restart: () => Promise<Postmaster>;
  readonly log: (line: string) => void;
  /** The server keeps ending, or cannot be started again. */
  readonly onFailure: (error: Error) => void;
};

export type Supervisor = {
  /** The server that runs now. */
  readonly postmaster: Postmaster;
  /** Ends the watch. A restart that is under way is awaited, so that its server can be stopped. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL again whenever it ends by itself. */
export function supervise(first: Postmaster, { restart, log, onFailure }: Options): Supervisor {
  let postmaster = first;
  let isStopped = false;
  const restarts: number[] = [];

  async function watch(): Promise<void> {
    while (!isStopped) {
      await sleep(lookEveryMs);
      if (isStopped || isAlive(postmaster)) continue;
      const since = Date.now() - withinMs;
      restarts.splice(0, restarts.length, ...restarts.filter((at) => at > since), Date.now());
      if (restarts.length > mostRestarts)
        throw new StartupError(
          `PostgreSQL ended ${restarts.length} times within ten minutes and is not started again.`,
        );
      log(`PostgreSQL (pid ${postmaster.pid}) ended by itself; starting it again.`);
      postmaster = await restart();
      log(`PostgreSQL runs again (pid ${postmaster.pid}).`);
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
