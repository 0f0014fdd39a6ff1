// Hong Kong's public holidays, by a library that knows the moon. It takes 50 MB, so it works in a process of its own that
// ends when it has answered; a year is asked for once.
import { execFile } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LocalizedText } from '@keepsake/core/values/language';

export type Holiday = { readonly day: string; readonly name: LocalizedText };
type Years = ReadonlyMap<number, readonly Holiday[]>;

const workerFile = fileURLToPath(new URL('./holidays/worker.ts', import.meta.url));
const run = promisify(execFile);
const kept = new Map<number, Promise<Years>>();

async function workOut(years: readonly number[]): Promise<Years> {
  const cache = getCompileCacheDir();
  const { stdout } = await run(process.execPath, [workerFile, ...years.map(String)], {
    env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
  });
  return new Map(JSON.parse(stdout) as [number, readonly Holiday[]][]);
}

export async function publicHolidays(year: number): Promise<readonly Holiday[]> {
  if (!kept.has(year)) {
    // whoever reckons in working days comes to the next year, or the last
    const years = [year - 1, year, year + 1].filter((each) => !kept.has(each));
    const asked = workOut(years);
    for (const each of years) kept.set(each, asked);
    asked.catch(() => {
      for (const each of years) kept.delete(each);
    });
  }
  return (await kept.get(year)!).get(year)!;
}
