// Axes with round numbers: 1, 2 or 5 times a power of ten, whole numbers only.
function findStep(low: number, high: number, maxSteps: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [power, 2 * power, 5 * power])
      if (Math.ceil(high / step) - Math.floor(low / step) <= maxSteps) return step;
}

/** The ticks of an axis that contains all values, and its ends. It contains 0 unless `base` is another value. */
export function buildRoundAxis(values: readonly number[], maxSteps: number, base = 0) {
  const finite = [base, ...values.filter(Number.isFinite)];
  const low = Math.min(...finite);
  const high = Math.max(...finite, low + 1);
  const step = findStep(low, high, maxSteps);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { ticks, domain: [ticks[0]!, ticks.at(-1)!] };
}
