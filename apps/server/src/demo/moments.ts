// When things of the demo happened: at hours at which people are at work, and never in the future.
import { createHash } from 'node:crypto';
import { addDays, hongKongDay } from '@keepsake/core/values/period';

const minute = 60_000;
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A number below `below` that is always the same for a name. */
export function pick(name: string, below: number): number {
  return createHash('sha256').update(`keepsake demo ${name}`).digest().readUInt32BE(0) % below;
}

/** The given minute of a Hong Kong day. */
export const minuteOf = (day: string, minutes: number): Date =>
  new Date(new Date(`${day}T00:00:00+08:00`).getTime() + minutes * minute);

/** In office hours so many days ago, on a weekday. */
export function officeHour(now: Date, daysAgo: number, name: string): Date {
  let day = addDays(hongKongDay(now), -daysAgo);
  while (isWeekend(day)) day = addDays(day, -1);
  return minuteOf(day, 9 * 60 + 30 + pick(`hour of ${name}`, 8 * 60));
}

/** Half past two in the afternoon of the first weekday so many days later. */
export function afternoonAfter(at: Date, days: number): Date {
  let day = addDays(hongKongDay(at), days);
  while (isWeekend(day)) day = addDays(day, 1);
  return minuteOf(day, 14 * 60 + 30);
}
