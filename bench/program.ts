// Starts a program with its own temporary data for measurements.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { joinEmbeddedPostgres } from '../packages/embedded-postgres/src/index.ts';

const root = resolve(import.meta.dirname, '..');

/** The same Node options as `npm start`. */
const nodeOptions = ['--max-semi-space-size=8', '--max-old-space-size=512'];

export const waitForExit = (child: ChildProcess) => new Promise((done) => child.on('exit', done));

export async function waitUntilAnswering(url: string): Promise<void> {
  for (let i = 0; i < 1800; i++) {
    const ok = await fetch(url).then(
      (r) => r.ok,
      () => false,
    );
    if (ok) return;
    await delay(100);
  }
  throw new Error(`${url} does not answer`);
}

export async function openProgram(port: number, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  // the database does not run as root, so its user must be able to enter the folder
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    PORT: String(port),
    KEEPSAKE_DATA_DIR: join(dataDir, 'data'),
    LOG_LEVEL: 'error',
    ...settings,
  };
  const running: ChildProcess[] = [];
  return {
    base: `http://127.0.0.1:${port}`,
    dataDir: env.KEEPSAKE_DATA_DIR,
    start(script: string, ...args: string[]): ChildProcess {
      const child = spawn(process.execPath, [...nodeOptions, resolve(root, script), ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running.push(child);
      return child;
    },
    async close(): Promise<void> {
      for (const child of running.filter(({ exitCode }) => exitCode === null).reverse()) {
        child.kill('SIGTERM');
        await waitForExit(child);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** A running program with a data set of the given size, and its database. */
export async function openBench(
  port: number,
  { scale, seconds, rounds }: { scale: number; seconds: number; rounds: number },
) {
  const many = '10000000';
  const program = await openProgram(port, {
    READS_PER_MINUTE: many,
    COMMANDS_PER_MINUTE: many,
    FAILED_SIGN_INS_PER_QUARTER_HOUR: many,
  });
  try {
    const loaded = await waitForExit(
      program.start('apps/demo/src/commands/load-demo.ts', '--scale', String(scale)),
    );
    if (loaded !== 0) throw new Error('the demo data could not be loaded');
    const started = Date.now();
    const { pid } = program.start('apps/server/start.js');
    await waitUntilAnswering(`${program.base}/health/ready`);
    const startupMs = Date.now() - started;
    const server = await joinEmbeddedPostgres(join(program.dataDir, 'postgres'));
    if (!server) throw new Error('the program does not run an embedded database');
    return { ...program, port, scale, seconds, rounds, startupMs, pid: pid!, url: server.url };
  } catch (error) {
    await program.close();
    throw error;
  }
}
