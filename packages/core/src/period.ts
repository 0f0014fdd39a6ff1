// Hong Kong days: the business day of an instant (domain.md "Money, time, numbers").
const hongKongOffset = 8 * 3600_000; // no daylight saving since 1979

/** The Hong Kong calendar day of an instant, as 'YYYY-MM-DD'. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongOffset).toISOString().slice(0, 10);
}

/** The instant at which the Hong Kong day after `at` begins. */
export function nextHongKongMidnight(at: Date): Date {
  const shifted = new Date(at.getTime() + hongKongOffset);
  shifted.setUTCHours(24, 0, 0, 0);
  return new Date(shifted.getTime() - hongKongOffset);
}

/** 'YYYY-MM-DD' so many calendar days later. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** "2026-12-01 14:30" by the clock of Hong Kong. */
export function hongKongMinute(at: Date): string {
  return new Date(at.getTime() + hongKongOffset).toISOString().slice(0, 16).replace('T', ' ');
}
