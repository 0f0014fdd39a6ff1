// `npm run bench`: measures the program and a baseline on the same machine, and prints both in one table.
// `-- --scale 5 --seconds 1 --parts reads,writes` is a quick run.
// `-- --against <commit> --parts writes` measures an older commit and this one alternately.
// `-- --scale years` compares five years of data with a hundredth of them. With `--fraction 0.1`, both sizes are a
// tenth of that, for a quick trial.
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { measureCounter } from './counter.ts';
import { formatTable, type Row } from './figures.ts';
import { fillLedger, fillOrders } from './fill.ts';
import { findFreePort } from './free-port.ts';
import { measurePaint } from './paint.ts';
import { type Bench, openBench, readMemoryMb } from './program.ts';
import { measureReads } from './reads.ts';
import { measureReports } from './reports.ts';
import { countUpdatesInPlace } from './updates.ts';
import { measureWrites, placeOneOrder } from './writes.ts';
import { compareYears } from './years/run.ts';

const { values } = parseArgs({
  options: {
    /** Multiples of 40 souvenirs. Comma-separated values are compared. */
    scale: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '15' },
    parts: { type: 'string', default: 'reads,writes,reports,paint' },
    /** The fraction of the five years of `--scale years`. */
    fraction: { type: 'string', default: '1' },
    against: { type: 'string' },
    /** How often both commits are measured with `--against`. */
    turns: { type: 'string', default: '3' },
  },
});
if (values.against) {
  const { scale, seconds, rounds, parts } = values;
  const args = ['--scale', scale, '--seconds', seconds, '--rounds', rounds, '--parts', parts];
  console.log(compareWith(values.against, Number(values.turns), args));
  process.exit(0);
}
if (values.scale === 'years') {
  console.log(await compareYears(Number(values.fraction), Number(values.rounds)));
  process.exit(0);
}
const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  reads: measureReads,
  writes: measureWrites,
  reports: measureReports,
  counter: measureCounter,
};
const wanted = values.parts.split(',');
const known = [...Object.keys(parts), 'paint'];
const unknown = wanted.find((part) => !known.includes(part));
if (unknown) throw new Error(`Unknown part: ${unknown}. Use --parts with ${known.join(', ')}.`);

async function measure(scale: number) {
  const size = 40 * scale;
  const bench = await openBench(await findFreePort(), {
    scale,
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
  });
  try {
    console.error(`${size} souvenirs: filling …`);
    const order = await placeOneOrder(bench);
    await fillLedger(bench.url, size);
    await fillOrders(bench.url, order, Math.min(50_000, size));
    const idle = await readMemoryMb(bench.pid);
    const rows: Row[] = [];
    for (const part of wanted.filter((one) => one in parts)) {
      console.error(`${size} souvenirs: ${part} …`);
      rows.push(...(await parts[part]!(bench)));
    }
    const after = await readMemoryMb(bench.pid);
    const label = size.toLocaleString('en');
    const updates = wanted.includes('writes') ? [await countUpdatesInPlace(bench.url)] : [];
    const note = `${label} souvenirs, ${label} movements, ${Math.min(50_000, size).toLocaleString('en')} orders: start to first answer ${bench.startupMs} ms, ${idle} MB idle, ${after} MB after the bench.`;
    const paint = wanted.includes('paint') ? [await measurePaint(bench)] : [];
    return { label, rows, notes: [note, ...updates, ...paint] };
  } finally {
    await bench.close();
  }
}

const sizes: Awaited<ReturnType<typeof measure>>[] = [];
for (const scale of values.scale.split(',').map(Number)) sizes.push(await measure(scale));
const table = formatTable(sizes);
const notes = sizes.flatMap((size) => size.notes.map((note) => `- ${note}`)).join('\n');
console.log(`\n${table}\n\n${notes}`);
