// Work on many records: begun by a call, carried on after its answer (carry-on.ts).
import { AppError } from '@keepsake/core/errors';
import { bulkActions, workEndpoints } from '@keepsake/core/workbench/work.contract';
import { announce } from '../../db/live.ts';
import { beginBulk } from '../../db/work.ts';
import { may } from '../../http/context.ts';
import { commandRoute, queryRoute, type Route } from '../../http/route.ts';
import { deleteWork, listWork } from './work.repo.ts';

export const workRoutes: Route[] = [
  queryRoute(workEndpoints.listWork, async (db, _input, { caller, language }) => ({
    list: await listWork(db, caller.userId, language),
  })),
  commandRoute(workEndpoints.startWork, async (tx, { body: { kind, ids } }, context) => {
    if (!may(context.caller, bulkActions[kind])) throw new AppError('NO_PERMISSION');
    return { id: await beginBulk(tx, kind, ids, context) };
  }),
  commandRoute(workEndpoints.deleteWork, async (tx, { params }, { caller }) => {
    if (!(await deleteWork(tx, params.id, caller.userId))) throw new AppError('NOT_FOUND');
    await announce(tx, 'work', caller.userId);
    return null;
  }),
];
