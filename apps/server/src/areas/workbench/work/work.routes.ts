// The endpoints of background work. A request starts it, and work-runner.ts runs it after the answer.
import { AppError, requireFound } from '@keepsake/core/api/errors';
import { bulkActions, workEndpoints } from '@keepsake/core/workbench/work/work.contract';
import { may, mayAny } from '../../../context/context.ts';
import { announce } from '../../../db/live.ts';
import { beginBulk } from '../../../db/work.ts';
import { commandRoute, queryRoute, type Route, rawRoute } from '../../../http/route.ts';
import { beginReport } from '../reports/render-report.ts';
import type { ReportRegistry } from '../reports/report-registry.ts';
import { deleteWork, listWork } from './work.repo.ts';
import { findOwnFile } from './work-file.repo.ts';

export const workRoutes = ({ reportRegistry }: { reportRegistry: ReportRegistry }): Route[] => [
  queryRoute(workEndpoints.listWork, async (db, _input, { caller, language }) => ({
    list: await listWork(db, caller.userId, language),
  })),
  commandRoute(workEndpoints.startWork, async (tx, { body: { kind, ids } }, context) => {
    if (!may(context.caller, bulkActions[kind])) throw new AppError('NO_PERMISSION');
    return { id: await beginBulk(tx, kind, ids, context) };
  }),
  commandRoute(workEndpoints.createPdf, async (tx, { body }, context) => ({
    id: await beginReport(tx, body, context, reportRegistry),
  })),
  rawRoute(workEndpoints.getWorkFile, async (db, { params }, { caller }, reply) => {
    const file = requireFound(await findOwnFile(db, params.id, caller.userId));
    if (!mayAny(caller, file.permissions)) throw new AppError('NO_PERMISSION');
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  }),
  commandRoute(workEndpoints.deleteWork, async (tx, { params }, { caller }) => {
    if (!(await deleteWork(tx, params.id, caller.userId))) throw new AppError('NOT_FOUND');
    await announce(tx, 'work', caller.userId);
    return null;
  }),
];
