// Figures and chart of applications for the reports overview.

import { findScreen } from '@keepsake/core/navigation/find-screen';
import { workingDaysBetween } from '@keepsake/core/settings/calendar/working-days';
import { reportDays, toReportChart } from '@keepsake/core/workbench/reports/report-days';
import { may } from '../../../context/context.ts';
import { type FigureSource, noFigures } from '../../../http/figures.ts';
import { readWorkingCalendar, type Settings } from '../../settings/index.ts';
import { countSubmittedByDay, listWaitingSince } from './application-figures.repo.ts';

/** A task is overdue if it waits for more working days than the maximum of the settings. */
export const applicationFigures =
  (settings: Settings): FigureSource =>
  async (db, { caller, now }, period) => {
    if (!may(caller, 'applications')) return noFigures;
    const days = reportDays(now, period);
    const [waiting, submitted, maxDays] = await Promise.all([
      listWaitingSince(db),
      countSubmittedByDay(db, days[0]!),
      settings.get('approval.review_days_max'),
    ]);
    const calendar = waiting.length > 0 ? await readWorkingCalendar(db, now) : { daysOff: new Set<string>() };
    const overdue = waiting.filter((since) => workingDaysBetween(calendar, since, now) > maxDays).length;
    const screen = findScreen('applications');
    const path = screen ? { path: screen } : {};
    const byDay = new Map(submitted.map(({ day, submitted: count }) => [day, count]));
    return {
      figures: [
        { id: 'applicationsPending', unit: 'count', value: waiting.length, needsAttention: false, ...path },
        { id: 'approvalsOverdue', unit: 'count', value: overdue, needsAttention: overdue > 0, ...path },
      ],
      charts: [toReportChart('applications', days, (day) => ({ submitted: byDay.get(day) ?? 0 }))],
    };
  };
