// What is done to the cluster while people order and approve. Each scenario leaves the cluster able to serve.
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export type Scenario = {
  readonly name: string;
  /** Part of the short form that CI runs. */
  readonly isShort?: boolean;
  /** Why it cannot run on this machine. */
  readonly obstacle?: (cluster: Cluster) => string | undefined;
  /** The fault, and its end. Seconds until served again are counted from `faultEnded`, or from the beginning. */
  readonly run: (cluster: Cluster, faultEnded: () => void) => Promise<void>;
};

const has = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The cluster runs the previous release until then. */
export const upgrade: Scenario = {
  name: 'upgrade the nodes one by one from the previous release',
  async run({ nodes }) {
    for (const node of nodes) {
      await node.stop();
      await node.start();
    }
  },
};

export const scenarios: readonly Scenario[] = [
  {
    name: 'kill a node (kill -9), start it again',
    isShort: true,
    async run({ nodes }) {
      await nodes[0]!.kill();
      await delay(2000);
      await nodes[0]!.start();
    },
  },
  {
    name: 'restart the balancer',
    async run({ balancer }, faultEnded) {
      await balancer.stop();
      await delay(500);
      await balancer.start();
      faultEnded();
    },
  },
  {
    name: 'stop PostgreSQL at once, start it after 2 s',
    isShort: true,
    async run({ pair }, faultEnded) {
      pair.stopNow();
      await delay(2000);
      pair.start();
      faultEnded();
    },
  },
  {
    name: 'end every database connection',
    async run({ pair }) {
      await pair.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'keepsake' and pid <> pg_backend_pid()`,
      );
    },
  },
  {
    name: 'cut the line between a node and the database for 5 s',
    isShort: true,
    async run({ nodes }) {
      for (const line of nodes[1]!.lines) line.cut();
      await delay(5000);
      for (const line of nodes[1]!.lines) line.restore();
    },
  },
  {
    name: 'freeze that line for 10 s: no packet and no error',
    async run({ nodes }) {
      for (const line of nodes[1]!.lines) line.freeze();
      await delay(10_000);
      for (const line of nodes[1]!.lines) line.restore();
    },
  },
  {
    name: 'fill the disk of the database for 5 s',
    obstacle: ({ pair }) => (pair.hasOwnDisk ? undefined : 'a small disk of its own needs root'),
    async run({ pair }, faultEnded) {
      pair.fillDisk();
      await delay(5000);
      pair.emptyDisk();
      faultEnded();
    },
  },
  {
    name: 'a node whose clock is 15 minutes fast',
    obstacle: () => (has('faketime') ? undefined : 'faketime is not installed'),
    async run({ nodes }) {
      await nodes[2]!.stop();
      await nodes[2]!.start({ wrapper: ['faketime', '-f', '+15m'] });
      await delay(5000);
      await nodes[2]!.stop();
      await nodes[2]!.start();
    },
  },
  {
    name: 'lose the primary, promote the standby',
    isShort: true,
    async run({ pair }, faultEnded) {
      pair.failOver();
      faultEnded();
    },
  },
];
