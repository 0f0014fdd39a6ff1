// Measures rates and durations, and formats them as a table together with those of a baseline.
export type Figure = { rate: number; p95: number };
export type Row = {
  readonly part: string;
  readonly what: string;
  readonly program: Figure;
  /** The name and rate of the baseline. */
  readonly baseline: { readonly what: string; readonly rate: number };
};

export const percentile = (times: readonly number[], part: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

/** Runs clients in parallel for `seconds`, after a warm-up of a fifth of that time. Each client repeats the work. */
export async function runClients(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<Figure> {
  const begun = performance.now();
  const countFrom = begun + seconds * 200;
  const end = countFrom + seconds * 1000;
  const times: number[] = [];
  const one = async (client: number) => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      await work(client);
      const endedAt = performance.now();
      if (started >= countFrom && endedAt <= end) times.push(endedAt - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return { rate: times.length / seconds, p95: percentile(times, 0.95) };
}

/** Repeats the work. The first two runs are warm-up. */
export async function repeat(rounds: number, work: (round: number) => Promise<unknown>): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 2; round++) {
    const started = performance.now();
    await work(round);
    if (round >= 2) times.push(performance.now() - started);
  }
  const median = percentile(times, 0.5);
  return { rate: 1000 / median, p95: percentile(times, 0.95) };
}

const formatFigure = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));

/** One table for all data sizes. Each size has its own columns. */
export function formatTable(sizes: readonly { label: string; rows: readonly Row[] }[]): string {
  const first = sizes[0]!;
  const columns = sizes.flatMap(({ label }) => [`${label}: per second`, 'baseline', 'ratio', 'p95 ms']);
  const lines = [
    `| what | ${columns.join(' | ')} | the baseline is |`,
    `| --- |${columns.map(() => ' ---: |').join('')} --- |`,
  ];
  for (const { what, part, baseline } of first.rows) {
    const cells = sizes.flatMap(({ rows }) => {
      const row = rows.find((each) => each.what === what && each.part === part);
      if (!row) return ['', '', '', ''];
      const { program } = row;
      return [
        formatFigure(program.rate),
        formatFigure(row.baseline.rate),
        (program.rate / row.baseline.rate).toFixed(2),
        program.p95.toFixed(1),
      ];
    });
    lines.push(`| ${what} | ${cells.join(' | ')} | ${baseline.what} |`);
  }
  return lines.join('\n');
}
