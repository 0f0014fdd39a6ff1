// `npm run mutate [core] [ledger] [authorization]`: mutation testing. Puts one mistake at a time into the code and counts
// how many of them the tests notice. Fails below 85 %. Lists the survivors; survivors.md explains the accepted ones.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BaseSequencer, startVitest, type TestSpecification } from 'vitest/node';
import { type Mutant, mutate } from './mutants.ts';
import { readReports } from './report.ts';

const root = resolve(import.meta.dirname, '../..');
const minKilledShare = 0.85;

/** `sources` are mutated, `tests` should notice (the quickest first), `setup` is the global setup of these tests. */
type Scope = { readonly sources: string[]; readonly tests: string[]; readonly setup?: string };
const setup = 'apps/server/src/testing/postgres.setup.ts';
const serverPaths = (...paths: string[]) => paths.map((path) => `apps/server/src/${path}`);
const scopes: Record<string, Scope> = {
  core: { sources: ['packages/core/src/**/*.ts'], tests: ['packages/core/src/**/*.test.ts'] },
  ledger: {
    sources: serverPaths(
      'areas/stock/ledger/ledger.repo.ts',
      'areas/stock/ledger/posting.repo.ts',
      'areas/stock/ledger/reservation.repo.ts',
      'areas/stock/lots/lot.repo.ts',
      'areas/stock/lots/refresh-lots.repo.ts',
      'areas/stock/storages/storage-souvenir.repo.ts',
      'areas/stock/documents/confirm-document.ts',
      'areas/stock/documents/document-state.repo.ts',
    ),
    tests: serverPaths(
      'db/ledger.db.test.ts',
      'db/reservation.db.test.ts',
      'areas/stock/lots/lot.http.test.ts',
      'areas/stock/lots/best-before.http.test.ts',
      'areas/stock/documents/assembly.http.test.ts',
      'areas/stock/documents/document.http.test.ts',
      'areas/stock/outbound/return.http.test.ts',
      'areas/stock/outbound/outbound.http.test.ts',
      'areas/stock/documents/receiving.http.test.ts',
      'areas/stock/storages/storage.http.test.ts',
      'areas/stock/counts/count.http.test.ts',
      'areas/stock/ledger/stock-live.http.test.ts',
      'areas/application/issue/returned-gifts.http.test.ts',
    ),
    setup,
  },
  authorization: {
    sources: serverPaths(
      'context/context.ts',
      'http/authorize.ts',
      'http/field-answer.ts',
      'areas/identity/sessions/callers.ts',
      'areas/identity/accounts/to-caller.ts',
      'areas/identity/roles/save-role.ts',
      'areas/application/own/read-attachment.ts',
      'areas/stock/documents/get-document.ts',
    ),
    tests: serverPaths(
      'http/authorize.test.ts',
      'areas/identity/roles/roles.http.test.ts',
      'areas/identity/sessions/callers.http.test.ts',
      'areas/application/apply/drafts.http.test.ts',
      'areas/application/approve/approval.http.test.ts',
      'areas/stock/documents/document-reading.http.test.ts',
      'areas/stock/documents/document-attachments.http.test.ts',
      'areas/stock/outbound/outbound.http.test.ts',
      'areas/identity/accounts/own-account.http.test.ts',
      'areas/identity/sessions/sign-in.http.test.ts',
      'areas/identity/accounts/administrators.http.test.ts',
    ),
    setup,
  },
};
/** Files with declarations only. */
const declarations = /\.(test|contract|messages|templates|menu|modules|errors)\.ts$/;

function mutateAll(patterns: string[]) {
  const mutants: Mutant[] = [];
  const sources = new Map<string, string>();
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (declarations.test(file)) continue;
    const path = resolve(root, file);
    const mutated = mutate(readFileSync(path, 'utf8'), file, mutants.length + 1);
    mutants.push(...mutated.mutants);
    sources.set(path, mutated.code);
  }
  return { mutants, sources };
}

/** Keeps the order of the scope, so that slow tests do not try mutants that quick tests have killed. */
function keepOrder(files: readonly string[]) {
  return class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      return specifications.toSorted((a, b) => files.indexOf(a.moduleId) - files.indexOf(b.moduleId));
    }
  };
}

async function runTests(
  files: string[],
  sources: ReadonlyMap<string, string>,
  scope: Scope,
): Promise<number> {
  const vitest = await startVitest(
    'test',
    [],
    {
      root,
      config: false,
      watch: false,
      include: files,
      runner: resolve(import.meta.dirname, 'runner.ts'),
      ...(scope.setup ? { globalSetup: [scope.setup] } : {}),
      maxWorkers: 2,
      sequence: { sequencer: keepOrder(files) },
      fsModuleCache: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      reporters: [['dot', {}]],
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: (_, id) => sources.get(id.split('?')[0]!),
        },
      ],
    },
  );
  const failed = vitest.state.getCountOfFailedTests() + vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return failed;
}

async function runScope(name: string, scope: Scope): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-mutation-'));
  const reportPath = join(folder, 'report');
  process.env.MUTATION_REPORT = reportPath;
  const { mutants, sources } = mutateAll(scope.sources);
  let files = scope.tests.flatMap((pattern) =>
    globSync(pattern, { cwd: root }).map((file) => resolve(root, file)),
  );
  while (files.length > 0) {
    const failed = await runTests(files, sources, scope);
    if (failed > 0) throw new Error('the tests fail even without a mutation');
    const restarts = new Map(readReports(reportPath).map(({ file, mustRestart }) => [file, mustRestart]));
    if (files.some((file) => !restarts.has(file))) throw new Error('not every test file was run');
    files = files.filter((file) => restarts.get(file));
  }
  const reports = readReports(reportPath);
  rmSync(folder, { recursive: true, force: true });
  const reached = new Set(reports.flatMap((report) => report.reached));
  const killed = new Set(reports.flatMap((report) => report.killed));
  for (const { id, file, line, change } of mutants.filter(({ id }) => !killed.has(id)))
    console.log(`${file}:${line} ${reached.has(id) ? 'survives' : 'is not reached'}: ${change}`);
  const share = killed.size / mutants.length;
  const notRepeatable = reports.reduce((sum, report) => sum + report.notRepeatable, 0);
  console.log(
    `${name}: ${killed.size} of ${mutants.length} killed (${(share * 100).toFixed(1)} %), ` +
      `${mutants.length - reached.size} not reached, ${notRepeatable} tests that cannot be run twice`,
  );
  return share >= minKilledShare;
}

// the global setup runs in this process, without mutations
Object.assign(globalThis, { __mutant: () => false });
const scopeNames = process.argv.slice(2);
let hasPassed = true;
for (const [name, scope] of Object.entries(scopes))
  if (scopeNames.length === 0 || scopeNames.includes(name))
    hasPassed = (await runScope(name, scope)) && hasPassed;
process.exit(hasPassed ? 0 : 1);
