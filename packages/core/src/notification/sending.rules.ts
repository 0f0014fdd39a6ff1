// When a failed notification is sent again.
const minuteMs = 60_000;

/** Parses the setting, for example "1,5,30,120,720" (minutes). Ignores what is not a number. */
export function retryWaits(setting: string): number[] {
  return setting
    .split(',')
    .map(Number)
    .filter((minutes) => Number.isFinite(minutes) && minutes > 0);
}

/** Milliseconds until the next attempt, or undefined if the limit is reached. The last wait repeats. */
export function nextRetry(attempts: number, limit: number, waits: readonly number[]): number | undefined {
  if (attempts > limit || attempts < 1) return undefined;
  return (waits[Math.min(attempts, waits.length) - 1] ?? 1) * minuteMs;
}
