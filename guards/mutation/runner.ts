// Runs a file's tests as they are, notes which of them reach which switch, and then, within the last of them, runs those
// again with each switch on: a mutant is killed when one of them fails. Tests that fail the second time without a switch
// are not asked. A mutant may leave something behind in memory that fails them from then on: the file is then begun anew
// with the next.
import { appendFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { type Report, reportsIn } from './report.ts';

/** Past so many switches a mutant is taken to have made a loop without an end. */
const mostSwitches = 3_000_000;
const state = { active: 0, switches: 0, reached: new Set<number>() };
const reportPath = process.env.MUTATION_REPORT!;
Object.assign(globalThis, {
  __mutant(id: number): boolean {
    if (state.active === 0) {
      state.reached.add(id);
      return false;
    }
    if (++state.switches > mostSwitches) throw new Error('it does not end');
    return id === state.active;
  },
});

function lastTestOf(suite: RunnerTestSuite): RunnerTestCase | undefined {
  for (const task of suite.tasks.toReversed()) {
    const found = task.type === 'suite' ? lastTestOf(task) : (task as RunnerTestCase);
    if (found?.mode === 'run') return found;
  }
  return undefined;
}

/** The suites between the file and a test, the outer first. */
function suitesAround(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let { suite } = test; suite && suite !== test.file; suite = suite.suite) suites.unshift(suite);
  return suites;
}

/** Does the work between what a suite does before and after all its tests. */
async function within<T>(suites: RunnerTestSuite[], work: () => Promise<T>): Promise<T> {
  const [suite, ...inner] = suites;
  if (!suite) return work();
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite);
  try {
    for (const hook of beforeAll) await hook(suite as never);
    return await within(inner, work);
  } finally {
    for (const hook of afterAll) await Promise.resolve(hook(suite as never)).catch(() => {});
  }
}

async function runOnce(test: RunnerTestCase): Promise<void> {
  const hooks = [test.file, ...suitesAround(test)].map((suite) => TestRunner.getSuiteHooks(suite));
  const current = TestRunner.getCurrentTest() as { onFinished?: ((context: object) => Promise<void>)[] };
  try {
    for (const { beforeEach } of hooks)
      for (const hook of beforeEach) await hook(test.context, test as never);
    await TestRunner.getTestFn(test)();
  } finally {
    // what it wants done at its end was given to the test that is running
    for (const hook of current.onFinished?.splice(0).reverse() ?? []) await hook(test.context);
    for (const { afterEach } of hooks) for (const hook of afterEach) await hook(test.context, test as never);
  }
}

const passes = (test: RunnerTestCase): Promise<boolean> =>
  within(suitesAround(test), () => runOnce(test)).then(
    () => true,
    () => false,
  );

/** Runs a file's hooks as for the first time and these tests between them; answers the first that failed. */
async function firstFailing(
  file: RunnerTestFile,
  tests: readonly RunnerTestCase[],
): Promise<RunnerTestCase | undefined> {
  let current = tests[0];
  try {
    return await within([file], async () => {
      for (current of tests) if (!(await passes(current))) return current;
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
    if (task.type === 'test') this.#noteReached(task as RunnerTestCase);
  }

  #noteReached(test: RunnerTestCase): void {
    for (const id of state.reached) {
      if (!this.#reachedBy.has(id)) this.#reachedBy.set(id, new Set());
      this.#reachedBy.get(id)!.add(test);
    }
    state.reached = new Set();
  }

  /** Inside a file's last test, for what tests ask of the one that is running. */
  async runTask(test: RunnerTestCase): Promise<void> {
    await TestRunner.getTestFn(test)();
    if (test !== lastTestOf(test.file)) return;
    this.#noteReached(test);
    const { file } = test;
    const { beforeAll, afterAll } = TestRunner.getSuiteHooks(file);
    for (const hook of afterAll) await hook(file as never);
    await this.#tryMutants(file);
    for (const hook of beforeAll) await hook(file as never);
  }

  async #tryMutants(file: RunnerTestFile): Promise<void> {
    const tried = new Set(
      reportsIn(reportPath).flatMap((report) => (report.file === file.filepath ? report.tried : [])),
    );
    const tests = new Set([...this.#reachedBy.values()].flatMap((reached) => [...reached]));
    const steady = new Set<RunnerTestCase>();
    await within([file], async () => {
      for (const test of tests) if (await passes(test)) steady.add(test);
    });
    const tell = (report: Partial<Report>) => {
      const nothing = { reached: [], tried: [], killed: [], unsteady: 0, isSpoiled: false };
      appendFileSync(reportPath, `${JSON.stringify({ file: file.filepath, ...nothing, ...report })}\n`);
    };
    let isSpoiled = false;
    for (const [id, reached] of this.#reachedBy) {
      // also by the tests of another file
      const isKilled = reportsIn(reportPath).some((report) => report.killed.includes(id));
      if (isKilled || tried.has(id)) continue;
      tried.add(id);
      // the quickest first: most mutants need only one
      const asked = [...reached]
        .filter((test) => steady.has(test))
        .sort((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0));
      Object.assign(state, { active: id, switches: 0 });
      const failing = await firstFailing(file, asked);
      state.active = 0;
      if (!failing) continue;
      tell({ killed: [id] });
      isSpoiled = (await firstFailing(file, [failing])) !== undefined;
      if (isSpoiled) break;
    }
    tell({
      reached: [...this.#reachedBy.keys()],
      tried: [...tried],
      unsteady: tests.size - steady.size,
      isSpoiled,
    });
  }
}
