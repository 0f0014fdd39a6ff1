// The searches of the command palette, over the records of several areas.
import { AppError } from '@keepsake/core/api/errors';
import { spellCode } from '@keepsake/core/workbench/search/code-spelling.rules';
import { maxFound, searchEndpoints } from '@keepsake/core/workbench/search/search.contract';
import { type SignedInContext, worksInOffice } from '../../../context/context.ts';
import type { Db } from '../../../db/connection/database.ts';
import type { RecordFinder } from '../../../http/record-finder.ts';
import { queryRoute, type Route } from '../../../http/route.ts';

async function findRecords(
  db: Db,
  keyword: string,
  context: SignedInContext,
  finders: readonly RecordFinder[],
) {
  if (keyword === '') return { found: [] };
  const spelled = spellCode(keyword);
  const keywords = spelled ? [spelled, keyword] : [keyword];
  const found = await Promise.all(
    finders.map(async ({ kind, find }) => {
      const records = (await Promise.all(keywords.map((one) => find(db, one, context)))).flat();
      const unique = [...new Map(records.map((record) => [record.id, record])).values()];
      return { kind, records: unique.slice(0, maxFound) };
    }),
  );
  return { found: found.filter(({ records }) => records.length > 0) };
}

export type SearchFinders = Readonly<Record<'office' | 'application', readonly RecordFinder[]>>;

export const searchRoutes = ({ office, application }: SearchFinders): Route[] => [
  queryRoute(searchEndpoints.searchOffice, async (db, { query }, context) => {
    if (!worksInOffice(context.caller)) throw new AppError('NO_PERMISSION');
    return findRecords(db, query.keyword, context, office);
  }),
  queryRoute(searchEndpoints.searchApplicationArea, (db, { query }, context) =>
    findRecords(db, query.keyword, context, application),
  ),
];
