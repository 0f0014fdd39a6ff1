// All API routes of the shop area, and those of the public product pages.
import { AppError } from '@keepsake/core/api/errors';
import { productEndpoints } from '@keepsake/core/shop/products/product.contract';
import type { Language } from '@keepsake/core/values/language';
import { inTreeOrder } from '@keepsake/core/values/tree';
import type { Db } from '../../../db/connection/database.ts';
import { toPage } from '../../../http/page.ts';
import { queryRoute, type Route } from '../../../http/route.ts';
import { textIn } from '../../../platform/chinese.ts';
import { listPictures } from '../../catalogue/index.ts';
import { findRichText, priceBounds } from '../../settings/index.ts';
import { deskRoutes } from '../desk/desk.routes.ts';
import { orderRoutes, type ShopServices } from '../orders/order.routes.ts';
import { sandboxRoutes } from '../payments/sandbox.routes.ts';
import { refundRoutes } from '../refunds/refund.routes.ts';
import { salesRoutes } from '../sales/sales.routes.ts';
import { createHotProducts } from './hot-products.ts';
import { findProduct, findProducts, listAvailable } from './product.repo.ts';
import { addMarks, type ProductMarks, toProduct, toProductCard } from './product.view.ts';

export function shopRoutes(services: ShopServices): Route[] {
  const { settings, productCache } = services;
  const findHotIds = createHotProducts(settings);
  const readMarks = async (db: Db, ids: readonly string[], now: Date): Promise<ProductMarks> => ({
    hotIds: await findHotIds(db, now),
    few: await settings.get('mall.low_stock_threshold'),
    available: await listAvailable(db, ids),
  });
  const readProduct = async (db: Db, id: string, language: Language, now: Date) => {
    const row = await findProduct(db, id, now);
    if (!row) throw new AppError('NOT_FOUND');
    const afterSales = await findRichText(db, 'after-sales');
    const parts = {
      pictures: await listPictures(db, id),
      afterSales: afterSales ? textIn(afterSales.content, language) : '',
    };
    return toProduct(row, parts, language);
  };
  return [
    ...orderRoutes(services),
    ...deskRoutes(services),
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
      const { cards, total } = await productCache.getList(query, facts, language, now, async () => {
        const { rows, total } = await findProducts(db, query, facts, now);
        return { cards: rows.map((row) => toProductCard(row, language)), total };
      });
      const ids = cards.map(({ id }) => id);
      const marks = await readMarks(db, ids, now);
      return toPage(
        query,
        total,
        cards.map((card) => addMarks(card, marks)),
      );
    }),
    queryRoute(productEndpoints.getProduct, async (db, { params }, { language, now }) => {
      const { id } = params;
      const product = await productCache.getProduct(id, language, now, () =>
        readProduct(db, id, language, now),
      );
      return addMarks(product, await readMarks(db, [id], now));
    }),
  ];
}
