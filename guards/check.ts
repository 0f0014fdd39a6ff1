// `npm run check`: everything that needs no database and no browser, two at a time, under a minute.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(root, 'node_modules/.bin', name);

const checks: [name: string, command: string, args: string[], cwd?: string][] = [
  ['types of the web', bin('react-router'), ['typegen'], 'apps/web'],
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['compile core', bin('tsc'), ['-p', 'packages/core']],
  ['compile server', bin('tsc'), ['-p', 'apps/server']],
  ['compile web', bin('tsc'), ['-p', 'apps/web']],
  ['compile tests', bin('tsc'), ['-p', '.']],
  ['arrows', process.execPath, ['guards/arrows.ts']],
  ['SQL in its rooms', process.execPath, ['guards/loose-sql.ts']],
  ['nothing unused', bin('knip'), ['--no-progress', '--no-config-hints']],
];

function run([name, command, args, cwd]: (typeof checks)[number]): Promise<boolean> {
  return new Promise((done) => {
    const started = Date.now();
    const child = spawn(command, args, { cwd: resolve(root, cwd ?? '.'), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) console.log(output);
      done(code === 0);
    });
  });
}

/** Returns how many checks passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const [first, ...rest] = checks;
  const results = [await run(first!)];
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results.push(await run(next));
  };
  await Promise.all([worker(), worker()]);
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
