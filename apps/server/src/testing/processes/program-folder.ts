// Test helper: a temporary folder for process tests, and scripts of the server that run on its data at a free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export type ProgramFolder = Awaited<ReturnType<typeof createProgramFolder>>;

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

export async function createProgramFolder() {
  const path = mkdtempSync(join(tmpdir(), 'keepsake-process-'));
  chmodSync(path, 0o755);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = join(path, 'data');
  const children = new Set<ChildProcess>();

  function run(script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [script, ...args], {
      env: {
        ...process.env,
        NODE_ENV: '',
        INIT_CWD: path,
        PORT: String(port),
        KEEPSAKE_DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child, output: () => output, ended };
  }

  async function waitUntilReady(): Promise<void> {
    for (let i = 0; i < 1200; i++) {
      const ok = await fetch(`${origin}/health/ready`).then(
        (response) => response.ok,
        () => false,
      );
      if (ok) return;
      await delay(50);
    }
    throw new Error('the program did not become ready');
  }

  /** Stops what a test left running, so that the port is free for the next test. */
  async function stopAll(): Promise<void> {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    children.clear();
  }

  const remove = () => rmSync(path, { recursive: true, force: true });

  return { path, port, origin, dataDir, run, waitUntilReady, stopAll, remove };
}
