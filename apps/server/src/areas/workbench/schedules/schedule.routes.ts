// The endpoints of scheduled reports.
import { AppError } from '@keepsake/core/api/errors';
import { auditSubjectName } from '@keepsake/core/labels/audit-words';
import { scheduleEndpoints } from '@keepsake/core/workbench/schedules/schedule.contract';
import type { SignedInContext } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import { toPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { listHolders } from '../../identity/index.ts';
import { needsScreen, takesPeriod } from '../reports/report-registry.ts';
import { changeSchedule, createSchedule, pauseSchedule, removeSchedule } from './manage-schedule.ts';
import { sendNow } from './run-schedule.ts';
import { listOwnSchedules, readSchedule } from './schedule.repo.ts';
import { toSchedule } from './schedule.view.ts';
import type { ScheduleServices } from './send-schedule.ts';

const maxRecipientsShown = 50;

export function scheduleRoutes(services: ScheduleServices): Route[] {
  const { reportRegistry } = services;
  const show = async (db: Db, id: string, context: SignedInContext) =>
    toSchedule(db, await readSchedule(db, id), reportRegistry, context);
  return [
    queryRoute(scheduleEndpoints.listSchedulable, async (_db, _input, { caller, language }) => ({
      list: reportRegistry.names().flatMap((report) => {
        const route = reportRegistry.for(report, caller);
        if (!route) return [];
        return [
          {
            report,
            name: auditSubjectName(report, language),
            takesPeriod: takesPeriod(route),
            needsScreen: needsScreen(route),
            exports: reportRegistry.variants(report).map(({ endpoint }) => endpoint.path),
          },
        ];
      }),
    })),
    queryRoute(scheduleEndpoints.listRecipients, async (db, { query }, { caller }) => {
      if (!reportRegistry.for(query.report, caller)) throw new AppError('NO_PERMISSION');
      const keyword = (query.keyword ?? '').toLowerCase();
      const holders = await listHolders(db, ...reportRegistry.permissions(query.report));
      return {
        list: holders
          .filter(({ email }) => email)
          .map(({ userId, name, address }) => ({ id: userId, name, account: address }))
          .filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(keyword))
          .slice(0, maxRecipientsShown),
      };
    }),
    queryRoute(scheduleEndpoints.listSchedules, async (db, { query }, context) => {
      const { keyword = '', currentPage, pageSize } = query;
      const rows = await listOwnSchedules(db, context.caller.userId);
      const all = await Promise.all(rows.map((row) => toSchedule(db, row, reportRegistry, context)));
      // filtered here, because the names of reports are translated and not in the database
      const found = all.filter(({ reportName, recipients }) =>
        [reportName, ...recipients.map(({ name }) => name)]
          .join(' ')
          .toLowerCase()
          .includes(keyword.toLowerCase()),
      );
      const start = (currentPage - 1) * pageSize;
      return toPage(query, found.length, found.slice(start, start + pageSize));
    }),
    commandRoute(scheduleEndpoints.createSchedule, async (tx, { body }, context) =>
      show(tx, await createSchedule(tx, body, context, reportRegistry), context),
    ),
    commandRoute(scheduleEndpoints.updateSchedule, async (tx, { params, body }, context) => {
      await changeSchedule(tx, params.id, body, context, reportRegistry);
      return show(tx, params.id, context);
    }),
    commandRoute(scheduleEndpoints.pauseSchedule, async (tx, { params, body }, context) => {
      await pauseSchedule(tx, params.id, { ...body, paused: true }, context);
      return show(tx, params.id, context);
    }),
    commandRoute(scheduleEndpoints.resumeSchedule, async (tx, { params, body }, context) => {
      await pauseSchedule(tx, params.id, { ...body, paused: false }, context);
      return show(tx, params.id, context);
    }),
    commandRoute(scheduleEndpoints.sendSchedule, async (tx, { params }, context) => {
      await sendNow(tx, params.id, context, services);
      return show(tx, params.id, context);
    }),
    commandRoute(scheduleEndpoints.deleteSchedule, async (tx, { params }, context) => {
      await removeSchedule(tx, params.id, context);
      return null;
    }),
  ];
}
