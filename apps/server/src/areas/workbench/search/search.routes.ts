// The global search of the back office, over the records of all areas.
import { AppError } from '@keepsake/core/api/errors';
import { spellCode } from '@keepsake/core/workbench/search/code-spelling.rules';
import { maxFound, searchEndpoints } from '@keepsake/core/workbench/search/search.contract';
import { worksInOffice } from '../../../context/context.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { queryRoute, type Route } from '../../../http/route.ts';

export const searchRoutes = (finders: readonly RecordFinder[]): Route[] => [
  queryRoute(searchEndpoints.searchOffice, async (db, { query }, context) => {
    if (!worksInOffice(context.caller)) throw new AppError('NO_PERMISSION');
    if (query.keyword === '') return { found: [] };
    const spelled = spellCode(query.keyword);
    const keywords = spelled ? [spelled, query.keyword] : [query.keyword];
    const found = await Promise.all(
      finders.map(async ({ kind, find }) => {
        const records = (await Promise.all(keywords.map((keyword) => find(db, keyword, context)))).flat();
        const unique = [...new Map(records.map((record) => [record.id, record])).values()];
        return { kind, records: unique.slice(0, maxFound) };
      }),
    );
    return { found: found.filter(({ records }) => records.length > 0) };
  }),
];
