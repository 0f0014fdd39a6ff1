// The endpoints of saved views and of each person's views of lists. Only changes of shared views are written to the
// audit log.
import { AppError } from '@keepsake/core/api/errors';
import { viewEndpoints } from '@keepsake/core/workbench/views/view.contract';
import { recordAudit } from '../../../db/record.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import {
  countListViews,
  countOwnViews,
  deleteView,
  findListViews,
  isSharedView,
  listSavedViews,
  lockOwnView,
  saveListView,
  saveView,
} from './view.repo.ts';

const maxViewsPerList = 50;
/** A limit above the number of lists. It keeps people from storing other data here. */
const maxLists = 200;

export const viewRoutes: Route[] = [
  queryRoute(viewEndpoints.getListViews, async (db, _input, { caller }) => ({
    views: await findListViews(db, caller.userId),
  })),
  commandRoute(viewEndpoints.saveListView, async (tx, { params, body }, { caller }) => {
    await saveListView(tx, caller.userId, params.list, body);
    if ((await countListViews(tx, caller.userId)) > maxLists)
      throw new AppError('TOO_MANY_LISTS', { max: maxLists });
    return null;
  }),
  queryRoute(viewEndpoints.listSavedViews, async (db, { query }, { caller }) => ({
    views: query.list ? await listSavedViews(db, query.list, caller) : [],
    mayShare: caller.isAdministrator,
  })),
  commandRoute(viewEndpoints.saveView, async (tx, { body }, context) => {
    const { caller, ids, now } = context;
    if (body.shared && !caller.isAdministrator) throw new AppError('NOT_ADMINISTRATOR');
    const before = await lockOwnView(tx, body, caller.userId);
    const id = await saveView(tx, ids.next(), body, caller.userId, now);
    if ((await countOwnViews(tx, body.list, caller.userId)) > maxViewsPerList)
      throw new AppError('TOO_MANY_VIEWS', { max: maxViewsPerList });
    if (before?.shared)
      await recordAudit(tx, context, {
        action: 'update',
        subject: 'saved-view',
        subjectId: id,
        before,
        after: body,
      });
    else if (body.shared)
      await recordAudit(tx, context, { action: 'create', subject: 'saved-view', subjectId: id, after: body });
    return { id };
  }),
  commandRoute(viewEndpoints.deleteView, async (tx, { params }, context) => {
    const deleted = await deleteView(tx, params.id, context.caller);
    // everybody can see a shared view, so the refusal may say that it exists
    if (!deleted) throw new AppError((await isSharedView(tx, params.id)) ? 'NOT_ADMINISTRATOR' : 'NOT_FOUND');
    if (deleted.shared)
      await recordAudit(tx, context, {
        action: 'delete',
        subject: 'saved-view',
        subjectId: params.id,
        before: deleted,
      });
    return null;
  }),
];
