// A program of our own to be measured, with data of its own that is thrown away afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');

export const ended = (child: ChildProcess) => new Promise((done) => child.on('exit', done));

export async function answers(url: string): Promise<void> {
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

export async function openWorkbench(port: number, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
  // the database runs as somebody else than root, who must get in
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
    start(script: string, ...args: string[]): ChildProcess {
      const child = spawn(process.execPath, [resolve(root, script), ...args], {
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
        await ended(child);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
