// The working-day calendar: public holidays and closures of the college.
import { z } from 'zod';
import { defineEndpoint } from '../../api/endpoint.ts';
import { calendarDay, maxCalendarYear, minCalendarYear } from '../../values/day.ts';
import { characters } from '../../values/text.ts';

const name = characters(0, 60);

export const closureForm = z.strictObject({
  day: calendarDay,
  name: z.strictObject({ 'zh-HK': name.min(1), en: name.min(1), 'zh-CN': name }),
});
export type ClosureForm = z.output<typeof closureForm>;

export const closureActions = ['remove'] as const;

const workingCalendar = z.object({
  year: z.int(),
  today: z.iso.date(),
  workingDays: z.int(),
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  closures: z.array(
    z.object({
      day: z.iso.date(),
      name: z.string(),
      addedBy: z.string(),
      addedAt: z.iso.datetime(),
      actions: z.array(z.enum(closureActions)),
    }),
  ),
});
export type WorkingCalendarView = z.output<typeof workingCalendar>;

const path = '/api/application/working-calendar';

export const workingCalendarEndpoints = {
  getWorkingCalendar: defineEndpoint({
    path,
    access: 'working-calendar',
    summary: 'List the public holidays and closures of a year',
    query: z.object({ year: z.coerce.number().int().min(minCalendarYear).max(maxCalendarYear).optional() }),
    response: workingCalendar,
  }),
  addClosure: defineEndpoint({
    method: 'POST',
    path: `${path}/closures`,
    access: 'working-calendar.edit',
    summary: 'Add a closure: a day on which the college is closed',
    body: closureForm,
    response: z.null(),
  }),
  removeClosure: defineEndpoint({
    method: 'DELETE',
    path: `${path}/closures/:day`,
    access: 'working-calendar.edit',
    summary: 'Delete a closure',
    params: z.object({ day: calendarDay }),
    response: z.null(),
  }),
};
