// The calls of the stock counts.
import { AppError } from '@keepsake/core/errors';
import { countEndpoints as endpoints } from '@keepsake/core/stock/count.contract';
import type { CountThreshold } from '@keepsake/core/stock/count.rules';
import { toPage } from '../../http/page.ts';
import { preparedCommandRoute, queryRoute, type Route } from '../../http/route.ts';
import type { Settings } from '../settings/index.ts';
import { findCount, listCountLines, listCounts } from './count.repo.ts';
import { toCountLine, toCountRow } from './count.view.ts';
import {
  addCountLine,
  cancelCount,
  closeCount,
  createCount,
  getCount,
  saveCountLines,
} from './manage-count.ts';

export function countRoutes({ settings }: { settings: Settings }): Route[] {
  /** Read before a transaction opens: it may need a connection of its own. */
  const threshold = async (): Promise<CountThreshold> => ({
    pieces: await settings.get('business.count_second_threshold'),
    percent: await settings.get('business.count_second_percent'),
  });
  return [
    queryRoute(endpoints.listCounts, async (db, { query }, context) => {
      const { rows, total } = await listCounts(db, query, await threshold());
      return toPage(
        query,
        total,
        rows.map((row) => toCountRow(row, context)),
      );
    }),
    queryRoute(endpoints.getCount, async (db, { params }, context) =>
      getCount(db, params.id, await threshold(), context),
    ),
    queryRoute(endpoints.listCountLines, async (db, { params, query }, context) => {
      const limits = await threshold();
      const count = await findCount(db, params.id, limits);
      if (!count) throw new AppError('NOT_FOUND');
      const { rows, total } = await listCountLines(db, count, query, limits);
      return toPage(
        query,
        total,
        rows.map((row) => toCountLine(row, count.state, limits, context)),
      );
    }),
    preparedCommandRoute(endpoints.createCount, threshold, (tx, { body }, context, limits) =>
      createCount(tx, body, limits, context),
    ),
    preparedCommandRoute(endpoints.addCountLine, threshold, (tx, { params, body }, context, limits) =>
      addCountLine(tx, params.id, body.code, limits, context),
    ),
    preparedCommandRoute(endpoints.saveCountLines, threshold, (tx, { params, body }, context, limits) =>
      saveCountLines(tx, params.id, body.lines, limits, context),
    ),
    preparedCommandRoute(endpoints.closeCount, threshold, (tx, { params, body }, context, limits) =>
      closeCount(tx, params.id, body, limits, context),
    ),
    preparedCommandRoute(endpoints.cancelCount, threshold, (tx, { params, body }, context, limits) =>
      cancelCount(tx, params.id, body.comment, limits, context),
    ),
  ];
}
