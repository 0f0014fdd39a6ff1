// The endpoints of the working calendar.
import { workingCalendarEndpoints } from '@keepsake/core/settings/calendar/working-calendar.contract';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { addClosure, removeClosure, showWorkingCalendar } from './working-calendar.ts';

export const workingCalendarRoutes: Route[] = [
  queryRoute(workingCalendarEndpoints.getWorkingCalendar, (db, { query }, context) =>
    showWorkingCalendar(db, query.year, context),
  ),
  commandRoute(workingCalendarEndpoints.addClosure, (tx, { body }, context) => addClosure(tx, body, context)),
  commandRoute(workingCalendarEndpoints.removeClosure, (tx, { params }, context) =>
    removeClosure(tx, params.day, context),
  ),
];
