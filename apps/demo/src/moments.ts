// Times and random choices of the demo. Random choices depend on names only, so they are the same on every machine.
import { createHash } from 'node:crypto';
import { addDays, hongKongDay } from '@keepsake/core/values/period';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A number from 0 to `below` - 1. The same name always gives the same number. */
export function pickNumber(name: string, below: number): number {
  return createHash('sha256').update(`keepsake demo ${name}`).digest().readUInt32BE(0) % below;
}

export const pickFrom = <T>(name: string, choices: readonly T[]): T =>
  choices[pickNumber(name, choices.length)]!;

/** `minutes` after midnight of a day in Hong Kong. */
export const timeOfDay = (day: string, minutes: number): Date =>
  new Date(new Date(`${day}T00:00:00+08:00`).getTime() + minutes * minuteMs);

/** During office hours on the last weekday that is at least `daysAgo` days ago. */
export function pickOfficeTime(now: Date, daysAgo: number, name: string): Date {
  let day = addDays(hongKongDay(now), -daysAgo);
  while (isWeekend(day)) day = addDays(day, -1);
  return timeOfDay(day, 9 * 60 + 30 + pickNumber(`hour of ${name}`, 8 * 60));
}

/** 14:30 on the first weekday that is at least `days` days after `at`. */
export function afternoonAfter(at: Date, days: number): Date {
  let day = addDays(hongKongDay(at), days);
  while (isWeekend(day)) day = addDays(day, 1);
  return timeOfDay(day, 14 * 60 + 30);
}
