// A Vitest runner for mutation tests. It runs the tests of a file unchanged and records which test executes which mutant.
// Inside the last test it then repeats these tests with each mutant active. A mutant is killed if one of them fails.
// Tests that can be repeated share what the hooks of the file prepare, such as a program with its database. The hooks
// run again after a mutant has broken it. If that does not help, the file is started again for the remaining mutants.
// Tests that cannot be repeated even after the hooks are skipped.
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { type Report, readReports } from './report.ts';

/** More evaluated switches than this means that the mutant caused an endless loop. */
const maxSwitches = 3_000_000;
/** A mutant can make a test wait for ever. */
const maxTestMs = 180_000;
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
  Promise.race([
    runWithHooks(listSuites(test), () => runOnce(test)).then(
      () => true,
      () => false,
    ),
    delay(maxTestMs, false, { ref: false }),
  ]);

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

async function listPassing(tests: ReadonlySet<RunnerTestCase>): Promise<Set<RunnerTestCase>> {
  const passing = new Set<RunnerTestCase>();
  for (const test of tests) if (await canPass(test)) passing.add(test);
  return passing;
}

type Verdict = { readonly isKilled: boolean; readonly mustRestart: boolean };

async function withMutant<T>(id: number, work: () => Promise<T>): Promise<T> {
  Object.assign(state, { active: id, switches: 0 });
  const result = await work();
  state.active = 0;
  return result;
}

/** Tries a mutant between new hooks of the file. */
async function noticesAlone(
  file: RunnerTestFile,
  id: number,
  tests: readonly RunnerTestCase[],
): Promise<Verdict> {
  const failing = await withMutant(id, () => findFailingTest(file, tests));
  if (!failing) return { isKilled: false, mustRestart: false };
  return { isKilled: true, mustRestart: (await findFailingTest(file, [failing])) !== undefined };
}

/** Runs the hooks of a file once for several mutants. */
function createSharedState(file: RunnerTestFile) {
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(file);
  /** Mutants since the hooks have run that no test noticed. One of them may have broken the state. */
  let unnoticed = 0;
  const close = async () => {
    for (const hook of afterAll) await Promise.resolve(hook(file as never)).catch(() => {});
  };
  const renew = async () => {
    await close();
    for (const hook of beforeAll) await hook(file as never);
    unnoticed = 0;
  };
  async function notices(id: number, tests: readonly RunnerTestCase[]): Promise<Verdict> {
    const failing = await withMutant(id, async () => {
      for (const test of tests) if (!(await canPass(test))) return test;
      return undefined;
    });
    if (!failing) {
      unnoticed++;
      return { isKilled: false, mustRestart: false };
    }
    if (await canPass(failing)) return { isKilled: true, mustRestart: false };
    const isCertain = unnoticed === 0;
    await renew();
    const mustRestart = !(await canPass(failing));
    return isCertain || mustRestart ? { isKilled: isCertain, mustRestart } : notices(id, tests);
  }
  return { renew, close, notices };
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
    for (const hook of beforeAll) await hook(file as never);
    await this.#tryMutants(file);
    for (const hook of beforeAll) await hook(file as never);
  }

  async #tryMutants(file: RunnerTestFile): Promise<void> {
    const tried = new Set(
      readReports(reportPath).flatMap((report) => (report.file === file.filepath ? report.tried : [])),
    );
    const tests = new Set([...this.#reachedBy.values()].flatMap((reached) => [...reached]));
    const shared = createSharedState(file);
    const repeatable = await listPassing(tests);
    const shareable = await listPassing(repeatable);
    await shared.renew();
    const writeReport = (report: Partial<Report>) => {
      const emptyReport = { reached: [], tried: [], killed: [], notRepeatable: 0, mustRestart: false };
      appendFileSync(reportPath, `${JSON.stringify({ file: file.filepath, ...emptyReport, ...report })}\n`);
    };
    /** Mutants that no file has killed, with the fastest tests first, because most are killed by the first one. */
    const listRemaining = (isWanted: (test: RunnerTestCase) => boolean) => {
      const killed = new Set(readReports(reportPath).flatMap((report) => report.killed));
      const remaining = [...this.#reachedBy].filter(([id]) => !killed.has(id) && !tried.has(id));
      return remaining.map(([id, reached]) => ({
        id,
        // two files run at the same time: in a random order they rarely try the same mutant at once
        order: Math.random(),
        tests: [...reached]
          .filter(isWanted)
          .sort((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0)),
      }));
    };
    const isKilled = (id: number) => readReports(reportPath).some((report) => report.killed.includes(id));
    let mustRestart = false;
    const tryAll = async (
      mutants: ReturnType<typeof listRemaining>,
      notices: (id: number, tests: readonly RunnerTestCase[]) => Promise<Verdict>,
    ) => {
      for (const mutant of mutants.sort((a, b) => a.order - b.order)) {
        if (mustRestart) return;
        if (mutant.tests.length === 0 || isKilled(mutant.id)) continue;
        const verdict = await notices(mutant.id, mutant.tests);
        if (verdict.isKilled) writeReport({ killed: [mutant.id] });
        mustRestart = verdict.mustRestart;
        if (mustRestart) tried.add(mutant.id);
      }
    };
    await tryAll(
      listRemaining((test) => shareable.has(test)),
      shared.notices,
    );
    await shared.close();
    const isAlone = (test: RunnerTestCase) => repeatable.has(test) && !shareable.has(test);
    await tryAll(listRemaining(isAlone), (id, list) => noticesAlone(file, id, list));
    // after a restart, the other mutants are tried again
    if (!mustRestart) for (const id of this.#reachedBy.keys()) tried.add(id);
    writeReport({
      reached: [...this.#reachedBy.keys()],
      tried: [...tried],
      notRepeatable: tests.size - repeatable.size,
      mustRestart,
    });
  }
}
