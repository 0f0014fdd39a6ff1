// A Vitest runner for mutation tests. It runs the tests of a file unchanged and records which test executes which mutant.
// Inside the last test it then repeats these tests with each mutant active. A mutant is killed if one of them fails.
// Tests that cannot be repeated without a mutant are skipped. If a mutant leaves state behind that breaks later runs,
// the file is started again for the remaining mutants.
import { appendFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { type Report, readReports } from './report.ts';

/** More evaluated switches than this means that the mutant caused an endless loop. */
const maxSwitches = 3_000_000;
/** After so many killed mutants, the tests are run once without a mutant. */
const maxUnconfirmed = 6;
const state = { active: 0, switches: 0, reached: new Set<number>() };
const reportPath = process.env.MUTATION_REPORT!;
Object.assign(globalThis, {
  __mutant(id: number): boolean {
    if (state.active === 0) {
      state.reached.add(id);
      return false;
    }
    if (++state.switches > maxSwitches) throw new Error('endless loop');
    return id === state.active;
  },
});

function findLastTest(suite: RunnerTestSuite): RunnerTestCase | undefined {
  for (const task of suite.tasks.toReversed()) {
    const found = task.type === 'suite' ? findLastTest(task) : (task as RunnerTestCase);
    if (found?.mode === 'run') return found;
  }
  return undefined;
}

/** The suites that contain a test, from the outermost to the innermost, without the file. */
function listSuites(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let { suite } = test; suite && suite !== test.file; suite = suite.suite) suites.unshift(suite);
  return suites;
}

/** Runs the work between the beforeAll and afterAll hooks of the suites. */
async function runWithHooks<T>(suites: RunnerTestSuite[], work: () => Promise<T>): Promise<T> {
  const [suite, ...inner] = suites;
  if (!suite) return work();
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite);
  try {
    for (const hook of beforeAll) await hook(suite as never);
    return await runWithHooks(inner, work);
  } finally {
    for (const hook of afterAll) await Promise.resolve(hook(suite as never)).catch(() => {});
  }
}

async function runOnce(test: RunnerTestCase): Promise<void> {
  const hooks = [test.file, ...listSuites(test)].map((suite) => TestRunner.getSuiteHooks(suite));
  const current = TestRunner.getCurrentTest() as { onFinished?: ((context: object) => Promise<void>)[] };
  try {
    for (const { beforeEach } of hooks)
      for (const hook of beforeEach) await hook(test.context, test as never);
    await TestRunner.getTestFn(test)();
  } finally {
    // cleanups that the repeated test registered belong to the running test, so they are run here
    for (const hook of current.onFinished?.splice(0).reverse() ?? []) await hook(test.context);
    for (const { afterEach } of hooks) for (const hook of afterEach) await hook(test.context, test as never);
  }
}

const canPass = (test: RunnerTestCase): Promise<boolean> =>
  runWithHooks(listSuites(test), () => runOnce(test)).then(
    () => true,
    () => false,
  );

/** Runs the hooks of a file and these tests between them. Returns the first test that fails. */
async function findFailingTest(
  file: RunnerTestFile,
  tests: readonly RunnerTestCase[],
): Promise<RunnerTestCase | undefined> {
  let current = tests[0];
  try {
    return await runWithHooks([file], async () => {
      for (current of tests) if (!(await canPass(current))) return current;
      return undefined;
    });
  } catch {
    return current;
  }
}

export default class MutationRunner extends TestRunner {
  readonly #reachedBy = new Map<number, Set<RunnerTestCase>>();

  override onBeforeTryTask(...input: Parameters<TestRunner['onBeforeTryTask']>): void {
    state.reached = new Set();
    super.onBeforeTryTask(...input);
  }

  override onAfterRunTask(task: Parameters<TestRunner['onAfterRunTask']>[0]): void {
    super.onAfterRunTask(task);
    if (task.type === 'test') this.#recordReached(task as RunnerTestCase);
  }

  #recordReached(test: RunnerTestCase): void {
    for (const id of state.reached) {
      if (!this.#reachedBy.has(id)) this.#reachedBy.set(id, new Set());
      this.#reachedBy.get(id)!.add(test);
    }
    state.reached = new Set();
  }

  /** Tries the mutants inside the last test, because Vitest functions such as onTestFinished need a running test. */
  async runTask(test: RunnerTestCase): Promise<void> {
    await TestRunner.getTestFn(test)();
    if (test !== findLastTest(test.file)) return;
    this.#recordReached(test);
    const { file } = test;
    const { beforeAll, afterAll } = TestRunner.getSuiteHooks(file);
    for (const hook of afterAll) await hook(file as never);
    await this.#tryMutants(file);
    for (const hook of beforeAll) await hook(file as never);
  }

  async #tryMutants(file: RunnerTestFile): Promise<void> {
    const tried = new Set(
      readReports(reportPath).flatMap((report) => (report.file === file.filepath ? report.tried : [])),
    );
    const tests = new Set([...this.#reachedBy.values()].flatMap((reached) => [...reached]));
    const repeatable = new Set<RunnerTestCase>();
    await runWithHooks([file], async () => {
      for (const test of tests) if (await canPass(test)) repeatable.add(test);
    });
    const writeReport = (report: Partial<Report>) => {
      const emptyReport = { reached: [], tried: [], killed: [], notRepeatable: 0, mustRestart: false };
      appendFileSync(reportPath, `${JSON.stringify({ file: file.filepath, ...emptyReport, ...report })}\n`);
    };
    /** Mutants with the test that failed. They count when these tests have passed again without a mutant. */
    let failures: { readonly id: number; readonly test: RunnerTestCase }[] = [];
    let mustRestart = false;
    const confirmFailures = async () => {
      if (failures.length === 0) return;
      mustRestart =
        (await findFailingTest(file, [...new Set(failures.map(({ test }) => test))])) !== undefined;
      // the state was intact until the first one
      const [certain, uncertain] = mustRestart ? [failures.slice(0, 1), failures.slice(1)] : [failures, []];
      writeReport({ killed: certain.map(({ id }) => id) });
      for (const { id } of uncertain) tried.delete(id);
      failures = [];
    };
    // two files run at the same time: in a random order they rarely try the same mutant at once
    const mutants = [...this.#reachedBy].map((mutant) => ({ mutant, order: Math.random() }));
    for (const { mutant } of mutants.sort((a, b) => a.order - b.order)) {
      const [id, reached] = mutant;
      // another test file may have killed it already
      const isKilled = readReports(reportPath).some((report) => report.killed.includes(id));
      if (isKilled || tried.has(id)) continue;
      tried.add(id);
      // the fastest tests first, because most mutants are killed by the first one
      const testsToRun = [...reached]
        .filter((test) => repeatable.has(test))
        .sort((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0));
      Object.assign(state, { active: id, switches: 0 });
      const failing = await findFailingTest(file, testsToRun);
      state.active = 0;
      if (!failing) continue;
      failures.push({ id, test: failing });
      if (failures.length === maxUnconfirmed) await confirmFailures();
      if (mustRestart) break;
    }
    await confirmFailures();
    writeReport({
      reached: [...this.#reachedBy.keys()],
      tried: [...tried],
      notRepeatable: tests.size - repeatable.size,
      mustRestart,
    });
  }
}
