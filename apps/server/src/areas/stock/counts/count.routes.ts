import { requireFound } from '@keepsake/core/api/errors';
import { countEndpoints as endpoints } from '@keepsake/core/stock/counts/count.contract';
import type { CountThreshold } from '@keepsake/core/stock/counts/count.rules';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, preparedCommandRoute, queryRoute, type Route } from '../../../http/route.ts';
import type { Settings } from '../../settings/index.ts';
import { findCount, listCountLines, listCounts } from './count.repo.ts';
import { toCountLine, toCountRow } from './count.view.ts';
import { addCountLine, saveCountLines } from './count-lines.ts';
import { cancelCount, closeCount, createCount, getCount } from './manage-count.ts';

export function countRoutes({ settings }: { settings: Settings }): Route[] {
  /** Runs before the transaction begins, because reading settings may need a connection of its own. */
  const readThreshold = async (): Promise<CountThreshold> => ({
    pieces: await settings.get('business.count_second_threshold'),
    percent: await settings.get('business.count_second_percent'),
  });
  return [
    queryRoute(endpoints.listCounts, async (db, { query }, context) =>
      mapPage(query, await listCounts(db, query), (row) => toCountRow(row, context)),
    ),
    queryRoute(endpoints.getCount, async (db, { params }, context) => getCount(db, params.id, context)),
    queryRoute(endpoints.listCountLines, async (db, { params, query }, context) => {
      const count = requireFound(await findCount(db, params.id));
      return mapPage(query, await listCountLines(db, count, query), (row) =>
        toCountLine(row, count.state, context),
      );
    }),
    commandRoute(endpoints.createCount, (tx, { body }, context) => createCount(tx, body, context)),
    commandRoute(endpoints.addCountLine, (tx, { params, body }, context) =>
      addCountLine(tx, params.id, body, context),
    ),
    preparedCommandRoute(endpoints.saveCountLines, readThreshold, (tx, { params, body }, context, limits) =>
      saveCountLines(tx, params.id, body.lines, limits, context),
    ),
    commandRoute(endpoints.closeCount, (tx, { params, body }, context) =>
      closeCount(tx, params.id, body, context),
    ),
    commandRoute(endpoints.cancelCount, (tx, { params, body }, context) =>
      cancelCount(tx, params.id, body.comment, context),
    ),
  ];
}
