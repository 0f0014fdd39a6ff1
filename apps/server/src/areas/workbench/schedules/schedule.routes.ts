// The calls of scheduled reports.
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
import { type ScheduleServices, sendByHand } from './run-schedule.ts';
import { listOwnSchedules, readSchedule } from './schedule.repo.ts';
import { toSchedule } from './schedule.view.ts';

const mostShown = 50;

export function scheduleRoutes(services: ScheduleServices): Route[] {
  const { shelf } = services;
  const show = async (db: Db, id: string, context: SignedInContext) =>
    toSchedule(db, await readSchedule(db, id), shelf, context);
  return [
    queryRoute(scheduleEndpoints.listSchedulable, async (_db, _input, { caller, language }) => ({
      list: shelf.names().flatMap((report) => {
        const route = shelf.for(report, caller);
        if (!route) return [];
        return [
          {
            report,
            name: auditSubjectName(report, language),
            takesPeriod: takesPeriod(route),
            needsScreen: needsScreen(route),
            exports: shelf.variants(report).map(({ endpoint }) => endpoint.path),
          },
        ];
      }),
    })),
    queryRoute(scheduleEndpoints.listRecipients, async (db, { query }, { caller }) => {
      if (!shelf.for(query.report, caller)) throw new AppError('NO_PERMISSION');
      const wanted = (query.keyword ?? '').toLowerCase();
      const holders = await listHolders(db, ...shelf.permissions(query.report));
      return {
        list: holders
          .filter(({ email }) => email)
          .map(({ userId, name, address }) => ({ id: userId, name, account: address }))
          .filter(({ name, account }) => `${name} ${account}`.toLowerCase().includes(wanted))
          .slice(0, mostShown),
      };
    }),
    queryRoute(scheduleEndpoints.listSchedules, async (db, { query }, context) => {
      const { keyword = '', currentPage, pageSize } = query;
      const rows = await listOwnSchedules(db, context.caller.userId);
      const all = await Promise.all(rows.map((row) => toSchedule(db, row, shelf, context)));
      // reports are called by words of the reader's language, which no index knows
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
      show(tx, await createSchedule(tx, body, context, shelf), context),
    ),
    commandRoute(scheduleEndpoints.updateSchedule, async (tx, { params, body }, context) => {
      await changeSchedule(tx, params.id, body, context, shelf);
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
      await sendByHand(tx, params.id, context, services);
      return show(tx, params.id, context);
    }),
    commandRoute(scheduleEndpoints.deleteSchedule, async (tx, { params }, context) => {
      await removeSchedule(tx, params.id, context);
      return null;
    }),
  ];
}
