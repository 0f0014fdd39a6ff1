// `npm test` runs all checks, all quick tests and the main browser journeys. `npm run test:rest` runs the tests that CI adds.
// `npm run test:place` runs the tests that depend on the folder and the user. Each prints a table of its parts at the end.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runChecks } from './check.ts';
import { findOrInstallChromium, noBrowserText } from './chromium.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { buildProgram, formatFailure, runBrowserTests, type TestCount } from './run-browser.ts';

type Part = readonly [name: string, run: () => Promise<TestCount>];
/** Parts that use only one core run in parallel. */
type ParallelParts = { readonly parallel: readonly Part[] };

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

/** If the runner itself fails, that counts as one failed test. */
function addRunnerFailure(code: number, count: TestCount): TestCount {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function runVitest(name: string, args: string[], env: Record<string, string> = {}): Promise<TestCount> {
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
      .map(({ fullName, failureMessages }: VitestResult) => formatFailure(fullName, failureMessages[0]));
    return addRunnerFailure(code, { passed, failed, failures });
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runOnDebianPostgres(...args: string[]): Promise<TestCount> {
  const server = startDebianPostgres();
  if (!server) return { passed: 0, failed: 0, notRun: 'PostgreSQL 15 of Debian is not installed' };
  try {
    return await runVitest('postgres15', args, { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

/** Counts a script as one test: exit code 0 means passed. */
async function runScript(script: string, ...args: string[]): Promise<TestCount> {
  const code = await run('node', [script, ...args]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runComponentTests(...folders: string[]): Promise<TestCount> {
  const chromium = findOrInstallChromium();
  if (!chromium) return { passed: 0, failed: 0, notRun: noBrowserText };
  const paths = folders.map((folder) => `apps/web/src/${folder}/`);
  return runVitest('components', ['--project', 'components', ...paths], { CHROMIUM: chromium });
}

const quickProjects = ['core', 'web', 'guards', 'server'].flatMap((project) => ['--project', project]);
const databaseTests = ['--project', 'server', 'db.test', 'http.test'];
/** CI runs all tests on the oldest PostgreSQL we support, and on the embedded one only those of the database code. */
const [quickTests, databaseTestsAgain]: [Part, Part] = process.env.CI
  ? [
      ['tests on PostgreSQL 15', () => runOnDebianPostgres(...quickProjects)],
      ['database tests', () => runVitest('database', ['--project', 'server', 'db.test'])],
    ]
  : [
      ['tests', () => runVitest('quick', quickProjects)],
      ['database tests on PostgreSQL 15', () => runOnDebianPostgres(...databaseTests)],
    ];
/** The folders of components that many screens use. `npm run test:rest` tests the screens themselves. */
const sharedComponents = ['app', 'business', 'patterns', 'ui'];
const placeTests = ['embedded-postgres.process.test', 'main.process.test'];
const buildPart: Part = [
  'build',
  async () => ((await buildProgram()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
];

/** In each list, the parts that fail most often come first. */
const commands: Record<string, readonly (Part | ParallelParts)[]> = {
  quick: [
    ['checks', runChecks],
    ['database types', () => runScript('apps/server/src/commands/generate-types.ts', '--check')],
    ['schema documentation', () => runScript('apps/server/src/commands/generate-schema-docs.ts', '--check')],
    { parallel: [buildPart, ['component tests', () => runComponentTests(...sharedComponents)]] },
    ['size of the first page', () => runScript('apps/web/scripts/measure-first-load.ts')],
    quickTests,
    ['main browser journeys', () => runBrowserTests(['journeys'], { JOURNEYS: 'main' })],
  ],
  rest: [
    { parallel: [buildPart, ['component tests of screens', () => runComponentTests('features')]] },
    ['slow tests', () => runVitest('slow', ['--project', 'slow'])],
    databaseTestsAgain,
    ['mutation tests of core', () => runScript('guards/mutation/run.ts', 'core')],
    ['other browser journeys', () => runBrowserTests(['journeys'], { JOURNEYS: 'rest' })],
    ['every screen', () => runBrowserTests(['screens'], { SCREENS_PART: 'sample' })],
    ['drill', () => runScript('drill/drill.ts', '--short')],
  ],
  // tests that depend on the folder of the program and on the user who runs it (.ci/places)
  place: [
    buildPart,
    ['programs and folders', () => runVitest('place', ['--project', 'slow', ...placeTests])],
    [
      'one browser journey',
      () => runBrowserTests(['journeys/shop/without-javascript', '--project=zh-HK 390']),
    ],
  ],
};
const parts = commands[process.argv[2] ?? 'quick']!;

const rows: string[] = [];
const total = { passed: 0, failed: 0 };
const notRun: string[] = [];
const failures: string[] = [];
const minutesSince = (startedAt: number) => ((performance.now() - startedAt) / 60_000).toFixed(1);
async function runAndRecord([name, runPart]: Part): Promise<void> {
  const startedAt = performance.now();
  const count = await runPart();
  const passed = count.notRun ? 'not run' : count.passed;
  rows.push(`| ${name} | ${passed} | ${count.failed} | ${minutesSince(startedAt)} |`);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.notRun) notRun.push(`${name}: ${count.notRun}`);
  for (const failure of count.failures ?? []) failures.push(`Failed in ${name}: ${failure}`);
}
const startedAt = performance.now();
for (const part of parts) await Promise.all(('parallel' in part ? part.parallel : [part]).map(runAndRecord));
rmSync(reports, { recursive: true, force: true });
// `.ci/run` collects the rows of several commands
if (process.env.TEST_TABLE) appendFileSync(process.env.TEST_TABLE, `${rows.join('\n')}\n`);
if (process.env.TEST_FAILURES)
  appendFileSync(process.env.TEST_FAILURES, failures.map((line) => `${line}\n`).join(''));
console.log(`\n| part | passed | failed | minutes |\n| --- | ---: | ---: | ---: |\n${rows.join('\n')}`);
console.log(`| all | ${total.passed} | ${total.failed} | ${minutesSince(startedAt)} |\n`);
for (const failure of failures) console.log(failure);
for (const reason of notRun) console.log(`Not run: ${reason}.`);
// CI must run every part
const missingParts = process.env.CI ? notRun.length : 0;
console.log(
  `${total.passed} passed, ${total.failed} failed${notRun.length > 0 ? `, parts not run: ${notRun.length}` : ''}`,
);
process.exit(total.failed + missingParts === 0 ? 0 : 1);
