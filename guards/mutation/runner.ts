// Runs a file's tests as they are, notes which of them reach which switch, and then runs those again with each switch on:
// a mutant is killed when one of them fails. Tests that fail the second time without a switch are not asked. A mutant may
// leave something behind in memory that fails them from then on: the file is then begun anew with the next.
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

/** The suites around a test, the file first. */
function suitesAround(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return suites[0] === test.file ? suites : [test.file, ...suites];
}

/** Runs a test with all its hooks as for the first time, and says whether it passed. */
async function passes(test: RunnerTestCase): Promise<boolean> {
  const suites = suitesAround(test);
  const hooks = suites.map((suite) => TestRunner.getSuiteHooks(suite));
  const endings: (() => unknown)[] = [];
  try {
    for (const [i, { beforeAll, afterAll }] of hooks.entries()) {
      const suite = suites[i] as never;
      endings.unshift(...afterAll.map((hook) => () => hook(suite)));
      for (const hook of beforeAll) await hook(suite);
    }
    for (const { beforeEach } of hooks)
      for (const hook of beforeEach) await hook(test.context, test as never);
    await TestRunner.getTestFn(test)();
    for (const { afterEach } of hooks) for (const hook of afterEach) await hook(test.context, test as never);
    return true;
  } catch {
    return false;
  } finally {
    for (const end of endings) await Promise.resolve(end()).catch(() => {});
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
    if (task.type !== 'test') return;
    for (const id of state.reached) {
      if (!this.#reachedBy.has(id)) this.#reachedBy.set(id, new Set());
      this.#reachedBy.get(id)!.add(task as RunnerTestCase);
    }
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    for (const file of files) await this.#tryMutants(file);
  }

  async #tryMutants(file: RunnerTestFile): Promise<void> {
    const before = reportsIn(reportPath).filter((report) => report.file === file.filepath);
    const tried = new Set(before.flatMap((report) => report.tried));
    const steady = new Set<RunnerTestCase>();
    const tests = new Set([...this.#reachedBy.values()].flatMap((reached) => [...reached]));
    for (const test of tests) if (await passes(test)) steady.add(test);
    const killed: number[] = [];
    let isSpoiled = false;
    for (const [id, reached] of this.#reachedBy) {
      if (tried.has(id)) continue;
      tried.add(id);
      // the quickest first: most mutants need only one
      const asked = [...reached]
        .filter((test) => steady.has(test))
        .sort((a, b) => (a.result?.duration ?? 0) - (b.result?.duration ?? 0));
      for (const test of asked) {
        Object.assign(state, { active: id, switches: 0 });
        const passed = await passes(test);
        state.active = 0;
        if (passed) continue;
        killed.push(id);
        isSpoiled = !(await passes(test));
        break;
      }
      if (isSpoiled) break;
    }
    const report: Report = {
      file: file.filepath,
      reached: [...this.#reachedBy.keys()],
      tried: [...tried],
      killed,
      unsteady: tests.size - steady.size,
      isSpoiled,
    };
    appendFileSync(reportPath, `${JSON.stringify(report)}\n`);
  }
}
