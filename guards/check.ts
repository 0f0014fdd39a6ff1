// `npm run check`: all checks that need no database and no browser. Takes less than a minute.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(root, 'node_modules/.bin', name);

type Check = readonly [name: string, command: string, args: readonly string[], cwd?: string];
/** One checker each: the two compilers run in parallel, and more checkers would repeat the work on shared types. */
const compilerArgs = (project: string) => ['-p', project, '--checkers', '1'];
/** Two lists that take about the same time. They run in parallel on two cores. */
const parallelLists: readonly (readonly Check[])[] = [
  [
    ['generate the types of the web routes', bin('react-router'), ['typegen'], 'apps/web'],
    ['compile the web application', bin('tsc'), compilerArgs('apps/web')],
  ],
  [
    ['compile everything else', bin('tsc'), compilerArgs('.')],
    ['format and lint', bin('biome'), ['ci', '--error-on-warnings', '--colors=off', '.']],
    ['import rules', process.execPath, ['guards/import-rules-check.ts']],
    ['SQL only in its files', process.execPath, ['guards/sql-placement.ts']],
    ['unused code', bin('knip'), ['--no-progress', '--no-config-hints']],
  ],
];

function runCheck([name, command, args, cwd]: Check): Promise<boolean> {
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
  const runInOrder = async (checks: readonly Check[]) => {
    for (const check of checks) results.push(await runCheck(check));
  };
  await Promise.all(parallelLists.map(runInOrder));
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
