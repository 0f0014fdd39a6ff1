// `npm test`: every check, every test but the slow ones, and the main browser stories once each. `npm run test:rest`: what CI
// does besides. `npm run test:place`: what depends on the folder and the user. Each ends with a table of parts; the last
// line says how many passed and failed.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runChecks } from './check.ts';
import { chromiumPath, noBrowser } from './chromium.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { buildWeb, type Count, failureText, runBrowserTests } from './run-browser.ts';

type Part = readonly [name: string, run: () => Promise<Count>];
/** What leaves a core idle runs beside something else. */
type Beside = { readonly together: readonly Part[] };

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

type VitestResult = { status: string; fullName: string; failureMessages: string[] };

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
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      testResults,
    } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults
      .flatMap(({ assertionResults }: { assertionResults: VitestResult[] }) => assertionResults)
      .filter(({ status }: VitestResult) => status === 'failed')
      .map(({ fullName, failureMessages }: VitestResult) => failureText(fullName, failureMessages[0]));
    return counted(code, { passed, failed, failures });
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function onDebianPostgres(): Promise<Count> {
  const server = startDebianPostgres();
  if (!server) return { passed: 0, failed: 0, notRun: 'PostgreSQL 15 of Debian is not installed' };
  try {
    return await vitest('postgres15', ['--project', 'server', 'db.test', 'http.test'], {
      TEST_DATABASE_URL: server.url,
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

/** The patterns that screens are made of, each alone in a browser. */
async function componentTests(): Promise<Count> {
  const chromium = chromiumPath();
  if (!chromium) return { passed: 0, failed: 0, notRun: noBrowser };
  return vitest('components', ['--project', 'components'], { CHROMIUM: chromium });
}

const quick = ['core', 'web', 'guards', 'server'].flatMap((project) => ['--project', project]);
const ofPlaces = ['packages/embedded-postgres', 'main.process.test'];
const built: Part = [
  'web build',
  async () => ((await buildWeb()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
];

/** Each in the order in which most is learnt soonest. */
const commands: Record<string, readonly (Part | Beside)[]> = {
  quick: [
    ['checks', runChecks],
    ['database types', () => holds('apps/server/src/commands/generate-types.ts', '--check')],
    ['schema documentation', () => holds('apps/server/src/commands/generate-schema-docs.ts', '--check')],
    { together: [built, ['component tests', componentTests]] },
    ['size of the first page', () => holds('apps/web/scripts/measure-first-load.ts')],
    ['tests', () => vitest('quick', quick)],
    ['main browser stories', () => runBrowserTests(['journeys'], { JOURNEYS: 'main' })],
  ],
  rest: [
    built,
    ['slow tests', () => vitest('slow', ['--project', 'slow'])],
    ['database tests on PostgreSQL 15', onDebianPostgres],
    ['mistakes noticed in core', () => holds('guards/mutation/run.ts', 'core')],
    ['browser stories', () => runBrowserTests(['journeys'], { JOURNEYS: 'rest' })],
    ['every screen', () => runBrowserTests(['screens'], { SCREENS_PART: 'corners' })],
    ['drill', () => holds('drill/drill.ts', '--short')],
  ],
  // what may fail because of where the program stands, and whose it is (.ci/places)
  place: [
    built,
    ['programs and folders', () => vitest('place', ['--project', 'slow', ...ofPlaces])],
    ['one browser story', () => runBrowserTests(['journeys/without-javascript', '--project=zh-HK 390'])],
  ],
};
const parts = commands[process.argv[2] ?? 'quick']!;

const rows: string[] = [];
const total = { passed: 0, failed: 0 };
const notRun: string[] = [];
const failures: string[] = [];
const minutesSince = (began: number) => ((performance.now() - began) / 60_000).toFixed(1);
async function tellOf([name, runPart]: Part): Promise<void> {
  const began = performance.now();
  const count = await runPart();
  const passed = count.notRun ? 'not run' : count.passed;
  rows.push(`| ${name} | ${passed} | ${count.failed} | ${minutesSince(began)} |`);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.notRun) notRun.push(`${name}: ${count.notRun}`);
  for (const failure of count.failures ?? []) failures.push(`Failed in ${name}: ${failure}`);
}
const began = performance.now();
for (const part of parts) await Promise.all(('together' in part ? part.together : [part]).map(tellOf));
rmSync(reports, { recursive: true, force: true });
// `.ci/run` gathers the rows of several commands
if (process.env.TEST_TABLE) appendFileSync(process.env.TEST_TABLE, `${rows.join('\n')}\n`);
if (process.env.TEST_FAILURES)
  appendFileSync(process.env.TEST_FAILURES, failures.map((line) => `${line}\n`).join(''));
console.log(`\n| part | passed | failed | minutes |\n| --- | ---: | ---: | ---: |\n${rows.join('\n')}`);
console.log(`| all | ${total.passed} | ${total.failed} | ${minutesSince(began)} |\n`);
for (const failure of failures) console.log(failure);
for (const reason of notRun) console.log(`Not run: ${reason}.`);
// a machine of CI has everything
const missing = process.env.CI ? notRun.length : 0;
console.log(
  `${total.passed} passed, ${total.failed} failed${notRun.length > 0 ? `, ${notRun.length} part not run` : ''}`,
);
process.exit(total.failed + missing === 0 ? 0 : 1);
