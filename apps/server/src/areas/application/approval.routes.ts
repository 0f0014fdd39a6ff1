// The calls of approving.
import { workingCalendarEndpoints } from '@keepsake/core/application/working-calendar.contract';
import { commandRoute, queryRoute, type Route } from '../../http/route.ts';
import { addClosure, removeClosure, showWorkingCalendar } from './working-calendar.ts';

export const approvalRoutes: Route[] = [
  queryRoute(workingCalendarEndpoints.getWorkingCalendar, (db, { query }, context) =>
    showWorkingCalendar(db, query.year, context),
  ),
  commandRoute(workingCalendarEndpoints.addClosure, (tx, { body }, context) => addClosure(tx, body, context)),
  commandRoute(workingCalendarEndpoints.removeClosure, (tx, { params }, context) =>
    removeClosure(tx, params.day, context),
  ),
];
