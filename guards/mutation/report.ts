// What the runner tells of a test file, a line of JSON each: the file is run by another process.
import { existsSync, readFileSync } from 'node:fs';

export type Report = {
  readonly file: string;
  /** The mutants its tests come by, of these those that were tried, and of these those that were noticed. */
  readonly reached: readonly number[];
  readonly tried: readonly number[];
  readonly killed: readonly number[];
  /** Tests that fail when they are run twice. */
  readonly unsteady: number;
  readonly isSpoiled: boolean;
};

export function reportsIn(path: string): Report[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // what another process is still writing
  lines.pop();
  return lines.map((line) => JSON.parse(line) as Report);
}
