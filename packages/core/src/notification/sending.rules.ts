// When a notification that did not arrive is tried again.
const minute = 60_000;

/** The waits as the setting writes them, "1,5,30,120,720"; what is no number is left aside. */
export function retryWaits(setting: string): number[] {
  return setting
    .split(',')
    .map(Number)
    .filter((minutes) => Number.isFinite(minutes) && minutes > 0);
}

/** Milliseconds until the next try after `tries` of them, or undefined when there is none; the last wait repeats. */
export function nextRetry(tries: number, limit: number, waits: readonly number[]): number | undefined {
  if (tries > limit || tries < 1) return undefined;
  return (waits[Math.min(tries, waits.length) - 1] ?? 1) * minute;
}

export const failureReasons = ['NOT_CONFIGURED', 'ADDRESS_INVALID', 'INTERRUPTED'] as const;
export type FailureReason = (typeof failureReasons)[number];
