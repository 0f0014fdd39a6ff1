// API routes of the application catalog, the application cart and the application guide.
import { requireFound } from '@keepsake/core/api/errors';
import { applicationCartEndpoints } from '@keepsake/core/application/catalog/application-cart.contract';
import { catalogEndpoints } from '@keepsake/core/application/catalog/catalog.contract';
import { inTreeOrder } from '@keepsake/core/values/tree';
import { refuseQueryByAmount } from '../../../context/context.ts';
import { mapPage } from '../../../http/page.ts';
import { commandRoute, queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { findRichText, priceBounds } from '../../settings/index.ts';
import type { ApplicationServices } from '../services.ts';
import { selectApplicationCart } from './application-cart.repo.ts';
import {
  addToApplicationCart,
  changeApplicationCartItem,
  removeFromApplicationCart,
  showApplicationCart,
} from './application-cart.ts';
import { listCatalog, listCatalogCategories } from './catalog.repo.ts';
import { readFamilies, toCatalogItem } from './catalog.view.ts';

const cartRoutes: Route[] = [
  queryRoute(applicationCartEndpoints.getApplicationCart, (db, _input, context) =>
    showApplicationCart(db, context),
  ),
  commandRoute(applicationCartEndpoints.addToApplicationCart, (tx, { body }, context) =>
    addToApplicationCart(tx, body, context),
  ),
  commandRoute(applicationCartEndpoints.changeApplicationCartItem, (tx, { params, body }, context) =>
    changeApplicationCartItem(tx, params.id, body, context),
  ),
  commandRoute(applicationCartEndpoints.removeApplicationCartItem, (tx, { params }, context) =>
    removeFromApplicationCart(tx, params.id, context),
  ),
  commandRoute(applicationCartEndpoints.selectApplicationCart, async (tx, { body }, context) => {
    await selectApplicationCart(tx, context.caller.userId, body.selected);
    return showApplicationCart(tx, context);
  }),
];

export const applicationCatalogRoutes = (services: ApplicationServices): Route[] => [
  ...cartRoutes,
  queryRoute(catalogEndpoints.listCatalog, async (db, { query }, context) => {
    const { language, now } = context;
    refuseQueryByAmount(query.priceRange !== undefined || query.sidx === 'price', context);
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
