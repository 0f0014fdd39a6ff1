// The days an overview looks at, in Hong Kong.
import { addDays, hongKongDay } from '../period.ts';

export const chartDays = 14;

/** The last fourteen days, today the last. */
export function reportDays(now: Date): string[] {
  const today = hongKongDay(now);
  return Array.from({ length: chartDays }, (_, n) => addDays(today, n - chartDays + 1));
}
