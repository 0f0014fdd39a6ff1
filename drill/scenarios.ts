// The faults that are simulated while users order and approve. After each scenario the cluster must work again.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export type Scenario = {
  readonly name: string;
  /** Part of the short drill in CI. */
  readonly isShort?: boolean;
  /** Why the scenario cannot run on this machine. Undefined if it can. */
  readonly obstacle?: (cluster: Cluster) => string | undefined;
  /** Causes the fault and ends it. `servedAgain` is counted from the call of `faultEnded`, or from the start. */
  readonly run: (cluster: Cluster, faultEnded: () => void) => Promise<void>;
};

const faketime = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Before this scenario, the cluster runs the previous release. */
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
      await pair.stopNow();
      await delay(2000);
      await pair.start();
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
    name: 'cut the connection between a node and the database for 5 s',
    isShort: true,
    async run({ nodes }) {
      for (const forwarder of nodes[1]!.forwarders) forwarder.cut();
      await delay(5000);
      for (const forwarder of nodes[1]!.forwarders) forwarder.restore();
    },
  },
  {
    name: 'freeze the connection between a node and the database for 22 s: no packet and no error',
    async run({ nodes }, faultEnded) {
      for (const forwarder of nodes[1]!.forwarders) forwarder.freeze();
      await delay(22_000);
      for (const forwarder of nodes[1]!.forwarders) forwarder.restore();
      faultEnded();
    },
  },
  {
    name: 'fill the disk of the database for 5 s',
    obstacle: ({ pair }) => (pair.hasOwnDisk ? undefined : 'only root can mount a small disk for it'),
    async run({ pair }, faultEnded) {
      await pair.fillDisk();
      await delay(5000);
      await pair.emptyDisk();
      faultEnded();
    },
  },
  {
    name: 'move the clock of a node 15 minutes ahead, then 15 minutes behind',
    obstacle: () => (existsSync(faketime) ? undefined : 'faketime is not installed'),
    async run({ nodes, folder }) {
      const offset = join(folder, 'clock');
      writeFileSync(offset, '+0');
      await nodes[2]!.stop();
      await nodes[2]!.start({
        env: {
          LD_PRELOAD: faketime,
          FAKETIME_TIMESTAMP_FILE: offset,
          FAKETIME_CACHE_DURATION: '1',
          // timers use the monotonic clock, which is not changed
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      });
      for (const moved of ['+15m', '-15m']) {
        writeFileSync(offset, moved);
        await delay(5000);
      }
      await nodes[2]!.stop();
      await nodes[2]!.start();
    },
  },
  {
    name: 'lose the primary, promote the standby',
    isShort: true,
    async run({ pair }, faultEnded) {
      await pair.failOver();
      faultEnded();
    },
  },
];
