// Three nodes behind nginx on one pair of databases. Each node reaches the databases through forwarders of its own, so that
// its line can be cut.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Forwarder, startForwarder } from '../apps/server/src/testing/tcp-forwarder.ts';
import { freePort } from '../bench/free-port.ts';
import type { PostgresPair } from './postgres-pair.ts';

const root = resolve(import.meta.dirname, '..');
const many = '10000000';

export type Node = {
  readonly port: number;
  /** To the primary and to the standby. */
  readonly lines: readonly Forwarder[];
  /** `checkout`: of the previous release; `wrapper`: a command that runs the node, such as faketime. */
  start(options?: { checkout?: string; wrapper?: readonly string[] }): Promise<void>;
  kill(): Promise<void>;
  /** As a supervisor does: SIGTERM, then wait. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

async function answers(url: string): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

async function createNode(folder: string, pair: PostgresPair): Promise<Node> {
  const port = await freePort();
  const lines = [
    await startForwarder({ host: '127.0.0.1', port: pair.ports.primary }),
    await startForwarder({ host: '127.0.0.1', port: pair.ports.standby }),
  ];
  const hosts = lines.map((line) => `127.0.0.1:${line.port}`);
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port,
    lines,
    async start({ checkout = root, wrapper = [] } = {}) {
      const [command, ...args] = [
        ...wrapper,
        join(checkout, 'node_modules/.bin/node'),
        'apps/server/start.js',
      ];
      child = spawn(command!, args, {
        cwd: checkout,
        env: {
          ...process.env,
          PORT: String(port),
          KEEPSAKE_DATA_DIR: join(folder, 'data'),
          KEEPSAKE_SECRET: 'a secret that all nodes of the drill share',
          // the previous release knows one server only
          DATABASE_URL:
            checkout === root
              ? `postgres://keepsake@${hosts.join(',')}/keepsake?target_session_attrs=read-write`
              : `postgres://keepsake@${hosts[0]}/keepsake`,
          DATABASE_POOL: '10',
          DRAIN_SECONDS: '1',
          LOG_LEVEL: 'fatal',
          TRUST_PROXY: '127.0.0.1',
          READS_PER_MINUTE: many,
          COMMANDS_PER_MINUTE: many,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await answers(`http://127.0.0.1:${port}/health/ready`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async close() {
      await end('SIGKILL');
      for (const line of lines) await line.close();
    },
  };
}

async function startBalancer(folder: string, nodes: readonly Node[]) {
  const port = await freePort();
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
    child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
      stdio: 'inherit',
    });
    await answers(`http://127.0.0.1:${port}/health/live`);
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
