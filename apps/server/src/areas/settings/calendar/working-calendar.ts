// The working calendar: public holidays and closures, used to count working days.

import { AppError, requireFound } from '@keepsake/core/api/errors';
import type {
  ClosureForm,
  WorkingCalendarView,
} from '@keepsake/core/settings/calendar/working-calendar.contract';
import { isWeekend, isWorkingDay, type WorkingCalendar } from '@keepsake/core/settings/calendar/working-days';
import { addDays, hongKongDay } from '@keepsake/core/values/period';
import { may, type SignedInContext } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/connection/database.ts';
import { recordAudit } from '../../../db/record.ts';
import { textIn } from '../../../platform/chinese.ts';
import { publicHolidays } from '../../../platform/holidays.ts';
import { deleteClosure, insertClosure, listClosures } from './calendar.repo.ts';

// no application is expected to wait longer for a decision
const yearsBack = 3;

/** Days off of the three years before this one, this year and the next. */
export async function readWorkingCalendar(db: Db, now: Date): Promise<WorkingCalendar> {
  const thisYear = Number(hongKongDay(now).slice(0, 4));
  const years = Array.from({ length: yearsBack + 2 }, (_, index) => thisYear - yearsBack + index);
  const holidays = years.flatMap(publicHolidays);
  const closures = await listClosures(db, `${years[0]}-01-01`, `${years.at(-1)}-12-31`);
  return { daysOff: new Set([...holidays, ...closures].map(({ day }) => day)) };
}

function countWorkingDays(year: number, calendar: WorkingCalendar): number {
  let count = 0;
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    if (isWorkingDay(calendar, day)) count++;
  }
  return count;
}

export async function showWorkingCalendar(
  db: Db,
  requestedYear: number | undefined,
  { language, now, caller }: SignedInContext,
): Promise<WorkingCalendarView> {
  const today = hongKongDay(now);
  const year = requestedYear ?? Number(today.slice(0, 4));
  const holidays = publicHolidays(year);
  const closures = await listClosures(db, `${year}-01-01`, `${year}-12-31`);
  const daysOff = new Set([...holidays, ...closures].map(({ day }) => day));
  return {
    year,
    today,
    workingDays: countWorkingDays(year, { daysOff }),
    holidays: holidays.map(({ day, name }) => ({ day, name: textIn(name, language) })),
    closures: closures.map(({ day, name, createdBy, createdAt }) => ({
      day,
      name: textIn(name, language),
      addedBy: createdBy ?? '',
      addedAt: createdAt.toISOString(),
      actions: may(caller, 'working-calendar.edit') ? ['remove' as const] : [],
    })),
  };
}

export async function addClosure(tx: Tx, form: ClosureForm, context: SignedInContext): Promise<null> {
  const { day, name } = form;
  const holidays = publicHolidays(Number(day.slice(0, 4)));
  if (isWeekend(day) || holidays.some((holiday) => holiday.day === day)) {
    throw new AppError('NOT_A_WORKING_DAY', { day });
  }
  await insertClosure(tx, { day, name, by: context.caller.userId, now: context.now });
  await recordAudit(tx, context, {
    action: 'create',
    subject: 'closure-day',
    subjectId: day,
    after: { name },
  });
  return null;
}

export async function removeClosure(tx: Tx, day: string, context: SignedInContext): Promise<null> {
  const before = requireFound(await deleteClosure(tx, day));
  await recordAudit(tx, context, { action: 'delete', subject: 'closure-day', subjectId: day, before });
  return null;
}
