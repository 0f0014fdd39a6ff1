// The last day to collect a shop order or application, and the reminders before it.
import { addDays } from '../values/period.ts';

/** An order or application can still be collected on its last day. Without a last day, the collection is never over. */
export const isCollectionOver = (collectBy: string | null, today: string): boolean =>
  collectBy !== null && today > collectBy;

/** How many of the configured reminders should have been sent by today. */
export const remindersDue = (collectBy: string, today: string, daysBefore: readonly number[]): number =>
  daysBefore.filter((days) => today >= addDays(collectBy, -days)).length;

/** The last day is `days` after the latest of the `from` days. */
export const lastDayToCollect = (from: readonly string[], days: number): string =>
  addDays([...from].sort().at(-1)!, days);
