// `npm run bench -- --scale years`: compares five years of data with a hundredth of them, and checks the limits.
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { findFreePort } from '../free-port.ts';
import { openInProcess } from '../in-process.ts';
import { openProgram, waitForExit } from '../program.ts';
import { chooseSize, fillYears } from './fill.ts';
import { type Kind, type Measured, measureCalls, measureExports } from './measure.ts';

type Found = Measured & { note?: string };

/** Maximum milliseconds of a call at full size. A page may also take at most twice the time of the small size. */
const maxMs: Record<Kind, number> = { page: 100, report: 1000, export: Number.POSITIVE_INFINITY };
const maxRatio = 2;
/** Below this time the ratio is ignored, because random delays of the machine take as long. */
const minComparedMs = 10;
/** Maximum growth of the process memory by an export, in megabytes. */
const maxGrowthMb = 150;

async function measureAt(fraction: number, rounds: number): Promise<Found[]> {
  const program = await openProgram(await findFreePort(), {});
  const logStep = (what: string) =>
    console.error(`${fraction * 100} %: ${what} … (${Math.round(performance.now() / 1000)} s)`);
  try {
    logStep('demo');
    const loaded = await waitForExit(program.start('apps/demo/src/commands/load-demo.ts', '--scale', '1'));
    if (loaded !== 0) throw new Error('the demo data could not be loaded');
    const server = await startEmbeddedPostgres({
      dataDir: resolve(program.dataDir, 'postgres'),
      log: () => {},
      isDurable: false,
    });
    try {
      const started = performance.now();
      await fillYears(server.url, chooseSize(fraction), logStep);
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      logStep(`filled in ${minutes} minutes; calls`);
      const bench = await openInProcess({ url: server.url, dataDir: program.dataDir });
      try {
        const calls = await measureCalls(bench, rounds);
        logStep('exports');
        return [...calls, ...(await measureExports(bench))];
      } finally {
        await bench.close();
      }
    } finally {
      await server.stop();
    }
  } finally {
    await program.close();
  }
}

function describeVerdict({ kind, p95, note }: Found, small: number | undefined): string {
  const grown = Number(/grown by (-?\d+) MB/.exec(note ?? '')?.[1] ?? 0);
  if (grown > maxGrowthMb) return '**grows**';
  if (p95 > maxMs[kind]) return '**slow**';
  if (kind === 'page' && small && p95 > minComparedMs && p95 > maxRatio * small) return '**grows**';
  return '';
}

/** One table of both sizes. Broken limits are marked. */
export async function compareYears(fraction: number, rounds: number): Promise<string> {
  const smaller = await measureAt(fraction / 100, rounds);
  const larger = await measureAt(fraction, rounds);
  const rows = larger.map((row) => {
    const small = smaller.find(({ what, kind }) => what === row.what && kind === row.kind)?.p95;
    const limit = row.kind === 'page' ? '100, 2 ×' : row.kind === 'report' ? '1000' : '';
    const ratio = small ? (row.p95 / small).toFixed(1) : '';
    const note = row.note ?? '';
    return `| ${row.what} | ${small?.toFixed(1) ?? ''} | ${row.p95.toFixed(1)} | ${ratio} | ${limit} | ${describeVerdict(row, small)} | ${note} |`;
  });
  const size = Object.entries(chooseSize(fraction)).map(
    ([name, count]) => `${count.toLocaleString('en')} ${name}`,
  );
  return [
    `${size.join(', ')}; *small* is measured with a hundredth of that.`,
    '',
    '| what | small: p95 ms | p95 ms | ratio | limit | | |',
    '| --- | ---: | ---: | ---: | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
