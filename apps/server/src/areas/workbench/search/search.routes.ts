// The global search of the back office, over the records of all areas.
import { AppError } from '@keepsake/core/api/errors';
import { searchEndpoints } from '@keepsake/core/workbench/search/search.contract';
import { worksInOffice } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { queryRoute, type Route } from '../../../http/route.ts';

export const searchRoutes = (finders: readonly RecordFinder[]): Route[] => [
  queryRoute(searchEndpoints.searchOffice, async (db, { query }, context) => {
    if (!worksInOffice(context.caller)) throw new AppError('NO_PERMISSION');
    if (query.keyword === '') return { found: [] };
    const found = await Promise.all(
      finders.map(async ({ kind, find }) => ({ kind, records: await find(db, query.keyword, context) })),
    );
    return { found: found.filter(({ records }) => records.length > 0) };
  }),
];
