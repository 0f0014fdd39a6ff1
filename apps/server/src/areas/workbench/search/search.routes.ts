// The one search of the back office: every area is asked for what it has.
import { AppError } from '@keepsake/core/api/errors';
import { searchEndpoints } from '@keepsake/core/workbench/search/search.contract';
import { worksInOffice } from '../../../context/context.ts';
import type { Finder } from '../../../http/finder.ts';
import { queryRoute, type Route } from '../../../http/route.ts';

export const searchRoutes = (finders: readonly Finder[]): Route[] => [
  queryRoute(searchEndpoints.searchOffice, async (db, { query }, context) => {
    if (!worksInOffice(context.caller)) throw new AppError('NO_PERMISSION');
    if (query.keyword === '') return { found: [] };
    const found = await Promise.all(
      finders.map(async ({ kind, find }) => ({ kind, records: await find(db, query.keyword, context) })),
    );
    return { found: found.filter(({ records }) => records.length > 0) };
  }),
];
