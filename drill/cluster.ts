// Three nodes behind nginx with a pair of databases. Each node connects to the databases through its own forwarders, so
// that its connections can be cut.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Forwarder, startForwarder } from '../apps/server/src/testing/fakes/tcp-forwarder.ts';
import { findFreePort } from '../bench/free-port.ts';
import type { PostgresPair } from './postgres-pair.ts';

const root = resolve(import.meta.dirname, '..');
/** High enough that the drill never reaches a rate limit. */
const noLimit = '10000000';

export type Node = {
  readonly port: number;
  /** To the primary and to the standby. */
  readonly forwarders: readonly Forwarder[];
  /** `checkout`: the folder of the previous release. `env`: additional variables. */
  start(options?: { checkout?: string; env?: Record<string, string> }): Promise<void>;
  isReady(): Promise<boolean>;
  /** How often the node stopped unexpectedly. */
  readonly unexpectedExits: number;
  kill(): Promise<void>;
  /** Stops the node like a supervisor: SIGTERM, then wait. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitUntilAnswering(url: string): Promise<void> {
  for (const began = Date.now(); Date.now() - began < 90_000; await delay(100))
    if (await isHealthy(url)) return;
  throw new Error(`${url} does not answer`);
}

async function createNode(folder: string, pair: PostgresPair): Promise<Node> {
  const port = await findFreePort();
  const forwarders = [
    await startForwarder({ host: '127.0.0.1', port: pair.ports.primary }),
    await startForwarder({ host: '127.0.0.1', port: pair.ports.standby }),
  ];
  const hosts = forwarders.map((forwarder) => `127.0.0.1:${forwarder.port}`);
  const ready = `http://127.0.0.1:${port}/health/ready`;
  let child: ChildProcess | undefined;
  let unexpectedExits = 0;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  return {
    port,
    forwarders,
    get unexpectedExits() {
      return unexpectedExits;
    },
    isReady: () => isHealthy(ready),
    async start({ checkout = root, env = {} } = {}) {
      const run = () => {
        const started = spawn(join(checkout, 'node_modules/.bin/node'), ['apps/server/start.js'], {
          cwd: checkout,
          env: {
            ...process.env,
            PORT: String(port),
            KEEPSAKE_DATA_DIR: join(folder, 'data'),
            KEEPSAKE_SECRET: 'a secret that all nodes of the drill share',
            // an older release, named with --from, may support only one database server
            DATABASE_URL:
              checkout === root
                ? `postgres://keepsake@${hosts.join(',')}/keepsake?target_session_attrs=read-write`
                : `postgres://keepsake@${hosts[0]}/keepsake`,
            DATABASE_POOL: '10',
            DRAIN_SECONDS: '1',
            LOG_LEVEL: 'fatal',
            TRUST_PROXY: '127.0.0.1',
            READS_PER_MINUTE: noLimit,
            COMMANDS_PER_MINUTE: noLimit,
            ...env,
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        child = started;
        // restart it like a supervisor, unless it was stopped on purpose
        started.on('exit', () => {
          if (child !== started) return;
          unexpectedExits++;
          setTimeout(() => child === started && run(), 1000);
        });
      };
      run();
      await waitUntilAnswering(ready);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async close() {
      await end('SIGKILL');
      for (const forwarder of forwarders) await forwarder.close();
    },
  };
}

async function startBalancer(folder: string, nodes: readonly Node[]) {
  const port = await findFreePort();
  const home = join(folder, 'nginx');
  mkdirSync(home);
  const servers = nodes
    .map((node) => `server 127.0.0.1:${node.port} max_fails=1 fail_timeout=1s;`)
    .join('\n    ');
  writeFileSync(
    join(home, 'nginx.conf'),
    `worker_processes 1;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
  proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/fastcgi;
  uwsgi_temp_path ${home}/uwsgi;
  scgi_temp_path ${home}/scgi;
  upstream keepsake {
    ${servers}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://keepsake;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout;
    }
  }
}
`,
  );
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn('/usr/sbin/nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: 'inherit',
    });
    await waitUntilAnswering(`http://127.0.0.1:${port}/health/live`);
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, stop };
}

export type Cluster = {
  /** A folder for files of the scenarios. */
  readonly folder: string;
  readonly pair: PostgresPair;
  readonly nodes: readonly Node[];
  readonly balancer: Awaited<ReturnType<typeof startBalancer>>;
  close(): Promise<void>;
};

export async function startCluster(
  folder: string,
  pair: PostgresPair,
  size: number,
  checkout?: string,
): Promise<Cluster> {
  const nodes: Node[] = [];
  for (let n = 0; n < size; n++) nodes.push(await createNode(folder, pair));
  const close = async () => {
    for (const node of nodes) await node.close();
  };
  try {
    // the first one migrates and loads the demo college
    for (const node of nodes) await node.start(checkout ? { checkout } : {});
    const balancer = await startBalancer(folder, nodes);
    return {
      folder,
      pair,
      nodes,
      balancer,
      async close() {
        await balancer.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
