// `npm test`: every check and every test, the main browser stories once each. `npm run test:rest`: what CI does besides. The last
// line says how many passed and failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runChecks } from './check.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { buildWeb, runBrowserTests } from './run-browser.ts';

type Count = { passed: number; failed: number };

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'keepsake-reports-'));

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(resolve(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** A runner that fails without a failed test has failed all the same. */
function counted(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = join(reports, `${name}.json`);
  const code = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env,
  );
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
    return counted(code, { passed, failed });
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function onDebianPostgres(): Promise<Count> {
  const server = startDebianPostgres();
  if (!server) {
    console.log(
      'PostgreSQL 15 of Debian is not installed here: the database tests ran on the embedded one only.',
    );
    return { passed: 0, failed: 0 };
  }
  console.log('\nThe database tests once more, on Debian’s PostgreSQL 15');
  try {
    return await vitest('postgres15', ['--project', 'server', 'db.test', 'http.test'], {
      TEST_DATABASE_URL: server.url,
      FUZZ_CASES: '20',
    });
  } finally {
    server.stop();
  }
}

/** A program that says yes or no by its exit code. */
async function holds(script: string, ...args: string[]): Promise<Count> {
  const code = await run('node', [script, ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** In the order in which most is learnt soonest. */
const parts: (() => Promise<Count>)[] = process.argv.includes('--rest')
  ? [
      onDebianPostgres,
      () => runBrowserTests(['journeys'], { JOURNEYS: 'rest' }),
      // every screen in every language, width and colour scheme; the pictures stay in test-screens/
      () => runBrowserTests(['screens']),
    ]
  : [
      runChecks,
      () => holds('apps/server/src/commands/generate-types.ts', '--check'),
      () => holds('apps/web/scripts/measure-first-load.ts'),
      () => vitest('all', []),
      () => runBrowserTests(['journeys', 'screens'], { JOURNEYS: 'once', SCREENS_SAMPLE: 'yes' }),
    ];

await buildWeb();
const counts: Count[] = [];
for (const part of parts) counts.push(await part());
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
