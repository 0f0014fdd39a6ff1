// API routes of the application catalogue, and those of applicants.

import { requireFound } from '@keepsake/core/api/errors';
import { type CatalogItem, catalogEndpoints } from '@keepsake/core/application/catalog/catalog.contract';
import type { Language } from '@keepsake/core/values/language';
import { inTreeOrder } from '@keepsake/core/values/tree';
import { refuseByAmount } from '../../../context/context.ts';
import { mapPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { getSubtitle, textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { imageUrl } from '../../file/index.ts';
import { findRichText, priceBounds } from '../../settings/index.ts';
import { type CatalogRow, listCatalog, listCatalogCategories } from '../catalog/catalog.repo.ts';
import { ownApplicationRoutes } from '../own/own.routes.ts';
import type { ApplicationServices } from '../services.ts';

function toCatalogItem(row: CatalogRow, language: Language): CatalogItem {
  return {
    id: row.id,
    productCode: row.code,
    name: textIn(row.name, language),
    subtitle: getSubtitle(row.name, language),
    introduction: textIn(row.introduction, language),
    categoryName: textIn(row.category_name, language),
    level: row.level as CatalogItem['level'],
    applicableObject: row.applicable_object,
    price: row.price,
    available: row.available,
    coverSrc: row.cover && imageUrl('souvenir', row.cover),
  };
}

export const applicationRoutes = (services: ApplicationServices): Route[] => [
  ...ownApplicationRoutes(services),
  queryRoute(catalogEndpoints.listCatalog, async (db, { query }, context) => {
    const { language, now } = context;
    refuseByAmount(query.priceRange !== undefined || query.sidx === 'price', context);
    return mapPage(query, await listCatalog(db, query, await priceBounds(services.settings), now), (row) =>
      toCatalogItem(row, language),
    );
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
