// The reports of the mutation runner, one line of JSON each. Test files run in other processes, so reports go through a file.
import { existsSync, readFileSync } from 'node:fs';

export type Report = {
  readonly file: string;
  /**
   * Mutants that the tests of this file execute. Over all reports of a file, `tried` and `killed` are subsets of
   * `reached`.
   */
  readonly reached: readonly number[];
  readonly tried: readonly number[];
  readonly killed: readonly number[];
  /** How many tests fail when they run a second time. */
  readonly notRepeatable: number;
  /** A mutant broke state that later runs need, so the file has to be run again for the remaining mutants. */
  readonly mustRestart: boolean;
};

export function readReports(path: string): Report[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // the last line may still be incomplete
  lines.pop();
  return lines.map((line) => JSON.parse(line) as Report);
}
