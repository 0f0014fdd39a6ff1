import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, hongKongDay } from '../../values/period.ts';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from './working-days.ts';

const lunarNewYear = { daysOff: new Set(['2026-02-17', '2026-02-18', '2026-02-19']) };
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);

describe('working days', () => {
  test('weekends and Lunar New Year are not working days', () => {
    expect(workingDaysBetween(lunarNewYear, noon('2026-02-13'), noon('2026-02-20'))).toBe(2);
    expect(addWorkingDays(lunarNewYear, '2026-02-13', 3)).toBe('2026-02-23');
  });

  test('days are counted in Hong Kong time, not UTC', () => {
    // Monday 23:30 and Tuesday 00:30 in Hong Kong are the same day in UTC
    const monday = new Date('2026-11-16T23:30:00+08:00');
    const tuesday = new Date('2026-11-17T00:30:00+08:00');
    expect(workingDaysBetween({ daysOff: new Set() }, monday, tuesday)).toBe(1);
  });

  test('a period that ends before it starts has no working days', () => {
    expect(workingDaysBetween(lunarNewYear, noon('2026-03-03'), noon('2026-03-02'))).toBe(0);
  });

  const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2026-01-01', days));
  const calendar = fc
    .uniqueArray(day, { maxLength: 60 })
    .map((days) => ({ daysOff: new Set(days) as ReadonlySet<string> }));

  test('adding working days to a day gives a working day, and the same number of working days lies between the two', () => {
    fc.assert(
      fc.property(calendar, day, fc.integer({ min: 1, max: 60 }), (off, from, count) => {
        const to = addWorkingDays(off, from, count);
        expect(isWorkingDay(off, to)).toBe(true);
        expect(workingDaysBetween(off, noon(from), noon(to))).toBe(count);
      }),
    );
  });

  test('working days of two consecutive periods add up', () => {
    fc.assert(
      fc.property(calendar, fc.tuple(day, day, day), (off, days) => {
        const [a, b, c] = [...days].sort() as [string, string, string];
        expect(workingDaysBetween(off, noon(a), noon(b)) + workingDaysBetween(off, noon(b), noon(c))).toBe(
          workingDaysBetween(off, noon(a), noon(c)),
        );
      }),
    );
  });

  test('a closure reduces the working days of a period by one if it is a working day within the period, and otherwise by none', () => {
    fc.assert(
      fc.property(calendar, day, day, fc.integer({ min: 1, max: 200 }), (off, from, closed, length) => {
        const to = noon(addDays(from, length));
        const more = { daysOff: new Set([...off.daysOff, closed]) };
        const difference = workingDaysBetween(off, noon(from), to) - workingDaysBetween(more, noon(from), to);
        const counted = closed > from && closed <= hongKongDay(to) && isWorkingDay(off, closed);
        expect(difference).toBe(counted ? 1 : 0);
      }),
    );
  });
});
