// API routes of the application catalog, and those of applicants.

import { requireFound } from '@keepsake/core/api/errors';
import { catalogEndpoints } from '@keepsake/core/application/catalog/catalog.contract';
import { inTreeOrder } from '@keepsake/core/values/tree';
import { refuseByAmount } from '../../../context/context.ts';
import { mapPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { findRichText, priceBounds } from '../../settings/index.ts';
import { listCatalog, listCatalogCategories } from '../catalog/catalog.repo.ts';
import { readFamilies, toCatalogItem } from '../catalog/catalog.view.ts';
import { ownApplicationRoutes } from '../own/own.routes.ts';
import type { ApplicationServices } from '../services.ts';

export const applicationRoutes = (services: ApplicationServices): Route[] => [
  ...ownApplicationRoutes(services),
  queryRoute(catalogEndpoints.listCatalog, async (db, { query }, context) => {
    const { language, now } = context;
    refuseByAmount(query.priceRange !== undefined || query.sidx === 'price', context);
    const { rows, total } = await listCatalog(db, query, await priceBounds(services.settings), now);
    const families = query.families ? await readFamilies(db, rows, context) : new Map();
    return mapPage(query, { rows, total }, (row) => toCatalogItem(row, families, language));
  }),
  queryRoute(catalogEndpoints.listCatalogCategories, async (db, _input, { language }) => ({
    list: inTreeOrder(await listCatalogCategories(db)).map(({ id, depth, name }) => ({
      id,
      depth,
      name: textIn(name, language),
    })),
  })),
  queryRoute(catalogEndpoints.getApplicationGuide, async (db, _input, { language }) => {
    const guide = requireFound(await findRichText(db, 'application-guide'));
    return {
      title: textIn(guide.name, language),
      content: sanitizeRichText(textIn(guide.content, language)),
    };
  }),
];
