// Repeats the tests of a file with a mutant active, and says whether one of them fails.
import { setTimeout as delay } from 'node:timers/promises';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';

/** If one test of a mutant evaluates more switches (calls of `__mutant`), the mutant has caused an endless loop. */
const maxSwitches = 3_000_000;
/** A test that runs longer counts as failed, because a mutant can make a test wait forever. */
const maxTestMs = 180_000;
export const state = { active: 0, switches: 0, reached: new Set<number>() };
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
    // in reverse order, like Vitest
    for (const hook of afterAll.toReversed()) await Promise.resolve(hook(suite as never)).catch(() => {});
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

function canPass(test: RunnerTestCase): Promise<boolean> {
  state.switches = 0;
  return Promise.race([
    runWithHooks(listSuites(test), () => runOnce(test)).then(
      () => true,
      () => false,
    ),
    delay(maxTestMs, false, { ref: false }),
  ]);
}

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

export async function listPassing(tests: ReadonlySet<RunnerTestCase>): Promise<Set<RunnerTestCase>> {
  const passing = new Set<RunnerTestCase>();
  for (const test of tests) if (await canPass(test)) passing.add(test);
  return passing;
}

export type Verdict = { readonly isKilled: boolean; readonly mustRestart: boolean };

async function withMutant<T>(id: number, work: () => Promise<T>): Promise<T> {
  Object.assign(state, { active: id, switches: 0 });
  const result = await work();
  state.active = 0;
  return result;
}

/** Tries one mutant alone: while it is active, the hooks of the file are run again, and then its tests. */
export async function tryMutantAlone(
  file: RunnerTestFile,
  id: number,
  tests: readonly RunnerTestCase[],
): Promise<Verdict> {
  const failing = await withMutant(id, () => findFailingTest(file, tests));
  if (!failing) return { isKilled: false, mustRestart: false };
  return { isKilled: true, mustRestart: (await findFailingTest(file, [failing])) !== undefined };
}

/** Runs the hooks of a file once for several mutants. */
export function createSharedState(file: RunnerTestFile) {
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(file);
  /** How many mutants have survived since the hooks last ran. One of them may have broken the state. */
  let survivors = 0;
  const close = async () => {
    for (const hook of afterAll.toReversed()) await Promise.resolve(hook(file as never)).catch(() => {});
  };
  const open = async () => {
    for (const hook of beforeAll) await hook(file as never);
    survivors = 0;
  };
  const renew = async () => {
    await close();
    await open();
  };
  async function tryMutant(id: number, tests: readonly RunnerTestCase[]): Promise<Verdict> {
    const failing = await withMutant(id, async () => {
      for (const test of tests) if (!(await canPass(test))) return test;
      return undefined;
    });
    if (!failing) {
      survivors++;
      return { isKilled: false, mustRestart: false };
    }
    if (await canPass(failing)) return { isKilled: true, mustRestart: false };
    const isCertain = survivors === 0;
    await renew();
    const mustRestart = !(await canPass(failing));
    return isCertain || mustRestart ? { isKilled: isCertain, mustRestart } : tryMutant(id, tests);
  }
  return { open, renew, close, tryMutant };
}
export type SharedState = ReturnType<typeof createSharedState>;
