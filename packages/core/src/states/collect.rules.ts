// The last day to collect, and the reminders before it: the same for shop orders and applications.
import { addDays } from '../values/period.ts';

/** The last day itself still counts. */
export const isCollectionOver = (collectBy: string | null, today: string): boolean =>
  collectBy !== null && today > collectBy;

/** How many of the configured reminders should have gone out by today. */
export const remindersDue = (collectBy: string, today: string, daysBefore: readonly number[]): number =>
  daysBefore.filter((days) => today >= addDays(collectBy, -days)).length;

/** So many days after the latest of these days. */
export const lastDayToCollect = (from: readonly string[], days: number): string =>
  addDays([...from].sort().at(-1)!, days);
