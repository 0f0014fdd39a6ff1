// Combines all API routes of the shop area, and defines those of the public product pages.
import { requireFound } from '@keepsake/core/api/errors';
import { productEndpoints } from '@keepsake/core/shop/products/product.contract';
import type { Language } from '@keepsake/core/values/language';
import { inTreeOrder } from '@keepsake/core/values/tree';
import type { Db } from '../../../db/connection/database.ts';
import { mapPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { findRichText, priceBounds } from '../../settings/index.ts';
import { counterSaleRoutes } from '../counter-sales/counter-sale.routes.ts';
import { deskRoutes } from '../desk/desk.routes.ts';
import { orderRoutes, type ShopServices } from '../orders/order.routes.ts';
import { sandboxRoutes } from '../payments/sandbox.routes.ts';
import { refundRoutes } from '../refunds/refund.routes.ts';
import { salesRoutes } from '../sales/sales.routes.ts';
import { tillRoutes } from '../tills/till.routes.ts';
import { wishRoutes } from '../wishes/wish.routes.ts';
import { createHotProducts } from './hot-products.ts';
import { findProduct, findProductIds, listAvailable, listProducts } from './product.repo.ts';
import {
  addMarksToCard,
  addMarksToProduct,
  type ProductMarks,
  toProduct,
  toProductCard,
} from './product.view.ts';

export function shopRoutes(services: ShopServices): Route[] {
  const { settings, productCache } = services;
  const findHotIds = createHotProducts(settings);
  const readMarks = async (db: Db, ids: readonly string[], now: Date): Promise<ProductMarks> => ({
    hotIds: await findHotIds(db, now),
    lowStockThreshold: await settings.get('mall.low_stock_threshold'),
    available: await listAvailable(db, ids),
  });
  const readProduct = async (db: Db, id: string, language: Language, now: Date) => {
    const row = requireFound(await findProduct(db, id, now));
    const afterSales = await productCache.getAfterSales(language, now, async () => {
      const text = await findRichText(db, 'after-sales');
      return { html: text ? sanitizeRichText(textIn(text.content, language)) : '' };
    });
    return toProduct(row, afterSales.html, language);
  };
  return [
    ...orderRoutes(services),
    ...wishRoutes,
    ...deskRoutes(services),
    ...counterSaleRoutes(services),
    ...tillRoutes(services),
    ...refundRoutes(services),
    ...salesRoutes,
    ...sandboxRoutes({ isOpen: services.payments.sandbox }),
    queryRoute(productEndpoints.listShopCategories, async (db, _input, { language, now }) => ({
      list: inTreeOrder(await productCache.getCategories(db, now)).map(({ id, parentId, name, count }) => ({
        id,
        parentId,
        name: textIn(name, language),
        productCount: count,
      })),
    })),
    queryRoute(productEndpoints.listProducts, async (db, { query }, { language, now }) => {
      const facts = { hotIds: await findHotIds(db, now), bounds: await priceBounds(settings) };
      const { cards, total } = await productCache.getPage(query, facts, language, now, async () => {
        const { currentPage, pageSize, ...filter } = query;
        const ids = await productCache.getFoundIds(filter, facts, now, () =>
          findProductIds(db, filter, facts, now),
        );
        const first = (currentPage - 1) * pageSize;
        const rows = await listProducts(db, ids.slice(first, first + pageSize), now);
        return { cards: rows.map((row) => toProductCard(row, language)), total: ids.length };
      });
      const ids = cards.flatMap(({ souvenirIds }) => souvenirIds);
      const marks = await readMarks(db, ids, now);
      return mapPage(query, { rows: cards, total }, (card) => addMarksToCard(card, marks));
    }),
    queryRoute(productEndpoints.getProduct, async (db, { params }, { language, now }) => {
      const { id } = params;
      const product = await productCache.getProduct(id, language, now, () =>
        readProduct(db, id, language, now),
      );
      return addMarksToProduct(product, await readMarks(db, product.souvenirIds, now));
    }),
  ];
}
