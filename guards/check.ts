// `npm run check`: everything that needs no database and no browser, under a minute.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(root, 'node_modules/.bin', name);

type Check = readonly [name: string, command: string, args: readonly string[], cwd?: string];
/** Several checkers in one compiler would each work out the shared types again: two compilers beside each other do not. */
const compile = (project: string) => ['-p', project, '--checkers', '1'];
/** Two lanes of about the same length, for two cores. */
const lanes: readonly (readonly Check[])[] = [
  [
    ['types of the web', bin('react-router'), ['typegen'], 'apps/web'],
    ['compile the web', bin('tsc'), compile('apps/web')],
  ],
  [
    ['compile all but the web', bin('tsc'), compile('.')],
    ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '.']],
    ['arrows', process.execPath, ['guards/import-rules-check.ts']],
    ['SQL in its rooms', process.execPath, ['guards/sql-placement.ts']],
    ['nothing unused', bin('knip'), ['--no-progress', '--no-config-hints']],
  ],
];

function run([name, command, args, cwd]: Check): Promise<boolean> {
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
  const results: boolean[] = [];
  const inTurn = async (checks: readonly Check[]) => {
    for (const check of checks) results.push(await run(check));
  };
  await Promise.all(lanes.map(inTurn));
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
