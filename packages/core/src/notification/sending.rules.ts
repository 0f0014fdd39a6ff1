// When a failed notification is sent again.
const minuteMs = 60_000;

/** Parses the setting, for example "1,5,30,120,720" (minutes). Ignores values that are not positive numbers. */
export function parseRetryMinutes(setting: string): number[] {
  return setting
    .split(',')
    .map(Number)
    .filter((minutes) => Number.isFinite(minutes) && minutes > 0);
}

/** Milliseconds until the next attempt, or undefined if the limit is reached. The last wait repeats. */
export function findRetryDelayMs(
  attempts: number,
  limit: number,
  waitMinutes: readonly number[],
): number | undefined {
  if (attempts > limit || attempts < 1) return undefined;
  return (waitMinutes[Math.min(attempts, waitMinutes.length) - 1] ?? 1) * minuteMs;
}
