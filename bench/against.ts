// `npm run bench -- --against <commit>`: checks out and builds an older commit, and measures both commits alternately
// with their own benchmark and the same amount of data. Compares the median of several ratios, because single
// measurements vary.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkOutAndBuildRelease } from '../drill/previous-release.ts';

const here = resolve(import.meta.dirname, '..');

/** Runs the benchmark of a checkout. Returns the first two columns of its table: the rate per second by name. */
function measure(checkout: string, args: readonly string[]): Map<string, number> {
  const { stdout, status } = spawnSync(process.execPath, ['bench/bench.ts', ...args], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`the benchmark of ${checkout} failed`);
  const rows = stdout.split('\n').filter((line) => /^\|.*\d/.test(line));
  return new Map(
    rows
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, , rate]) => Number(rate) > 0)
      .map(([, what, rate]) => [what!, Number(rate)]),
  );
}

function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** A table of both commits with the ratio of their rates. */
export function compareWith(commit: string, turns: number, args: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-against-'));
  try {
    const checkouts = [checkOutAndBuildRelease(folder, commit), here];
    const pairs = Array.from({ length: turns }, (_, turn) => {
      console.error(`turn ${turn + 1} of ${turns} …`);
      return checkouts.map((checkout) => measure(checkout, args)) as [
        Map<string, number>,
        Map<string, number>,
      ];
    });
    const both = [...pairs[0]![0].keys()].filter((what) => pairs.every(([, now]) => now.has(what)));
    const rows = both.map((what) => {
      const [before, now] = [0, 1].map((side) =>
        calculateMedian(pairs.map((pair) => pair[side as 0 | 1].get(what)!)),
      );
      const ratio = calculateMedian(pairs.map(([old, today]) => today.get(what)! / old.get(what)!));
      return `| ${what} | ${before} | ${now} | ${ratio.toFixed(2)} |`;
    });
    return [`| what | ${commit}: per second | now | ratio |`, '| --- | ---: | ---: | ---: |', ...rows].join(
      '\n',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
