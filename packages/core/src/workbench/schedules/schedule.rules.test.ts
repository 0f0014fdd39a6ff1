import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hongKongDay, hongKongMinute } from '../../values/period.ts';
import { frequencies, lastDue, nextRun, periods, resolvePeriod, type Timing } from './schedule.rules.ts';

const at = (minute: string) => new Date(`${minute.replace(' ', 'T')}:00+08:00`);
const timing = (change: Partial<Timing>): Timing => ({
  every: 'day',
  weekday: 1,
  monthDay: 1,
  time: '08:00',
  ...change,
});

test.each([
  [timing({}), '2026-11-15 07:59', '2026-11-15 08:00'],
  [timing({}), '2026-11-15 08:00', '2026-11-16 08:00'],
  [timing({ time: '00:00' }), '2026-12-31 23:59', '2027-01-01 00:00'],
  // the 16th is a Monday
  [timing({ every: 'week' }), '2026-11-15 12:00', '2026-11-16 08:00'],
  [timing({ every: 'week' }), '2026-11-16 08:00', '2026-11-23 08:00'],
  [timing({ every: 'week', weekday: 7 }), '2026-11-15 07:00', '2026-11-15 08:00'],
  [timing({ every: 'month', monthDay: 31 }), '2027-02-01 00:00', '2027-02-28 08:00'],
  [timing({ every: 'month', monthDay: 31 }), '2028-02-01 00:00', '2028-02-29 08:00'],
  [timing({ every: 'month', monthDay: 31 }), '2027-04-30 08:00', '2027-05-31 08:00'],
  [timing({ every: 'month', monthDay: 15 }), '2026-11-15 09:00', '2026-12-15 08:00'],
])('the next run of %j after %s is %s', (wanted, after, expected) => {
  expect(hongKongMinute(nextRun(wanted, at(after)))).toBe(expected);
});

const anyTiming = fc.record({
  every: fc.constantFrom(...frequencies),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthDay: fc.integer({ min: 1, max: 31 }),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`),
});
const anyInstant = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});

describe('any schedule', () => {
  test('the next run of any schedule is in the future at the configured time, and no run before it is skipped', () => {
    fc.assert(
      fc.property(anyTiming, anyInstant, (wanted, after) => {
        const next = nextRun(wanted, after);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        expect(hongKongMinute(next).slice(11)).toBe(wanted.time);
        // the run before the next one is in the past, so none was skipped
        const before = lastDue(wanted, new Date(next.getTime() - 1));
        expect(before.getTime()).toBeLessThanOrEqual(after.getTime());
        expect(nextRun(wanted, before)).toEqual(next);
      }),
    );
  });

  test('the last due run of any schedule is in the past and is followed by the next run', () => {
    fc.assert(
      fc.property(anyTiming, anyInstant, (wanted, now) => {
        const last = lastDue(wanted, now);
        expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(nextRun(wanted, last).getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });

  test('the days of any report period are in order and not after today', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), anyInstant, (period, now) => {
        const { startTime, endTime } = resolvePeriod(period, now);
        expect(startTime <= endTime).toBe(true);
        expect(endTime <= hongKongDay(now)).toBe(true);
      }),
    );
  });
});

test.each([
  ['today', '2026-11-15', '2026-11-15'],
  ['yesterday', '2026-11-14', '2026-11-14'],
  ['lastWeek', '2026-11-02', '2026-11-08'],
  ['monthToDate', '2026-11-01', '2026-11-15'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
] as const)(
  'the report period %s on Sunday 15 November 2026 is from %s to %s',
  (period, startTime, endTime) => {
    expect(resolvePeriod(period, at('2026-11-15 00:00'))).toEqual({ startTime, endTime });
  },
);

test('a scheduled run at the current minute is due', () => {
  expect(hongKongMinute(lastDue(timing({}), at('2026-11-15 08:00')))).toBe('2026-11-15 08:00');
  expect(hongKongMinute(lastDue(timing({}), at('2026-11-15 07:59')))).toBe('2026-11-14 08:00');
});
