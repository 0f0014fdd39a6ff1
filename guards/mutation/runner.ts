// A Vitest runner for mutation tests. It runs the tests of a file unchanged and records which test executes which mutant.
// Inside the last test it then repeats these tests with each mutant active. A mutant is killed if one of them fails.
// Tests that can be repeated share what the hooks of the file prepare, such as a program with its database. The hooks
// run again after a mutant has broken this state. If that does not help, the file is started again for the remaining
// mutants. Tests that fail when they are repeated, even if the hooks run first, are not used.
import { appendFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import {
  createSharedState,
  listPassing,
  type SharedState,
  state,
  tryMutantAlone,
  type Verdict,
} from './repeat-tests.ts';
import { type Report, readReports } from './report.ts';

const reportPath = process.env.MUTATION_REPORT!;

function findLastTest(suite: RunnerTestSuite): RunnerTestCase | undefined {
  for (const task of suite.tasks.toReversed()) {
    const found = task.type === 'suite' ? findLastTest(task) : (task as RunnerTestCase);
    if (found?.mode === 'run') return found;
  }
  return undefined;
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
    const shared = createSharedState(file);
    await shared.renew();
    await this.#tryMutants(file, shared);
    await shared.open();
  }

  async #tryMutants(file: RunnerTestFile, shared: SharedState): Promise<void> {
    const tried = new Set(
      readReports(reportPath).flatMap((report) => (report.file === file.filepath ? report.tried : [])),
    );
    const tests = new Set([...this.#reachedBy.values()].flatMap((reached) => [...reached]));
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
      tryMutant: (id: number, tests: readonly RunnerTestCase[]) => Promise<Verdict>,
    ) => {
      for (const mutant of mutants.sort((a, b) => a.order - b.order)) {
        if (mustRestart) return;
        if (mutant.tests.length === 0 || isKilled(mutant.id)) continue;
        const verdict = await tryMutant(mutant.id, mutant.tests);
        if (verdict.isKilled) writeReport({ killed: [mutant.id] });
        mustRestart = verdict.mustRestart;
        if (mustRestart) tried.add(mutant.id);
      }
    };
    await tryAll(
      listRemaining((test) => shareable.has(test)),
      shared.tryMutant,
    );
    await shared.close();
    const mustRunAlone = (test: RunnerTestCase) => repeatable.has(test) && !shareable.has(test);
    await tryAll(listRemaining(mustRunAlone), (id, list) => tryMutantAlone(file, id, list));
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
