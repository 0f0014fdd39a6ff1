// Builds the program if its sources have changed, then runs the browser tests of the given folders with Playwright.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { portOffsets, servers } from '../e2e/servers.ts';
import { findOrInstallChromium, noBrowserText } from './chromium.ts';

/** `notRun` says why no test was run. `failures` has the name and message of each failed test. */
export type TestCount = { passed: number; failed: number; notRun?: string; failures?: string[] };

/** The message is shortened, because it is printed at the end of a long log. */
export const formatFailure = (name: string, message: string | undefined): string =>
  `${name}\n  ${stripVTControlCharacters(message ?? '')
    .slice(0, 600)
    .replaceAll('\n', '\n  ')}`;

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  file: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
};

const listSpecs = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)];

const root = resolve(import.meta.dirname, '..');

function run(command: string, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => done(code ?? 1));
  });
}

export const buildProgram = async (): Promise<boolean> =>
  (await run(process.execPath, ['apps/server/src/commands/build.ts'], {})) === 0;

/** Loads the demo college for the first server. The other servers use copies. */
async function prepareServers(dataDir: string): Promise<boolean> {
  chmodSync(dataDir, 0o755);
  const [first, ...others] = servers.map(({ name }) => join(dataDir, name)) as [string, ...string[]];
  const load = 'apps/demo/src/commands/load-demo.ts';
  if ((await run(process.execPath, [load], { KEEPSAKE_DATA_DIR: first })) !== 0) return false;
  // -a keeps the owners: if we run as root, the database files belong to another user
  const copied = await Promise.all(others.map((folder) => run('cp', ['-a', first, folder], {})));
  return copied.every((code) => code === 0);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

/** Returns a first port with which all needed ports are free. Other runs may use some, or may have left a server. */
export async function findFirstPort(from = 34_100): Promise<number> {
  const free = await Promise.all(portOffsets.map((offset) => isFree(from + offset)));
  return free.every(Boolean) ? from : findFirstPort(from + 20);
}

export async function runBrowserTests(
  folders: string[],
  env: Record<string, string> = {},
): Promise<TestCount> {
  const chromium = findOrInstallChromium();
  if (!chromium) return { passed: 0, failed: 0, notRun: noBrowserText };
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-e2e-'));
  const report = join(dataDir, 'report.json');
  try {
    if (!(await buildProgram()) || !(await prepareServers(dataDir))) return { passed: 0, failed: 1 };
    const code = await run(
      resolve(root, 'node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...folders],
      {
        CHROMIUM: chromium,
        E2E_DATA: dataDir,
        E2E_PORT: String(await findFirstPort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...env,
      },
    );
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = listSpecs({ suites })
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
        return formatFailure(`${file}: ${title}`, errors[0]?.message);
      });
    const { expected: passed, unexpected: failed } = stats;
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { passed, failed, notRun } = await runBrowserTests(process.argv.slice(2));
  if (notRun) console.log(`Not run: ${notRun}.`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && !notRun ? 0 : 1);
}
